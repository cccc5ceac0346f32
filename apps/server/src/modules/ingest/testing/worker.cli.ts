/** A separate worker process for tests that kill it; its environment gives engines and files. */
import { openWorkerPlatform } from './worker-platform.ts'
import { registerIngestJobs, startIngest } from '../work.ts'

const platform = await openWorkerPlatform(process.env)
registerIngestJobs(platform)
await platform.jobs.start()
await startIngest(platform)
console.log('working')
