/** Registers trade statistics in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { demonstrateStatistics } from './demonstration.ts'
import { statisticsRoutes } from './routes.ts'

export const statisticsModule = (platform: Platform, { seed }: { seed: number }): ModuleDefinition => ({
  name: 'statistics',
  layer: 3,
  calls: [answers(contract.statistics, statisticsRoutes(platform))],
  demonstrate: () => demonstrateStatistics(platform, { seed, ...platform.config.demo }),
})
