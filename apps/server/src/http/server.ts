/**
 * Builds the whole HTTP application for the given modules: their endpoints and webhooks, the API documentation, the web
 * application, health and metrics.
 */

import { fileURLToPath } from 'node:url'
import { createAnswerMetrics, createHeavyCallMetrics, type Platform } from '@tradewind/platform'
import type { FastifyInstance } from 'fastify'
import type { ModuleDefinition } from '../module-definition.ts'
import { createApp } from './app.ts'
import { mountDocs } from './docs.ts'
import { createEventStreams } from './events.ts'
import { restrictToLocal } from './exposure.ts'
import { createFairSlots, type SlotLimits } from './fair-slots.ts'
import { createSimulatorGate, type GuardPorts } from './guard.ts'
import { createIdempotentCalls } from './idempotency.ts'
import { mount } from './mount.ts'
import { mountOperations, type Draining } from './operations.ts'
import { mountWeb } from './web.ts'

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Limits of uploads. A user sends several files at once, and each may take hours on a slow line. */
export const uploadSlots: SlotLimits = {
  slots: 200,
  perOrg: 20,
  perUser: 6,
  waitingPerUser: 30,
  waitMs: 30_000,
  refuseAfterMs: 1000,
}

export type ServerOptions = {
  modules: readonly ModuleDefinition[]
  guard: GuardPorts
  draining?: Draining
  /** True in tests: an answer that breaks its schema fails. */
  checkOutput?: boolean
}

/** Builds the application of a worker, which only tells how the worker is. The caller runs `listen`. */
export const createOperationsServer = async (platform: Platform, draining: Draining): Promise<FastifyInstance> => {
  const app = await createApp(platform.config, platform.log)
  mountOperations(app, platform, draining)
  return app
}

/** Builds the application. The caller runs `listen` or `inject`. */
export const createServer = async (platform: Platform, options: ServerOptions): Promise<FastifyInstance> => {
  const { config, log } = platform
  const app = await createApp(config, log)
  restrictToLocal(app, config)
  mountOperations(app, platform, options.draining)
  const heavySlots = createFairSlots(config.heavyCalls)
  createHeavyCallMetrics(platform.metrics, heavySlots.count)
  mountDocs(app, config)
  const { databaseUrl } = config
  if (databaseUrl === null) throw new Error('the configuration does not name the database')
  const idempotentCalls = createIdempotentCalls(platform, { databaseUrl })
  app.addHook('onClose', () => idempotentCalls.close())
  const mountOptions = {
    guard: options.guard,
    idempotentCalls,
    secret: config.secret,
    eventStreams: createEventStreams(app),
    heavySlots,
    uploadSlots: createFairSlots(uploadSlots),
    log,
    exposed: config,
    checkOutput: options.checkOutput ?? false,
    countWrongAnswer: createAnswerMetrics(platform.metrics).countWrong,
  }
  for (const module of options.modules) {
    for (const calls of module.calls ?? []) calls.use((domain, handlers) => mount(app, mountOptions, domain, handlers))
    module.mountRaw?.(app, { admitToSimulator: createSimulatorGate(options.guard, config) })
  }
  await mountWeb(app, builtWeb, config)
  return app
}
