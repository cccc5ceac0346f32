/**
 * The process of the product: `node apps/server/src/main.ts [--role all|api|worker] [--migrate-only]`. product.ts holds
 * the order of start and stop. With `--migrate-only` the process applies the missing migrations and ends, e.g. as the
 * first step of an update of several machines.
 */

import { parseArgs } from 'node:util'
import { isTransient, openDataDir, readConfig } from '@tradewind/platform'
import { openPlatform } from './open-platform.ts'
import { roles, startProduct, type Product, type Role } from './product.ts'

/**
 * Ctrl-C in a terminal reaches this process twice: directly and through npm. Only a signal after this time forces an
 * immediate stop.
 */
const impatientAfterMs = 1000
const stopTimeoutMs = 45_000
/** Exit code of a failed start that a person must repair (sysexits: EX_CONFIG). scripts/bootstrap.mjs reads it. */
const startFailedCode = 78

const readOptions = (): { role: Role; migrateOnly: boolean } => {
  const { values } = parseArgs({
    options: { role: { type: 'string', default: 'all' }, 'migrate-only': { type: 'boolean', default: false } },
  })
  const role = roles.find((known) => known === values.role)
  if (role === undefined) throw new Error(`--role is one of ${roles.join(', ')}`)
  return { role, migrateOnly: values['migrate-only'] }
}

const endOnSignals = (starting: Promise<Product>, stopping: AbortController): void => {
  let askedAt: number | null = null
  const end = async () => {
    if (askedAt !== null) {
      if (Date.now() - askedAt > impatientAfterMs) process.exit(130)
      return
    }
    askedAt = Date.now()
    const limit = setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    try {
      // The abort takes effect at the next step of the start, when the engines that were started can be stopped.
      stopping.abort(new Error('Stopped before it was ready; the next start continues'))
      const product = await starting
      clearTimeout(limit)
      setTimeout(() => process.exit(1), stopTimeoutMs + product.drainMs).unref()
      await product.stop()
      process.exit(0)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}

const migrate = async (): Promise<void> => {
  const config = readConfig(process.env)
  await openDataDir(config)
  const { close } = await openPlatform(config, { join: false })
  await close()
  console.log('All migrations are applied.')
}

const main = async (stopping: AbortController) => {
  const { role, migrateOnly } = readOptions()
  if (migrateOnly) return migrate()
  const starting = startProduct(process.env, role, stopping.signal)
  endOnSignals(starting, stopping)
  const { announcements } = await starting
  for (const line of announcements) console.log(line)
}

const stopping = new AbortController()
main(stopping).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  // When an engine was lost during the start, another start may succeed.
  process.exit(stopping.signal.aborted || isTransient(error) ? 1 : startFailedCode)
})
