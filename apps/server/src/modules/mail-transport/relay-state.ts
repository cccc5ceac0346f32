/**
 * Stores the state of the relays for all processes: closings, last errors, and the times when their webhooks last
 * reported events.
 */

import type { Clock, Db, Log, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { ClosedRelay } from './breaker.ts'
import './tables.ts'

/**
 * Stores that a relay was closed or opened, for other processes. Callers do not wait until it is stored, because each
 * process also detects a closed relay by itself.
 */
export const rememberRelay =
  ({ db, clock, log }: { db: Db; clock: Clock; log: Log }) =>
  ({ name, closings, closedUntil, error }: ClosedRelay & { error: string | null }): void => {
    log.warn(
      { relay: name, closings, closedUntil },
      closedUntil === null ? 'mail relay available again' : 'mail relay closed',
    )
    const lastFault = error === null ? {} : { lastError: error.slice(0, 500), lastErrorAt: clock.now() }
    db.insertInto('email_route')
      .values({ name, closings, closedUntil, ...lastFault })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ closings, closedUntil, ...lastFault }))
      .execute()
      .catch((failure: unknown) => log.error({ err: failure, relay: name }, 'state of a mail relay not stored'))
  }

export const readClosedRelays = async (tx: Tx, now: Date): Promise<ClosedRelay[]> => {
  const { rows } = await sql<ClosedRelay>`
    select name, closings, closed_until
    from email_route
    where closed_until > ${now}`.execute(tx)
  return rows
}

/** Deletes the stored state of a relay, as if it had never been used. */
export const forgetRelay = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('email_route').where('name', '=', name).execute()
}

export type RelayState = {
  name: string
  closedUntil: Date | null
  lastError: string
  lastErrorAt: Date | null
  events: number
  unknownEvents: number
  lastEventAt: Date | null
}

/**
 * Returns the state of a relay for display. The parameter `state` is undefined if nothing was ever stored about the
 * relay.
 */
export const standingOf = (state: Pick<RelayState, 'closedUntil' | 'lastError'> | undefined, now: Date) => {
  const until = state?.closedUntil ?? null
  const isClosed = until !== null && until > now
  return {
    state: until === null ? ('open' as const) : isClosed ? ('closed' as const) : ('trying' as const),
    closedUntil: isClosed ? until.toISOString() : null,
    lastError: state?.lastError ?? '',
  }
}

export const readRelayStates = async (db: Db, names: readonly string[]): Promise<ReadonlyMap<string, RelayState>> => {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('email_route')
    .select(['name', 'closedUntil', 'lastError', 'lastErrorAt', 'events', 'unknownEvents', 'lastEventAt'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}
