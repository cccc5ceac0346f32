/**
 * Suggests other searches for a filter that finds no record: similar spellings of unknown words, HS codes, and the same
 * filter with fewer conditions. Each suggestion is counted; those without records are dropped.
 */

import { setsCondition, type contract, type FilterField, type OutputOf } from '@tradewind/contract'
import { wordForms } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { Engine } from '../conditions.ts'
import type { Filter } from '../filter/filters.ts'
import { countTrades } from '../filter/queries.ts'
import { openSearch, type Caller } from '../filter/scope.ts'
import { listOccurring, listSimilar } from '../filter/word-queries.ts'
import { piecesOf, tokensOf } from '../filter/words.ts'
import { findHsCodes } from '../hs/finder.ts'

type Suggestions = OutputOf<typeof contract.customs.suggestSearches>

/** The time limit of all suggestions. What is counted by then is returned. */
const mostMs = 3_000
/** The largest number of suggestions of one kind. */
const mostSuggested = 3
/** The largest number of suggestions of one kind that are counted. */
const mostCounted = 6

const wordFields = ['keywords', 'description'] as const
type WordField = (typeof wordFields)[number]

export const suggestSearches = async (
  platform: Platform,
  filter: Filter,
  { lang, signal }: Caller,
): Promise<Suggestions> => {
  const limit = AbortSignal.timeout(mostMs)
  const caller = { lang, signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) }
  const engine = { clickhouse: platform.clickhouse, signal: caller.signal }
  const counted = <Suggested extends { filter: Filter }>(suggested: readonly Suggested[]) =>
    countSuggested(platform, suggested.slice(0, mostCounted), caller)
  // A part that fails or exceeds the time limit is omitted, because the suggestions only accompany an empty result.
  const corrected = await orNone(listSpellings(engine, filter))
  const [spellings, codes, without] = await Promise.all([
    orNone(counted(corrected)),
    orNone(listCodes(platform, corrected[0]?.filter ?? filter, caller).then(counted)),
    orNone(counted(listFewer(filter))),
  ])
  signal?.throwIfAborted()
  return {
    spellings: spellings.slice(0, mostSuggested),
    codes: codes.slice(0, mostSuggested),
    without: without.toSorted((a, b) => b.trades - a.trades).slice(0, mostSuggested),
  }
}

const orNone = async <Row>(rows: Promise<Row[]>): Promise<Row[]> => rows.catch(() => [])

const withoutFields = (filter: Filter, fields: readonly FilterField[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.some((one) => one === field)))

const countSuggested = async <Suggested extends { filter: Filter }>(
  platform: Platform,
  suggested: readonly Suggested[],
  { signal }: Caller,
): Promise<(Suggested & { trades: number })[]> => {
  const counts = await Promise.all(
    suggested.map((one) =>
      orNone(
        openSearch(platform, one.filter, signal)
          .then((prepare) => prepare())
          .then(async ({ scope, conditions }) => [{ ...one, trades: await countTrades(scope, conditions) }]),
      ),
    ),
  )
  return counts.flat().filter(({ trades }) => trades > 0)
}

/** Returns the searched words of a field that have no quotation marks, prefix or exclusion. */
const bareWords = (text: string): string[] =>
  piecesOf(text).flatMap(({ isExcluded, quoted, bare }) =>
    isExcluded || quoted !== undefined || bare.endsWith('*') ? [] : tokensOf(bare),
  )

/** The least number of letters of a word that has similar words. */
const leastLetters = 4

/** Lists the filters in which the words that no record has are replaced by similar words of the records. */
const listSpellings = async (engine: Engine, filter: Filter) => {
  const corrected = await Promise.all(
    wordFields.map(async (field) => {
      const texts = await correctText(engine, filter[field] ?? '')
      return texts.map((text) => ({ text, filter: { ...filter, [field]: text } }))
    }),
  )
  return corrected.flat()
}

/** Returns the text with each unknown word replaced, by the most similar words first. */
const correctText = async (engine: Engine, text: string): Promise<string[]> => {
  const words = bareWords(text).filter((word) => word.length >= leastLetters && /^[a-z]+$/.test(word))
  const occurring = await listOccurring(engine, words.flatMap(wordForms))
  const unknown = words.filter((word) => !wordForms(word).some((form) => occurring.has(form)))
  const similar = await Promise.all(
    unknown.map(async (word) => ({ word, spellings: distinctOf(await listSimilar(engine, word, mostCounted)) })),
  )
  const known = similar.filter(({ spellings }) => spellings.length > 0)
  const correct = (choice: (word: string, spellings: readonly string[]) => string) =>
    known.reduce((before, { word, spellings }) => replaceWord(before, word, choice(word, spellings)), text)
  const others = known.flatMap(({ word, spellings }) =>
    spellings.map((spelling) => correct((one, [first = one]) => (one === word ? spelling : first))),
  )
  return [...new Set(others)].filter((one) => one !== text)
}

/** Omits words that are forms of an earlier word, because a search finds them together. */
const distinctOf = (words: readonly string[]): string[] =>
  words.filter((word, at) => !words.slice(0, at).some((earlier) => wordForms(earlier).includes(word)))

const replaceWord = (text: string, word: string, spelling: string): string =>
  text.replace(new RegExp(`(?<![0-9a-z])${word}(?![0-9a-z])`, 'gi'), spelling)

/** The length of the longest text for which HS codes are looked up. */
const longestText = 100

/** Lists the filters in which an HS code replaces the words, and those with a shorter HS code. */
const listCodes = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { hsCode = '' } = filter
  const worded = wordFields.filter((field) => setsCondition(filter[field]))
  const text = worded
    .map((field) => filter[field])
    .join(' ')
    .trim()
  if (hsCode !== '')
    return [6, 4]
      .filter((length) => length < hsCode.length)
      .map((length) => hsCode.slice(0, length))
      .map((code) => ({ code, filter: { ...filter, hsCode: code } }))
  if (text === '' || text.length > longestText) return []
  const { list } = await findHsCodes(platform, text, caller)
  return list
    .filter(({ code }) => code.length > 2)
    .map(({ code }) => ({ code, filter: { ...withoutFields(filter, worded), hsCode: code } }))
}

/** Lists the filters without one field, and those without one word of a field. A range of dates counts as one field. */
const listFewer = (filter: Filter) => {
  const isDate = (field: string) => field === 'dateFrom' || field === 'dateTo'
  const fields = (Object.keys(filter) as FilterField[]).filter(
    (field) => field !== 'companySide' && setsCondition(filter[field]),
  )
  const dates = fields.filter(isDate)
  const groups = [
    ...fields.filter((field) => !isDate(field)).map((field) => [field]),
    ...(dates.length > 0 ? [dates] : []),
  ]
  const withoutField =
    groups.length < 2
      ? []
      : groups.map((group) => ({ field: group[0] ?? 'dateFrom', word: null, filter: withoutFields(filter, group) }))
  const withoutWord = wordFields.flatMap((field) => fewerWords(filter, field))
  return [...withoutWord, ...withoutField]
}

const fewerWords = (filter: Filter, field: WordField) => {
  const pieces = piecesOf(filter[field] ?? '').filter(({ quoted, bare }) => tokensOf(quoted ?? bare).length > 0)
  if (pieces.filter(({ isExcluded }) => !isExcluded).length < 2) return []
  return pieces.map(({ source }, dropped) => ({
    field,
    word: source,
    filter: {
      ...filter,
      [field]: pieces
        .toSpliced(dropped, 1)
        .map((piece) => piece.source)
        .join(' '),
    },
  }))
}
