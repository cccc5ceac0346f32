/** A separate worker process for tests that kill it; its environment gives engines and files. */
import { flushCompileCache } from 'node:module'
import { openWorkerPlatform } from './worker-platform.ts'
import { registerIngestJobs, startIngest } from '../work.ts'

const platform = await openWorkerPlatform(process.env)
registerIngestJobs(platform)
await platform.jobs.start()
await startIngest(platform)
// Written now: a killed process does not write it at its end.
flushCompileCache()
console.log('working')
