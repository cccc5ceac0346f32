/** Registers people search and staff detail in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { peopleRoutes } from './routes.ts'
import { registerIndexJob, resumeIndexing } from './search/indexing.ts'

export const peopleModule = (platform: Platform): ModuleDefinition => ({
  name: 'people',
  layer: 3,
  calls: [answers(contract.people, peopleRoutes(platform))],
  registerJobs: () => registerIndexJob(platform),
  // Indexes the changes that a dead process left.
  start: async () => {
    await resumeIndexing(platform)
    return { stop: () => Promise.resolve() }
  },
})
