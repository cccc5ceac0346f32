/** Registers the leads of social video in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import type { LeadPorts } from './ports.ts'
import { leadRoutes, outboxRoutes } from './routes.ts'

export const leadsModule = (platform: Platform, ports: LeadPorts): ModuleDefinition => ({
  name: 'leads',
  layer: 5,
  calls: [
    answers(contract.leads, leadRoutes(platform, ports)),
    answers(contract.leadOutbox, outboxRoutes(platform, ports)),
  ],
})
