/** Starts the product and stops it, in a fixed order. */

import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDataDir, readConfig, type Config } from '@tradewind/platform'
import { demonstrate } from './demonstrate.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { createGuardPorts } from './guard-ports.ts'
import { scheduleIdempotencySweep } from './http/idempotency.ts'
import type { Draining } from './http/operations.ts'
import { createOperationsServer, createServer } from './http/server.ts'
import { organisationPorts } from './module-ports.ts'
import { createModules } from './modules.ts'
import { prepareOperators } from './modules/identity/index.ts'
import { releaseDemonstrationMembers } from './modules/organisations/index.ts'
import { requireSecret } from './modules/site/index.ts'
import { openPlatform } from './open-platform.ts'
import { removeRunFile, writeRunFile } from './running.ts'

/** `api` answers calls, `worker` runs jobs and sends, `all` does all of this. */
export const roles = ['all', 'api', 'worker'] as const
export type Role = (typeof roles)[number]

export type Product = {
  /** Lines that the terminal shows once the product is ready. The product's URL comes first. */
  announcements: readonly string[]
  /** The part of a stop in which the process still answers requests. */
  drainMs: number
  /** Stops in this order: new calls, background work, jobs, connections, engines. May be called repeatedly. */
  stop(): Promise<void>
}

type Stop = () => Promise<void>

/**
 * When the product cannot start, throws an Error with a sentence for the terminal. When the signal is aborted before
 * the product is ready, throws the signal's reason. Nothing is left running after an error.
 */
export const startProduct = async (env: NodeJS.ProcessEnv, role: Role, signal: AbortSignal): Promise<Product> => {
  const config = await withPort(env, role)
  await openDataDir(config)
  const stops: Stop[] = []
  const stop = once(async () => {
    // Each part is stopped even when stopping another part has failed. The first error is thrown at the end.
    const complaints: unknown[] = []
    for (const end of stops.toReversed()) await end().catch((error: unknown) => complaints.push(error))
    if (complaints.length > 0) throw complaints[0]
  })
  try {
    return { announcements: await bringUp(config, role, stops, signal), drainMs: config.drainSeconds * 1000, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const bringUp = async (config: Config, role: Role, stops: Stop[], signal: AbortSignal): Promise<string[]> => {
  const { platform, engines, close } = await openPlatform(config, { join: false, role })
  stops.push(close)
  await writeRunFile(config.dataDir, engines)
  stops.push(() => removeRunFile(config.dataDir))
  if (config.mode === 'production') await requireSecret(platform.db, config)
  const modules = createModules(platform)
  const works = role !== 'api'
  if (works) {
    scheduleIdempotencySweep(platform)
    for (const module of modules) module.registerJobs?.()
  }
  await platform.jobs.start()
  if (config.mode === 'demonstration' && works) await demonstrate(platform, modules, signal)
  const announcements = [
    ...checkSettings(config).map(({ problem, remedy }) => `Please check: ${problem}. ${remedy}`),
    ...(await prepareOperators(platform)),
    ...(await releaseDemonstrationMembers(platform, organisationPorts(platform))),
  ]
  // Modules start from the highest layer down, so sending begins when the channels are ready.
  const started: string[] = []
  for (const module of works ? modules.toReversed() : []) {
    const running = await module.start?.()
    if (running === undefined) continue
    stops.push(() => running.stop())
    if (running.announcement !== undefined) started.unshift(running.announcement)
  }
  announcements.push(...started)
  const draining: Draining = { isDraining: false }
  if (role === 'worker') {
    const { host, operationsPort: port } = config
    if (port !== null) {
      const server = await createOperationsServer(platform, draining)
      const url = await server.listen({ host, port })
      announcements.push(`Health and metrics: ${url}`)
      stops.push(async () => {
        draining.isDraining = true
        await server.close()
      })
    }
    return ['Tradewind works in the background', ...announcements]
  }
  const server = await createServer(platform, { modules, guard: createGuardPorts(platform), draining })
  await server.listen({ host: config.host, port: config.port })
  stops.push(async () => {
    // First the process says that it is not ready, so that a load balancer sends no further requests; then it closes.
    draining.isDraining = true
    await sleep(config.drainSeconds * 1000)
    await server.close()
  })
  return [`Tradewind: ${config.publicUrl}`, ...announcements]
}

/**
 * Returns the configuration with a free port. The port is chosen before the server listens, because links in mails
 * contain the port.
 */
const withPort = async (env: NodeJS.ProcessEnv, role: Role): Promise<Config> => {
  const config = readConfig(env)
  if (role === 'worker') return config
  const port = await findPort(config)
  return config.port === port ? config : readConfig({ ...env, PORT: String(port) })
}

const findPort = ({ host, port }: Config): Promise<number> => {
  const probe = createTcpServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explainPort(error, host, port)))
    probe.listen(port, host, () => {
      const found = (probe.address() as AddressInfo).port
      probe.close(() => resolve(found))
    })
  })
}

const explainPort = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is taken by another program. Choose another: PORT=${port + 1} npm start`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may only be opened by root. Choose one above 1023: PORT=8080`)
  return error
}

const once = (run: Stop): Stop => {
  let running: Promise<void> | null = null
  return () => (running ??= run())
}
