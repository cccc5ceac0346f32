/** Registers reverse lookups in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerBulkJob } from './bulk/run.ts'
import { registerKeyJobs, resumeKeys } from './keys/write-keys.ts'
import { lookupRoutes } from './routes.ts'

export const lookupsModule = (platform: Platform): ModuleDefinition => ({
  name: 'lookups',
  layer: 5,
  calls: [answers(contract.lookups, lookupRoutes(platform))],
  registerJobs: () => {
    registerKeyJobs(platform)
    registerBulkJob(platform)
  },
  // Writes the keys of loads that a dead process left.
  start: async () => {
    await resumeKeys(platform)
    return { stop: () => Promise.resolve() }
  },
})
