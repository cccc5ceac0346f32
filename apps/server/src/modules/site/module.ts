/** The definition of the module site. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { siteRoutes } from './routes.ts'

export const siteModule = (platform: Platform): ModuleDefinition => ({
  name: 'site',
  layer: 2,
  calls: [answers(contract.site, siteRoutes(platform))],
})
