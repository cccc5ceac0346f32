/** The definition of the module feedback. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import './tables.ts'
import { feedbackRoutes } from './routes.ts'

export const feedbackModule = (platform: Platform): ModuleDefinition => ({
  name: 'feedback',
  layer: 6,
  calls: [answers(contract.feedback, feedbackRoutes(platform))],
})
