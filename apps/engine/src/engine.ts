/**
 * Runs statements in chDB, over one data directory. Each running statement has a separate connection. A caller cancels
 * a statement, and asks for its progress, by its query id.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { createConnections, quote, type Wanted } from './connections.ts'
import { failures, toFailure } from './failures.ts'
import { createLanes, shapeOf, type LaneLimits, type Slot } from './lanes.ts'
import { loadNative, type NativeResult } from './native.ts'

export type Run = {
  queryId: string
  wanted: Wanted
  sql: string
  /** The format of statements without a FORMAT clause. */
  format: string
  /**
   * True when the statement leaves neither settings nor temporary tables on its connection, which can then be reused.
   */
  leavesNothing: boolean
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
  /**
   * Registers a query id until `release` is called. Throws EngineFailure while another statement has that id. A KILL
   * statement and the shutdown of the engine abort `call`.
   */
  admit(queryId: string, call: AbortController): { release(): void }
  /** Waits until the limits allow one more statement of this kind. */
  enter(kind: 'read' | 'write', sql: string, signal: AbortSignal): Promise<Slot>
  /** Runs one statement on a separate connection, and kills it in the engine on abort. Throws EngineFailure. */
  run(run: Run, signal: AbortSignal): Promise<NativeResult>
  /** Cancels a waiting or running statement. `sync` waits for its end. False when no statement has that id. */
  kill(queryId: string, sync: boolean): Promise<boolean>
  progress(queryId: string): Promise<Progress | null>
  /**
   * Closes the engine: refuses new statements, lets running ones finish for `graceMs`, kills those that remain, and
   * closes the directory.
   */
  close(graceMs: number): Promise<void>
}

export type EngineOptions = {
  directory: string
  /**
   * The maximum numbers of statements that read and that write. They are separate, so that a long load does not delay
   * reports, nor a long report a load.
   */
  lanes: { read: LaneLimits; write: LaneLimits }
  /** Memory limit of all statements and caches together. */
  maxServerMemoryBytes: number
  /** How long to wait until another process releases the directory. */
  lockTimeoutMs: number
}

const directoryIsOpenElsewhere = /Code: 76\b|CANNOT_OPEN_FILE/
const killEveryMs = 50

/**
 * Opens the directory. Throws EngineFailure 76 when another process holds the directory longer than `lockTimeoutMs`.
 */
export const openEngine = async (options: EngineOptions): Promise<Engine> => {
  const native = loadNative()
  const lanes = { read: createLanes(options.lanes.read), write: createLanes(options.lanes.write) }
  const admitted = new Map<string, AbortController>()
  const args = [`--max_server_memory_usage=${options.maxServerMemoryBytes}`]
  // A connection that stays open between statements, so that the directory stays open. It carries the engine's own
  // arguments.
  const keeper = await openDirectory(() => native.CreateConnection(options.directory, args), options.lockTimeoutMs)
  let closing = false

  const connections = createConnections({
    open: () => native.CreateConnection(options.directory),
    close: (connection) => native.CloseConnection(connection),
  })
  /** The query id of the running statement, by the name of its connection. */
  const runningOn = new Map<string, string>()
  const isOn = (name: string) => `Settings['log_comment'] = ${quote(name)}`

  /** Runs a statement that the host itself needs, not a client. */
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

  /**
   * Repeats KILL until the statement is gone, because the engine finds a statement only after it has registered it.
   * Never throws. When a KILL fails, for example because memory is short, the next KILL follows.
   */
  const killUntilEnded = async (name: string, ended: AbortSignal) => {
    while (!ended.aborted) {
      await execute(`kill query where ${isOn(name)} async`, 'TabSeparated').catch(() => undefined)
      await sleep(killEveryMs, undefined, { signal: ended }).catch(() => undefined)
    }
  }

  return {
    version: native.EngineVersion(),
    enter: (kind, sql, signal) => lanes[kind].enter(shapeOf(sql), signal),
    admit: (queryId, call) => {
      if (closing) throw failures.shuttingDown()
      if (admitted.has(queryId)) throw failures.sameId(queryId)
      admitted.set(queryId, call)
      return { release: () => void admitted.delete(queryId) }
    },
    run: async ({ queryId, wanted, sql, format, leavesNothing }, signal) => {
      if (signal.aborted) throw failures.cancelled()
      const lease = connections.take(wanted, sql)
      const ended = new AbortController()
      let killing: Promise<void> | null = null
      const kill = () => {
        killing = killUntilEnded(lease.name, ended.signal)
      }
      signal.addEventListener('abort', kill, { once: true })
      runningOn.set(queryId, lease.name)
      let wentWell = false
      try {
        const result = await native.QueryAsyncConnection(lease.connection, lease.preamble + sql, format)
        wentWell = true
        return result
      } catch (error) {
        throw toFailure(error)
      } finally {
        runningOn.delete(queryId)
        signal.removeEventListener('abort', kill)
        ended.abort()
        try {
          if (killing !== null) await killing
        } finally {
          // Closes the connection if a KILL was sent, because that KILL may still be running and would end the next
          // statement on this connection.
          lease.end(wentWell && leavesNothing && killing === null)
        }
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
      const name = runningOn.get(queryId)
      if (name === undefined) return null
      const sql = `select toString(read_rows) readRows, toString(read_bytes) readBytes,
        toString(total_rows_approx) totalRows, toString(written_rows) writtenRows,
        toString(toUInt64(elapsed * 1e9)) elapsedNs from system.processes where ${isOn(name)}`
      const text = Buffer.from((await execute(sql, 'JSONEachRow')).bytes).toString()
      return text === '' ? null : (JSON.parse(text) as Progress)
    },
    close: async (graceMs) => {
      closing = true
      const deadline = performance.now() + graceMs
      while (admitted.size > 0 && performance.now() < deadline) await sleep(20)
      for (const controller of admitted.values()) controller.abort()
      while (admitted.size > 0) await sleep(20)
      connections.close()
      native.CloseConnection(keeper)
    },
  }
}

/**
 * After a kill -9 of the product, the chDB host that it left behind may still be ending. Waits until that host releases
 * its lock.
 */
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
