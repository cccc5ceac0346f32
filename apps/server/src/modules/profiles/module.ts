/** Registers the profiles of companies and people in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { companyDetailRoutes, type DetailPorts } from './detail/routes.ts'
import { companyMapRoutes } from './map/routes.ts'
import { registerReindexJob } from './records/trust.ts'
import { registerIndexJob, resumeIndexing } from './search/indexing.ts'
import { companySearchRoutes, type SearchPorts } from './search/routes.ts'
import { registerTraderJob } from './search/traders.ts'

export const profilesModule = (platform: Platform, ports: DetailPorts & SearchPorts): ModuleDefinition => ({
  name: 'profiles',
  layer: 3,
  calls: [
    answers(contract.companySearch, companySearchRoutes(platform, ports)),
    answers(contract.companyMap, companyMapRoutes(platform)),
    answers(contract.companyDetail, companyDetailRoutes(platform, ports)),
  ],
  registerJobs: () => {
    registerIndexJob(platform)
    registerTraderJob(platform)
    registerReindexJob(platform)
  },
  // Indexes the changes that a dead process left.
  start: async () => {
    await resumeIndexing(platform)
    return { stop: () => Promise.resolve() }
  },
})
