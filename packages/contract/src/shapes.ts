/** Schemas that many domains of the contract share. */

import { isTimeZone } from '@tradewind/lexicon'
import { z } from 'zod'

/**
 * The page number and page size of a list. Spec section 9: page 1 with 20 rows by default; product.md section 3: at
 * most 100 rows.
 */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}

/** One page of a list. `totalIsExact: false` means that there are at least `total` rows. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ total: z.number().int().min(0), totalIsExact: z.boolean(), list: z.array(row) })

/** The input of endpoints that need no input. Unknown fields are refused. */
export const empty = z.strictObject({})
/** The response of endpoints that return no data. */
export const nothing = z.null()

/** A calendar day in ISO 8601, `YYYY-MM-DD`. */
export const isoDay = z.iso.date()
/** An instant in ISO 8601 with offset. */
export const isoInstant = z.iso.datetime({ offset: true })
/** An IANA time zone; Beijing's by default. */
export const timeZone = z.string().max(64).refine(isTimeZone).default('Asia/Shanghai')
/** A country code, ISO 3166-1 alpha-2 in upper case. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** An amount of money in whole fen (1 yuan = 100 fen). */
export const amountFen = z.number().int()

/** The validation rules of spec section 5. Their messages are text keys; the forms of the web use the same schemas. */
export const accountName = z.string().trim().min(3, 'validation.account_length').max(30, 'validation.account_length')
export const password = z.string().min(6, 'validation.password_length').max(30, 'validation.password_length')
export const mobile = z.string().regex(/^1\d{10}$/, 'validation.mobile_format')
export const smsCode = z
  .string()
  .trim()
  .regex(/^\d{4,6}$/, 'validation.code_format')
/**
 * The typed characters of a captcha, which are exactly four letters and digits. Spec section 5 prescribes the order of
 * the following checks, and a message for each check.
 */
export const captchaText = z
  .string()
  .min(1, 'validation.captcha_empty')
  .regex(/^[A-Za-z0-9]*$/, 'validation.captcha_text')
  .length(4, 'validation.captcha_length')

/** The maximum number of rows of a list on which one request acts. */
export const selectedAtMost = 200

/**
 * The result of removing the selected rows of a list. `skipped`: rows that another user has removed, or that may not be
 * removed. If no row can be removed, the request fails instead.
 */
export const RemovedSelection = z.object({ removed: z.number().int(), skipped: z.number().int() })
export type RemovedSelection = z.infer<typeof RemovedSelection>
