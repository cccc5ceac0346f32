/**
 * Stores what gateways deliver, and passes it on. A gateway gets its acknowledgement only when the receipt or message is
 * stored; the rest follows from the stored rows, so a crash loses nothing:
 *
 * - Before a row is stored: the gateway delivers it again, because it has no acknowledgement.
 * - After that and before the listeners have it: `sweep` passes it on at the next start, with the same event id.
 * - A receipt that arrives before the answer to its message waits until the ids of the message are stored. Receipts of
 *   unknown messages are deleted after three days.
 *
 * A part's state only moves forward (receipt-matching.ts), so late, repeated and unordered receipts change nothing.
 */

import type { Clock, Db, Log } from '@tradewind/platform'
import { sql } from 'kysely'
import type { PhoneMessage, SmsListeners, SmsReceipt, SmsReceiptState } from '../provider.ts'
import '../tables.ts'
import { createBatch } from './batch.ts'
import type { Concatenation } from './message-parts.ts'
import { choosePart, laterState, possibleIds, stateOfMessage, storedId } from './receipt-matching.ts'
import type { GatewayReceipt } from './receipts.ts'

/** A part that a gateway accepted. `part` counts from 1. */
export type AcceptedPart = {
  gateway: string
  providerMessageId: string
  messageId: string
  recipient: string
  part: number
  parts: number
}

export type IncomingMessage = {
  gateway: string
  from: string
  to: string
  text: string
  concatenation: Concatenation | null
  /** The provider's id of the message, by which a repetition is recognised; null if there is none. */
  providerMessageId: string | null
}

export type GatewayNews = {
  /** Resolves when the ids are stored; tries again while the database is unavailable. */
  storeParts(parts: readonly AcceptedPart[]): Promise<void>
  /** Resolves when the receipt is stored, so that it may be acknowledged. */
  takeReceipt(gateway: string, receipt: GatewayReceipt): Promise<void>
  takeMessage(message: IncomingMessage): Promise<void>
  /** Passes news on to these listeners from now on, and first what is waiting. */
  listen(listeners: SmsListeners): void
  stop(): Promise<void>
}

type WaitingReceipt = {
  id: string
  gateway: string
  possibleIds: string[]
  phones: string[]
  state: SmsReceiptState
  networkCode: string | null
  errorCode: string | null
  receivedAt: Date
}

const sweepEveryMs = 5_000
const cleanEveryMs = 600_000
/** Receipts without message that a process remembers; the sweep finds the others. */
const earlyAtMost = 20_000
const retryStoringMs = 1_000
const unmatchedKeptMs = 3 * 86_400_000
const partsKeptMs = 30 * 86_400_000
/** After this time a long message of a phone is passed on without its missing parts. */
const partsOfPhoneWaitMs = 120_000
const passedAtOnce = 1_000

type Deps = { db: Db; clock: Clock; log: Log }

export const createGatewayNews = ({ db, clock, log }: Deps): GatewayNews => {
  let listeners: SmsListeners | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let cleanedAtMs = 0
  /** Receipts of this process that are not matched yet. The sweep finds those of other processes. */
  const early = new Map<string, WaitingReceipt>()

  const pass = createBatch<WaitingReceipt>((receipts) => passReceipts({ db, log, listeners, early }, receipts))
  const passSoon = (receipts: readonly WaitingReceipt[]): void => {
    if (listeners === null || isStopped) return
    for (const receipt of receipts)
      pass.add(receipt).catch((error: unknown) => log.error({ err: error }, 'SMS receipts not passed on yet'))
  }

  const parts = createBatch<AcceptedPart>(async (pieces) => {
    await insertParts(db, clock.now(), pieces)
    const ids = new Set(pieces.map((piece) => keyOf(piece.gateway, storedId(piece.providerMessageId))))
    const found = [...early.values()].filter((receipt) =>
      receipt.possibleIds.some((id) => ids.has(keyOf(receipt.gateway, id))),
    )
    passSoon(found)
  })
  const receipts = createBatch<WaitingReceipt>(async (pieces) => {
    await insertReceipts(db, pieces)
    // Before they are matched: ids that are stored meanwhile look here for their receipts.
    for (const receipt of pieces) if (early.size < earlyAtMost) early.set(receipt.id, receipt)
    passSoon(pieces)
  })
  const messages = createBatch<IncomingMessage>((pieces) => insertMessages(db, clock.now(), pieces))

  const sweep = async (): Promise<void> => {
    if (listeners === null || isStopped) return
    passSoon(await readMatched(db))
    await passMessages({ db, clock }, listeners)
    const now = clock.now().getTime()
    if (now - cleanedAtMs < cleanEveryMs) return
    cleanedAtMs = now
    const forgotten = await db
      .deleteFrom('sms_receipt')
      .where('receivedAt', '<', new Date(now - unmatchedKeptMs))
      .returning('id')
      .execute()
    for (const { id } of forgotten) early.delete(id)
    await db
      .deleteFrom('sms_part')
      .where('acceptedAt', '<', new Date(now - partsKeptMs))
      .execute()
    await db
      .deleteFrom('sms_phone_message')
      .where('passedAt', '<', new Date(now - partsKeptMs))
      .execute()
  }
  let sweeping: Promise<void> | null = null
  let isDue = false
  /** Sweeps now, or once more after the sweep that is running, which may have missed the newest rows. */
  const sweepNow = (): void => {
    isDue = true
    sweeping ??= (async () => {
      while (isDue) {
        isDue = false
        await sweep().catch((error: unknown) => log.error({ err: error }, 'SMS news not passed on yet'))
      }
      sweeping = null
    })()
  }

  return {
    storeParts: async (accepted) => {
      for (;;) {
        try {
          await Promise.all(accepted.map((part) => parts.add(part)))
          return
        } catch (error) {
          // The gateway has the message. Without the ids its receipts would never find it.
          log.error({ err: error }, 'ids of accepted SMS not stored yet')
          if (isStopped) return
          await new Promise((done) => setTimeout(done, retryStoringMs))
        }
      }
    },
    takeReceipt: async (gateway, { providerMessageId, phones, ...receipt }) =>
      receipts.add({
        ...receipt,
        id: crypto.randomUUID(),
        gateway,
        phones: [...phones],
        possibleIds: possibleIds(providerMessageId),
        receivedAt: clock.now(),
      }),
    takeMessage: async (message) => {
      await messages.add(message)
      if (listeners !== null) sweepNow()
    },
    listen: (given) => {
      listeners = given
      sweepNow()
      timer ??= setInterval(sweepNow, sweepEveryMs).unref()
    },
    stop: async () => {
      isStopped = true
      if (timer !== null) clearInterval(timer)
      await Promise.all([parts.drained(), receipts.drained(), messages.drained(), pass.drained(), sweeping])
    },
  }
}

