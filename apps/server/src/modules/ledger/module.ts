/** The definition of the module ledger. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { ledgerRoutes, type LedgerPorts } from './routes.ts'

export const ledgerModule = (platform: Platform, ports: LedgerPorts): ModuleDefinition => ({
  name: 'ledger',
  layer: 2,
  calls: [answers(contract.ledger, ledgerRoutes(platform, ports))],
})
