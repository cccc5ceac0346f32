/**
 * Finds HS codes for a product word, in the names of the nomenclature and in the records that hold the word. The rank
 * of a code is the share of the word's records with this code plus the fit of the code's name. Codes that traders
 * really declare therefore come before codes with similar names, and a code without records is still found.
 */

import { hsChapters, hsHeadings, hsSubheadings, matchHsNames, translateProduct, type HsEntry } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { Scope } from '../conditions.ts'
import { toConditions } from '../filter/filters.ts'
import { openScope, type Caller } from '../filter/scope.ts'
import { readWords } from '../filter/words.ts'
import { addUp, countChapters, countCodesFound, countCodesUnder } from './queries.ts'
import { namesOf } from './tree.ts'

const mostFound = 20
/**
 * The weight of a code whose name fits the word completely. A code with 60 % of the word's records gets the same weight
 * from its records.
 */
const nameWeight = 0.6
/**
 * The factor that lowers the weight of a name when records with the searched words exist, but none of these records has
 * the code. The code is then probably unrelated despite its name.
 */
const undeclaredWeight = 0.4
/**
 * The weight of a chapter. A chapter is ranked only by its name, because its records include the records of all its
 * headings.
 */
const chapterWeight = 0.3
/**
 * The least share of a word's records that a code must have to be listed. A code with a smaller share is a mistake or a
 * mixed consignment.
 */
const leastShare = 0.01

const digitsOnly = /^[\d\s.。]+$/

export const findHsCodes = async (platform: Platform, text: string, { signal }: Caller) => {
  const scope = await openScope(platform, signal)
  const plain = text.normalize('NFKC')
  return digitsOnly.test(plain) ? findByDigits(scope, plain.replace(/\D/g, '')) : findByWords(scope, text)
}

const nomenclature = (): HsEntry[] => [...hsChapters(), ...hsHeadings(), ...hsSubheadings()]

/** Finds the codes with a prefix: in the nomenclature, and codes of more than six digits in the records. */
const findByDigits = async (scope: Scope, prefix: string) => {
  const none = { keywords: null, trades: 0, list: [] }
  if (prefix === '' || prefix.length > 12) return none
  const counts = prefix.length === 1 ? await countChapters(scope) : await countCodesUnder(scope, prefix)
  const known = nomenclature().filter(({ code }) => code.startsWith(prefix) && code.length <= prefix.length + 2)
  const entries = new Map(known.map((entry) => [entry.code, entry]))
  const declared = prefix.length < 4 ? [] : counts.toSorted((a, b) => b.trades - a.trades).map(({ code }) => code)
  const codes = [...new Set([...entries.keys(), ...declared])].slice(0, mostFound)
  const list = codes.map((code) => ({
    code,
    ...namesOf(entries.get(code)),
    trades: sumOf(counts.filter((one) => one.code.startsWith(code))),
    inName: [],
    share: null,
  }))
  return { ...none, trades: sumOf(counts.filter(({ code }) => code.startsWith(prefix))), list }
}

const sumOf = (counts: readonly { trades: number }[]): number => counts.reduce((sum, { trades }) => sum + trades, 0)

const findByWords = async (scope: Scope, text: string) => {
  // The names of codes are compared in the caller's language and in English; a search looks words up in both languages.
  const english = translateProduct(text)
  const counts = await countWords(scope, text)
  const found = sumOf(counts)
  const trades = new Map([2, 4, 6].flatMap((digits) => [...addUp(counts, digits)]))
  const names = new Map(
    [...matchHsNames(text), ...(english === null ? [] : matchHsNames(english))]
      .toSorted((a, b) => a.fit - b.fit)
      .map((match) => [match.code, match]),
  )
  const entries = new Map(nomenclature().map((entry) => [entry.code, entry]))
  const shareOf = (code: string) => (found === 0 ? 0 : (trades.get(code) ?? 0) / found)
  const rankOf = (code: string) => {
    const fit = names.get(code)?.fit ?? 0
    if (code.length === 2) return fit * chapterWeight
    const share = shareOf(code)
    return fit * nameWeight * (share === 0 && found > 0 ? undeclaredWeight : 1) + share
  }
  const frequent = [...trades.keys()].filter((code) => code.length > 2 && shareOf(code) >= leastShare)
  const list = [...new Set([...names.keys(), ...frequent])]
    .map((code) => ({ code, rank: rankOf(code) }))
    .toSorted((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1))
    .slice(0, mostFound)
    .map(({ code }) => ({
      code,
      ...namesOf(entries.get(code)),
      trades: trades.get(code) ?? 0,
      inName: names.get(code)?.words ?? [],
      share: shareOf(code),
    }))
  return { keywords: text, trades: found, list }
}

/**
 * Counts the codes of the records with the words. Text without a word, or with excluded words only, finds no records,
 * but the names of codes may still match.
 */
const countWords = async (scope: Scope, keywords: string) => {
  const words = readWords(keywords)
  if (words === null || [words.terms, words.phrases, words.beginnings].every((list) => list.length === 0)) return []
  return countCodesFound(scope, await toConditions(scope, { keywords }))
}