const keyOf = (gateway: string, id: string): string => `${gateway}\n${id}`

/** A gateway may use an id again after a restart. Then the id is that of the newer message. */
const insertParts = async (db: Db, now: Date, parts: readonly AcceptedPart[]): Promise<void> => {
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

const insertReceipts = async (db: Db, receipts: readonly WaitingReceipt[]): Promise<void> => {
  await db
    .insertInto('sms_receipt')
    .values([...receipts])
    .execute()
}

/** The waiting receipts whose message is known by now, for example because another process sent it. */
const readMatched = async (db: Db): Promise<WaitingReceipt[]> => {
  const { rows } = await sql<WaitingReceipt>`
    select receipt.*
    from sms_receipt receipt
    where exists (
      select from sms_part part
      where part.gateway = receipt.gateway
        and part.provider_message_id = any(receipt.possible_ids)
    )
    order by receipt.received_at
    limit ${passedAtOnce}`.execute(db)
  return rows
}

type PassDeps = { db: Db; log: Log; listeners: SmsListeners | null; early: Map<string, WaitingReceipt> }
type Part = AcceptedPart & { state: SmsReceiptState | null }

const passReceipts = async ({ db, listeners, early }: PassDeps, receipts: readonly WaitingReceipt[]): Promise<void> => {
  if (listeners === null) return
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

const insertMessages = async (db: Db, now: Date, messages: readonly IncomingMessage[]): Promise<void> => {
  await db
    .insertInto('sms_phone_message')
    .values(
      messages.map(({ gateway, from, to, text, concatenation, providerMessageId }) => ({
        id: crypto.randomUUID(),
        gateway,
        sender: from,
        recipient: to,
        body: text,
        reference: concatenation?.reference ?? null,
        parts: concatenation?.count ?? 1,
        part: concatenation?.number ?? 1,
        providerMessageId,
        receivedAt: now,
      })),
    )
    // A message that a provider repeats.
    .onConflict((conflict) => conflict.columns(['gateway', 'providerMessageId']).doNothing())
    .execute()
}

type StoredMessage = {
  id: string
  gateway: string
  sender: string
  recipient: string
  body: string
  reference: number | null
  parts: number
  part: number
  receivedAt: Date
}

const passMessages = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, listeners: SmsListeners): Promise<void> => {
  const stored: StoredMessage[] = await db
    .selectFrom('sms_phone_message')
    .select(['id', 'gateway', 'sender', 'recipient', 'body', 'reference', 'parts', 'part', 'receivedAt'])
    .where('passedAt', 'is', null)
    .orderBy('receivedAt')
    .limit(passedAtOnce)
    .execute()
  const longUntil = clock.now().getTime() - partsOfPhoneWaitMs
  for (const group of Map.groupBy(stored, groupOf).values()) {
    const [first] = group
    if (first === undefined) continue
    const parts = new Map(group.map((message) => [message.part, message]))
    const isComplete = parts.size === first.parts
    if (!isComplete && first.receivedAt.getTime() > longUntil) continue
    const text = [...parts.values()].toSorted((one, other) => one.part - other.part).map(({ body }) => body)
    const message: PhoneMessage = {
      eventId: first.id,
      gateway: first.gateway,
      from: first.sender,
      to: first.recipient,
      text: text.join(isComplete ? '' : ' … '),
      at: first.receivedAt,
    }
    await listeners.onMessage(message)
    await db
      .updateTable('sms_phone_message')
      .set({ passedAt: clock.now() })
      .where(
        'id',
        'in',
        group.map(({ id }) => id),
      )
      .execute()
  }
}

/** The parts of one long message of a phone have the same reference. */
const groupOf = ({ id, gateway, sender, recipient, reference, parts }: StoredMessage): string =>
  reference === null ? id : [gateway, sender, recipient, reference, parts].join('\n')
