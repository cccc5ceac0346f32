/** Registers people search and staff detail in the module map. */

import type { Platform } from '@tradewind/platform'
import type { ModuleDefinition } from '../../module-definition.ts'
import './tables.ts'
import { registerIndexJob, resumeIndexing } from './search/indexing.ts'

export const peopleModule = (platform: Platform): ModuleDefinition => ({
  name: 'people',
  layer: 3,
  registerJobs: () => registerIndexJob(platform),
  // Indexes the changes that a dead process left.
  start: async () => {
    await resumeIndexing(platform)
    return { stop: () => Promise.resolve() }
  },
})
