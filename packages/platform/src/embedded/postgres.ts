/**
 * The embedded PostgreSQL. It is created at the first start, and can be reached over a unix socket but not over the
 * network.
 */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import type { Log } from '../log.ts'
import { placePostgres, type Placement } from './placement.ts'
import { clientOf, endOrphan, ownerLockKey, superuser } from './postmaster.ts'
import { superviseChild, type ChildState } from './supervisor.ts'

export type EmbeddedPostgres = {
  /** The URL `postgres://…?host=<socket folder>`, for openPostgres and pg-boss. */
  url: string
  state(): ChildState
  /**
   * Stops PostgreSQL by a fast shutdown, which rolls back open transactions and leaves all committed data on disk. May
   * be called repeatedly.
   */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /**
   * DATA_DIR. PostgreSQL's data are in its folder `postgres/`, or in another folder (named in the log) when
   * PostgreSQL's user cannot enter DATA_DIR.
   */
  dataDir: string
  log: Log
  /** False only in tests. Writes are then faster, but a crash of the machine may lose rows. */
  durable?: boolean
}

const database = 'tradewind'

/** Logs must never contain statements, because statements hold contents and contact details. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  jit: 'off',
} as const
const hastySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/**
 * Starts PostgreSQL, and resolves when PostgreSQL accepts queries. First ends a PostgreSQL that outlived a killed
 * product. Throws an Error when another living process uses the same cluster, or when PostgreSQL has no usable folder
 * or no binary.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, durable = true } = options
  const placement = await placePostgres(options.dataDir, log)
  await initialise(placement, durable, log)
  const child = await superviseChild<true>({
    name: 'postgres',
    log,
    stopSignal: 'SIGINT',
    stopGraceMs: 60_000,
    command: async () => {
      await endOrphan(placement.clusterDir, log)
      return commandOf(placement, durable)
    },
    readReady: (line) => (line.includes('database system is ready to accept connections') ? true : null),
  })
  const stopping = new AbortController()
  try {
    const owner = await takeOwnership(placement.socketDir)
    await createDatabase(owner)
    const ownership = keepOwnership(placement.socketDir, owner, stopping.signal, log)
    return {
      url: `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(placement.socketDir)}`,
      state: child.state,
      stop: async () => {
        stopping.abort()
        await child.stop()
        await ownership
      },
    }
  } catch (error) {
    await child.stop()
    throw error
  }
}

const commandOf = ({ binDir, clusterDir, socketDir, user }: Placement, durable: boolean) => {
  const flags = Object.entries({ ...settings, ...(durable ? {} : hastySettings) })
  return {
    file: join(binDir, 'postgres'),
    args: ['-D', clusterDir, '-k', socketDir, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: clusterDir,
    env: environment,
    ...user,
  }
}

const environment = { PATH: '/usr/bin:/bin', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }

/** Runs initdb in a temporary folder and then renames it, so that a killed first start leaves no incomplete cluster. */
const initialise = async (placement: Placement, durable: boolean, log: Log): Promise<void> => {
  if (existsSync(placement.clusterDir)) return
  const leftovers = (await readdir(placement.home)).filter((name) => name.startsWith('cluster.'))
  for (const name of leftovers) await rm(join(placement.home, name), { recursive: true, force: true })
  const temporary = `${placement.clusterDir}.${process.pid}`
  const flags = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', temporary, '-U', superuser, ...flags, '--no-instructions', ...(durable ? [] : ['--no-sync'])]
  log.info({ clusterDir: placement.clusterDir }, 'making the database')
  await promisify(execFile)(join(placement.binDir, 'initdb'), args, {
    cwd: placement.home,
    env: environment,
    ...placement.user,
  })
  await rename(temporary, placement.clusterDir)
}

const takeOwnership = async (socketDir: string): Promise<Client> => {
  const client = clientOf(socketDir)
  // This handler may ignore the error, because a lost connection also emits 'end', which is handled.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLockKey])
  if (rows[0]?.taken === true) return client
  await client.end()
  throw new Error('Another Tradewind process took the database in this moment')
}

const createDatabase = async (owner: Client): Promise<void> => {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await owner.query(`create database ${database}`)
}

/**
 * Holds the lock that shows which process owns the cluster. PostgreSQL frees the lock when its connection ends, so the
 * lock is taken again after a restart of PostgreSQL.
 */
const keepOwnership = async (socketDir: string, first: Client, stopping: AbortSignal, log: Log): Promise<void> => {
  let owner: Client | null = first
  while (owner !== null) {
    const current: Client = owner
    await new Promise<void>((resolve) => current.once('end', () => resolve()))
    owner = null
    while (owner === null && !stopping.aborted) {
      await sleep(200)
      owner = await takeOwnership(socketDir).catch((error: unknown) => {
        log.debug({ err: error }, 'PostgreSQL is not back yet')
        return null
      })
    }
  }
}
