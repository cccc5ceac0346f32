/** The follow-ups of a campaign, with their content, their delay in days, and the events that stop them. */

import { z } from 'zod'
import { MailDocument } from '../mail/blocks.ts'
import { isoInstant } from '../shapes.ts'
import { attachmentsAtMost } from './email-compose.ts'
import { EmailAttachment } from './email-letter.ts'
import { campaignStates, pauseReasons, StateCounts } from './outreach.ts'

export const followUpsAtMost = 5

/**
 * One follow-up. Its delay in days starts when the preceding mail to the recipient is accepted. A reply, a bounce, an
 * unsubscription or a complaint about any mail of the sequence always stops the follow-ups to the recipient. Events
 * that programs cause (scanners, automatic replies) do not stop the follow-ups.
 */
export const FollowUp = z.strictObject({
  afterDays: z.number().int().min(1).max(90),
  stopOnOpen: z.boolean().default(false),
  stopOnClick: z.boolean().default(true),
  /** The subject of the follow-up. If it is empty, "Re: " and the subject of the first mail are used. */
  subject: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n]*$/, 'validation.one_line'),
  html: z.string().max(200_000),
  /** When blocks are given, the server renders `html` from them and ignores the caller's `html`. */
  blocks: MailDocument.nullable().default(null),
  /** The plain-text part of the mail. If it is null, it is generated from the HTML. */
  plainText: z.string().max(100_000).nullable().default(null),
  /** The attachments of this follow-up. The attachments of the first mail are not sent again. */
  attachments: z.array(z.uuid()).max(attachmentsAtMost).default([]),
})
export type FollowUp = z.infer<typeof FollowUp>

/** A follow-up whose content is not empty. */
export const ChosenFollowUp = FollowUp.refine(({ html, blocks }) => blocks !== null || html.trim() !== '', {
  path: ['html'],
  message: 'validation.required',
})

/** One step of a launched sequence. */
export const SequenceStep = FollowUp.extend({
  attachments: z.array(EmailAttachment),
  step: z.number().int(),
  /** Null before launch. */
  campaignId: z.uuid().nullable(),
  state: z.enum(campaignStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  /**
   * True while the follow-up runs and sends nothing: no recipient is queued or sending, and later ones may still become
   * due.
   */
  isWaiting: z.boolean(),
  counts: StateCounts.nullable(),
  /**
   * The recipients who will get this follow-up unless they stop it: the previous mail was accepted, and no reply, bounce
   * or other event has stopped the sequence so far.
   */
  waiting: z.number().int(),
  /** The time at which the next mail of this step is due, as far as it is known. */
  nextAt: isoInstant.nullable(),
})
export type SequenceStep = z.infer<typeof SequenceStep>

/** `revision`: the revision of the draft, which each change of the follow-ups increases. */
export const Sequence = z.object({ revision: z.number().int(), steps: z.array(SequenceStep) })
export type Sequence = z.infer<typeof Sequence>
