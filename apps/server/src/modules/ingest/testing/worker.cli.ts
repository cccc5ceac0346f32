/**
 * A separate worker process for tests that kill a worker. Environment variables tell the process which engines and
 * which data folder to use.
 */

import { flushCompileCache } from 'node:module'
import { registerIngestJobs, startIngest } from '../work.ts'
import { openWorkerPlatform } from './worker-platform.ts'

const platform = await openWorkerPlatform(process.env)
registerIngestJobs(platform)
await platform.jobs.start()
await startIngest(platform)
// The compile cache is written now, because a killed process cannot write the cache when it ends.
flushCompileCache()
console.log('working')
