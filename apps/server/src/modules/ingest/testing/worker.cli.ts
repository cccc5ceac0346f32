/** A separate worker process for tests that kill it. Its environment variables give the engines and files. */

import { flushCompileCache } from 'node:module'
import { registerIngestJobs, startIngest } from '../work.ts'
import { openWorkerPlatform } from './worker-platform.ts'

const platform = await openWorkerPlatform(process.env)
registerIngestJobs(platform)
await platform.jobs.start()
await startIngest(platform)
// The compile cache is written now, because a killed process does not write it at its end.
flushCompileCache()
console.log('working')
