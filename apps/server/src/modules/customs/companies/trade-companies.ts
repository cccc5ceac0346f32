/** The company functions for other modules and the module map. */
import type { Platform } from '@tradewind/platform'
import { findCompaniesByName, readCompanies } from './companies.ts'
import { countLockedAddresses, readCompaniesFor, takeCompanies } from './contacts-shown.ts'
import { findCompanies } from './found.ts'
import { registerForwarderJob, resumeForwarders } from './forwarders.ts'
import { finishMoves, registerIdentityJobs } from '../identity/moving.ts'
import { companyIdentityRoutes } from '../identity/routes.ts'

export const tradeCompanies = {
  read: readCompanies,
  readFor: readCompaniesFor,
  take: takeCompanies,
  countLockedAddresses,
  find: findCompanies,
  findByName: findCompaniesByName,
  identityRoutes: companyIdentityRoutes,
  registerJobs: (platform: Platform) => {
    registerIdentityJobs(platform)
    registerForwarderJob(platform)
  },
  /** At a start: finishes the moves that a dead process left, and updates the forwarder flags. */
  resume: async (platform: Platform) => {
    await finishMoves(platform)
    await resumeForwarders(platform)
  },
} as const
