/** Registers the profiles of companies and people in the module map. */

import type { Platform } from '@tradewind/platform'
import type { ModuleDefinition } from '../../module-definition.ts'
import { registerIndexJob, resumeIndexing } from './search/indexing.ts'

export const profilesModule = (platform: Platform): ModuleDefinition => ({
  name: 'profiles',
  layer: 3,
  registerJobs: () => registerIndexJob(platform),
  // Indexes the changes that a dead process left.
  start: async () => {
    await resumeIndexing(platform)
    return { stop: () => Promise.resolve() }
  },
})
