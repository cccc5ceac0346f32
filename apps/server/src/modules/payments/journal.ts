/** Providers' notifications and their outcomes. Each notification is journalled once, however often it arrives. */

import type { PaymentEvent } from '@tradewind/contract'
import { readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Receipt } from './settle.ts'

/** How much of a notification's body is stored. This is enough to identify the notification. */
const bodyCharacters = 4_000

export type ReceivedEvent = { provider: string; eventId: string; body: string; at: Date }

/**
 * Journals a notification and returns its id. Null when it was journalled before; the repetition is counted. The second
 * of two parallel notifications waits here for the first.
 */
export const noteEvent = async (
  tx: Db | Tx,
  received: ReceivedEvent,
  outcome: PaymentEvent['outcome'] = 'noted',
): Promise<number | null> => {
  const row = await tx
    .insertInto('payment_event')
    .values({
      provider: received.provider,
      eventId: received.eventId,
      attemptId: null,
      outcome,
      amountFen: null,
      currency: null,
      body: received.body.replaceAll('\0', ' ').toWellFormed().slice(0, bodyCharacters).toWellFormed(),
      receivedAt: received.at,
      lastAt: received.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'eventId'])
        .doUpdateSet({ times: sql<number>`payment_event.times + 1`, lastAt: received.at }),
    )
    .returning(['id', 'times'])
    .executeTakeFirstOrThrow()
  return row.times === 1 ? row.id : null
}

export const concludeEvent = async (
  tx: Tx,
  id: number,
  { outcome, attemptId, amountFen, currency }: Receipt & { amountFen: number | null; currency: string | null },
): Promise<void> => {
  await tx.updateTable('payment_event').set({ outcome, attemptId, amountFen, currency }).where('id', '=', id).execute()
}

/**
 * Journals an unsigned or unreadable notification: one row an hour for each provider and kind, with a count and the
 * first body. So a stranger can neither fill the table, nor take the id of a later genuine notification.
 */
export const noteRefused = async (
  db: Db,
  received: Omit<ReceivedEvent, 'eventId'>,
  outcome: 'forged' | 'unreadable',
) => {
  const hour = received.at.toISOString().slice(0, 13)
  await noteEvent(db, { ...received, eventId: `${outcome}:${hour}` }, outcome)
}

/** Reads the journalled notifications of providers, newest first. */
export const listEvents = async (
  db: Db,
  { page, limit, outcome }: { page: number; limit: number; outcome?: PaymentEvent['outcome'] },
): Promise<{ total: number; list: PaymentEvent[] }> => {
  const all = db.selectFrom('payment_event')
  const base = outcome === undefined ? all : all.where('outcome', '=', outcome)
  const { total, list: rows } = await readPage(
    {
      matching: base,
      rows: base
        .leftJoin('payment_attempt', 'payment_attempt.id', 'payment_event.attemptId')
        .leftJoin('payment_order', 'payment_order.id', 'payment_attempt.orderId')
        .select([
          'payment_event.id',
          'payment_event.provider',
          'eventId',
          'outcome',
          'orderNo',
          'payment_event.amountFen',
          'currency',
          'times',
          'receivedAt',
          'lastAt',
        ])
        .orderBy('payment_event.id', 'desc'),
    },
    { page, limit },
  )
  const list = rows.map((row) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }))
  return { total, list }
}
