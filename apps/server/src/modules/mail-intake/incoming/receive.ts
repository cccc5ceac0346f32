/**
 * Applies an incoming mail to a recipient: the one that the receiving address names, or the one whose mail the incoming
 * mail answers or encloses.
 */

import type { Platform } from '@tradewind/platform'
import { StoredMail } from '../../email/index.ts'
import type { NamedMail, SignedAddress } from '../../mail-transport/index.ts'
import { receiveNews, findRecipient, findRecipientsByProviderIds } from '../../outreach/index.ts'
import { bounceEventId, wordsOf, type Bounce } from './bounce.ts'
import type { Classified } from './classify.ts'
import { complaintEventId } from './complaint.ts'
import { answeredMail, answeredSesIds, quotedMail } from './identify.ts'
import { isPassedOnByUs } from './loop.ts'
import type { ReadMail } from './mail-reader.ts'
import { senderOf, type IncomingMail } from './parse.ts'
import type { ReplyStore } from './ports.ts'

export type ReceiveDeps = Pick<Platform, 'db' | 'clock' | 'config'> & { replies: ReplyStore }

export type Arrival = {
  mail: ReadMail
  /** The envelope sender: empty for mail systems (RFC 5321 section 4.5.5), null when it is no longer known. */
  envelopeFrom: string | null
  /** The recipient that the receiving address names; null for a shared address. */
  named: SignedAddress | null
  /**
   * The mailbox that the mail was read from; null if the mail arrived over SMTP. From a mailbox, only mails about
   * recipients of its organisation are accepted, and no mails that its owner wrote.
   */
  readIn: { orgId: string; username: string } | null
}

/**
 * Returns true if the mail is about a mail that the product sent. A second delivery changes nothing. Throws
 * TooManyReplies.
 */
export const receiveMail = async (
  deps: ReceiveDeps,
  { mail, envelopeFrom, named, readIn }: Arrival,
): Promise<boolean> => {
  const { source, incoming } = mail
  const isFromProgram = envelopeFrom === '' || isPassedOnByUs(deps.config, incoming)
  const classified = asProgramMail(mail.classified, isFromProgram)
  const about = named ?? (await mailOf(deps, incoming, classified))
  if (about === null) return false
  const { recipientId, answerId } = about
  const recipient = await findRecipient(deps.db, recipientId)
  if (recipient === null) return false
  if (readIn !== null && (recipient.orgId !== readIn.orgId || isHisOwn(incoming, readIn, recipient))) return false
  // Any mail to this address is a request to unsubscribe, even if a program wrote it.
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
  return apply(deps, { recipientId, answerId, incoming, source }, classified)
}

/**
 * Returns true for a mail that the owner of the mailbox sent. Mailboxes also contain sent mails, in an all-mail folder
 * or as a copy to oneself.
 */
const isHisOwn = (incoming: IncomingMail, { username }: { username: string }, { content }: { content: unknown }) => {
  const { sender } = StoredMail.parse(content)
  const his = [username, sender?.address ?? '', sender?.replyTo ?? '']
  const { address } = senderOf(incoming)
  return address !== '' && his.some((one) => one.toLowerCase() === address)
}

/**
 * Classifies a reply as automatic when a program sent it: a person does not write with an empty return path, and a
 * reply that the product forwarded is not a new reply.
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
  // Takes the nearest known mail, because a reply within a sequence names all earlier mails.
  const nearest = sesIds.findLast((id) => recipientBySes.has(id))
  const bySes = nearest === undefined ? undefined : recipientBySes.get(nearest)
  if (bySes !== undefined) return { recipientId: bySes, answerId: null }
  // A reply to a third party may quote a mail of the product. The reply counts only if it answers that mail.
  return kind === 'reply' ? null : quotedMail(config, incoming)
}

type About = NamedMail & { incoming: IncomingMail; source: Buffer }

const apply = async (deps: ReceiveDeps, about: About, classified: Classified): Promise<boolean> => {
  const { recipientId, answerId } = about
  switch (classified.kind) {
    case 'bounce':
      if (answerId === null) await tellBounce(deps, recipientId, classified.bounce)
      else if (classified.bounce.isFinal)
        await deps.replies.noteAnswerBounced({ recipientId, answerId, detail: wordsOf(classified.bounce) })
      return true
    case 'delivered':
      // The delivery of an answer does not change the state of the campaign's mail.
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
      // A withdrawn complaint ("not spam") changes nothing.
      if (classified.complaint.feedbackType !== 'not-spam')
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
      return deps.replies.keepReply({ ...about, auto: { backOn: classified.backOn } })
    case 'reply':
      return deps.replies.keepReply({ ...about, auto: null })
  }
}

type UndatedNews = Omit<Parameters<typeof receiveNews>[1][number], 'at'>

const tell = (deps: ReceiveDeps, news: UndatedNews) => receiveNews(deps.db, [{ ...news, at: deps.clock.now() }])

const tellBounce = (deps: ReceiveDeps, recipientId: number, bounce: Bounce) =>
  tell(deps, {
    recipientId,
    kind: bounce.isFinal ? 'bounced' : 'deferred',
    provider: 'dsn',
    eventId: bounceEventId(recipientId, bounce),
    detail: wordsOf(bounce),
    addressIsBad: bounce.class === 'hard',
  })
