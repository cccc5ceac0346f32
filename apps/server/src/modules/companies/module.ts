/** Registers the company registry in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerForwarderJob, resumeForwarders } from './forwarders.ts'
import { finishMoves, registerIdentityJobs, type Rekey } from './matching/moving.ts'
import type { FindByWords } from './matching/reads.ts'
import { companyIdentityRoutes } from './matching/routes.ts'

export type CompanyPorts = {
  findByWords: FindByWords
  /** Moves the records of names that decisions moved to other companies. */
  moveRecords: Rekey
}

export const companiesModule = (platform: Platform, ports: CompanyPorts): ModuleDefinition => ({
  name: 'companies',
  layer: 3,
  calls: [answers(contract.companyIdentity, companyIdentityRoutes(platform, ports.findByWords))],
  registerJobs: () => {
    registerIdentityJobs(platform, ports.moveRecords)
    registerForwarderJob(platform)
  },
  // Finishes the moves that a dead process left, and updates the forwarder flags.
  start: async () => {
    await finishMoves(platform)
    await resumeForwarders(platform)
    return { stop: () => Promise.resolve() }
  },
})
