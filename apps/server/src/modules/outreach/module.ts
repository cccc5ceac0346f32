/** The module definition of outreach. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import type { Outreach } from './engine.ts'
import { suppressionImportRoutes } from './suppression/import/import.ts'
import { suppressionRoutes, type SuppressionPorts } from './suppression/routes.ts'

export const outreachModule = (
  platform: Platform,
  ports: SuppressionPorts & { engine: Outreach },
): ModuleDefinition => ({
  name: 'outreach',
  layer: 4,
  calls: [
    answers(contract.outreach, ports.engine.routes),
    answers(contract.outreachCampaigns, ports.engine.campaignRoutes),
    answers(contract.outreachReports, ports.engine.reportRoutes),
    answers(contract.suppression, suppressionRoutes(platform, ports)),
    answers(contract.suppressionImport, suppressionImportRoutes(platform)),
  ],
  start: () => Promise.resolve(ports.engine.start()),
})
