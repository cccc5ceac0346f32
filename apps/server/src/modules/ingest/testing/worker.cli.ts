/** A worker process of its own, for the tests that kill it: engines and files are named by its environment. */
import { openWorkerPlatform } from './worker-platform.ts'
import { registerIngestJobs, startIngest } from '../index.ts'

const platform = await openWorkerPlatform(process.env)
registerIngestJobs(platform)
await platform.jobs.start()
await startIngest(platform)
console.log('working')
