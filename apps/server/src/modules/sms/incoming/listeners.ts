/**
 * Passes receipts and messages of phones on to campaigns, the suppression list and the inbox. Gateways repeat news after
 * a crash and in any order; every step recognises news that it already has.
 */

import { createHash } from 'node:crypto'
import { readOptOut } from '@tradewind/lexicon'
import type { Db, Log } from '@tradewind/platform'
import { findListed, findNewestRecipient, optInAgain, receiveNews, type News } from '../../outreach/index.ts'
import { recipientOf, smsReceiptProvider } from '../outgoing/adapter.ts'
import { readFailure } from '../outgoing/failure-codes.ts'
import type { PhoneMessage, SmsListeners, SmsReceipt } from '../provider.ts'

/** A message of a phone to a campaign. `kind`: whether the person ended or restarted SMS, or wrote anything else. */
export type PhoneReply = {
  orgId: string
  recipientId: number
  campaignId: string
  campaignName: string
  /** The user who created the campaign. */
  createdBy: string
  /** The number of the phone, in E.164. */
  address: string
  kind: 'reply' | 'opt_out' | 'opt_in'
  text: string
  at: Date
  /** Unique for each message. */
  eventId: string
}

export type PhoneReplyStore = {
  /** Stores a message of a phone. A message that is already stored changes nothing. */
  storePhoneReply: (reply: PhoneReply) => Promise<void>
}

export const createListeners = (deps: { db: Db; log: Log }, { storePhoneReply }: PhoneReplyStore): SmsListeners => ({
  onReceipts: async (receipts) => {
    await receiveNews(
      deps.db,
      receipts.flatMap((receipt) => newsOf(receipt) ?? []),
    )
  },
  onMessage: async (message) => {
    const address = `+${message.from.replaceAll(/\D/g, '')}`
    const recipient = await findNewestRecipient(deps.db, { channel: 'sms', address })
    if (recipient === null) {
      deps.log.info({ gateway: message.gateway }, 'a message of a phone to which no campaign was sent is dropped')
      return
    }
    const { orgId, recipientId } = recipient
    const kind = await kindOf(deps.db, { orgId, address, text: message.text })
    const eventId = `phone:${message.eventId}`
    // The message is stored first: the next steps find it again when the news is repeated after a crash.
    await storePhoneReply({
      ...recipient,
      address,
      kind,
      text: message.text,
      at: message.at,
      eventId,
    })
    if (kind === 'opt_in') await optInAgain(deps.db, { orgId, channel: 'sms', address })
    else await receiveNews(deps.db, [replyNews(message, { recipientId, eventId, isOptOut: kind === 'opt_out' })])
  },
})

/** A word such as “yes” asks for SMS again only if the person has ended them; otherwise it is an answer like any other. */
const kindOf = async (
  db: Db,
  { orgId, address, text }: { orgId: string; address: string; text: string },
): Promise<PhoneReply['kind']> => {
  const meaning = readOptOut(text)
  if (meaning === 'out') return 'opt_out'
  const isEnded = meaning === 'in' && (await findListed(db, orgId, 'sms', [address])).has(address)
  return isEnded ? 'opt_in' : 'reply'
}

const replyNews = (
  { text, at }: PhoneMessage,
  { recipientId, eventId, isOptOut }: { recipientId: number; eventId: string; isOptOut: boolean },
): News => ({
  recipientId,
  kind: isOptOut ? 'unsubscribed' : 'replied',
  provider: smsReceiptProvider,
  eventId: createHash('sha256').update(eventId).digest('hex'),
  at,
  detail: isOptOut ? text.slice(0, 60) : '',
})

/** Returns null for a receipt that ends nothing, and for one of a message that belongs to no campaign. */
const newsOf = ({ eventId, messageId, state, at, networkCode, errorCode }: SmsReceipt): News | null => {
  const recipientId = recipientOf(messageId)
  if (recipientId === null || state === 'accepted' || state === 'unknown') return null
  const news = {
    recipientId,
    provider: smsReceiptProvider,
    eventId: `receipt:${eventId}`,
    at,
    ...(networkCode !== null && { network: networkCode }),
  }
  if (state === 'delivered') return { ...news, kind: 'delivered', detail: '' }
  const { detail, addressIsBad } = readFailure(errorCode, state)
  return { ...news, kind: 'bounced', detail, addressIsBad }
}
