/**
 * Computes what the SMS to each recipient costs: the segments of the recipient's own text times the price of the
 * country. Unit prices are in micro-yuan and the ledger counts fen, so the total is rounded once: each recipient pays the
 * difference between two rounded running totals. The sum of the recipients is therefore the rounded exact total.
 */

import { countSms } from '@tradewind/lexicon'
import type { AudienceMember, Charge } from '../../outreach/index.ts'
import { mergeSms } from '../message/merge.ts'
import type { PriceOf } from '../tariff/prices.ts'

const microYuanPerFen = 10_000

/** The cost in micro-yuan, before rounding. */
export type SmsCharge = Charge & { microYuan: number; text: string; encoding: 'gsm7' | 'ucs2' }

type Letter = { text: string; salutationFallback: string }

/**
 * The largest number of segments of a message. Phones join up to 255 (3GPP TS 23.040 section 9.2.3.24.1), but a text of
 * that length is a mistake, e.g. a variable with a long note, and every segment is charged.
 */
export const segmentsAtMost = 10

export const chargeRecipients = (
  { text, salutationFallback: fallback }: Letter,
  recipients: readonly Pick<AudienceMember, 'name' | 'company' | 'country' | 'fields'>[],
  priceOf: PriceOf,
): SmsCharge[] => {
  let total = 0
  let charged = 0
  return recipients.map((recipient) => {
    const merged = mergeSms(text, { ...recipient, fallback })
    const { segments, encoding } = countSms(merged)
    const microYuan = segments * priceOf(recipient.country)
    total += microYuan
    const amount = Math.round(total / microYuanPerFen) - charged
    charged += amount
    return { amount, segments, microYuan, text: merged, encoding }
  })
}
