/** The definition of the module workbench. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { workbenchRoutes, type WorkbenchSources } from './routes.ts'

export const workbenchModule = (platform: Platform, sources: WorkbenchSources): ModuleDefinition => ({
  name: 'workbench',
  layer: 6,
  calls: [answers(contract.workbench, workbenchRoutes(platform, sources))],
})
