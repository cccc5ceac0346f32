/**
 * Refuses development endpoints, simulators and local demonstrations to callers whom the configured exposure does not
 * admit.
 */

import { fail, type EndpointDeclaration } from '@tradewind/contract'
import { isLoopbackHost, type Config } from '@tradewind/platform'
import type { FastifyInstance } from 'fastify'
import { isForwarded } from './caller.ts'

export type Exposed = Pick<Config, 'mode' | 'exposure'>

const operatorOnly = { permission: 'operator.console' } as const

/**
 * The endpoint as this exposure offers it, or null when it is not offered. In a public demonstration only the operator
 * may open simulators.
 */
export const exposeEndpoint = (
  endpoint: EndpointDeclaration,
  { mode, exposure }: Exposed,
): EndpointDeclaration | null => {
  const isDevelopment = endpoint.kind === 'development'
  if (isDevelopment && mode !== 'development') return null
  if (!isDevelopment && endpoint.simulator !== true) return endpoint
  if (exposure === 'production') return null
  return exposure === 'public' ? { ...endpoint, access: operatorOnly } : endpoint
}

/**
 * A local demonstration refuses requests through a proxy, and requests to any host name other than the local one (DNS
 * rebinding). Otherwise strangers could sign in, because the demonstration's passwords are public.
 */
export const restrictToLocal = (app: FastifyInstance, { exposure }: Exposed): void => {
  if (exposure !== 'local') return
  app.addHook('onRequest', async (request) => {
    if (isForwarded(request) || !isLoopbackHost(request.hostname)) throw fail('demonstration_is_local')
  })
}
