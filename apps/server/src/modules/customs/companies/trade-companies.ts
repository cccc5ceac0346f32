/** What other modules and the map ask of the companies. */
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
  /** At a start: what a dead process left to be moved, and who forwards. */
  resume: async (platform: Platform) => {
    await finishMoves(platform)
    await resumeForwarders(platform)
  },
} as const
