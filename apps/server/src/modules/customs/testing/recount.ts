/** Computes, for tests, the result of a filter from the records in memory, without index, table or SQL. */

import { foldText, industryPresets, normaliseUnit, presetKeywords, readCompanyName } from '@tradewind/lexicon'
import { expect } from 'vitest'
import type { TradeParty } from '../../companies/party.ts'
import type { Filter } from '../filter/filters.ts'
import { tokensOf } from '../filter/words.ts'
import type { TradePort, TradeRecord } from '../record.ts'

export const companyNameOf = (party: TradeParty): string | null =>
  readCompanyName(party.name ?? '').kind === 'company' ? party.name : null

export const portTextOf = (port: TradePort | null): string =>
  port === null ? '' : (port.code ?? (port.raw === null ? '' : `~${port.raw}`))

const follow = (
  tokens: readonly string[],
  phrase: readonly string[],
  formsOf = (word: string): readonly string[] => [word],
): boolean => tokens.some((_, at) => phrase.every((word, index) => formsOf(word).includes(tokens[at + index] ?? '')))

/** The forms of words in the tests' records and filters, written by hand. A word that is not listed has no other form. */
const listedForms: readonly (readonly string[])[] = [
  ['tile', 'tiles'],
  ['ceramic', 'ceramics'],
  ['pipe', 'pipes'],
  ['valve', 'valves'],
  ['lamp', 'lamps'],
  ['bolt', 'bolts'],
  ['steel', 'steels'],
  ['tyre', 'tyres', 'tire', 'tires'],
  ['battery', 'batteries'],
  ['knife', 'knives'],
  ['factory', 'factories'],
]
const formsByHand = (word: string): readonly string[] => listedForms.find((forms) => forms.includes(word)) ?? [word]

/** The English wordings of the Chinese words in the tests' filters. */
const listedWordings: Readonly<Record<string, readonly string[]>> = {
  瓷砖: ['ceramic tile', 'porcelain tile', 'wall tile', 'floor tile', 'glazed tile'],
  瓷: ['porcelain', 'ceramic'],
  水管: ['pipe', 'water pipe'],
  钢水管: ['steel pipe', 'steel water pipe'],
}

const holdsForm = (tokens: readonly string[], word: string): boolean =>
  formsByHand(word).some((form) => tokens.includes(form))

/** Whether one alternative of a bare word occurs: in any form, or in Chinese as a part of a word or in English. */
const holdsBare = (tokens: readonly string[], words: readonly string[], isProduct: boolean): boolean => {
  const [word = ''] = words
  if (words.length > 1 || !/[\u4e00-\u9fff]/.test(word)) return words.every((one) => holdsForm(tokens, one))
  const wordings = isProduct ? (listedWordings[word] ?? []) : []
  return (
    tokens.some((token) => token.includes(word)) ||
    wordings.some((wording) => wording.split(' ').every((one) => holdsForm(tokens, one)))
  )
}

type Asked = { readonly isExcluded: boolean; readonly isQuoted: boolean; readonly text: string }

