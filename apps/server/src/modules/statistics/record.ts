/** The record of a published figure of a country's trade, and the identity of this record. */

import { createHash } from 'node:crypto'
import type { StatisticFlow, StatisticFrequency } from '@tradewind/contract'

/** One statistical figure. Unknown texts are ''. Numbers are decimal text, or null when unknown. */
export type StatisticRecord = {
  /** The reporting country (alpha-2), or `~G…` for a union that reports as one reporter. */
  reporter: string
  /**
   * The partner country (alpha-2), `W00` for the world, `~X…` for an area that is not a country, `~G…` for a group whose
   * members are also listed.
   */
  partner: string
  /**
   * The second partner; '' for all second partners. Likewise, `procedure` and `transport` are '' for the whole trade.
   */
  secondPartner: string
  flow: StatisticFlow
  frequency: StatisticFrequency
  /** The first day of the year or month, `YYYY-MM-DD`. */
  period: string
  /** The commodity code without dots; '' for all goods. */
  code: string
  /** The number of digits of the code; 0 for all goods. */
  level: number
  /** The edition of the classification: `H0`–`H6`, `HS` as reported, `CN`, `S1`–`S4`, … */
  edition: string
  procedure: string
  transport: string
  /** The currency code (ISO 4217); '' when the file names no currency. */
  currency: string
  value: string | null
  valueCif: string | null
  valueFob: string | null
  netWeightKg: string | null
  grossWeightKg: string | null
  quantity: string | null
  quantityUnit: string
  supplementaryQuantity: string | null
  supplementaryUnit: string
  /** The kinds of values that the statistical office has estimated. */
  estimated: readonly ('weight' | 'quantity' | 'figures')[]
}

export type StagedStatistic = { readonly line: number; readonly record: StatisticRecord }
export type StatisticsLoad = { readonly loadId: string; readonly sourceId: string; readonly sourceName: string }

/**
 * `published` figures are new, `replaced` figures replace an older figure, `duplicates` are figures that changed
 * nothing.
 */
export type StatisticsOutcome = { published: number; replaced: number; duplicates: number }

export const world = 'W00'

/** Returns 128 bits of SHA-256 as a UUID in ClickHouse's notation. */
const hashOf = (parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The identity of a statistical figure. A figure of a later load with the same identity replaces it. */
export const keyOf = (sourceId: string, record: StatisticRecord): string =>
  hashOf([
    sourceId,
    record.reporter,
    record.partner,
    record.secondPartner,
    record.flow,
    record.frequency,
    record.period,
    record.code,
    record.edition,
    record.procedure,
    record.transport,
  ])

/** Returns the hash of a statistical figure's values. */
export const digestOf = (record: StatisticRecord): string =>
  hashOf([
    record.currency,
    ...[record.value, record.valueCif, record.valueFob, record.netWeightKg, record.grossWeightKg].map(textOf),
    textOf(record.quantity),
    record.quantityUnit,
    textOf(record.supplementaryQuantity),
    record.supplementaryUnit,
    ...record.estimated,
  ])

const textOf = (decimal: string | null): string => decimal ?? '-'
