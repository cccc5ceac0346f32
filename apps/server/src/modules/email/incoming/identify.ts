/** Which of our recipients a mail that came in is about, when its own address does not say it. */
import { readSignedAddress, readToken, recipientOfMessageId, type Keys } from '../public/tokens.ts'
import { headerOf, type IncomingMail } from './parse.ts'

const messageIds = /[0-9a-z]{1,11}-[0-9a-f]{24}@[a-z0-9.-]+/gi
const signedAddresses = /\b[bru]-[0-9a-z]{1,11}-[0-9a-f]{24}@[a-z0-9.-]+/gi
const unsubscribeLinks = /\/email\/unsubscribe\/([0-9a-z]{1,11}-[0-9a-f]{24})/gi
/** A mail of nothing but such names is no mail. */
const looksAtMost = 200

/** What an answer refers to (RFC 5322 section 3.6.4), the nearest first. */
export const answeredRecipient = (keys: Keys, incoming: IncomingMail): number | null => {
  const named = `${headerOf(incoming, 'in-reply-to')} ${headerOf(incoming, 'references')}`.match(messageIds) ?? []
  return firstOf(named.slice(-looksAtMost).toReversed(), (id) => recipientOfMessageId(keys, id))
}

/**
 * The recipient of the mail that this one encloses or quotes: by its Message-ID, its return path, or its link to
 * unsubscribe; what a complaint leaves of it after hiding the addresses.
 */
export const quotedRecipient = (keys: Keys, { everything }: IncomingMail): number | null =>
  firstOf(everything.match(messageIds) ?? [], (id) => recipientOfMessageId(keys, id)) ??
  firstOf(
    everything.match(signedAddresses) ?? [],
    (address) => readSignedAddress(keys, address)?.recipientId ?? null,
  ) ??
  firstOf(
    [...everything.matchAll(unsubscribeLinks)].map(([, token = '']) => token),
    (token) => readToken(keys, 'unsubscribe', token),
  )

const firstOf = (names: readonly string[], read: (name: string) => number | null): number | null => {
  for (const name of new Set(names.slice(0, looksAtMost))) {
    const recipientId = read(name)
    if (recipientId !== null) return recipientId
  }
  return null
}
