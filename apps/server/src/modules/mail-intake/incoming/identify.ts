/** Finds the sent mail that an incoming mail is about when the receiving address does not identify it. */

import { readMailName, readSignedAddress, readToken, type Keys, type NamedMail } from '../../mail-transport/index.ts'
import { headerOf, type IncomingMail } from './parse.ts'

const messageIds = /(?:a\d{1,15}\.)?[0-9a-z]{1,11}-[0-9a-f]{24}@[a-z0-9.-]+/gi
const signedAddresses = /\b[bru]-[0-9a-z]{1,11}-[0-9a-f]{24}@[a-z0-9.-]+/gi
const unsubscribeLinks = /\/email\/unsubscribe\/([0-9a-z]{1,11}-[0-9a-f]{24})/gi
/** At most this many names are checked. A genuine mail contains fewer. */
const looksAtMost = 200

const referencesOf = (incoming: IncomingMail): string =>
  `${headerOf(incoming, 'in-reply-to')} ${headerOf(incoming, 'references')}`

/** Returns the mail that an answer refers to (RFC 5322 section 3.6.4). If it refers to several, the nearest in the thread wins. */
export const answeredMail = (keys: Keys, incoming: IncomingMail): NamedMail | null =>
  firstOf((referencesOf(incoming).match(messageIds) ?? []).slice(-looksAtMost).toReversed(), (id) =>
    readMailName(keys, id),
  )

/** Amazon SES replaces the Message-ID with its own: the id that its API returned. These are the ids of that form. */
export const answeredSesIds = (incoming: IncomingMail): string[] =>
  [...referencesOf(incoming).matchAll(/<([0-9a-f-]{20,80})@(?:[a-z0-9-]+\.)?amazonses\.com>/gi)]
    .slice(-looksAtMost)
    .map(([, id = '']) => id)

/**
 * Finds the mail that this one encloses or quotes, by its Message-ID, return path or unsubscribe link. A complaint
 * contains one of these even when it hides the addresses.
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
