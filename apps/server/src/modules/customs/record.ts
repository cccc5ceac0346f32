/**
 * The canonical trade record. Every source is converted to it before loading. An unknown value is null, never 0 and
 * never an empty text; `inferred` lists the fields that were computed instead of read.
 */

import type { TradeParty } from '../companies/index.ts'

/**
 * A port. `code` is the UN/LOCODE (five characters, `CNSHA`) when the port was recognised; `raw` is the text of the
 * file.
 */
export type TradePort = { readonly code: string | null; readonly raw: string | null }

export const transports = ['sea', 'air', 'road', 'rail', 'post', 'other'] as const
export type Transport = (typeof transports)[number]

/**
 * Fields that a loader may infer instead of reading them. For example, a day may be the first day of a month, and a
 * country may come from the source.
 */
export const inferrableFields = [
  'recordId',
  'tradeDate',
  'buyerCountry',
  'sellerCountry',
  'hsCode',
  'hsEdition',
  'productTag',
  'originCountry',
  'destinationCountry',
  'departurePort',
  'arrivalPort',
  'quantity',
  'quantityUnit',
  'weightKg',
  'amount',
  'amountUsd',
  'currency',
  'unitPrice',
  'containers',
  'transport',
] as const
export type InferrableField = (typeof inferrableFields)[number]

export type TradeRecord = {
  /**
   * The source's own id of the record, or a hash of the record's content. The id is unique within the source, and a
   * later load with the same id replaces the record.
   */
  readonly recordId: string
  /**
   * The day of the trade, `YYYY-MM-DD`, 1970-01-01 to 2149-06-06. A month without a day becomes its first day and is
   * listed in `inferred`.
   */
  readonly tradeDate: string
  readonly buyer: TradeParty
  readonly seller: TradeParty
  /** The name of the notify party. */
  readonly notifyParty: string | null
  /** The product description in the document. */
  readonly productDesc: string | null
  /** The HS code: 2 to 12 digits as text, with leading zeros. */
  readonly hsCode: string | null
  /** The edition of the nomenclature when it is known: `HS2017`, `HS2022`. */
  readonly hsEdition?: string | null
  /** The codes of the record besides `hsCode`, digits as text. */
  readonly moreHsCodes?: readonly string[]
  /** A short product word that the source or a classifier gives. */
  readonly productTag: string | null
  /** The country of origin of the goods, alpha-2. */
  readonly originCountry: string | null
  readonly destinationCountry: string | null
  readonly departurePort: TradePort | null
  readonly arrivalPort: TradePort | null
  /** The quantity, rounded to four decimals; its absolute value is below 10^13. */
  readonly quantity: number | null
  /** The unit as the source writes it, in upper case: `KGM`, `PCS`, `M2`. */
  readonly quantityUnit: string | null
  /** The weight in kilograms, at most three decimals; its absolute value is below 10^13. */
  readonly weightKg: number | null
  /**
   * The amount in `currency`, as decimal text: `27125.30`. It has at most two decimals, and its absolute value is below
   * 10^13.
   */
  readonly amount: string | null
  /** The currency code (ISO 4217, upper case). */
  readonly currency: string | null
  /**
   * The amount in USD when its exchange rate is known, as decimal text with two decimals. When this amount is absent, a
   * record in USD uses `amount`.
   */
  readonly amountUsd?: string | null
  /** The basis (term of delivery) of the amount: `FOB`, `CIF`, `EXW`, … */
  readonly basis: string | null
  /** The price of one `quantityUnit` in `currency`, as decimal text with at most four decimals. */
  readonly unitPrice: string | null
  /** The number of containers, 0 to 65535. */
  readonly containers: number | null
  /** The bill of lading number as the document writes it. */
  readonly billNo: string | null
  readonly transport: Transport | null
  readonly inferred: readonly InferrableField[]
}

/** A record and its line in the file. When two lines have the same `recordId`, the later line counts. */
export type StagedTrade = { readonly line: number; readonly record: TradeRecord }

/** One load of one file of one source. The caller chooses both ids; the same `loadId` means the same load. */
export type TradeLoad = { readonly loadId: string; readonly sourceId: string; readonly fileName?: string }

/**
 * The outcome of publishing: `published` records were new, `replaced` records replaced an older version, `duplicates`
 * equalled the published version or were repeated within the load.
 */
export type PublishOutcome = { published: number; replaced: number; duplicates: number }

export const unknownParty: TradeParty = {
  name: null,
  country: null,
  address: null,
  email: null,
  phone: null,
  website: null,
}
