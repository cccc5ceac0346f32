/** Registers searches and monitors in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerFoundJob } from './found-job.ts'
import { registerMonitorJobs } from './monitor-job.ts'
import { insightRoutes } from './routes.ts'

export type InsightPorts = { sendMail: Parameters<typeof registerMonitorJobs>[1] }

export const insightModule = (platform: Platform, ports: InsightPorts): ModuleDefinition => ({
  name: 'insight',
  layer: 4,
  calls: [answers(contract.insight, insightRoutes(platform))],
  registerJobs: () => {
    registerMonitorJobs(platform, ports.sendMail)
    registerFoundJob(platform)
  },
})
