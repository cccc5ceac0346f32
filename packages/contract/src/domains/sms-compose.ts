/** Endpoints for composing an SMS: recipients, drafts, the live preview, and the check before launch. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, isoInstant, pageOf, paging, RemovedSelection, selectedAtMost, countryCode } from '../shapes.ts'
import { headerText } from './email-parts.ts'
import { AudienceWaterfall } from './outreach.ts'
import {
  invalidNumberReasons,
  microYuan,
  optionalCountry,
  SmsAudience,
  smsEncodings,
  SmsDraft,
  SmsSize,
  SmsText,
} from './sms-shapes.ts'

const id = z.uuid()
const count = z.number().int()
const send = { permission: 'outreach.send' } as const

/** The findings of preflight. The text of a finding is `sms.finding_<key>`, with the params of the finding. */
export const smsFindingKeys = [
  'no_text',
  'no_audience',
  'no_one_left',
  'balance_short',
  'unknown_placeholder',
  'broken_placeholder',
  'nameless',
  'invalid_numbers',
  'ucs2_forced',
  'too_long',
  'several_segments',
  'outside_hours',
  'no_opt_out',
] as const
export type SmsFindingKey = (typeof smsFindingKeys)[number]

/** An `error` prevents the launch, a `warning` is probably a mistake, a `hint` may save money. */
export const SmsFinding = z.object({
  key: z.enum(smsFindingKeys),
  severity: z.enum(['error', 'warning', 'hint']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SmsFinding = z.infer<typeof SmsFinding>

/** A number that cannot receive an SMS, as the user or the file wrote it. */
const InvalidNumber = z.object({ text: z.string(), reason: z.enum(invalidNumberReasons) })

/** The recipients of one country and what they cost. */
const CountryCost = z.object({
  /** Empty when the country is unknown. */
  country: z.string(),
  recipients: count,
  segments: count,
  priceMicroYuan: microYuan,
  costFen: amountFen,
})

export const SmsPreflight = z.object({
  revision: count,
  waterfall: AudienceWaterfall,
  recipients: count,
  segments: count,
  /** The number of recipients by encoding and segments of their text, the most frequent first. */
  sizes: z.array(z.object({ encoding: z.enum(smsEncodings), segments: count, recipients: count })),
  countries: z.array(CountryCost),
  invalid: z.object({
    total: count,
    reasons: z.array(z.object({ reason: z.enum(invalidNumberReasons), count })),
    /** The first invalid numbers with their contacts. */
    examples: z.array(InvalidNumber.extend({ name: z.string(), company: z.string() })),
  }),
  /** The price of the launch. SMS packages pay first, the balance pays the rest. */
  cost: z.object({
    totalFen: amountFen,
    fromPackagesFen: amountFen,
    fromBalanceFen: amountFen,
    /** The amount that packages and balance lack; 0 when the launch can be paid. */
    missingFen: amountFen,
  }),
  /** The texts of the first recipients, as they receive them. */
  samples: z.array(z.object({ number: z.string(), country: z.string(), text: z.string(), size: SmsSize })),
  findings: z.array(SmsFinding),
})
export type SmsPreflight = z.infer<typeof SmsPreflight>

export const smsCompose = {
  readNumbers: endpoint({
    method: 'POST',
    path: '/sms/number/read',
    unkeyed: 'read',
    summary:
      'Read typed or pasted phone numbers: valid ones in E.164, invalid ones with the reason, duplicates counted',
    access: 'session',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({
      /** The numbers, separated by line breaks, commas or semicolons. */
      text: z.string().max(200_000),
      /** The country of numbers without calling code; empty for none. */
      country: optionalCountry.default(''),
    }),
    output: z.object({
      /** At most `smsNumbersAtMost` numbers. `tooMany` counts the valid numbers beyond this limit. */
      valid: z.array(z.object({ number: z.string(), country: z.string() })),
      invalid: z.array(InvalidNumber),
      duplicates: count,
      tooMany: count,
    }),
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/sms/draft/save',
    summary: 'Save a draft, or create one without an id; with `revision`, only if it was not saved in between',
    access: send,
    bodyLimitBytes: 512 * 1024,
    input: z.strictObject({
      id: id.optional(),
      revision: count.optional(),
      /** The name of the campaign; empty for the beginning of the text. */
      name: headerText(120).default(''),
      ...SmsText,
      audience: SmsAudience,
    }),
    output: SmsDraft,
    errors: ['not_found', 'campaign_state_conflict', 'draft_changed'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/sms/draft/detail',
    unkeyed: 'read',
    summary: 'One draft, or the content of a launched campaign',
    access: 'session',
    input: z.strictObject({ id }),
    output: SmsDraft,
    errors: ['not_found'],
  }),
  drafts: endpoint({
    method: 'POST',
    path: '/sms/draft/list',
    unkeyed: 'read',
    summary: 'Drafts, last changed first',
    access: 'session',
    input: z.strictObject({ keyword: z.string().trim().max(200).optional(), ...paging }),
    output: pageOf(z.object({ id, name: z.string(), text: z.string(), createdBy: z.string(), updatedAt: isoInstant })),
    errors: [],
  }),
  deleteDrafts: endpoint({
    method: 'POST',
    path: '/sms/draft/delete',
    summary: 'Remove drafts',
    access: send,
    input: z.strictObject({ ids: z.array(id).min(1).max(selectedAtMost) }),
    output: RemovedSelection,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/sms/preview',
    unkeyed: 'read',
    summary: 'The SMS as one recipient receives it, its encoding and segments, and the cost of one message by country',
    access: 'session',
    input: z.strictObject({
      ...SmsText,
      /** The recipient whose values replace the placeholders. */
      name: headerText(120).default(''),
      company: headerText(200).default(''),
      country: optionalCountry.default(''),
      fields: z.record(z.string().max(80), z.string().max(500)).default({}),
      /** The countries for which the cost is returned. */
      countries: z.array(countryCode).max(250).default([]),
    }),
    output: z.object({
      text: z.string(),
      size: SmsSize,
      /** Placeholders that no recipient can have, and text that only looks like a placeholder. */
      broken: z.array(z.string()),
      costs: z.array(z.object({ country: z.string(), priceMicroYuan: microYuan, costMicroYuan: z.number().int() })),
    }),
    errors: [],
  }),
  preflight: endpoint({
    method: 'POST',
    path: '/sms/preflight',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Check a saved draft: audience, invalid numbers, segments and cost by country, findings',
    access: 'session',
    input: z.strictObject({ id }),
    output: SmsPreflight,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
}
