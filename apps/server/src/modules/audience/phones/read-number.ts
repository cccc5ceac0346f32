/**
 * Decides whether an SMS can be sent to a phone number. The lengths of spec section 5 (`phoneRuleOf`) rank above the
 * numbering plans of libphonenumber: a number of a country with such a rule is valid if its length is. A number of any
 * other country must be in use in its numbering plan. Fixed lines are refused in every country, because they receive no
 * SMS and the gateway charges them.
 */

import type { InvalidNumberReason } from '@tradewind/contract'
import { phoneRuleOf, readPhone } from '@tradewind/lexicon'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type NumberReading =
  | { ok: true; number: string; country: string }
  | { ok: false; text: string; reason: InvalidNumberReason }

/** The kinds of numbers that receive no SMS. A number that may be either, as in the United States, is accepted. */
const fixedTypes: ReadonlySet<string> = new Set(['FIXED_LINE', 'TOLL_FREE', 'SHARED_COST', 'UAN'])

/** The most characters of a written number that are kept for the user. */
const shownAtMost = 60

/**
 * Reads a number as a user or a file wrote it. `country`: the country of a number without calling code, alpha-2, empty
 * when unknown.
 */
export const readNumber = (text: string, country: string): NumberReading => {
  const reading = readPhone(text, country === '' ? null : country)
  const refuse = (reason: InvalidNumberReason): NumberReading => ({
    ok: false,
    text: text.trim().slice(0, shownAtMost),
    reason,
  })
  if (!reading.ok) return refuse(reading.reason)
  const { e164, countryCode } = reading
  const known = parsePhoneNumberFromString(e164)
  const found = known?.country ?? countryCode ?? ''
  const hasRule = phoneRuleOf(countryCode ?? '') !== null
  if (known?.isValid() !== true) return hasRule ? { ok: true, number: e164, country: found } : refuse('not_in_use')
  if (fixedTypes.has(known.getType() ?? '')) return refuse('fixed_line')
  return { ok: true, number: e164, country: found }
}

/** Several numbers are written one a line, or separated by commas, semicolons or tabs. */
const separators = /[\n\r,;\t，；、]+/

export type TypedNumbers = {
  valid: { number: string; country: string }[]
  invalid: { text: string; reason: InvalidNumberReason }[]
  duplicates: number
}

/** Reads the numbers of a typed or pasted text. Each number occurs once. */
export const readTypedNumbers = (text: string, country: string): TypedNumbers => {
  const valid = new Map<string, { number: string; country: string }>()
  const invalid: TypedNumbers['invalid'] = []
  let duplicates = 0
  for (const part of text.split(separators)) {
    if (part.trim() === '') continue
    const reading = readNumber(part, country)
    if (!reading.ok) invalid.push({ text: reading.text, reason: reading.reason })
    else if (valid.has(reading.number)) duplicates += 1
    else valid.set(reading.number, { number: reading.number, country: reading.country })
  }
  return { valid: [...valid.values()], invalid, duplicates }
}
