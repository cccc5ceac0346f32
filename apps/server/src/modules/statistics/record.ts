/** A published figure of a country's trade, and its identity. */

import { createHash } from 'node:crypto'
import type { StatisticFlow, StatisticFrequency } from '@tradewind/contract'

/** Unknown texts are ''. Numbers are decimal text, null when unknown. */
export type StatisticRecord = {
  /** Alpha-2, or `~G…` for a union that reports as one reporter. */
  reporter: string
  /**
   * Alpha-2, `W00` for the world, `~X…` for an area that is not a country, `~G…` for a group with members that are
   * listed too.
   */
  partner: string
  /** '' for all second partners; `procedure` and `transport` use '' in the same way. */
  secondPartner: string
  flow: StatisticFlow
  frequency: StatisticFrequency
  /** First day of the year or month, `YYYY-MM-DD`. */
  period: string
  /** Without dots; '' for all goods. */
  code: string
  /** Digits of the code: 0 for all goods. */
  level: number
  /** `H0`–`H6`, `HS` as reported, `CN`, `S1`–`S4`, … */
  edition: string
  procedure: string
  transport: string
  /** ISO 4217, '' when the file names none. */
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
  /** The values that are estimates of the office. */
  estimated: readonly ('weight' | 'quantity' | 'figures')[]
}

export type StagedStatistic = { readonly line: number; readonly record: StatisticRecord }
export type StatisticsLoad = { readonly loadId: string; readonly sourceId: string; readonly sourceName: string }

/** `published` figures are new, `replaced` figures replace an older figure, `duplicates` changed nothing. */
export type StatisticsOutcome = { published: number; replaced: number; duplicates: number }

export const world = 'W00'

/** 128 bits of SHA-256 as a UUID in ClickHouse's notation. */
const hashOf = (parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The identity of the figure: a later load with the same identity replaces it. */
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

/** Hash of the figure's values. */
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
