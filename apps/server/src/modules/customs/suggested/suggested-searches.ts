/**
 * Suggests other searches for a filter that finds no record: other spellings and synonyms of its words, HS codes, and the
 * same filter with fewer conditions. Each suggestion is counted; those without records are dropped.
 */

import { setsCondition, type contract, type FilterField, type OutputOf } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { Engine } from '../conditions.ts'
import type { Filter } from '../filter/filters.ts'
import { countTrades } from '../filter/queries.ts'
import { openSearch, type Caller } from '../filter/scope.ts'
import { piecesOf, tokensOf } from '../filter/words.ts'
import { listCodes } from './codes.ts'
import { correctText, nameWords, recordWords } from './corrections.ts'

type Suggestions = OutputOf<typeof contract.customs.suggestSearches>

/** The time limit of all suggestions. What is counted by then is returned. */
const mostMs = 3_000
/** The time limit of corrected company names, so that the other suggestions are still counted in time. */
const mostNamesMs = 1_500
/** The largest number of suggestions of one kind. */
const mostSuggested = 3
/** The largest number of suggestions of one kind that are counted. */
const mostCounted = 6

const wordFields = ['keywords', 'description'] as const
type WordField = (typeof wordFields)[number]
const nameFields = ['company', 'buyer', 'seller'] as const
type NameField = (typeof nameFields)[number]

/** With `namesMasked` no suggestion has a word that could be part of a company's name and that the caller did not type. */
export const suggestSearches = async (
  platform: Platform,
  filter: Filter,
  { lang, signal, namesMasked = false }: Caller & { namesMasked?: boolean },
): Promise<Suggestions> => {
  const limit = AbortSignal.timeout(mostMs)
  const caller = { lang, signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) }
  const engine = { clickhouse: platform.clickhouse, signal: caller.signal }
  const counted = <Suggested extends { filter: Filter }>(suggested: readonly Suggested[]) =>
    countSuggested(platform, suggested.slice(0, mostCounted), caller)
  // A part that fails or exceeds the time limit is omitted, because the suggestions only accompany an empty result.
  const fewer = orNone(counted(listFewer(filter)))
  const corrected = await orNone(listSpellings(engine, filter, namesMasked))
  const [spellings, codes, without] = await Promise.all([
    orNone(counted(corrected)),
    orNone(listCodes(platform, corrected[0]?.filter ?? filter, caller).then(counted)),
    fewer,
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

/** Lists the filters in which words are replaced by other words of the records or of company names. */
const listSpellings = async (engine: Engine, filter: Filter, namesMasked: boolean) => {
  const limit = AbortSignal.timeout(mostNamesMs)
  const named = { ...engine, signal: engine.signal === undefined ? limit : AbortSignal.any([engine.signal, limit]) }
  const correct = async (field: WordField | NameField, texts: Promise<string[]>) =>
    (await texts).map((text) => ({ text, filter: { ...filter, [field]: text } }))
  const wanted = { most: mostCounted, namesMasked }
  const corrected = await Promise.all([
    ...wordFields.map((field) =>
      correct(field, correctText(engine, filter[field] ?? '', { ...wanted, vocabulary: recordWords })),
    ),
    ...(namesMasked ? [] : nameFields).map((field) =>
      correct(field, orNone(correctText(named, filter[field] ?? '', { ...wanted, vocabulary: nameWords }))),
    ),
  ])
  return corrected.flat()
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
