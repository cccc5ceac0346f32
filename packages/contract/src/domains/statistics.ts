/**
 * Trade statistics, i.e. the foreign trade of countries by partner and commodity, as authorities publish it. Every
 * response covers one series and one level of commodity codes, so that no trade is counted twice.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoDay, isoInstant, pageOf, paging } from '../shapes.ts'

export const statisticFlows = ['import', 'export', 'reimport', 'reexport'] as const
export type StatisticFlow = (typeof statisticFlows)[number]
export const statisticFrequencies = ['year', 'month'] as const
export type StatisticFrequency = (typeof statisticFrequencies)[number]

const text = z.string().max(80)

/**
 * The fields that define a series. Only values of one series are comparable. '' means all procedures, all modes of
 * transport, or an unknown currency.
 */
const seriesShape = {
  source: text,
  /** The reporting country (alpha-2), or `~G…` for a union of countries that reports as a whole. */
  reporter: text,
  frequency: z.enum(statisticFrequencies),
  /** The edition of the commodity codes, e.g. `H0`–`H6`, `HS` as reported, `CN`, or `S1`–`S4`. */
  edition: text,
  procedure: text,
  transport: text,
  currency: text,
}

export const StatisticSeries = z.object({
  ...seriesShape,
  sourceName: z.string(),
  isDemonstration: z.boolean(),
  flows: z.array(z.enum(statisticFlows)),
  /**
   * The levels of commodity codes in the series. A level is the number of digits of its codes; 0 is the total of all
   * goods.
   */
  levels: z.array(z.number().int()),
  /** The first day of the first period, and the first day of the last period. */
  from: isoDay,
  to: isoDay,
  figures: z.number().int(),
  lastLoadAt: isoInstant.nullable(),
})
export type StatisticSeries = z.infer<typeof StatisticSeries>

export const StatisticFilter = z.strictObject({
  ...seriesShape,
  flow: z.enum(statisticFlows),
  level: z.number().int().min(0).max(12),
  /** Prefix of the codes. */
  code: z
    .string()
    .regex(/^[0-9A-Z]{1,12}$/)
    .optional(),
  /** The partner country (alpha-2), or the code of an area. The world total does not count as a partner. */
  partner: text.optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
})
export type StatisticFilter = z.infer<typeof StatisticFilter>

/** The trade value in the currency of the series; null when it was not published. */
const value = z.number().nullable()

const customs = { access: { permission: 'customs.search' } } as const

export const statistics = {
  series: endpoint({
    ...customs,
    method: 'POST',
    path: '/statistics/series',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Available statistics: reporters, sources, levels, periods',
    input: empty,
    output: z.array(StatisticSeries),
    errors: [],
  }),
  report: endpoint({
    ...customs,
    method: 'POST',
    path: '/statistics/report',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Totals of each period at one level',
    input: StatisticFilter,
    output: z.object({
      /** False when the statistics do not cover the query, so that an empty result proves nothing. */
      isCovered: z.boolean(),
      /**
       * The basis of the totals. A total is the published total for the world, or the sum over the partners where no
       * total is published. A response can also contain totals of both kinds.
       */
      basis: z.enum(['world', 'sum_of_partners', 'mixed', 'partner']),
      periods: z.array(z.object({ period: isoDay, value, weightKg: value })),
    }),
    errors: [],
  }),
  ranking: endpoint({
    ...customs,
    method: 'POST',
    path: '/statistics/ranking',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Partners or codes by value, with share and growth',
    input: z.strictObject({ filter: StatisticFilter, by: z.enum(['partner', 'code']), ...paging }),
    output: pageOf(
      z.object({
        /** A partner (alpha-2, or `~X…` for an area that is no country) or a commodity code. */
        name: z.string(),
        value,
        weightKg: value,
        /** The share of the row in the total, 0 to 1. */
        share: z.number().nullable(),
        /** The relative change from `before` to `latest`: 0.1 means ten per cent more. */
        growth: z.number().nullable(),
      }),
    ).extend({ latest: isoDay.nullable(), before: isoDay.nullable() }),
    errors: [],
  }),
}
