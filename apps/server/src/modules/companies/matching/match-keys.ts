/**
 * Match keys (blocking keys) find the known names that may be other spellings of a new name. A key is a 48-bit hash of
 * a part of the name within its country, or of a contact in any country. Two names that `decide` could join share at
 * least one key.
 */

import { hash } from 'node:crypto'
import { soundOf, type CompanyNameShape, type ContactEvidence } from '@tradewind/lexicon'

/**
 * Hashes a text to a match key, which fits a safe integer of JavaScript and a bigint of PostgreSQL. Names are compared
 * afterwards, so a collision costs only one comparison.
 */
export const keyOf = (text: string): number => {
  const digest = hash('sha1', text, 'binary')
  let key = 0
  for (let at = 0; at < 6; at += 1) key = key * 256 + digest.charCodeAt(at)
  return key
}

/**
 * The number of first letters by which a truncated name is found. Even a database field of 35 characters always holds
 * at least this many letters.
 */
const beginningLength = 16
const shortestCut = 18

/**
 * `stored` are the keys under which a name is stored; `sought` are the keys under which a new name is looked up. The
 * keys are hashes of the two halves of a name, so that one half still matches when a letter of the other half is wrong.
 * A name with a missing or an additional letter may have halves of another length, so the name is also looked up with
 * this length.
 */
export const nameKeys = (country: string, shape: CompanyNameShape): { stored: number[]; sought: number[] } => {
  const { run } = shape
  const half = Math.floor(run.length / 2)
  const own = halves(country, run, half)
  const others = sharedKeys(country, shape)
  const sought =
    run.length % 2 === 0
      ? [...halves(country, run, half - 1), ...own, ...others]
      : [...own, ...halves(country, run, half + 1), ...others]
  return { stored: [...own, ...others], sought: [...new Set(sought)] }
}

const halves = (country: string, run: string, half: number): number[] =>
  half < 1
    ? [keyOf(`h|${country}|${run}`)]
    : [keyOf(`h|${country}|${run.slice(0, half)}`), keyOf(`t|${country}|${run.slice(-half)}`)]

const sharedKeys = (country: string, shape: CompanyNameShape): number[] => {
  const { run, words, isForeign } = shape
  const keys: number[] = []
  const meanings = words.map((word) => word.compared).toSorted()
  if (words.length > 1) keys.push(keyOf(`w|${country}|${meanings.join(' ')}`))
  if (run.length >= shortestCut) keys.push(keyOf(`b|${country}|${run.slice(0, beginningLength)}`))
  if (isForeign || writesForeign.has(country)) keys.push(keyOf(`s|${country}|${soundOf(shape)}`))
  return keys
}

/** Countries whose companies appear in files both in Latin transliteration and in the country's own script. */
const writesForeign = new Set('RU UA BY KZ KG TJ TM UZ MN BG MK RS ME BA GR CY GE AM AZ MD'.split(' '))

/**
 * The match key of a contact. The value of a postal address includes its country; phone numbers and domains are unique
 * world-wide.
 */
export const contactKey = ({ kind, value }: ContactEvidence): number => keyOf(`${kind}|${value}`)
