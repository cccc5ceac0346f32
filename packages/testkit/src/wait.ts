/**
 * Functions that wait for an effect of another process, a job or a server. Each of them throws if the effect does not
 * occur within `withinMs`.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'

export type Wait = { withinMs?: number; everyMs?: number }

/** Resolves when the condition is true. If the condition throws an error, this function throws the error. */
export const waitUntil = async (isTrue: () => boolean | Promise<boolean>, options: Wait = {}): Promise<void> => {
  await waitFor(
    async () => isTrue(),
    (value) => value,
    options,
  )
}

/** Calls a function repeatedly until it returns an expected value, and returns this value. */
export const waitFor = async <T>(
  read: () => Promise<T>,
  isExpected: (value: T) => boolean,
  { withinMs = 25_000, everyMs = 20 }: Wait = {},
): Promise<T> => {
  const deadlineMs = Date.now() + withinMs
  for (;;) {
    const value = await read()
    if (isExpected(value)) return value
    if (Date.now() > deadlineMs) throw new Error(`not so within ${withinMs} ms: ${JSON.stringify(value)}`)
    await sleep(everyMs)
  }
}

/** Resolves when another database connection waits for a lock that the transaction `tx` holds. */
export const waitUntilBlocking = async <T>(tx: Kysely<T>): Promise<void> => {
  const isBlocking = async () => {
    const { rows } = await sql`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    return rows.length > 0
  }
  await waitUntil(isBlocking)
}
