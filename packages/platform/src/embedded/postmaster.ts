/**
 * Finds a PostgreSQL that outlived the product (kill -9) by the file postmaster.pid. Verifies that the process is
 * PostgreSQL, and ends it.
 */

import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, DatabaseError } from 'pg'
import type { Log } from '../log.ts'

/**
 * The lock that a connection holds while a product process uses the cluster. The server frees it when that process
 * dies.
 */
export const ownerLockKey = 8_072_613
export const superuser = 'tradewind'

export const clientOf = (socketDir: string): Client =>
  new Client({ host: socketDir, port: 5432, user: superuser, database: 'postgres' })

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')

/**
 * Ends the postmaster of this cluster when no product process owns the cluster. Removes postmaster.pid when its process
 * is no postmaster of this cluster. Throws an Error when a living product process owns the cluster.
 */
export const endOrphan = async (clusterDir: string, log: Log): Promise<void> => {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const orphan = await readPidFile(pidFile)
  if (orphan === null) return
  if (!(await isPostmasterOf(orphan.pid, clusterDir))) {
    // If the file remained, PostgreSQL could refuse to start, because it takes any living process with the recorded
    // process id for a postmaster.
    await rm(pidFile, { force: true })
    return
  }
  if (await hasOwner(orphan.socketDir))
    throw new Error(
      `Another Tradewind process runs the database in ${clusterDir}: end it first, or use another DATA_DIR`,
    )
  log.warn({ pid: orphan.pid }, 'PostgreSQL outlived the product, ending it')
  // Tries a fast shutdown first. If the fast shutdown takes too long, an immediate shutdown follows. The next start
  // then recovers from PostgreSQL's log.
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signalProcess(orphan.pid, signal)
    if (await isGone(orphan.pid, clusterDir, timeoutMs)) return
  }
  throw new Error(`PostgreSQL (pid ${orphan.pid}) in ${clusterDir} does not end`)
}

/** Reads postmaster.pid, whose lines are: pid, data directory, start time, port, socket directory, … */
const readPidFile = async (file: string): Promise<{ pid: number; socketDir: string } | null> => {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 1 ? { pid, socketDir: lines[4] ?? '' } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * True when the process with this id is a postmaster of this cluster. The command line of the process is compared,
 * because process ids are reused.
 */
const isPostmasterOf = async (pid: number, clusterDir: string): Promise<boolean> =>
  (await readCommandLine(pid)).includes(`postgres -D ${clusterDir} `)

const readCommandLine = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') {
    try {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    } catch (error) {
      if (isMissing(error)) return ''
      throw error
    }
  }
  // ps exits with 1 when no process has this id.
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return `${stdout.trim()} `
}

const hasOwner = async (socketDir: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = clientOf(socketDir)
    // This handler may ignore the error, because a connection that breaks during the query also rejects the query.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [ownerLockKey])
      return rows[0]?.free !== true
    } catch (error) {
      // The query is repeated while the server is starting up or shutting down. Any other error means that the server
      // serves no client.
      if (!(error instanceof DatabaseError && error.code === '57P03')) return false
      await sleep(200)
    } finally {
      await client.end()
    }
  }
  return false
}

/**
 * Waits for the end of the process by reading its command line. The process id is not enough, because a dead process
 * keeps its id as a zombie when no init process reaps it.
 */
const isGone = async (pid: number, clusterDir: string, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    await sleep(20)
    if (!(await isPostmasterOf(pid, clusterDir))) return true
  }
  return false
}

const signalProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // The process ended before the signal could be sent.
    if (!isMissing(error)) throw error
  }
}
