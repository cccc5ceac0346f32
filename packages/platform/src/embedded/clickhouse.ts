/** The embedded ClickHouse: the chDB host as a supervised child process, on the loopback address. */

import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { superviseChild, type ChildState } from './supervisor.ts'

export type EmbeddedClickHouse = {
  /**
   * `http://user:password@127.0.0.1:<port>/default`, for createClickHouse. It is the same after restarts of the host.
   */
  url: string
  state(): ChildState
  /** Process id of the host, null while it is down. */
  pid(): number | null
  /** Lets running queries finish for 3 s, then stops the host. May be called repeatedly. */
  stop(): Promise<void>
}

export type EmbeddedClickHouseOptions = {
  /** DATA_DIR. The tables are in its folder `clickhouse/`. */
  dataDir: string
  log: Log
  /** Further environment variables of the host: limits and paths, see apps/engine/src/main.ts. */
  hostEnv?: Readonly<Record<string, string>>
}

/**
 * The size of the host's thread pool. A running statement holds a thread; the host uses half of the pool for
 * statements.
 */
const threadPoolSize = 32

const require = createRequire(import.meta.url)
const readyLine = z.object({ ready: z.literal(true), port: z.number().int().positive() })

/**
 * Starts the host and resolves when it serves. The host ends with this process, even after a kill, and a second start
 * waits for its end. Throws an Error with the host's last output when it cannot start, e.g. when another living process
 * uses the same directory.
 */
export const startEmbeddedClickHouse = async (options: EmbeddedClickHouseOptions): Promise<EmbeddedClickHouse> => {
  // A password is needed because other users of the machine can reach the loopback address too.
  const password = randomBytes(24).toString('hex')
  const child = await superviseChild<number>({
    name: 'clickhouse',
    log: options.log,
    // The path is resolved, not imported, because the host is a separate program that no module of the server imports.
    command: (previousPort) => ({
      file: process.execPath,
      args: [require.resolve('@tradewind/engine')],
      env: {
        // The host must not inherit our secrets. Times are UTC, whatever the machine's time zone is.
        PATH: process.env['PATH'],
        TZ: 'UTC',
        UV_THREADPOOL_SIZE: String(threadPoolSize),
        ...options.hostEnv,
        CHDB_DIRECTORY: join(options.dataDir, 'clickhouse'),
        CHDB_PASSWORD: password,
        CHDB_PORT: String(previousPort ?? 0),
        CHDB_END_WITH_STDIN: '1',
      },
    }),
    readReady,
    // After a crash of the machine the host first checks many tables.
    readyTimeoutMs: 5 * 60_000,
    stopGraceMs: 15_000,
  })
  return {
    url: `http://default:${password}@127.0.0.1:${child.ready()}/default`,
    state: child.state,
    pid: child.pid,
    stop: child.stop,
  }
}

const readReady = (line: string): number | null => {
  if (!line.startsWith('{"ready"')) return null
  return readyLine.parse(JSON.parse(line)).port
}
