/** What other modules and the map ask of the companies. */
import { findCompaniesByName, readCompanies } from './companies.ts'
import { finishMoves, registerIdentityJobs } from './identity/moving.ts'
import { companyIdentityRoutes } from './identity/routes.ts'

export const tradeCompanies = {
  read: readCompanies,
  findByName: findCompaniesByName,
  identityRoutes: companyIdentityRoutes,
  registerJobs: registerIdentityJobs,
  /** At a start: what a dead process left to be moved. */
  resume: finishMoves,
} as const
