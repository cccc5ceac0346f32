/** What the trade records cover: counted after loads, told with every answer and on a page of its own. */
import './tables.ts'
import { registerCoverageJobs, requestCoverage } from './job.ts'
import { coverageRoutes } from './routes.ts'

/** One name of the module's face. */
export const coverage = { routes: coverageRoutes, registerJobs: registerCoverageJobs, request: requestCoverage }
