/**
 * Where a name is looked for that may be another spelling of a known one (blocking): 48-bit hashes of parts of the name,
 * within its country, and of contacts, in any country. Two names that `decide` could join share at least one.
 */
import { hash } from 'node:crypto'
import type { CompanyNameShape, ContactEvidence } from '@tradewind/lexicon'

/** A safe integer of JS and a bigint of PostgreSQL; names are compared afterwards, so a collision costs a look. */
export const keyOf = (text: string): number => Number.parseInt(hash('sha1', text, 'hex').slice(0, 12), 16)

/** A cut name is found by its first letters: as many as a field of 35 characters always shows. */
const beginningLength = 16
const shortestCut = 18

/**
 * Keys that a name is kept under. Halves: whatever single letter is wrong, one half of the name is right. A name that
 * two halves of a shorter or longer one could meet is sought at both lengths (`soughtKeys`).
 */
export const storedKeys = (country: string, shape: CompanyNameShape): number[] => {
  const { run } = shape
  const half = Math.floor(run.length / 2)
  return [...halves(country, run, half), ...sharedKeys(country, shape)]
}

/** Keys that a new name is looked for under. */
export const soughtKeys = (country: string, shape: CompanyNameShape): number[] => {
  const { run } = shape
  const lengths = new Set([run.length - 1, run.length, run.length + 1].map((length) => Math.floor(length / 2)))
  return [...new Set([...[...lengths].flatMap((half) => halves(country, run, half)), ...sharedKeys(country, shape)])]
}

const halves = (country: string, run: string, half: number): number[] =>
  half < 1
    ? [keyOf(`h|${country}|${run}`)]
    : [keyOf(`h|${country}|${run.slice(0, half)}`), keyOf(`t|${country}|${run.slice(-half)}`)]

const sharedKeys = (country: string, { run, sound, words, isForeign }: CompanyNameShape): number[] => {
  const keys: number[] = []
  const meanings = words.map((word) => word.compared).toSorted()
  if (words.length > 1) keys.push(keyOf(`w|${country}|${meanings.join(' ')}`))
  if (run.length >= shortestCut) keys.push(keyOf(`b|${country}|${run.slice(0, beginningLength)}`))
  if (isForeign || writesForeign.has(country)) keys.push(keyOf(`s|${country}|${sound}`))
  return keys
}

/** Countries whose companies stand in files in Latin letters of some scheme, and in their own. */
const writesForeign = new Set('RU UA BY KZ KG TJ TM UZ MN BG MK RS ME BA GR CY GE AM AZ MD'.split(' '))

/** The key of a contact. Addresses carry their country; phones and domains are one in the whole world. */
export const contactKey = ({ kind, value }: ContactEvidence): number => keyOf(`${kind}|${value}`)
