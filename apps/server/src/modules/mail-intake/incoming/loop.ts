/**
 * Recognises mails that the product forwarded itself, so that no mail loop begins, and so that no answer to such a mail
 * counts for the campaign whose mail it quotes.
 */

import type { Config } from '@tradewind/platform'
import { headerOf, type IncomingMail } from './parse.ts'

/**
 * This header is set in every forwarded mail. A server that returns the mail preserves this header even if the server
 * drops the header Auto-Submitted.
 */
export const loopHeader = 'X-Loop'
export const isForwardedByUs = ({ mailDomain }: Pick<Config, 'mailDomain'>, incoming: IncomingMail): boolean =>
  headerOf(incoming, loopHeader.toLowerCase()) === `no-reply@${mailDomain}`

/** The local part of the Message-ID of a reply that a user forwarded: the id of the row of this mail. */
export const forwardName = (mailId: number): string => `forward-${mailId}`

/**
 * Returns the forwarded mail that an incoming mail answers or encloses; null if there is none. `automatic`: the reply
 * with this id was forwarded to the sender's own mailbox. `manual`: a user forwarded a reply, in the mail with this id.
 */
export const forwardedIn = (
  { mailDomain }: Pick<Config, 'mailDomain'>,
  { everything }: IncomingMail,
): { kind: 'automatic' | 'manual'; id: number } | null => {
  const names = [...everything.matchAll(/\b(reply|forward)-(\d{1,15})@([a-z0-9.-]+)/gi)]
  const own = names.find(([, , , domain]) => domain?.toLowerCase() === mailDomain)
  if (own === undefined) return null
  return { kind: own[1]?.toLowerCase() === 'reply' ? 'automatic' : 'manual', id: Number(own[2]) }
}
