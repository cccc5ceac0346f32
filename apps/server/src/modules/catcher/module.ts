/** The module definition of the mail catcher. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { catcherRoutes } from './routes.ts'
import { isCaught, startCatcher } from './server.ts'

export type CatcherPorts = {
  sanitize: Parameters<typeof catcherRoutes>[1]
} & Parameters<typeof startCatcher>[0]['ports']

export const catcherModule = (platform: Platform, ports: CatcherPorts): ModuleDefinition => ({
  name: 'catcher',
  layer: 5,
  calls: [answers(contract.catcher, catcherRoutes(platform, ports.sanitize))],
  start: async () => {
    if (!isCaught(platform)) return { stop: () => Promise.resolve() }
    const { stop } = await startCatcher({ ...platform, ports })
    return { stop, announcement: `Email simulator: ${platform.config.publicUrl}/email/catcher` }
  },
})
