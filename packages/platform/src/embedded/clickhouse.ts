/** The product's own ClickHouse: the chDB host as a supervised child, on the loopback address. */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { superviseChild, type ChildState } from './supervisor.ts'

export type EmbeddedClickHouse = {
  /** `http://user:password@127.0.0.1:<port>/default`, for createClickHouse. It stays the same over restarts of the host. */
  url: string
  state(): ChildState
  /** Process id of the host, null while it is down. */
  pid(): number | null
  /** Lets running queries finish for 3 s, then ends. Repeatable. */
  stop(): Promise<void>
}

export type EmbeddedClickHouseOptions = {
  /** DATA_DIR; the tables lie in `clickhouse/` under it. */
  dataDir: string
  log: Log
  /** The host's environment beside the settings here: limits and paths, see apps/engine/src/main.ts. */
  hostEnv?: Readonly<Record<string, string>>
}

/** A running statement holds a thread; the host takes half of the pool for statements. */
const threadPoolSize = 32

const require = createRequire(import.meta.url)
const readyLine = z.object({ ready: z.literal(true), port: z.number().int().positive() })

/**
 * Starts the host and resolves when it serves. It ends with this process, even after a kill, and a second start waits
 * for its end. Throws an Error with the host's last output when it cannot start, e.g. when another living process runs
 * the same directory.
 */
export const startEmbeddedClickHouse = async (options: EmbeddedClickHouseOptions): Promise<EmbeddedClickHouse> => {
  // Other users of the machine can reach the loopback address too.
  const password = randomBytes(24).toString('hex')
  const child = await superviseChild<number>({
    name: 'clickhouse',
    log: options.log,
    // Resolved, not imported: the host is a separate program, on no floor of the server.
    command: (previousPort) => ({
      file: process.execPath,
      args: [require.resolve('@tradewind/engine')],
      env: {
        // The host needs no secret of ours, and times are UTC whatever the machine's zone is.
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
    // After a crash of the machine many tables are checked first.
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
