/** The directory: every company that trades. */
import { registerDirectoryJobs } from './job.ts'
import { directoryRoutes } from './routes.ts'
export { rankStarting } from './starts.ts'

export const directory = { routes: directoryRoutes, registerJobs: registerDirectoryJobs }
