/**
 * Matches stored receipts with the parts of messages, moves the states of the parts forward, and passes the news of whole
 * messages on.
 */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { SmsListeners, SmsReceipt, SmsReceiptState } from '../provider.ts'
import '../tables.ts'
import { choosePart, laterState, stateOfMessage, storedId } from './receipt-matching.ts'

/** A part that a gateway accepted. `part` counts from 1. */
export type AcceptedPart = {
  gateway: string
  providerMessageId: string
  messageId: string
  recipient: string
  part: number
  parts: number
}

export type WaitingReceipt = {
  id: string
  gateway: string
  possibleIds: string[]
  phones: string[]
  state: SmsReceiptState
  networkCode: string | null
  errorCode: string | null
  receivedAt: Date
}

const passedAtOnce = 1_000

export const keyOf = (gateway: string, id: string): string => `${gateway}\n${id}`

/** A gateway may use an id again after a restart. Then the id is that of the newer message. */
export const insertParts = async (db: Db, now: Date, parts: readonly AcceptedPart[]): Promise<void> => {
  const rows = new Map(
    parts.map((part) => {
      const providerMessageId = storedId(part.providerMessageId)
      return [keyOf(part.gateway, providerMessageId), { ...part, providerMessageId, state: null, acceptedAt: now }]
    }),
  )
  await db
    .insertInto('sms_part')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'providerMessageId']).doUpdateSet((row) => ({
        messageId: row.ref('excluded.messageId'),
        recipient: row.ref('excluded.recipient'),
        part: row.ref('excluded.part'),
        parts: row.ref('excluded.parts'),
        state: null,
        acceptedAt: row.ref('excluded.acceptedAt'),
      })),
    )
    .execute()
}

export const insertReceipts = async (db: Db, receipts: readonly WaitingReceipt[]): Promise<void> => {
  await db
    .insertInto('sms_receipt')
    .values([...receipts])
    .execute()
}

/** The waiting receipts whose message is known by now, for example because another process sent it. */
export const readMatched = async (db: Db): Promise<WaitingReceipt[]> => {
  const { rows } = await sql<WaitingReceipt>`
    select receipt.*
    from sms_receipt receipt
    where exists (
      select from sms_part part
      where part.gateway = receipt.gateway
        and part.provider_message_id = any(receipt.possible_ids)
    )
    order by receipt.received_at desc
    limit ${passedAtOnce}`.execute(db)
  return rows
}

/** `early`: the receipts of this process that are not matched yet. */
type PassDeps = { db: Db; listeners: SmsListeners; early: Map<string, WaitingReceipt> }
type Part = AcceptedPart & { state: SmsReceiptState | null }

export const passReceipts = async (
  { db, listeners, early }: PassDeps,
  receipts: readonly WaitingReceipt[],
): Promise<void> => {
  const { news, done } = await db.transaction().execute(async (tx) => {
    const found = await findParts(tx, receipts)
    const matched = receipts.map((receipt) => ({
      receipt,
      part: choosePart(receipt, found.get(receipt.gateway) ?? []),
    }))
    const messageIds = [...new Set(matched.flatMap(({ part }) => (part === null ? [] : [part.messageId])))]
    // Two processes may pass the last two parts of one message at the same time. The lock makes one see the other's.
    const locked =
      messageIds.length === 0
        ? []
        : await tx
            .selectFrom('sms_part')
            .selectAll()
            .where('messageId', 'in', messageIds)
            .orderBy('gateway')
            .orderBy('providerMessageId')
            .forUpdate()
            .execute()
    const parts = new Map<string, Part>(locked.map((row) => [keyOf(row.gateway, row.providerMessageId), row]))
    const last = new Map<string, { receipt: WaitingReceipt; providerMessageId: string }>()
    const changed = new Set<Part>()
    for (const { receipt, part: known } of matched) {
      const part = known === null ? undefined : parts.get(keyOf(known.gateway, known.providerMessageId))
      if (part === undefined) continue
      const state = laterState(part.state, receipt.state)
      if (state !== part.state) changed.add(part)
      part.state = state
      if (state === receipt.state) last.set(part.messageId, { receipt, providerMessageId: part.providerMessageId })
    }
    await updateStates(tx, [...changed])
    const ofMessage = Map.groupBy(parts.values(), ({ messageId }) => messageId)
    const news = [...last].flatMap(([messageId, { receipt, providerMessageId }]): SmsReceipt[] => {
      const own = ofMessage.get(messageId) ?? []
      const state = stateOfMessage(
        own[0]?.parts ?? 1,
        own.map((part) => part.state),
      )
      if (state === null) return []
      const { gateway, networkCode, errorCode, receivedAt: at } = receipt
      const eventId = `${gateway}:${messageId}:${state}`
      return [{ eventId, messageId, providerMessageId, gateway, state, at, networkCode, errorCode }]
    })
    const done = matched.filter(({ part }) => part !== null).map(({ receipt }) => receipt.id)
    return { news, done }
  })
  if (news.length > 0) await listeners.onReceipts(news)
  if (done.length === 0) return
  await db.deleteFrom('sms_receipt').where('id', 'in', done).execute()
  for (const id of done) early.delete(id)
}

const findParts = async (tx: Db, receipts: readonly WaitingReceipt[]): Promise<Map<string, Part[]>> => {
  const found = new Map<string, Part[]>()
  for (const [gateway, own] of Map.groupBy(receipts, (receipt) => receipt.gateway)) {
    const ids = [...new Set(own.flatMap((receipt) => receipt.possibleIds))]
    const { rows } = await sql<Part>`
      select * from sms_part where gateway = ${gateway} and provider_message_id = any(${ids})`.execute(tx)
    found.set(gateway, rows)
  }
  return found
}

const updateStates = async (tx: Db, parts: readonly Part[]): Promise<void> => {
  if (parts.length === 0) return
  await sql`
    update sms_part part
    set state = news.state
    from unnest(
      ${parts.map(({ gateway }) => gateway)}::text[],
      ${parts.map(({ providerMessageId }) => providerMessageId)}::text[],
      ${parts.map(({ state }) => state)}::text[]
    ) as news (gateway, provider_message_id, state)
    where part.gateway = news.gateway and part.provider_message_id = news.provider_message_id`.execute(tx)
}
