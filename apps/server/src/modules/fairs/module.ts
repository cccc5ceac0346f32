/** Registers the search for fair buyers in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { fairRoutes } from './routes.ts'
import { registerIndexJob, resumeIndexing } from './search/indexing.ts'

export const fairsModule = (platform: Platform): ModuleDefinition => ({
  name: 'fairs',
  layer: 3,
  calls: [answers(contract.fairs, fairRoutes(platform))],
  registerJobs: () => registerIndexJob(platform),
  // Indexes the changes that a dead process left.
  start: async () => {
    await resumeIndexing(platform)
    return { stop: () => Promise.resolve() }
  },
})
