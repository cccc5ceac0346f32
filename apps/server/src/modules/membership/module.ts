/** The definition of the module membership. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerMembershipJobs } from './check-memberships.ts'
import { membershipRoutes } from './routes.ts'

type Ports = Parameters<typeof membershipRoutes>[1] & Parameters<typeof registerMembershipJobs>[1]

export const membershipModule = (platform: Platform, ports: Ports): ModuleDefinition => ({
  name: 'membership',
  layer: 2,
  calls: [answers(contract.membership, membershipRoutes(platform, ports))],
  registerJobs: () => registerMembershipJobs(platform, ports),
})
