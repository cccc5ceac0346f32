/**
 * Decides whether a reply is forwarded to the sender's own mailbox. Detects mail loops.
 */

import type { ForwardState } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { mailDomainOf } from '@tradewind/lexicon'
import { defineJob, type Config, type Db } from '@tradewind/platform'
import { z } from 'zod'
import { type FrozenSender, findUnproved } from '../mail-transport/index.ts'

export const forwardReplyJob = defineJob({
  name: 'email.forward-reply',
  payload: z.object({ replyId: z.number().int() }),
  retryDelaySeconds: 60,
})

/**
 * Returns the state of forwarding with which a reply is stored: `waiting` if it is forwarded, otherwise the reason why
 * not; null when the sender does not want replies forwarded. `from`: the address that the reply came from.
 */
export const forwardingStateOf = async (
  db: Db,
  orgId: string,
  { sender, from }: { sender: FrozenSender; from: string },
): Promise<ForwardState | null> => {
  if (!sender.forwardReplies) return null
  const to = sender.replyTo.toLowerCase()
  // A reply from the sender's own mailbox is not forwarded to that mailbox. The mailbox probably answered or forwarded
  // a mail of the product, so forwarding the reply could start a loop.
  if (from === to || from === sender.address.toLowerCase()) return 'loop'
  // The reply address must be a verified sender address or belong to a verified domain. A verified address at a mailbox
  // provider does not verify other addresses there.
  return (await findUnproved(db, orgId, [to])).length === 0 ? 'waiting' : 'elsewhere'
}

/** The Message-ID of a forwarded reply, the same at every try. `forwardedIn` reads it. */
export const forwardedMessageId = ({ mailDomain }: Pick<Config, 'mailDomain'>, replyId: number): string =>
  `reply-${replyId}@${mailDomain}`

const nameLength = 60

/**
 * Returns the display name of the From header of a forwarded reply, whose address is the product's. The writer of the
 * reply chose the name. Therefore everything is removed from the name that could look like an address, end the line, or
 * change the direction of the following text.
 */
export const nameVia = (name: string, address: string): string => {
  const plain = name
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>@(),;:\\[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const displayName = [...plain].slice(0, nameLength).join('').trim() || mailDomainOf(address)
  return translate('en', 'reply.via', { name: displayName, brand: translate('en', 'common.brand') })
}
