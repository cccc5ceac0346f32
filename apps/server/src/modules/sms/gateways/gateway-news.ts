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
import type { SmsListeners } from '../provider.ts'
import '../tables.ts'
import { createBatch } from './batch.ts'
import {
  insertParts,
  insertReceipts,
  keyOf,
  passReceipts,
  readMatched,
  type AcceptedPart,
  type WaitingReceipt,
} from './pass-receipts.ts'
import { insertMessages, passMessages, type IncomingMessage } from './phone-messages.ts'
import { possibleIds, storedId } from './receipt-matching.ts'
import type { GatewayReceipt } from './receipts.ts'

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

const sweepEveryMs = 5_000
const cleanEveryMs = 600_000
/** Receipts without message that a process remembers; the sweep finds the others. */
const earlyAtMost = 20_000
const retryStoringMs = 1_000
const unmatchedKeptMs = 3 * 86_400_000
const partsKeptMs = 30 * 86_400_000

type Deps = { db: Db; clock: Clock; log: Log }

export const createGatewayNews = ({ db, clock, log }: Deps): GatewayNews => {
  let listeners: SmsListeners | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let cleanedAtMs = 0
  /** Receipts of this process that are not matched yet. The sweep finds those of other processes. */
  const early = new Map<string, WaitingReceipt>()

  const pass = createBatch<WaitingReceipt>(async (receipts) => {
    if (listeners !== null) await passReceipts({ db, listeners, early }, receipts)
  })
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