/** Divides a search text into words and quotations. */
const splitAsked = (text: string): Asked[] => {
  const asked: Asked[] = []
  for (let rest = text.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const isExcluded = /^-\S/.test(rest)
    const from = isExcluded ? rest.slice(1) : rest
    const isQuoted = from.startsWith('"')
    const end = isQuoted ? from.indexOf('"', 1) : from.search(/[\s"]/)
    const part = end < 0 ? from : from.slice(0, end)
    asked.push({ isExcluded, isQuoted, text: isQuoted ? part.slice(1) : part })
    rest = end < 0 ? '' : from.slice(isQuoted ? end + 1 : end)
  }
  return asked
}

const alternativesIn = (text: string, split: (text: string) => string[]): string[][] =>
  text
    .split('|')
    .map(split)
    .filter((words) => words.length > 0)

/** Divides a search text into the tests that a text must pass, and those that it must not pass. */
const testsOf = (wanted: string, isProduct: boolean) => {
  type Test = (tokens: readonly string[]) => boolean
  const needed: Test[] = []
  const excluded: Test[] = []
  const split = (text: string) => tokensOf(isProduct ? text : foldText(text))
  for (const { isExcluded, isQuoted, text } of splitAsked(wanted)) {
    const words = split(text)
    if (words.length === 0) continue
    if (isExcluded)
      for (const phrase of isQuoted ? [words] : alternativesIn(text, split))
        excluded.push((tokens) =>
          isQuoted || phrase.length > 1
            ? follow(tokens, phrase, isQuoted ? undefined : formsByHand)
            : holdsBare(tokens, phrase, isProduct),
        )
    else if (isQuoted) needed.push((tokens) => follow(tokens, words))
    else if (text.includes('|'))
      needed.push((tokens) => alternativesIn(text, split).some((one) => holdsBare(tokens, one, isProduct)))
    else {
      const beginning = text.endsWith('*') ? words.pop() : undefined
      for (const word of words) needed.push((tokens) => holdsBare(tokens, [word], isProduct))
      if (beginning !== undefined) needed.push((tokens) => tokens.some((token) => token.startsWith(beginning)))
    }
  }
  return { needed, excluded }
}

const matchesWords = (text: string, wanted: string | undefined): boolean => {
  const { needed, excluded } = testsOf(wanted ?? '', true)
  const tokens = tokensOf(text)
  return needed.every((test) => test(tokens)) && !excluded.some((test) => test(tokens))
}

/**
 * Groups of names that are one company within a country. A filter by one of the names finds all records of the company.
 */
const spellings: readonly (readonly string[])[] = [['Laminam S.p.A.', 'Laminam SpA']]

/** Whether one name of a company has the words of a filter, and no name has an excluded word. */
export const matchesNames = (names: readonly string[], wanted: string | undefined): boolean => {
  const { needed, excluded } = testsOf(wanted ?? '', false)
  const spelt = names.map((name) => tokensOf(foldText(name)))
  return (
    (needed.length === 0 || spelt.some((tokens) => needed.every((test) => test(tokens)))) &&
    !spelt.some((tokens) => excluded.some((test) => test(tokens)))
  )
}

const namesOf = (party: TradeParty): readonly string[] => {
  const name = companyNameOf(party)
  return name === null ? [] : (spellings.find((same) => same.includes(name)) ?? [name])
}

const onlyExcludes = (wanted: string | undefined): boolean => testsOf(wanted ?? '', false).needed.length === 0

/** Whether any of the companies meets the filter; a filter that only excludes words must be met by all of them. */
const matchesCompanies = (parties: readonly TradeParty[], wanted: string | undefined): boolean =>
  onlyExcludes(wanted)
    ? parties.every((party) => matchesNames(namesOf(party), wanted))
    : parties.some((party) => matchesNames(namesOf(party), wanted))

const isOneOf = (value: string | null, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.length === 0 || (value !== null && wanted.includes(value))

const bare = (billNo: string | null | undefined): string => (billNo ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')

const matchesIndustry = (text: string, industry: string | undefined): boolean => {
  const preset = industryPresets.find(({ key }) => key === industry)
  if (preset === undefined) return true
  const tokens = tokensOf(text)
  return presetKeywords(preset.key).some((keyword) => tokensOf(keyword).every((word) => holdsForm(tokens, word)))
}

/** The records of a filter, with its conditions on companies. A company is known by its name and country. */
export const findRecords = (records: readonly TradeRecord[], filter: Filter): TradeRecord[] => {
  const found = records.filter((record) => matches(record, filter))
  const { lastBefore, firstSince, minTrades, hasEmail, companySide = 'buyer' } = filter
  if ([lastBefore, firstSince, minTrades, hasEmail].every((asked) => asked === undefined)) return found
  const keyOf = (party: TradeParty) => `${companyNameOf(party) ?? ''}|${party.country ?? ''}`
  const reachable = new Set(
    records
      .flatMap(({ buyer, seller }) => [buyer, seller])
      .flatMap((party) => (party.email === null ? [] : [keyOf(party)])),
  )
  const groups = Map.groupBy(found, (record) => keyOf(record[companySide]))
  return [...groups].flatMap(([key, group]) => {
    const days = group.map(({ tradeDate }) => tradeDate).toSorted()
    const isFound =
      !key.startsWith('|') &&
      (days.at(-1) ?? '') < (lastBefore ?? '~') &&
      (days[0] ?? '') >= (firstSince ?? '') &&
      group.length >= (minTrades ?? 0) &&
      (hasEmail !== true || reachable.has(key))
    return isFound ? group : []
  })
}

export const matches = (record: TradeRecord, filter: Filter): boolean => {
  const description = record.productDesc ?? ''
  const product = `${description} ${record.productTag ?? ''}`
  return (
    matchesWords(product, filter.keywords) &&
    matchesWords(description, filter.description) &&
    matchesIndustry(product, filter.industry) &&
    (record.hsCode ?? '').startsWith(filter.hsCode ?? '') &&
    (bare(filter.billNo) === '' || bare(record.billNo) === bare(filter.billNo)) &&
    matchesCompanies([record.buyer], filter.buyer) &&
    matchesCompanies([record.seller], filter.seller) &&
    matchesCompanies([record.buyer, record.seller], filter.company) &&
    isOneOf(record.originCountry, filter.originCountries) &&
    isOneOf(record.destinationCountry, filter.destinationCountries) &&
    isOneOf(portTextOf(record.departurePort), filter.departurePorts) &&
    isOneOf(portTextOf(record.arrivalPort), filter.arrivalPorts) &&
    record.tradeDate >= (filter.dateFrom ?? '') &&
    record.tradeDate <= (filter.dateTo ?? '9999')
  )
}

/** Counts the records by value, most records first, then by value. The value '' means unknown and is not counted. */
export const tally = (values: readonly string[]): { value: string; trades: number }[] =>
  [
    ...Map.groupBy(
      values.filter((value) => value !== ''),
      (value) => value,
    ),
  ]
    .map(([value, same]) => ({ value, trades: same.length }))
    .toSorted((a, b) => b.trades - a.trades || (a.value < b.value ? -1 : 1))

/** The sum of the known values, computed in the smallest unit so that the sum is exact; null when no value is known. */
export const sumKnown = (values: readonly (string | number | null)[], decimals: number): number | null => {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const scale = 10 ** decimals
  return known.reduce<number>((sum, value) => sum + Math.round(Number(value) * scale), 0) / scale
}

/** The sum of the quantities in each unit; see `toQuantities`. */
export const quantitiesOf = (group: readonly TradeRecord[]) => {
  const counted = group.filter(({ quantity }) => quantity !== null)
  const byUnit = Map.groupBy(counted, ({ quantityUnit }) =>
    quantityUnit === null ? '' : (normaliseUnit(quantityUnit) ?? quantityUnit),
  )
  const figures = [...byUnit].map(([unit, rows]) => ({
    unit: unit === '' ? null : unit,
    quantity: sumKnown(
      rows.map(({ quantity }) => quantity),
      4,
    ),
    records: rows.length,
  }))
  const unitless = figures.filter(({ unit }) => unit === null)
  const named = figures.filter(({ unit }) => unit !== null)
  return [...named.toSorted((a, b) => b.records - a.records || (String(a.unit) < String(b.unit) ? -1 : 1)), ...unitless]
}

export const amountUsdOf = (record: TradeRecord): string | null => (record.currency === 'USD' ? record.amount : null)

/** Interpolates a percentile between neighbouring values, as spreadsheets do (PERCENTILE.INC). */
const percentile = (sorted: readonly number[], part: number): number => {
  const at = part * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}
/** The price band of the records with both amount and weight, in USD per kilogram. */
export const bandOf = (rows: readonly TradeRecord[]) => bandOfPrices(rows, ({ weightKg }) => weightKg)

/** The price band of the records with an amount and a quantity in one unit, in USD; null for too few records. */
export const unitBandOf = (rows: readonly TradeRecord[], unit: string) => {
  const band = bandOfPrices(
    rows.filter(({ quantityUnit }) => quantityUnit !== null && normaliseUnit(quantityUnit) === unit),
    ({ quantity }) => quantity,
  )
  return band === null || band.records < 5 ? null : band
}

const bandOfPrices = (rows: readonly TradeRecord[], amountOf: (row: TradeRecord) => number | null) => {
  const prices = rows
    .filter((row) => Number(amountUsdOf(row) ?? 0) > 0 && (amountOf(row) ?? 0) > 0)
    .map((row) => Number(amountUsdOf(row)) / (amountOf(row) ?? 1))
    .toSorted((a, b) => a - b)
  if (prices.length === 0) return null
  const [p10, p25, median, p75, p90] = [0.1, 0.25, 0.5, 0.75, 0.9].map((part) =>
    expect.closeTo(percentile(prices, part), 6),
  )
  return { records: prices.length, p10, p25, median, p75, p90 }
}
