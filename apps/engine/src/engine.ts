/** The engine: one directory, a connection for each statement, cancelling and progress from beside. */
import { setTimeout as sleep } from 'node:timers/promises'
import { failures, toFailure } from './failures.ts'
import { createLanes, shapeOf, type LaneLimits, type Place } from './lanes.ts'
import { loadNative, type NativeResult } from './native.ts'

export type Run = {
  queryId: string
  /** `set …; use …;` ahead of the statement, see `preambleOf`. */
  preamble: string
  sql: string
  /** For output without a FORMAT clause. */
  format: string
}

export type Progress = {
  readRows: string
  readBytes: string
  totalRows: string
  writtenRows: string
  elapsedNs: string
}

export type Engine = {
  readonly version: string
  /** Claims the id until `release`; throws EngineFailure when a statement of that id runs. `signal` aborts by KILL or shutdown too. */
  admit(queryId: string, client: AbortSignal): { signal: AbortSignal; release(): void }
  /** Waits for a place among the running statements of its kind. */
  enter(kind: 'read' | 'write', sql: string, signal: AbortSignal): Promise<Place>
  /** Runs one statement on a connection of its own; on abort it is killed in the engine. Throws EngineFailure. */
  run(run: Run, signal: AbortSignal): Promise<NativeResult>
  /** Cancels a waiting or running statement; `sync` waits for its end. False when there is none of that id. */
  kill(queryId: string, sync: boolean): Promise<boolean>
  progress(queryId: string): Promise<Progress | null>
  /** Refuses new statements, lets running ones finish for `graceMs`, kills the rest, closes the directory. */
  close(graceMs: number): Promise<void>
}

export type EngineOptions = {
  directory: string
  /** Apart, so that a long load does not hold up reports, nor the other way round. */
  lanes: { read: LaneLimits; write: LaneLimits }
  /** All statements and caches together. */
  maxServerMemoryBytes: number
  /** How long to wait for another process to let go of the directory. */
  lockTimeoutMs: number
}

const directoryIsOpenElsewhere = /Code: 76\b|CANNOT_OPEN_FILE/
const killEveryMs = 50

export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Settings, parameters and database of one statement, sent ahead of it in the same call. Parameters bound through the
 * binding's own call would run one after the other over all connections. Names must be checked by the caller.
 * The id travels as `log_comment`, the one setting by which `system.processes` finds the statement again.
 */
export const preambleOf = (input: {
  queryId: string
  database: string | null
  settings: ReadonlyMap<string, string>
  params: ReadonlyMap<string, string>
}): string => {
  const sets = new Map([
    ...input.settings,
    ['log_comment', input.queryId],
    ...[...input.params].map(([name, value]) => [`param_${name}`, value] as const),
  ])
  const use = input.database === null ? '' : `use \`${input.database.replaceAll(/[\\`]/g, '\\$&')}\`;\n`
  const set = `set ${[...sets].map(([name, value]) => `${name} = ${quote(value)}`).join(', ')};\n`
  if (set.length < longSet) return set + use
  // Parameters are no part of the query: its limit of size must not count for them.
  const asked = input.settings.get('max_query_size') ?? defaultQuerySize
  return `set max_query_size = 0;\n${set}set max_query_size = ${quote(asked)};\n${use}`
}

/** Characters; may be four bytes each. */
const longSet = 50_000
/** ClickHouse's own default, in bytes. */
const defaultQuerySize = '262144'

const byQueryId = (queryId: string) => `Settings['log_comment'] = ${quote(queryId)}`

/** Opens the directory. Throws EngineFailure 76 when another process keeps it beyond `lockTimeoutMs`. */
export const openEngine = async (options: EngineOptions): Promise<Engine> => {
  const native = loadNative()
  const lanes = { read: createLanes(options.lanes.read), write: createLanes(options.lanes.write) }
  const admitted = new Map<string, AbortController>()
  const args = [`--max_server_memory_usage=${options.maxServerMemoryBytes}`]
  // Keeps the directory open between statements, and carries the engine's own arguments.
  const keeper = await openDirectory(() => native.CreateConnection(options.directory, args), options.lockTimeoutMs)
  let closing = false

  const execute = async (sql: string, format: string): Promise<NativeResult> => {
    const connection = native.CreateConnection(options.directory)
    try {
      return await native.QueryAsyncConnection(connection, sql, format)
    } catch (error) {
      throw toFailure(error)
    } finally {
      native.CloseConnection(connection)
    }
  }
  const killInEngine = (queryId: string) => execute(`kill query where ${byQueryId(queryId)} async`, 'TabSeparated')

  /** A statement is only found once the engine has registered it, hence again and again until it is gone. */
  const killUntilEnded = async (queryId: string, ended: AbortSignal) => {
    while (!ended.aborted) {
      await killInEngine(queryId)
      await sleep(killEveryMs, undefined, { signal: ended }).catch(() => undefined)
    }
  }

  return {
    version: native.EngineVersion(),
    enter: (kind, sql, signal) => lanes[kind].enter(shapeOf(sql), signal),
    admit: (queryId, client) => {
      if (closing) throw failures.shuttingDown()
      if (admitted.has(queryId)) throw failures.sameId(queryId)
      const controller = new AbortController()
      admitted.set(queryId, controller)
      return {
        signal: AbortSignal.any([client, controller.signal]),
        release: () => admitted.delete(queryId),
      }
    },
    run: async ({ queryId, preamble, sql, format }, signal) => {
      const ended = new AbortController()
      let killing: Promise<void> | null = null
      const kill = () => {
        killing = killUntilEnded(queryId, ended.signal)
      }
      if (signal.aborted) throw failures.cancelled()
      signal.addEventListener('abort', kill, { once: true })
      try {
        return await execute(preamble + sql, format)
      } finally {
        signal.removeEventListener('abort', kill)
        ended.abort()
        await killing
      }
    },
    kill: async (queryId, sync) => {
      const controller = admitted.get(queryId)
      if (controller === undefined) return false
      controller.abort()
      if (sync) while (admitted.get(queryId) === controller) await sleep(10)
      return true
    },
    progress: async (queryId) => {
      const sql = `select toString(read_rows) readRows, toString(read_bytes) readBytes,
        toString(total_rows_approx) totalRows, toString(written_rows) writtenRows,
        toString(toUInt64(elapsed * 1e9)) elapsedNs from system.processes where ${byQueryId(queryId)}`
      const text = Buffer.from((await execute(sql, 'JSONEachRow')).bytes).toString()
      return text === '' ? null : (JSON.parse(text) as Progress)
    },
    close: async (graceMs) => {
      closing = true
      const deadline = performance.now() + graceMs
      while (admitted.size > 0 && performance.now() < deadline) await sleep(20)
      for (const controller of admitted.values()) controller.abort()
      while (admitted.size > 0) await sleep(20)
      native.CloseConnection(keeper)
    },
  }
}

/** After a kill -9 of the product the orphaned host may still be ending: wait for its lock to go. */
const openDirectory = async <T>(open: () => T, timeoutMs: number): Promise<T> => {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return open()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (!directoryIsOpenElsewhere.test(message) || performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}
