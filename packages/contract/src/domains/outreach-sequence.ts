/** Follow-ups of a campaign: what comes after how many days, and who gets none. */
import { z } from 'zod'
import { MailDocument } from '../mail/blocks.ts'
import { isoInstant } from '../shapes.ts'
import { attachmentsAtMost } from './email-compose.ts'
import { EmailAttachment } from './email-letter.ts'
import { campaignStates, pauseReasons, StateCounts } from './outreach.ts'

export const followUpsAtMost = 5

/**
 * One follow-up. Days count from the acceptance of the mail before it. A reply, a bounce, an unsubscription or a complaint
 * to any mail of the sequence always stops it; what programs did (scanners, automatic replies) stops nothing.
 */
export const FollowUp = z.strictObject({
  afterDays: z.number().int().min(1).max(90),
  stopOnOpen: z.boolean().default(false),
  stopOnClick: z.boolean().default(true),
  /** Empty: the first mail's with "Re: " before it. */
  subject: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n]*$/, 'validation.one_line'),
  html: z.string().max(200_000),
  /** Where given, `html` is drawn from them by the server, and what the caller says of it is left aside. */
  blocks: MailDocument.nullable().default(null),
  /** Null: made from the HTML. */
  plainText: z.string().max(100_000).nullable().default(null),
  /** Files of its own: those of the first mail do not come again. */
  attachments: z.array(z.uuid()).max(attachmentsAtMost).default([]),
})
export type FollowUp = z.infer<typeof FollowUp>

/** As it is chosen: it says something. */
export const ChosenFollowUp = FollowUp.refine(({ html, blocks }) => blocks !== null || html.trim() !== '', {
  path: ['html'],
  message: 'validation.required',
})

/** One step of a launched sequence. */
export const SequenceStep = FollowUp.extend({
  attachments: z.array(EmailAttachment),
  step: z.number().int(),
  /** Null before the launch. */
  campaignId: z.uuid().nullable(),
  state: z.enum(campaignStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  counts: StateCounts.nullable(),
  /** When the next of them is due, as far as it is known. */
  nextAt: isoInstant.nullable(),
})
export type SequenceStep = z.infer<typeof SequenceStep>

/** `revision`: of the draft, another one after each change of its follow-ups. */
export const Sequence = z.object({ revision: z.number().int(), steps: z.array(SequenceStep) })
export type Sequence = z.infer<typeof Sequence>
