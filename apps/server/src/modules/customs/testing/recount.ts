/** Computes, for tests, the result of a filter from the records in memory, without index, table or SQL. */

import { foldText, formsOf, industryPresets, normaliseUnit, presetKeywords, readCompanyName } from '@tradewind/lexicon'
import { expect } from 'vitest'
import type { TradeParty } from '../../companies/party.ts'
import type { Filter } from '../filter/filters.ts'
import { readWords, tokensOf } from '../filter/words.ts'
import type { TradePort, TradeRecord } from '../record.ts'

export const companyNameOf = (party: TradeParty): string | null =>
  readCompanyName(party.name ?? '').kind === 'company' ? party.name : null

export const portTextOf = (port: TradePort | null): string =>
  port === null ? '' : (port.code ?? (port.raw === null ? '' : `~${port.raw}`))

const follow = (tokens: readonly string[], phrase: readonly string[]): boolean =>
  tokens.some((_, at) => phrase.every((word, index) => tokens[at + index] === word))

const matchesWords = (text: string, wanted: string | undefined): boolean => {
  const words = readWords(wanted ?? '')
  if (words === null) return true
  const tokens = tokensOf(text)
  return (
    words.all.every((word) => tokens.includes(word)) &&
    words.phrases.every((phrase) => follow(tokens, phrase)) &&
    words.beginnings.every((beginning) => tokens.some((token) => token.startsWith(beginning))) &&
    words.any.every((alternatives) => alternatives.some((one) => one.every((word) => tokens.includes(word)))) &&
    words.none.every((phrase) => !follow(tokens, phrase))
  )
}

/**
 * Groups of names that are one company within a country. A filter by one of the names finds all records of the company.
 */
const spellings: readonly (readonly string[])[] = [['Laminam S.p.A.', 'Laminam SpA']]

const matchesName = (party: TradeParty, wanted: string | undefined): boolean => {
  const words = tokensOf(foldText(wanted ?? ''))
  const name = companyNameOf(party)
  if (words.length === 0) return true
  if (name === null) return false
  const names = spellings.find((same) => same.includes(name)) ?? [name]
  return names.some((spelling) => words.every((word) => tokensOf(foldText(spelling)).includes(word)))
}

const isOneOf = (value: string | null, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.length === 0 || (value !== null && wanted.includes(value))

const bare = (billNo: string | null | undefined): string => (billNo ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')

const matchesIndustry = (text: string, industry: string | undefined): boolean => {
  const preset = industryPresets.find(({ key }) => key === industry)
  if (preset === undefined) return true
  const tokens = tokensOf(text)
  return presetKeywords(preset.key).some((keyword) =>
    tokensOf(keyword).every((word) => formsOf(word).some((form) => tokens.includes(form))),
  )
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
    matchesName(record.buyer, filter.buyer) &&
    matchesName(record.seller, filter.seller) &&
    (matchesName(record.buyer, filter.company) || matchesName(record.seller, filter.company)) &&
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

/** The sum of the quantities when all records with a quantity have the same unit; see `toQuantity`. */
export const quantityOf = (group: readonly TradeRecord[]) => {
  const counted = group.filter(({ quantity }) => quantity !== null)
  const units = new Set(
    counted.map(({ quantityUnit }) => (quantityUnit === null ? '' : (normaliseUnit(quantityUnit) ?? quantityUnit))),
  )
  const [unit] = units
  const isOne = units.size === 1 && unit !== undefined && unit !== ''
  const quantity = sumKnown(
    counted.map((record) => record.quantity),
    4,
  )
  return { quantity: isOne ? quantity : null, unit: isOne ? unit : null, hasSeveralUnits: units.size > 1 }
}

export const amountUsdOf = (record: TradeRecord): string | null => (record.currency === 'USD' ? record.amount : null)

/** Interpolates a percentile between neighbouring values, as spreadsheets do (PERCENTILE.INC). */
const percentile = (sorted: readonly number[], part: number): number => {
  const at = part * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}
/** The price band of the records with both amount and weight, in USD per kilogram. */
export const bandOf = (rows: readonly TradeRecord[]) => {
  const prices = rows
    .filter((row) => Number(amountUsdOf(row) ?? 0) > 0 && (row.weightKg ?? 0) > 0)
    .map((row) => Number(amountUsdOf(row)) / (row.weightKg ?? 1))
    .toSorted((a, b) => a - b)
  if (prices.length === 0) return null
  const [p10, p25, median, p75, p90] = [0.1, 0.25, 0.5, 0.75, 0.9].map((part) =>
    expect.closeTo(percentile(prices, part), 6),
  )
  return { records: prices.length, p10, p25, median, p75, p90 }
}
