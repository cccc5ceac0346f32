/** Schemas that several domains of the SMS centre share (spec sections 3 to 5, product.md sections 2 and 4). */

import { z } from 'zod'
import { countryCode, isoInstant } from '../shapes.ts'
import { headerText } from './email-parts.ts'

const id = z.uuid()
const count = z.number().int()

/** The maximum number of numbers that are typed or pasted into a draft. Longer lists are imported as mailing lists. */
export const smsNumbersAtMost = 5_000
/** The maximum number of characters of an SMS before its placeholders are replaced. */
export const smsTextAtMost = 1_000

/** A phone number in E.164 notation, with the plus. */
const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, 'validation.phone')

/** An alpha-2 country code, or empty for none. */
export const optionalCountry = z.union([countryCode, z.literal('')])

/**
 * The audience of an SMS: the phone numbers of the contacts of mailing lists and segments, and typed numbers. Each
 * number occurs once.
 */
export const SmsAudience = z.object({
  listIds: z.array(id).max(100).default([]),
  segmentIds: z.array(id).max(100).default([]),
  numbers: z.array(phoneNumber).max(smsNumbersAtMost).default([]),
  /** The country of numbers without calling code whose contact has no known country; empty for none. */
  country: optionalCountry.default(''),
})
export type SmsAudience = z.infer<typeof SmsAudience>

/**
 * The text of an SMS. `{{name}}` is replaced by the recipient's name, otherwise by the company, otherwise by the
 * fallback; `{{company}}`, `{{country}}` and custom fields are replaced as in a mail.
 */
export const SmsText = {
  text: z.string().max(smsTextAtMost),
  /** Replaces `{{name}}` for a recipient without name and company. */
  salutationFallback: headerText(80).default(''),
}

export const smsEncodings = ['gsm7', 'ucs2'] as const

/** The size of a text after its placeholders are replaced. */
export const SmsSize = z.object({
  encoding: z.enum(smsEncodings),
  segments: count,
  characters: count,
  /** The capacity used, in septets (GSM 7-bit) or code units of 16 bits (UCS-2). */
  units: count,
  unitsPerSegment: count,
  /** The units that are still free in the last segment. */
  unitsLeft: count,
  /**
   * The characters that are not in the GSM alphabet and so force UCS-2, each once. `index`: the place of the first one
   * in the text, counted in characters. `replacement`: a text of the GSM alphabet that says the same; null when there is
   * none.
   */
  forcing: z.array(z.object({ character: z.string(), index: count, replacement: z.string().nullable() })),
})
export type SmsSize = z.infer<typeof SmsSize>

/** The reasons why a phone number cannot receive an SMS. The text of a reason is `sms.invalid_<reason>`. */
export const invalidNumberReasons = [
  'empty',
  'not_a_number',
  'too_short',
  'too_long',
  'wrong_length',
  'unknown_country',
  'not_in_use',
  'fixed_line',
] as const
export type InvalidNumberReason = (typeof invalidNumberReasons)[number]

/** The price of one segment to a country, in micro-yuan (1 yuan = 1,000,000 micro-yuan). */
export const microYuan = z.number().int().min(0).max(100_000_000)

export const SmsDraft = z.object({
  id,
  name: z.string(),
  text: z.string(),
  salutationFallback: z.string(),
  audience: SmsAudience,
  /** A number that increases with every save of the draft. */
  revision: count,
  updatedAt: isoInstant,
})
export type SmsDraft = z.infer<typeof SmsDraft>
