/**
 * Shows through PostgreSQL that this process lives, by a session advisory lock on a separate connection. The lock is
 * freed when the process dies in any way, and also when only the connection is lost. The process then takes a new lock
 * with another number. Work that began under the first lock can change nothing any more (fence.ts).
 */

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tradewind/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { connectionLost, processName, type Db } from './postgres.ts'

/**
 * A mark identifies the lock by which a process shows that it lives. A process writes its mark into rows of the
 * database, so that other processes can ask whether the process still lives.
 */
export type PresenceMark = { presenceNo: number; processName: string }

export type Presence = {
  /**
   * Returns the present mark of this process, and a signal for `runFenced` that is aborted when the lock of the mark is
   * lost. Throws Failure `engine_unavailable` when there is no connection for the lock.
   */
  take(): Promise<{ mark: PresenceMark; lost: AbortSignal }>
  close(): Promise<void>
}

/**
 * - `alive`: the process of the mark holds the lock
 * - `unsure`: the lock is free, but a statement that the process sent before it noticed the loss may still run
 * - `gone`: no statement under this mark can change data any more
 */
export type PresenceState = 'alive' | 'unsure' | 'gone'

/** The number that identifies this kind of advisory lock; no other lock uses it. */
const lockSpace = 80_732
const highestNo = 2 ** 31 - 1
const heartbeatMs = 1_500
/**
 * The time limit of an answer on the lock's connection. It is long enough for a busy machine. A process notices that
 * its connection was cut silently after one heartbeat and this time.
 */
const answerMs = 3_000
const connectAgainMs = 200
/**
 * The time after which a process without its lock counts as gone. It is longer than the process needs to notice the
 * loss, and longer than a running statement takes.
 */
const unsureSeconds = 5

type Held = { client: Client; mark: PresenceMark; lost: AbortController }

/** Connects at the first use. */
export const createPresence = (url: string): Presence => {
  let closed = false
  let holding: Promise<Held> | null = null
  const hold = (): Promise<Held> => {
    const taken = takeLock(url)
    holding = taken
    const forget = () => {
      if (holding === taken) holding = null
    }
    taken.then(({ lost }) => lost.signal.addEventListener('abort', forget, { once: true }), forget)
    return taken
  }
  const held = async (): Promise<Held> => {
    if (closed) throw fail('engine_unavailable')
    try {
      return await (holding ?? hold())
    } catch {
      // The first try may have failed on a connection that was just cut although PostgreSQL is available, so it is
      // repeated once.
      await sleep(connectAgainMs)
      return (holding ?? hold()).catch((error: unknown) => Promise.reject(connectionLost(error)))
    }
  }
  return {
    take: async () => {
      const { mark, lost } = await held()
      return { mark, lost: lost.signal }
    },
    close: async () => {
      closed = true
      const last = await holding?.catch(() => null)
      last?.lost.abort(connectionLost('it was closed'))
      await last?.client.end()
    },
  }
}

const takeLock = async (url: string): Promise<Held> => {
  const client = new Client({
    connectionString: url,
    application_name: processName,
    connectionTimeoutMillis: 2_000,
    query_timeout: answerMs,
  })
  const lost = new AbortController()
  const lose = (why: unknown) => {
    if (lost.signal.aborted) return
    lost.abort(connectionLost(why))
    // Closes the lost connection on this side too, so that the server frees the lock even if the server has not noticed
    // the loss.
    client.end().catch(() => undefined)
  }
  client.on('error', lose)
  client.on('end', () => lose('it ended'))
  try {
    await client.connect()
    for (;;) {
      const presenceNo = randomInt(1, highestNo)
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
        lockSpace,
        presenceNo,
      ])
      if (rows[0]?.taken !== true) continue
      void keepAsking(client, lost.signal, lose)
      return { client, mark: { presenceNo, processName }, lost }
    }
  } catch (error) {
    lose(error)
    throw error
  }
}

const keepAsking = async (client: Client, lost: AbortSignal, lose: (why: unknown) => void): Promise<void> => {
  while (!lost.aborted) {
    await sleep(heartbeatMs, undefined, { ref: false, signal: lost }).catch(() => undefined)
    if (!lost.aborted) await client.query('select 1').catch(lose)
  }
}

/**
 * Returns the state of the process of a mark. `freeForSeconds` is the time for which the caller has found the lock free
 * at every check. Any process may call this function, because only PostgreSQL is asked.
 */
export const readPresence = async (db: Db, mark: PresenceMark, freeForSeconds: number): Promise<PresenceState> => {
  const { rows } = await sql<{ locked: boolean; connected: boolean; busy: boolean }>`
    select
      exists (
        select from pg_locks
        where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())
          and classid = ${lockSpace}::int8::oid
          and objid = ${mark.presenceNo}::int8::oid
          and objsubid = 2
          and granted
      ) as locked,
      -- Shortly after a start of the server, not all living processes are connected again.
      count(*) > 0 or pg_postmaster_start_time() > now() - ${unsureSeconds} * interval '1 second' as connected,
      coalesce(bool_or(state <> 'idle' and xact_start < now() - ${unsureSeconds} * interval '1 second'), false) as busy
    from pg_stat_activity
    where application_name = ${mark.processName}`.execute(db)
  const [seen] = rows
  if (seen === undefined || seen.locked) return 'alive'
  if (!seen.connected) return 'gone'
  // The process of the mark may still live without its lock. After `unsureSeconds` the process has noticed the loss,
  // and sends no more statements under this mark.
  return freeForSeconds >= unsureSeconds && !seen.busy ? 'gone' : 'unsure'
}
