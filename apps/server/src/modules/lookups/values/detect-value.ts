/** Finds out what a line of a list is: an email address, a profile, a phone number or a domain. */

import { Failure } from '@tradewind/contract'
import { asciiDigits, cleanTyped, readEmailAddress, readSocialProfile } from '@tradewind/lexicon'
import { readValue, type LookupValue } from './read-value.ts'

/** Digits with the signs between them, and no letters; at least as many as a subscriber number has. */
const numberPattern = /^(?:tel:)?\(?\+?[\d\s()./-]{6,40}(?:\s*(?:ext\.?|x)\s*\d+)?$/i

const kindOf = (text: string): LookupValue['kind'] => {
  if (readEmailAddress(text) !== null) return 'email'
  if (readSocialProfile(text) !== null) return 'social'
  return numberPattern.test(asciiDigits(text)) && !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) ? 'phone' : 'domain'
}

/** Returns null for a line that is none of them. `country` is that of phone numbers without calling code. */
export const detectValue = (text: string, country: string | null): LookupValue | null => {
  const clean = cleanTyped(text)
  if (clean === '') return null
  const kind = kindOf(clean)
  try {
    return readValue({ kind, value: text, ...(kind === 'phone' && country !== null ? { country } : {}) })
  } catch (error) {
    if (error instanceof Failure && error.errorName === 'invalid_input') return null
    throw error
  }
}
