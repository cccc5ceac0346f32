/** Registers private lists in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { listRoutes } from './routes.ts'

export const listsModule = (platform: Platform, ports: Parameters<typeof listRoutes>[1]): ModuleDefinition => ({
  name: 'lists',
  layer: 3,
  calls: [answers(contract.lists, listRoutes(platform, ports))],
})
