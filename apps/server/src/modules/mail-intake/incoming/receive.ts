/**
 * Applies an incoming mail to a recipient of a campaign. The recipient is the one that the receiving address
 * identifies, or the recipient of the mail that the incoming mail answers or encloses.
 */

import type { Platform } from '@tradewind/platform'
import { StoredMail } from '../../email/index.ts'
import type { NamedMail, SignedAddress } from '../../mail-transport/index.ts'
import { receiveNews, findRecipient, findRecipientsByProviderIds } from '../../outreach/index.ts'
import { bounceEventId, bounceOf, wordsOf, type Bounce } from './bounce.ts'
import type { Classified } from './classify.ts'
import { complaintEventId, isHarmless } from './complaint.ts'
import { answeredMail, answeredSesIds, quotedMail } from './identify.ts'
import { forwardedIn, isForwardedByUs } from './loop.ts'
import type { ReadMail } from './mail-reader.ts'
import { senderOf, type IncomingMail } from './parse.ts'
import type { ReplyStore } from './ports.ts'

export type ReceiveDeps = Pick<Platform, 'db' | 'clock' | 'config'> & { replies: ReplyStore }

export type Arrival = {
  mail: ReadMail
  /**
   * The sender in the SMTP envelope: empty if a mail system sent the mail (RFC 5321 section 4.5.5). Null for a mail
   * from a mailbox, because a mailbox does not store the envelope sender.
   */
  envelopeFrom: string | null
  /**
   * The recipient that the signed receiving address identifies; null if the mail arrived at an address that all
   * recipients share.
   */
  named: SignedAddress | null
  /**
   * The mailbox that the mail was read from; null if the mail arrived over SMTP. A mail from a mailbox is ignored if it
   * is about a recipient of another organisation, or if the owner of the mailbox wrote it.
   */
  readIn: { orgId: string; username: string } | null
}

/**
 * Applies the mail. Returns true if it is about a mail that the product sent. If the same mail is delivered again,
 * nothing changes. Throws TooManyReplies.
 */
export const receiveMail = async (
  deps: ReceiveDeps,
  { mail, envelopeFrom, named, readIn }: Arrival,
): Promise<boolean> => {
  const { source, incoming } = mail
  const isFromProgram = envelopeFrom === '' || isForwardedByUs(deps.config, incoming)
  const classified = asProgramMail(mail.classified, isFromProgram)
  const about = named ?? (await mailOf(deps, incoming, classified))
  if (about === null) return applyForwardBounce(deps, { incoming, classified, readIn })
  const { recipientId, answerId } = about
  const recipient = await findRecipient(deps.db, recipientId)
  if (recipient === null) return false
  if (readIn !== null && (recipient.orgId !== readIn.orgId || isHisOwn(incoming, readIn, recipient))) return false
  // Any mail to a signed unsubscribe address is a request to unsubscribe, even if a program wrote it. A bounce is the
  // only exception.
  if (named?.purpose === 'unsubscribe' && classified.kind !== 'bounce') {
    await tell(deps, {
      recipientId,
      kind: 'unsubscribed',
      provider: 'tracking',
      eventId: `unsubscribed:${recipientId}:once`,
      detail: 'mail',
    })
    return true
  }
  return apply(deps, { recipientId, answerId, address: recipient.address.toLowerCase(), incoming, source }, classified)
}

/**
 * Returns true for a mail that the owner of the mailbox wrote. A mailbox may contain the owner's sent mails, in a
 * folder with all mails or as copies that the owner addressed to the mailbox.
 */
const isHisOwn = (incoming: IncomingMail, { username }: { username: string }, { content }: { content: unknown }) => {
  const { sender } = StoredMail.parse(content)
  const his = [username, sender?.address ?? '', sender?.replyTo ?? '']
  const { address } = senderOf(incoming)
  return address !== '' && his.some((one) => one.toLowerCase() === address)
}

/**
 * Changes the class of a reply to an automatic reply if a program sent it. A person does not write a mail with an empty
 * envelope sender. A reply that the product itself forwarded must not count as a new reply.
 */
