/**
 * Identifies the mail of the product that an incoming mail is about, if the receiving address does not identify the
 * product's mail.
 */

import { readMailName, readSignedAddress, readToken, type Keys, type NamedMail } from '../../mail-transport/index.ts'
import { headerOf, type IncomingMail } from './parse.ts'

const messageIds = /(?:a\d{1,15}\.)?[0-9a-z]{1,11}-[0-9a-f]{24}@[a-z0-9.-]+/gi
const signedAddresses = /\b[bru]-[0-9a-z]{1,11}-[0-9a-f]{24}@[a-z0-9.-]+/gi
const unsubscribeLinks = /\/email\/unsubscribe\/([0-9a-z]{1,11}-[0-9a-f]{24})/gi
/**
 * The maximum number of signed names (Message-IDs, addresses, links) that are checked in one mail. A genuine mail
 * contains fewer.
 */
const looksAtMost = 200

const referencesOf = (incoming: IncomingMail): string =>
  `${headerOf(incoming, 'in-reply-to')} ${headerOf(incoming, 'references')}`

/**
 * Returns the mail of the product that the incoming mail answers, from In-Reply-To and References (RFC 5322 section
 * 3.6.4). If they name several mails, returns the last one in the thread.
 */
export const answeredMail = (keys: Keys, incoming: IncomingMail): NamedMail | null =>
  firstOf((referencesOf(incoming).match(messageIds) ?? []).slice(-looksAtMost).toReversed(), (id) =>
    readMailName(keys, id),
  )

/**
 * Returns the ids in an answer that have the form of Amazon SES. SES replaces the Message-ID of a mail with the id that
 * its API returned.
 */
export const answeredSesIds = (incoming: IncomingMail): string[] =>
  [...referencesOf(incoming).matchAll(/<([0-9a-f-]{20,80})@(?:[a-z0-9-]+\.)?amazonses\.com>/gi)]
    .slice(-looksAtMost)
    .map(([, id = '']) => id)

/**
 * Returns the mail of the product that an incoming mail encloses or quotes, by its Message-ID, its return path or its
 * unsubscribe link. A complaint contains at least one of the three, even if the mailbox provider hides the addresses.
 */
export const quotedMail = (keys: Keys, { everything }: IncomingMail): NamedMail | null =>
  firstOf(everything.match(messageIds) ?? [], (id) => readMailName(keys, id)) ??
  firstOf(everything.match(signedAddresses) ?? [], (address) => readSignedAddress(keys, address)) ??
  firstOf(
    [...everything.matchAll(unsubscribeLinks)].map(([, token = '']) => token),
    (token) => {
      const recipientId = readToken(keys, 'unsubscribe', token)
      return recipientId === null ? null : { recipientId, answerId: null }
    },
  )

const firstOf = (names: readonly string[], read: (name: string) => NamedMail | null): NamedMail | null => {
  for (const name of new Set(names.slice(0, looksAtMost))) {
    const found = read(name)
    if (found !== null) return found
  }
  return null
}
