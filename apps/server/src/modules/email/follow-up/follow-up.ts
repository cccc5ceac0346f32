/** The content of a follow-up. It has its own text and files and takes everything else from the first mail. */

import { MailDocument } from '@tradewind/contract/mail'
import { z } from 'zod'
import type { ChannelAdapter } from '../../outreach/index.ts'
import { toEmailAttachment, claimAttachments } from '../attachments/attachments.ts'
import { holdPictures } from '../images/uses.ts'
import { StoredAttachment, StoredContent } from '../message/content.ts'
import { htmlInThread } from '../message/html.ts'
import { replySubject } from '../message/wording.ts'

const StoredFollowUp = z.object({
  subject: z.string(),
  html: z.string(),
  blocks: MailDocument.nullable().default(null),
  plainText: z.string().nullable().default(null),
  attachments: z.array(StoredAttachment).default([]),
})
type StoredFollowUp = z.infer<typeof StoredFollowUp>

export type StoredStep = { step: number; content: object }
/** `which`: the number of the follow-up, from 1; empty for the first mail. */
type Mail = {
  which: { followUp?: number }
  /** True for a follow-up without a subject of its own: the product puts `Re:` in front of the first mail's subject. */
  isReply: boolean
  content: StoredContent
}

/** Returns all mails of a sequence in order: the first mail, then each follow-up with its number, starting at 1. */
export const mailsOf = (first: StoredContent, after: readonly StoredStep[]): [Mail, ...Mail[]] => [
  { which: {}, isReply: false, content: first },
  ...after.map(({ step, content }) => ({
    which: { followUp: step },
    isReply: StoredFollowUp.parse(content).subject === '',
    content: followUps.freeze(first, content),
  })),
]

export const followUps = {
  keep: async (tx, orgId, { subject, html, blocks, plainText, attachments: ids }) => {
    await holdPictures(tx, orgId)
    const attachments = await claimAttachments(tx, orgId, ids)
    return {
      subject,
      html: await htmlInThread({ html, blocks }),
      blocks,
      plainText,
      attachments,
    } satisfies StoredFollowUp
  },
  show: (stored) => {
    const { attachments, ...content } = StoredFollowUp.parse(stored)
    return { ...content, attachments: attachments.map(toEmailAttachment) }
  },
  freeze: (first, stored): StoredContent => {
    const { subjectTest = null, ...content } = StoredContent.parse(first)
    const { subject, ...own } = StoredFollowUp.parse(stored)
    const isReply = subject === ''
    return {
      ...content,
      ...own,
      subject: isReply ? replySubject(content.subject) : subject,
      // The follow-up has no subject of its own, so it replies to the subject that its recipient received in the first
      // mail.
      subjectTest:
        isReply && subjectTest !== null
          ? { ...subjectTest, others: subjectTest.others.map(replySubject), winner: null }
          : null,
    }
  },
} satisfies ChannelAdapter['followUps']
