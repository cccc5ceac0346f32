/** Reads phone numbers and converts them to E.164, with the lengths that spec section 5 gives for each country. */

import { countries, countryOf } from './countries.ts'
import { phoneRuleOf, trunkPrefixOf } from './phone-rules.ts'
import { lazy } from './text.ts'
import { asciiDigits } from './typed-text.ts'

export type PhoneReading =
  | { ok: true; e164: string; countryCode: string | null; national: string }
  | { ok: false; reason: 'empty' | 'not_a_number' | 'too_short' | 'too_long' | 'wrong_length' | 'unknown_country' }

/**
 * ITU-T E.164 allows at most 15 digits in a number. A number with fewer than 7 digits cannot contain a subscriber
 * number.
 */
const maxDigits = 15
const minDigits = 7

/**
 * For each calling code that several countries share, the country that is assumed unless the area code belongs to
 * another country.
 */
const sharedCodeOwners: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '44': 'GB',
  '61': 'AU',
  '47': 'NO',
  '39': 'IT',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
  '64': 'NZ',
  '672': 'NF',
  '500': 'FK',
}

/**
 * The area codes that determine the country of a shared calling code: the Dominican Republic and Puerto Rico in +1,
 * Kazakhstan in +7.
 */
const ownPrefixes: readonly (readonly [string, string])[] = [
  ['1809', 'DO'],
  ['1829', 'DO'],
  ['1849', 'DO'],
  ['1787', 'PR'],
  ['1939', 'PR'],
  ['76', 'KZ'],
  ['77', 'KZ'],
]
const canadianAreas =
  '204 226 236 249 250 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905'

const byPrefix = lazy(() => {
  const index = new Map<string, string>()
  for (const { phoneCode, code } of countries()) if (!index.has(phoneCode)) index.set(phoneCode, code)
  for (const [prefix, code] of Object.entries(sharedCodeOwners)) index.set(prefix, code)
  for (const [prefix, code] of ownPrefixes) index.set(prefix, code)
  for (const area of canadianAreas.split(' ')) index.set(`1${area}`, 'CA')
  return index
})

/** Returns the country of an international number (digits without plus) by its longest known prefix, or null. */
export const countryOfPhone = (digits: string): string | null => {
  for (let length = Math.min(4, digits.length); length > 0; length--) {
    const code = byPrefix().get(digits.slice(0, length))
    if (code !== undefined) return code
  }
  return null
}

const callingCodeOf = (countryCode: string): string | null => countryOf(countryCode)?.phoneCode ?? null

/**
 * Returns the trunk prefix of a country. In the North American plan it is 1, and a leading zero is part of the number.
 */
const trunkOf = (countryCode: string): string =>
  callingCodeOf(countryCode)?.startsWith('1') === true ? '1' : trunkPrefixOf(countryCode)

const check = (international: string, countryCode: string | null): PhoneReading => {
  if (international.length < minDigits) return { ok: false, reason: 'too_short' }
  if (international.length > maxDigits) return { ok: false, reason: 'too_long' }
  if (countryCode === null) return { ok: false, reason: 'unknown_country' }
  const national = international.slice((callingCodeOf(countryCode) ?? '').length)
  // For a territory without a rule, the rule of the country with the same calling code applies (Finland for Åland).
  const rule = phoneRuleOf(countryCode) ?? phoneRuleOf(countryOfPhone(international) ?? '')
  if (rule !== null && !rule.lengths.includes(national.length)) return { ok: false, reason: 'wrong_length' }
  return { ok: true, e164: `+${international}`, countryCode, national }
}

const dropTrunk = (national: string, countryCode: string): string => {
  const trunk = trunkOf(countryCode)
  return trunk !== '' && national.startsWith(trunk) ? national.slice(trunk.length) : national
}

const readInternational = (digits: string): PhoneReading => {
  const countryCode = countryOfPhone(digits)
  if (countryCode === null) return check(digits, null)
  const callingCode = callingCodeOf(countryCode) ?? ''
  // In the common notation `+44 (0)20 …` the zero is not part of the number.
  const national = digits.slice(callingCode.length)
  return check(callingCode + (trunkOf(countryCode) === '0' ? national.replace(/^0/, '') : national), countryCode)
}

/**
 * Reads a typed number. A number that begins with `+` or `00` is international. Any other number is a national number
 * of `countryCode` (alpha-2), unless its length shows that it begins with the calling code of that country without
 * plus. If no country is given, the number is read as international.
 */
export const readPhone = (text: string, countryCode: string | null = null): PhoneReading => {
  const trimmed = asciiDigits(text.normalize('NFKC')).trim()
  if (trimmed === '') return { ok: false, reason: 'empty' }
  const withoutExtension = trimmed.replace(/\s*(?:ext\.?|extension|x|#|доб\.?|分机)\s*\d+$/iu, '')
  if (/[^\d\s().+\-–/_·]/u.test(withoutExtension) || /.\+/.test(withoutExtension.replace(/^\(\+/, '+')))
    return { ok: false, reason: 'not_a_number' }
  const digits = withoutExtension.replace(/\D/g, '')
  if (digits === '') return { ok: false, reason: 'not_a_number' }
  if (/^\(?\+/.test(withoutExtension)) return readInternational(digits)
  if (digits.startsWith('00')) return readInternational(digits.slice(2))
  if (countryCode === null) return readInternational(digits)
  const callingCode = callingCodeOf(countryCode)
  if (callingCode === null) return { ok: false, reason: 'unknown_country' }
  const asNational = check(callingCode + dropTrunk(digits, countryCode), countryCode)
  const rule = phoneRuleOf(countryCode)
  const carriesCode = digits.startsWith(callingCode) && digits.length >= callingCode.length + (rule?.lengths[0] ?? 8)
  if (carriesCode && (rule === null ? digits.length > 10 : !asNational.ok)) {
    const asInternational = check(digits, countryCode)
    if (asInternational.ok) return asInternational
  }
  return asNational
}

/** Returns the number in E.164 (`+8613812345678`), or null when the number is invalid. See `readPhone`. */
export const normalisePhone = (text: string, countryCode: string | null = null): string | null => {
  const reading = readPhone(text, countryCode)
  return reading.ok ? reading.e164 : null
}
