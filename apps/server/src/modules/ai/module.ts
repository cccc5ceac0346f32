/** The module definition of AI rewriting. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { aiRoutes } from './routes.ts'

export const aiModule = (platform: Platform, ports: Parameters<typeof aiRoutes>[1]): ModuleDefinition => ({
  name: 'ai',
  layer: 5,
  calls: [answers(contract.ai, aiRoutes(platform, ports))],
})