const asProgramMail = (classified: Classified, isFromProgram: boolean): Classified =>
  classified.kind === 'reply' && isFromProgram ? { kind: 'auto_reply', backOn: null } : classified

const mailOf = async (
  { db, config }: ReceiveDeps,
  incoming: IncomingMail,
  { kind }: Classified,
): Promise<NamedMail | null> => {
  const answered = answeredMail(config, incoming)
  if (answered !== null) return answered
  const sesIds = answeredSesIds(incoming)
  const recipientBySes = await findRecipientsByProviderIds(db, sesIds)
  // Takes the last known mail, because References lists all earlier mails of the thread in order.
  const nearest = sesIds.findLast((id) => recipientBySes.has(id))
  const bySes = nearest === undefined ? undefined : recipientBySes.get(nearest)
  if (bySes !== undefined) return { recipientId: bySes, answerId: null }
  // A person who writes to a third party may quote a mail of the product. A person's mail counts as a reply only if its
  // headers refer to the product's mail.
  if (kind === 'reply') return null
  // A program's mail about a reply that a user forwarded quotes the campaign's mail only because the reply does.
  return forwardedIn(config, incoming)?.kind === 'manual' ? null : quotedMail(config, incoming)
}

/**
 * Records the bounce of a reply that a user forwarded over an SMTP account of the organisation. Such a bounce arrives in
 * the sender's mailbox, any other at the return path of the product (inbound-server.ts).
 */
const applyForwardBounce = async (
  { replies, config }: ReceiveDeps,
  { incoming, classified, readIn }: { incoming: IncomingMail; classified: Classified } & Pick<Arrival, 'readIn'>,
): Promise<boolean> => {
  if (readIn === null || classified.kind !== 'bounce' || forwardedIn(config, incoming)?.kind !== 'manual') return false
  const bounce = bounceOf(classified, '')
  if (bounce === null) return false
  await replies.noteForwardBounced({ orgId: readIn.orgId, incoming, bounce })
  return true
}

/** `address`: the address to which the product's mail was sent. */
type About = NamedMail & { address: string; incoming: IncomingMail; source: Buffer }

const apply = async (deps: ReceiveDeps, about: About, classified: Classified): Promise<boolean> => {
  const { recipientId, answerId } = about
  switch (classified.kind) {
    case 'bounce':
      await applyBounce(deps, about, bounceOf(classified, about.address))
      return true
    case 'delivered':
      // A delivery report about an answer that a user wrote does not change the state of the campaign's mail.
      if (answerId !== null) return true
      await tell(deps, {
        recipientId,
        kind: 'delivered',
        provider: 'dsn',
        eventId: `dsn:${recipientId}:delivered`,
        detail: classified.detail,
      })
      return true
    case 'complaint':
      if (!isHarmless(classified.complaint))
        await tell(deps, {
          recipientId,
          kind: 'complained',
          provider: 'arf',
          eventId: complaintEventId(recipientId, classified.complaint),
          detail: classified.complaint.feedbackType,
        })
      return true
    case 'underway':
      return true
    case 'auto_reply':
      return deps.replies.storeReply({ ...about, auto: { backOn: classified.backOn } })
    case 'reply':
      return deps.replies.storeReply({ ...about, auto: null })
  }
}

type UndatedNews = Omit<Parameters<typeof receiveNews>[1][number], 'at'>

const tell = (deps: ReceiveDeps, news: UndatedNews) => receiveNews(deps.db, [{ ...news, at: deps.clock.now() }])

const applyBounce = async (deps: ReceiveDeps, { recipientId, answerId }: About, bounce: Bounce | null) => {
  if (bounce === null) return
  if (answerId === null) await tellBounce(deps, recipientId, bounce)
  else if (bounce.isFinal) await deps.replies.noteAnswerBounced({ recipientId, answerId, detail: wordsOf(bounce) })
}

const tellBounce = (deps: ReceiveDeps, recipientId: number, bounce: Bounce) =>
  tell(deps, {
    recipientId,
    kind: bounce.isFinal ? 'bounced' : 'deferred',
    provider: 'dsn',
    eventId: bounceEventId(recipientId, bounce),
    detail: wordsOf(bounce),
    addressIsBad: bounce.class === 'hard',
  })
