/**
 * Runs the embedded ClickHouse. It is a child process, called the chDB host, which is supervised and listens on the
 * loopback address.
 */

import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { superviseChild, type ChildState } from './supervisor.ts'

export type EmbeddedClickHouse = {
  /**
   * The URL for `createClickHouse`: `http://user:password@127.0.0.1:<port>/default`. It stays the same when the chDB
   * host is restarted.
   */
  url: string
  state(): ChildState
  /** The process id of the chDB host; null while the chDB host does not run. */
  pid(): number | null
  /** Lets running queries finish for 3 s, then stops the host. May be called repeatedly. */
  stop(): Promise<void>
}

export type EmbeddedClickHouseOptions = {
  /** DATA_DIR. The tables are in its folder `clickhouse/`. */
  dataDir: string
  log: Log
  /** Further environment variables of the chDB host, which set limits and paths (apps/engine/src/main.ts). */
  hostEnv?: Readonly<Record<string, string>>
}

/**
 * The size of the chDB host's thread pool. Each running statement occupies a thread. At most half of the threads run
 * statements.
 */
const threadPoolSize = 32

const require = createRequire(import.meta.url)
const readyLine = z.object({ ready: z.literal(true), port: z.number().int().positive() })

/**
 * Starts the chDB host and resolves when the host answers queries. The host ends when this process ends, even if this
 * process is killed. A second start waits until the first host has ended. Throws an Error with the host's last output
 * when it cannot start, e.g. when another living process uses the same directory.
 */
export const startEmbeddedClickHouse = async (options: EmbeddedClickHouseOptions): Promise<EmbeddedClickHouse> => {
  // A password is needed because other users of the machine can reach the loopback address too.
  const password = randomBytes(24).toString('hex')
  const child = await superviseChild<number>({
    name: 'clickhouse',
    log: options.log,
    // The path of the chDB host is resolved instead of importing the host, because the host is a separate program.
    command: (previousPort) => ({
      file: process.execPath,
      args: [require.resolve('@tradewind/engine')],
      env: {
        // The chDB host gets an environment without the product's secrets. The chDB host uses UTC, whatever the
        // machine's time zone is.
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
    // The time limit of the start is long, because after a crash of the machine chDB first checks many tables.
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
