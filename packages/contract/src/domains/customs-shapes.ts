/** Schemas that the endpoints of the customs data share: the filter, and the parties and places of a record. */

import { industryPresets } from '@tradewind/lexicon'
import { z } from 'zod'
import { countryCode, isoDay } from '../shapes.ts'

/** Free text of a search. The limit admits any product phrase and bounds the cost of a query. */
const words = z.string().trim().max(200, 'validation.words_length')
export const companyId = z.number().int().min(1).max(4_294_967_295)
/** A UN/LOCODE, which consists of the country code and three letters or digits. */
export const portCode = z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}$/)
const upTo = 50
/** The maximum number of companies that a user chooses in a list. */
export const chosenAtMost = 100
const chosen = z.array(companyId).max(chosenAtMost)

type Days = { dateFrom?: string | undefined; dateTo?: string | undefined }
/** Arguments for zod's `refine`, which check that a range of days does not end before it begins. */
export const daysInOrder: [inOrder: (days: Days) => boolean, message: { message: string; path: string[] }] = [
  ({ dateFrom, dateTo }) => dateFrom === undefined || dateTo === undefined || dateFrom <= dateTo,
  { message: 'validation.date_range', path: ['dateTo'] },
]

/**
 * The filter of the customs search. Empty texts and lists count as absent; at least one field must be given
 * (`no_filter`). All words of one field must occur (`"steel pipe"` is a phrase, `cera*` a prefix, `-toy` must not
 * occur). The values in one list are alternatives. A record must match all given fields.
 */
export const CustomsFilter = z
  .strictObject({
    /** Product keywords, searched in the description and the product tag. */
    keywords: words.optional(),
    /** Product keywords, searched only in the description. */
    description: words.optional(),
    /** A prefix of the HS code; dots and blanks are ignored. Full-width digits and full stops are accepted. */
    hsCode: z
      .string()
      .transform((text) => text.normalize('NFKC').replace(/[\s.。]/g, ''))
      .pipe(z.string().regex(/^\d{0,12}$/, 'validation.hs_code'))
      .optional(),
    billNo: z.string().trim().max(64).optional(),
    /** Words in the name of the buyer or of the supplier. */
    company: words.optional(),
    buyer: words.optional(),
    seller: words.optional(),
    buyerId: companyId.optional(),
    sellerId: companyId.optional(),
    /** The buyers, or suppliers, that a user has chosen in the list of companies. */
    buyerIds: chosen.optional(),
    sellerIds: chosen.optional(),
    originCountries: z.array(countryCode).max(upTo).optional(),
    destinationCountries: z.array(countryCode).max(upTo).optional(),
    departurePorts: z.array(portCode).max(upTo).optional(),
    arrivalPorts: z.array(portCode).max(upTo).optional(),
    dateFrom: isoDay.optional(),
    dateTo: isoDay.optional(),
    /** Key of one of the eleven preset industries. */
    industry: z.enum(industryPresets.map(({ key }) => key)).optional(),
    /**
     * Leaves out records whose buyer or supplier is a carrier, forwarder, customs agent or bank. This field alone is not a
     * sufficient filter (`no_filter`).
     */
    withoutForwarders: z.boolean().optional(),
    /**
     * The side of the companies to which the following fields apply; buyers if absent. Only records of companies that
     * meet these fields are found. The fields compare the records that the rest of the filter finds. They are not a
     * sufficient filter (`no_filter`).
     */
    companySide: z.enum(['buyer', 'seller']).optional(),
    /** The last shipment of the company is before this day, or its first shipment is on this day or later. */
    lastBefore: isoDay.optional(),
    firstSince: isoDay.optional(),
    minTrades: z.number().int().min(1).max(4_000_000_000).optional(),
    /** The company has an email address, as of the last count of the directory. */
    hasEmail: z.boolean().optional(),
  })
  .refine(...daysInOrder)

export const CompanyReference = z.object({
  companyId: z.number().int(),
  name: z.string(),
  /** The country of the company (alpha-2); null when the source names no country. */
  country: z.string().nullable(),
  /** True for a carrier, forwarder, customs agent or bank, as recognised by name or decided by an operator. */
  isForwarder: z.boolean(),
})
/** `code` is the UN/LOCODE, null for a port that was not recognised; `name` is the text to show. */
export const PortReference = z.object({ code: z.string().nullable(), name: z.string() })

/**
 * The total quantities, one figure for each unit, because quantities in different units are never added. The unit of
 * most records comes first. Empty when no record has a quantity; null when the records use too many different units.
 */
export const Quantities = z
  .array(
    z.object({
      /** The unit, e.g. `PCS` or `M2`; null for the records whose quantity has no unit. This figure comes last. */
      unit: z.string().nullable(),
      quantity: z.number(),
      /** The number of records with a quantity in this unit. */
      records: z.number().int(),
    }),
  )
  .nullable()

/**
 * Sums over several records. A sum is null when no record has a value of this measure. `amountUsd` leaves out amounts
 * in other currencies.
 */
export const measures = {
  trades: z.number().int(),
  amountUsd: z.number().nullable(),
  weightKg: z.number().nullable(),
  quantities: Quantities,
}

/**
 * Why a month is counted only partly: the data ends in the month, or the month is running (`data`), or the requested
 * range has only some days of the month (`range`). Null for a whole month.
 */
export const partialMonth = z.enum(['data', 'range']).nullable()

/** A range of days that includes its first and its last day. */
export const dayRange = z.object({ dateFrom: isoDay, dateTo: isoDay })
/**
 * The two compared periods. If the filter has no date range, `now` is the twelve months up to the newest record, and
 * `before` is the twelve months before `now`. Null when there is no record.
 */
export const periods = z.object({ now: dayRange, before: dayRange }).nullable()

/**
 * The distribution of a price in USD, computed from the records with both an amount and a weight (price per kilogram)
 * or both an amount and a quantity in one unit (price per unit, from five records on). Percentiles are interpolated
 * between neighbouring values.
 */
export const PriceBand = z.object({
  /** The number of records from which the prices are computed. */
  records: z.number().int(),
  p10: z.number(),
  p25: z.number(),
  median: z.number(),
  p75: z.number(),
  p90: z.number(),
})
