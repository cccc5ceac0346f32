/** Which replies are passed on to the sender's own mailbox, in which state, and how a mail loop is detected. */
import { z } from 'zod'
import type { ReplyPassedOn } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { defineJob, type Config, type Db } from '@tradewind/platform'
import { mailDomainOf } from '@tradewind/lexicon'
import { type FrozenSender, findUnproved } from '../mail-transport/index.ts'
import type { IncomingMail } from '../mail-intake/index.ts'

export const forwardReplyJob = defineJob({
  name: 'email.forward-reply',
  payload: z.object({ replyId: z.number().int() }),
  retryDelaySeconds: 60,
})

/** `from`: the address that the reply came from. Null: the sender does not want it passed on. */
export const howToPassOn = async (
  db: Db,
  orgId: string,
  { sender, from }: { sender: FrozenSender; from: string },
): Promise<ReplyPassedOn | null> => {
  if (!sender.forwardReplies) return null
  const to = sender.replyTo.toLowerCase()
  // The mailbox answers or forwards the mails that it gets from us.
  if (from === to || from === sender.address.toLowerCase()) return 'loop'
  // A proved address does not prove its domain: a mail provider's domain holds other users' mailboxes.
  return (await findUnproved(db, orgId, [to])).length === 0 ? 'waiting' : 'elsewhere'
}

/** The same at every try. */
export const passedOnName = ({ mailDomain }: Pick<Config, 'mailDomain'>, replyId: number): string =>
  `reply-${replyId}@${mailDomain}`

/** The reply that a passed-on mail belongs to, if its bounce encloses that mail. */
export const passedOnIn = ({ mailDomain }: Pick<Config, 'mailDomain'>, { everything }: IncomingMail): number | null => {
  const names = [...everything.matchAll(/\breply-(\d{1,15})@([a-z0-9.-]+)/gi)]
  const own = names.find(([, , domain]) => domain?.toLowerCase() === mailDomain)
  return own === undefined ? null : Number(own[1])
}

const nameLength = 60

/**
 * The display name of a From that always has the product's address. The writer chose the name freely, so it must not look
 * like an address, end the line, or change the direction of the following text.
 */
export const nameVia = (name: string, address: string): string => {
  const plain = name
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>@(),;:\\[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const shown = [...plain].slice(0, nameLength).join('').trim() || mailDomainOf(address)
  return translate('en', 'reply.via', { name: shown, brand: translate('en', 'common.brand') })
}
