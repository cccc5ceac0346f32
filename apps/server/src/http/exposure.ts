/** Closes development calls, simulators and local demonstrations to callers whom the product's exposure does not admit. */
import type { FastifyInstance } from 'fastify'
import { fail, type EndpointDeclaration } from '@tradewind/contract'
import { isLoopbackHost, type Config } from '@tradewind/platform'
import { isForwarded } from './caller.ts'

export type Exposed = Pick<Config, 'mode' | 'exposure'>

const operatorOnly = { permission: 'operator.console' } as const

/** The call as it is mounted here, or null where it is not: a public demonstration leaves simulators to its operator. */
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
 * A demonstration for this machine answers no proxy, and no page that reached it by a name of its own (DNS rebinding):
 * both would let strangers in, to whom its passwords are known.
 */
export const keepLocal = (app: FastifyInstance, { exposure }: Exposed): void => {
  if (exposure !== 'local') return
  app.addHook('onRequest', async (request) => {
    if (isForwarded(request) || !isLoopbackHost(request.hostname)) throw fail('demonstration_is_local')
  })
}
