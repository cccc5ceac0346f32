/** Endpoints of the report on one company. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoDay, pageOf, paging } from '../shapes.ts'
import { answeredCoverage } from './coverage.ts'
import { CompanySort, Side, sortedUnit, TradeSort } from './customs-found.ts'
import { CompanyRow, TradeRow } from './customs-rows.ts'
import {
  companyId,
  CompanyReference,
  dayRange,
  daysInOrder,
  measures,
  partialMonth,
  periods,
  portCode,
  PortReference,
  PriceBand,
} from './customs-shapes.ts'
import { SupplierSwitch } from './customs-switches.ts'

/** A port that was not recognised. It is written as `~`, followed by the text of the port in the file. */
const rawPort = z.string().regex(/^~.{1,200}$/)

const noneNamed = z.literal('-')
/**
 * The input of a report, which is about a company on one side (buyer or seller) in a range of days. Every further field
 * narrows the whole report. `-` as country or port selects the records that name no country or port. An HS code with a
 * final dot selects exactly this code; a dot alone selects records without an HS code.
 */
const reportInput = {
  companyId,
  side: Side,
  dateFrom: isoDay.optional(),
  dateTo: isoDay.optional(),
  partnerId: companyId.optional(),
  /**
   * Restricts the report to partners that also trade with the company with this id, on the same side and in the same
   * range.
   */
  sharedWith: companyId.optional(),
  hs: z
    .string()
    .regex(/^(\d{1,12}\.?|\.)$/, 'validation.hs_code')
    .optional(),
  /**
   * In the report of a buyer, the country of origin of the records. In the report of a supplier, the country of
   * destination.
   */
  country: z.union([countryCode, noneNamed]).optional(),
  departurePort: z.union([portCode, noneNamed, rawPort]).optional(),
  arrivalPort: z.union([portCode, noneNamed, rawPort]).optional(),
}
export const ReportInput = z.strictObject(reportInput).refine(...daysInOrder)
const report = {
  access: { permission: 'customs.search' },
  weight: 'heavy',
  errors: ['tier_too_low', 'not_found'],
} as const

/** The measures of the preceding date range; null when the report has no date range. */
const before = z.object({ trades: z.number().int(), amountUsd: z.number().nullable() }).nullable()
/** A row of a breakdown of the report (by product, country or port). */
const breakdown = {
  ...measures,
  /** The share of this row in the records of all rows, 0 to 1. */
  share: z.number(),
  lastDate: isoDay,
  before,
  /** The number of records in each month, oldest first. The list covers at most the last two years of the report. */
  curve: z.array(z.number().int()),
}
const monthMeasures = {
  ...measures,
  partners: z.number().int(),
  /** The price per kilogram, computed over the records with both amount and weight. */
  usdPerKg: z.number().nullable(),
  price: PriceBand.nullable(),
}

export const TradeTotals = z.object({
  ...measures,
  partners: z.number().int(),
  products: z.number().int(),
  countries: z.number().int(),
  firstDate: isoDay.nullable(),
  lastDate: isoDay.nullable(),
})

