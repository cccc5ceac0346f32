/** Stores messages of phones, joins the parts of long ones, and passes them on. */

import { withoutNul, type Clock, type Db } from '@tradewind/platform'
import type { PhoneMessage, SmsListeners } from '../provider.ts'
import '../tables.ts'
import type { Concatenation } from './message-parts.ts'

export type IncomingMessage = {
  gateway: string
  from: string
  to: string
  text: string
  concatenation: Concatenation | null
  /** The provider's id of the message, by which a repetition is recognised; null if there is none. */
  providerMessageId: string | null
}

/** After this time a long message of a phone is passed on without its missing parts. */
const partsOfPhoneWaitMs = 120_000
const passedAtOnce = 1_000

export const insertMessages = async (db: Db, now: Date, messages: readonly IncomingMessage[]): Promise<void> => {
  await db
    .insertInto('sms_phone_message')
    .values(
      messages.map(({ gateway, from, to, text, concatenation, providerMessageId }) => ({
        id: crypto.randomUUID(),
        gateway,
        sender: from,
        recipient: to,
        // A binary message contains NUL, and one refused row would refuse the whole batch.
        body: withoutNul(text),
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

export const passMessages = async ({ db, clock }: { db: Db; clock: Clock }, listeners: SmsListeners): Promise<void> => {
  const stored: StoredMessage[] = await db
    .selectFrom('sms_phone_message')
    .select(['id', 'gateway', 'sender', 'recipient', 'body', 'reference', 'parts', 'part', 'receivedAt'])
    .where('passedAt', 'is', null)
    // The order of equal times is fixed, because the first part gives a long message its event id.
    .orderBy('receivedAt')
    .orderBy('id')
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
