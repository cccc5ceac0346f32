/** The module definition of the mail catcher. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { FastifyInstance } from 'fastify'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { catcherRoutes } from './routes.ts'
import { isCaught, startCatcher } from './server.ts'
import type { GetPage } from './visits.ts'

export type CatcherPorts = Pick<Parameters<typeof catcherRoutes>[1], 'sanitize'> &
  Parameters<typeof startCatcher>[0]['ports']

export const catcherModule = (platform: Platform, ports: CatcherPorts): ModuleDefinition => {
  // The routes of tracking belong to this application. A request to the product's public URL could fail behind a proxy.
  let app: FastifyInstance | null = null
  const getPage: GetPage = async (url, headers) => {
    if (app === null) throw new Error('the catcher needs the mounted application')
    const { statusCode, headers: answered } = await app.inject({ method: 'GET', url, headers })
    return { status: statusCode, location: answered.location ?? null }
  }
  return {
    name: 'catcher',
    layer: 5,
    calls: [answers(contract.catcher, catcherRoutes(platform, { ...ports, getPage }))],
    mountRaw: (mounted) => {
      app = mounted
    },
    start: async () => {
      if (!isCaught(platform)) return { stop: () => Promise.resolve() }
      const { stop } = await startCatcher({ ...platform, ports })
      return { stop, announcement: `Email simulator: ${platform.config.publicUrl}/email/catcher` }
    },
  }
}
