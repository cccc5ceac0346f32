/** The sender as stored with a launched campaign. Later changes of the sender do not affect the campaign. */

import { z } from 'zod'

export const FrozenSender = z.object({
  id: z.uuid(),
  address: z.string(),
  displayName: z.string(),
  postalAddress: z.string().default(''),
  replyTo: z.string(),
  perMinute: z.number().nullable(),
  /** The SMTP account that sends the mails; null if the installation's relays send them. */
  smtpAccountId: z.uuid().nullable().default(null),
  /** SMTP accounts that are used while `smtpAccountId` is at fault, in this order. */
  smtpFallbackIds: z.array(z.uuid()).default([]),
  /**
   * `repliesHere`: recipients reply to an address of the product instead of `replyTo`. `forwardReplies`: the product
   * forwards each reply to `replyTo`.
   */
  repliesHere: z.boolean().default(false),
  forwardReplies: z.boolean().default(false),
})
export type FrozenSender = z.infer<typeof FrozenSender>

/** The sender's own SMTP accounts in order of use; empty when the installation's relays are used. */
export const accountsOf = ({ smtpAccountId, smtpFallbackIds }: FrozenSender): readonly string[] =>
  smtpAccountId === null ? [] : [smtpAccountId, ...smtpFallbackIds]
