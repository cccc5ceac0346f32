/** Coverage of the trade records: counted after loads, shown with every answer and on its own page. */
import './tables.ts'
import { registerCoverageJobs, requestCoverage } from './job.ts'
import { coverageRoutes } from './routes.ts'

/** The module's export. */
export const coverage = { routes: coverageRoutes, registerJobs: registerCoverageJobs, request: requestCoverage }
