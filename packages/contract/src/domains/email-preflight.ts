/**
 * Preflight is the check of a draft before its launch. It reports the audience, the cost, and the results of checking
 * DNS, links and content.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EmailApproval } from './email-letter.ts'
import { AudienceWaterfall } from './outreach.ts'
import { SenderDns } from './sender-domains.ts'

const id = z.uuid()

/** The number of the follow-up, from 1. Absent when the finding concerns the first mail or the whole sequence. */
const followUp = z.number().int().optional()

/** The text of a finding is `compose.preflight_<key>`. */
const findingKeys = [
  'no_sender',
  'no_audience',
  'nobody_left',
  'balance_short',
  'nameless',
  'no_subject',
  'no_content',
  'unknown_placeholder',
  'broken_placeholder',
  'placeholder_in_link',
  'missing_variable',
  'fallback_used',
  'template_gaps',
  'too_long',
  'picture_missing',
  'dead_link',
  'example_link',
  'sender_unverified',
  'sender_lapsed',
  'sender_unsigned',
  'sender_unproved',
  'sender_failing',
  'warm_up',
  'replies_unseen',
  'postal_unset',
  'picture_gone',
] as const

/** The findings that the user has confirmed before a launch. */
export const ConfirmedFindings = z.array(z.enum(findingKeys)).max(findingKeys.length)

/** The text of a spam rule is `compose.rule_<key>`. */
const ruleKeys = [
  'shouting_subject',
  'exclamations',
  'fake_reply',
  'money_subject',
  'emoji_subject',
  'long_subject',
  'spam_words',
  'many_spam_words',
  'shouting_text',
  'image_only',
  'image_heavy',
  'missing_alt',
  'too_short',
  'too_long',
  'hidden_text',
  'missing_plain_text',
  'no_address',
  'impersonal',
  'link_mismatch',
  'link_shortener',
  'link_number',
  'link_plain_http',
  'many_links',
  'heavy_attachments',
] as const

/** The result of one check of a draft. */
export const PreflightFinding = z.object({
  key: z.enum(findingKeys),
  /** `since` and `until` are instants in ISO 8601. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /**
   * - `error` prevents the launch.
   * - `confirm` prevents the launch until the user confirms the finding: `confirmed` of the launch names its key.
   * - `warning` needs attention.
   * - `info` states what the mail will do.
   */
  severity: z.enum(['error', 'confirm', 'warning', 'info']),
  followUp,
})
export type PreflightFinding = z.infer<typeof PreflightFinding>

/** A spam rule that the content of the mail breaks. */
export const BrokenRule = z.object({
  rule: z.enum(ruleKeys),
  points: z.number(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type BrokenRule = z.infer<typeof BrokenRule>

export const LinkCheck = z.object({
  url: z.string(),
  /**
   * The result of requesting a link of the mail. `skipped`: its URL is not on the public internet, or the time for
   * checking links was used up.
   */
  state: z.enum(['ok', 'broken', 'unreachable', 'skipped']),
  status: z.number().int().nullable(),
})
export type LinkCheck = z.infer<typeof LinkCheck>

const send = { permission: 'outreach.send' } as const

export const preflightCalls = {
  preflight: endpoint({
    method: 'POST',
    path: '/email/preflight',
    unkeyed: 'read',
    weight: 'heavy',
    summary:
      'Preflight: DNS of the sender, audience step by step, cost and balance, content scores, and blocking faults',
    access: 'session',
    input: z.strictObject({ id }),
    output: z.object({
      revision: z.number().int(),
      waterfall: AudienceWaterfall,
      /** The price of the first mail: the prepaid mails that the launch takes from the balance. */
      cost: z.number().int(),
      /** The most that all follow-ups together can take later, if no recipient stops the sequence. */
      followUpsCostAtMost: z.number().int(),
      /**
       * The number of recipients whose addresses come from the trade data of this product; their hard bounces are
       * refunded.
       */
      supplied: z.number().int(),
      available: z.number().int(),
      findings: z.array(PreflightFinding),
      /** The spam scores of the mail and of each follow-up, 0 to 10; lower is better. */
      scores: z.array(z.object({ followUp, points: z.number(), broken: z.array(BrokenRule) })),
      sender: z
        .object({
          id,
          address: z.string(),
          domain: z.string(),
          standing: z.enum(['domain', 'address', 'unverified', 'lapsed']),
          /** The DNS state of the sender's domain; null when the organisation has not added the domain. */
          dns: SenderDns.nullable(),
        })
        .nullable(),
      approval: EmailApproval.nullable(),
      /** True when this caller may launch only with an owner's approval. */
      needsApproval: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  preflightOutside: endpoint({
    method: 'POST',
    path: '/email/preflight/outside',
    unkeyed: 'read',
    summary:
      'External checks of a mail: each link is requested, and SpamAssassin scores the mail and its follow-ups if configured',
    access: send,
    input: z.strictObject({ id }),
    output: z.object({
      links: z.array(LinkCheck),
      spamAssassin: z.discriminatedUnion('state', [
        z.object({ state: z.literal('not_configured') }),
        z.object({ state: z.literal('unavailable') }),
        z.object({
          state: z.literal('scored'),
          mails: z.array(
            z.object({
              followUp,
              score: z.number(),
              threshold: z.number(),
              tests: z.array(z.object({ name: z.string(), points: z.number(), says: z.string() })),
            }),
          ),
        }),
      ]),
    }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
