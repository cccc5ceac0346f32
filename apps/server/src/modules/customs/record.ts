/**
 * The canonical trade record. Every source is converted to it before loading. Unknown is null, never 0 and never an
 * empty text; `inferred` lists the fields that were computed and not read.
 */

import type { TradeParty } from '../companies/index.ts'

/** A port: its UN/LOCODE (five characters, `CNSHA`) when it was recognised, and the file's own text. */
export type TradePort = { readonly code: string | null; readonly raw: string | null }

export const transports = ['sea', 'air', 'road', 'rail', 'post', 'other'] as const
export type Transport = (typeof transports)[number]

/** Fields that a loader may infer instead of reading (a month's first day, a country from the source, …). */
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
   * The source's own id of the record, or a hash of its content. Unique within the source: a later load of the same id
   * replaces the record.
   */
  readonly recordId: string
  /** `YYYY-MM-DD`, 1970-01-01 to 2149-06-06. A month without a day becomes its first day and is listed in `inferred`. */
  readonly tradeDate: string
  readonly buyer: TradeParty
  readonly seller: TradeParty
  /** Name of the notify party. */
  readonly notifyParty: string | null
  /** The product description of the document. */
  readonly productDesc: string | null
  /** Digits as text, 2 to 12, with leading zeros. */
  readonly hsCode: string | null
  /** The edition of the nomenclature where it is known: `HS2017`, `HS2022`. */
  readonly hsEdition?: string | null
  /** Further codes of the file besides `hsCode`, digits as text. */
  readonly moreHsCodes?: readonly string[]
  /** A short product word given by the source or by a classifier. */
  readonly productTag: string | null
  /** Country of origin of the goods, alpha-2. */
  readonly originCountry: string | null
  readonly destinationCountry: string | null
  readonly departurePort: TradePort | null
  readonly arrivalPort: TradePort | null
  /** Rounded to four decimals; absolute value below 10^13. */
  readonly quantity: number | null
  /** As the source writes it, upper case: `KGM`, `PCS`, `M2`. */
  readonly quantityUnit: string | null
  /** Kilograms, at most three decimals; absolute value below 10^13. */
  readonly weightKg: number | null
  /** Decimal text in `currency`: `27125.30`; at most two decimals; absolute value below 10^13. */
  readonly amount: string | null
  /** ISO 4217, upper case. */
  readonly currency: string | null
  /**
   * The amount in USD when its exchange rate is known, as decimal text with two decimals. Without it a USD record uses
   * `amount`.
   */
  readonly amountUsd?: string | null
  /** Terms of delivery of the amount: `FOB`, `CIF`, `EXW`, … */
  readonly basis: string | null
  /** Price of one `quantityUnit` in `currency`, decimal text; at most four decimals. */
  readonly unitPrice: string | null
  /** Number of containers, 0 to 65535. */
  readonly containers: number | null
  /** Bill of lading number, as written. */
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
