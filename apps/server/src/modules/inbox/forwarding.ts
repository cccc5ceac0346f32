/** Decides which replies are forwarded to the sender's own mailbox and with which state, and detects mail loops. */

import type { ReplyPassedOn } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { mailDomainOf } from '@tradewind/lexicon'
import { defineJob, type Config, type Db } from '@tradewind/platform'
import { z } from 'zod'
import type { IncomingMail } from '../mail-intake/index.ts'
import { type FrozenSender, findUnproved } from '../mail-transport/index.ts'

export const forwardReplyJob = defineJob({
  name: 'email.forward-reply',
  payload: z.object({ replyId: z.number().int() }),
  retryDelaySeconds: 60,
})

/** `from`: the address that the reply came from. Returns null when the sender does not want replies forwarded. */
export const howToPassOn = async (
  db: Db,
  orgId: string,
  { sender, from }: { sender: FrozenSender; from: string },
): Promise<ReplyPassedOn | null> => {
  if (!sender.forwardReplies) return null
  const to = sender.replyTo.toLowerCase()
  // A mail from this address shows that the mailbox answers or forwards the mails that the product sends to it.
  if (from === to || from === sender.address.toLowerCase()) return 'loop'
  // A verified address does not verify its domain: the domain of a mail provider contains other users' mailboxes.
  return (await findUnproved(db, orgId, [to])).length === 0 ? 'waiting' : 'elsewhere'
}

/** The local part of the Message-ID, the same at every try. */
export const passedOnName = ({ mailDomain }: Pick<Config, 'mailDomain'>, replyId: number): string =>
  `reply-${replyId}@${mailDomain}`

/** Returns the forwarded reply that a bounce encloses, otherwise null. */
export const passedOnIn = ({ mailDomain }: Pick<Config, 'mailDomain'>, { everything }: IncomingMail): number | null => {
  const names = [...everything.matchAll(/\breply-(\d{1,15})@([a-z0-9.-]+)/gi)]
  const own = names.find(([, , domain]) => domain?.toLowerCase() === mailDomain)
  return own === undefined ? null : Number(own[1])
}

const nameLength = 60

/**
 * Builds the display name of a From header that always has the product's address. The writer of the reply chose the
 * name freely, so it must not look like an address, end the line, or change the direction of the following text.
 */
export const nameVia = (name: string, address: string): string => {
  const plain = name
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>@(),;:\\[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const displayName = [...plain].slice(0, nameLength).join('').trim() || mailDomainOf(address)
  return translate('en', 'reply.via', { name: displayName, brand: translate('en', 'common.brand') })
}