export const customsReport = {
  companyOverview: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/overview',
    unkeyed: 'read',
    summary: 'Totals of a company in a date range and in the range of the same length before',
    input: ReportInput,
    output: z.object({
      current: TradeTotals,
      previous: TradeTotals.extend({ dateFrom: isoDay, dateTo: isoDay }).nullable(),
      ...answeredCoverage,
    }),
  }),
  companyTrend: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/trend',
    unkeyed: 'read',
    summary: 'Monthly figures of a company and of the year before; months without records are included',
    input: ReportInput,
    output: z.array(
      z.object({
        month: z.string(),
        partial: partialMonth,
        ...monthMeasures,
        yearBefore: z.object(monthMeasures).nullable(),
      }),
    ),
  }),
  companyRecords: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/records',
    unkeyed: 'read',
    summary: 'Records of a report; uses no search of the daily quota',
    input: z.strictObject({ ...reportInput, sort: TradeSort.default('date_desc'), ...paging }).refine(...daysInOrder),
    output: pageOf(TradeRow).extend({ sortedUnit, ...answeredCoverage }),
  }),
  companyPartners: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/partners',
    unkeyed: 'read',
    summary: 'Suppliers of a buyer, or buyers of a supplier',
    input: z
      .strictObject({ ...reportInput, sort: CompanySort.default('trades_desc'), ...paging })
      .refine(...daysInOrder),
    output: pageOf(
      // `partners` and `totalTrades` of a partner count all records of the partner, not only records with this company.
      CompanyRow.extend({ totalTrades: z.number().int(), before, curve: breakdown.curve }),
    ),
  }),
  companyChanges: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/changes',
    unkeyed: 'read',
    summary:
      'Partners that started or stopped: with records in one date range and none in the range before, or the reverse',
    input: z.strictObject({ ...reportInput, change: z.enum(['started', 'stopped']), ...paging }).refine(...daysInOrder),
    output: pageOf(
      CompanyReference.extend({
        /** The measures cover the one of the two compared ranges in which the partner has records. */
        ...measures,
        topHs4: z.string().nullable(),
        /**
         * The days of the first and the last record of the partner with the company. Records after the end of the range
         * are left out.
         */
        firstDate: isoDay,
        lastDate: isoDay,
        allTrades: z.number().int(),
        /** True when the partner's first record with the company lies in the range. */
        isNew: z.boolean(),
      }),
    ).extend({ periods }),
  }),
  companySwitches: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/switches',
    unkeyed: 'read',
    summary:
      'Products for which a buyer changed its supplier since the range before; for a supplier, the buyers lost or won',
    input: ReportInput,
    output: z.object({
      periods,
      /** False when the list does not contain all changes. */
      isComplete: z.boolean(),
      list: z.array(
        z.object({
          hsCode: z.string(),
          buyer: CompanyReference,
          from: CompanyReference,
          to: CompanyReference,
          /**
           * Numbers of records of the product. `tradesBefore` counts records with the former supplier in the preceding
           * range. `tradesNow` counts records with the new supplier in this range.
           */
          tradesBefore: z.number().int(),
          tradesNow: z.number().int(),
        }),
      ),
    }),
  }),
  companyVerdict: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/verdict',
    unkeyed: 'read',
    summary: 'The price of a company against its market, and its last switch of suppliers',
    input: ReportInput,
    output: z.object({
      periods,
      /**
       * The product (HS6) with most priced records of the company in the period, its price band, and the band of all
       * records of this product. Null when no record has a product and a price.
       */
      price: z.object({ hsCode: z.string(), own: PriceBand, market: PriceBand }).nullable(),
      /**
       * The switch of a buyer, by the rules of `marketSwitches`, for the products whose code begins with `hsCode`: the
       * code of the report, or the heading of the product above. Null for a supplier, and without a switch.
       */
      switched: SupplierSwitch.extend({ hsCode: z.string() }).nullable(),
    }),
  }),
  companyLookAlikes: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/look-alikes',
    unkeyed: 'read',
    summary: 'Companies of the same side with the same products and routes, most similar first',
    input: ReportInput,
    output: z.object({
      /**
       * The range of the comparison. If the report has no date range, it is the twelve months up to the newest record;
       * null when there is no record.
       */
      range: dayRange.nullable(),
      list: z.array(
        CompanyReference.extend({
          trades: z.number().int(),
          amountUsd: z.number().nullable(),
          /**
           * How similar the records of the two companies are in their products (HS6) and their countries of origin or
           * destination, from 0 to 1.
           */
          similarity: z.number(),
          sharedPartners: z.number().int(),
          /** The products that contribute most to the similarity, at most three. */
          products: z.array(z.string()),
        }),
      ),
    }),
  }),
  companyProducts: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/products',
    unkeyed: 'read',
    summary: 'Products that a company buys or sells, by HS subheading',
    input: z
      .strictObject({ ...reportInput, digits: z.union([z.literal(2), z.literal(4), z.literal(6)]).default(6) })
      .refine(...daysInOrder),
    output: z.array(z.object({ hsCode: z.string().nullable(), ...breakdown })),
  }),
  companyPrices: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/prices',
    unkeyed: 'read',
    summary: 'Unit prices of a company by product and unit of quantity, beside those of the whole market',
    input: z
      .strictObject({ ...reportInput, digits: z.union([z.literal(4), z.literal(6)]).default(6) })
      .refine(...daysInOrder),
    output: z.object({
      /**
       * The range of the prices. If the report has no date range, it is the twelve months up to the newest record; null
       * when there is no record.
       */
      range: dayRange.nullable(),
      list: z.array(
        z.object({
          hsCode: z.string(),
          unit: z.string(),
          price: PriceBand,
          /** The price in all records of the same product, unit and days; null when they are too few. */
          market: PriceBand.nullable(),
        }),
      ),
    }),
  }),
  companyRegions: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/regions',
    unkeyed: 'read',
    summary: 'Countries of origin (for a buyer) or destination (for a supplier)',
    input: ReportInput,
    output: z.array(z.object({ country: z.string().nullable(), ...breakdown })),
  }),
  companyPorts: endpoint({
    ...report,
    method: 'POST',
    path: '/customs/company/ports',
    unkeyed: 'read',
    summary: 'Ports of departure and of arrival',
    input: ReportInput,
    output: z.array(
      z.object({
        role: z.enum(['departure', 'arrival']),
        /** The input value that narrows a report to this port. */
        key: z.string(),
        port: PortReference.nullable(),
        ...breakdown,
      }),
    ),
  }),
}
