/**
 * The chDB host is a separate process that serves ClickHouse's HTTP interface over chDB, on the loopback address. Once
 * the host is ready, it prints one line of JSON: `{"ready":true,"port":…,"version":"…"}`.
 *
 * Environment:
 * - CHDB_DIRECTORY: the data directory (required); one process at a time
 * - CHDB_PORT: 0 takes a free one (default)
 * - CHDB_USER, CHDB_PASSWORD: required from every client when the password is set; user `default` if unset
 * - CHDB_QUERY_MEMORY_BYTES (4 GiB), CHDB_READ_SECONDS (60), CHDB_WRITE_SECONDS (900): limits of one statement
 * - CHDB_MEMORY_BYTES (0.6 of the machine's, or of the container's): all statements and caches together
 * - CHDB_PLACES (half the libuv threads): how many statements may run at the same time; a quarter of them may write
 * - CHDB_HEAVY_PLACES (1.5 times the cores): how many of the running statements that read may be long ones
 * - CHDB_LOCK_TIMEOUT_MS (20 s): how long to wait until another host releases the directory
 * - CHDB_END_WITH_STDIN: `1` = end when stdin ends, so that the host also ends when its parent is killed
 * - UV_THREADPOOL_SIZE: the number of libuv threads, for example 32; each running statement holds one thread, and file
 *   access needs some too
 */

import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { openEngine, type Engine } from './engine.ts'
import { createHttpInterface } from './http.ts'
import type { LaneLimits } from './lanes.ts'
import { openSpool } from './spool.ts'

/** The time in which running statements may finish after SIGTERM. After it they are killed. */
const graceMs = 3_000
/**
 * The time after SIGTERM at which the process exits by force, because the engine's threads can block its exit. Data
 * survive a kill at any moment.
 */
const forcedEndMs = 8_000

const warn = (message: string) => process.stderr.write(`${JSON.stringify({ level: 'warn', message })}\n`)

const number = (name: string, fallback: number): number => {
  const text = process.env[name]
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number of 0 or more: ${text}`)
  return value
}

const main = async (): Promise<void> => {
  const given = process.env['CHDB_DIRECTORY']
  if (given === undefined || given === '') throw new Error('CHDB_DIRECTORY is not set')
  const directory = resolve(given)
  // Other users may not read the engine's files or its directory.
  process.umask(0o077)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // The engine reads its time zone at its start. All times are UTC, whatever the machine's time zone is.
  process.env['TZ'] = 'UTC'
  const password = process.env['CHDB_PASSWORD'] ?? ''
  const slots = number('CHDB_PLACES', Math.max(1, Math.floor(number('UV_THREADPOOL_SIZE', 4) / 2)))
  const engine = await openEngine({
    directory: join(directory, 'store'),
    lanes: lanesOf(slots),
    maxServerMemoryBytes: number('CHDB_MEMORY_BYTES', Math.floor(0.6 * availableMemoryBytes())),
    lockTimeoutMs: number('CHDB_LOCK_TIMEOUT_MS', 20_000),
  })
  // The spool is opened after the engine. Opening empties the spool, and only the process that owns the directory may
  // do so.
  const spool = await openSpool(join(directory, 'spool'), slots, warn)
  const server = createHttpInterface(engine, spool, {
    credentials: password === '' ? null : { user: process.env['CHDB_USER'] ?? 'default', password },
    limits: {
      memoryBytes: number('CHDB_QUERY_MEMORY_BYTES', 4 * 1024 ** 3),
      readSeconds: number('CHDB_READ_SECONDS', 60),
      writeSeconds: number('CHDB_WRITE_SECONDS', 900),
    },
    warn,
  })
  endOnSignals(engine, server)
  const port = await listen(server, number('CHDB_PORT', 0))
  process.stdout.write(`${JSON.stringify({ ready: true, port, version: engine.version })}\n`)
}

/** The memory of the machine, or of the container in which this process runs. */
const availableMemoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** A heavy statement takes every free core, so a few heavy statements at once are as fast as many. */
const lanesOf = (slots: number): { read: LaneLimits; write: LaneLimits } => {
  const cores = availableParallelism()
  const writeSlots = Math.max(1, Math.floor(slots / 4))
  const lane = (total: number, heavy: number) => ({
    slots: total,
    heavySlots: Math.min(total, heavy),
    heavyAfterMs: 300,
    cores,
    waitingLimit: 1_000,
  })
  return {
    read: lane(Math.max(1, slots - writeSlots), number('CHDB_HEAVY_PLACES', Math.ceil(1.5 * cores))),
    write: lane(writeSlots, Math.max(2, Math.floor(cores / 2))),
  }
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const endOnSignals = (engine: Engine, server: Server) => {
  let ending = false
  const end = async (waitMs: number, exit: () => void) => {
    if (ending) return
    ending = true
    setTimeout(killMyself, forcedEndMs).unref()
    server.close()
    server.closeIdleConnections()
    await engine.close(waitMs)
    server.closeAllConnections()
    exit()
  }
  process.on('SIGTERM', () => void end(graceMs, () => process.exit(0)))
  process.on('SIGINT', () => void end(graceMs, () => process.exit(0)))
  if (process.env['CHDB_END_WITH_STDIN'] !== '1') return
  // The parent process is gone. No process reads an answer, and no process would kill this one if the engine's threads
  // blocked its exit.
  const endAsOrphan = () => void end(0, killMyself)
  process.stdin.on('end', endAsOrphan).on('error', endAsOrphan).resume()
}

const killMyself = () => process.kill(process.pid, 'SIGKILL')

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
