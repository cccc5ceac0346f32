/** Shapes that the calls of the customs data share: the filter, and the parties and places of a record. */
import { z } from 'zod'
import { industryPresets } from '@tradewind/lexicon'
import { countryCode, isoDay } from '../shapes.ts'

/** Free text of a search: long enough for any product phrase, short enough to limit the cost of a query. */
const words = z.string().trim().max(200, 'validation.words_length')
export const companyId = z.number().int().min(1).max(4_294_967_295)
/** UN/LOCODE: country and three letters or digits. */
export const portCode = z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}$/)
const upTo = 50

type Days = { dateFrom?: string | undefined; dateTo?: string | undefined }
/** For `refine` on every range of days. */
export const daysInOrder: [inOrder: (days: Days) => boolean, told: { message: string; path: string[] }] = [
  ({ dateFrom, dateTo }) => dateFrom === undefined || dateTo === undefined || dateFrom <= dateTo,
  { message: 'validation.date_range', path: ['dateTo'] },
]

/**
 * The filter. Empty texts and lists count as absent; at least one field must be given (`no_filter`). Words of one field must
 * all occur (`"steel pipe"` as a phrase, `cera*` as a prefix, `-toy` must not occur); values of one list are alternatives;
 * different fields must all hold.
 */
export const CustomsFilter = z
  .strictObject({
    /** Product keywords: in the description or the product tag. */
    keywords: words.optional(),
    /** Searches the description only. */
    description: words.optional(),
    /** Prefix of the code; dots and blanks are ignored. */
    hsCode: z
      .string()
      .transform((text) => text.replace(/[\s.]/g, ''))
      .pipe(z.string().regex(/^\d{0,12}$/, 'validation.hs_code'))
      .optional(),
    billNo: z.string().trim().max(64).optional(),
    /** Words in the name of the buyer or of the supplier. */
    company: words.optional(),
    buyer: words.optional(),
    seller: words.optional(),
    buyerId: companyId.optional(),
    sellerId: companyId.optional(),
    originCountries: z.array(countryCode).max(upTo).optional(),
    destinationCountries: z.array(countryCode).max(upTo).optional(),
    departurePorts: z.array(portCode).max(upTo).optional(),
    arrivalPorts: z.array(portCode).max(upTo).optional(),
    dateFrom: isoDay.optional(),
    dateTo: isoDay.optional(),
    /** Key of one of the 11 preset industries. */
    industry: z.enum(industryPresets.map(({ key }) => key)).optional(),
    /** Leaves out records whose buyer or supplier is a carrier, forwarder or customs agent; not a filter by itself. */
    withoutForwarders: z.boolean().optional(),
  })
  .refine(...daysInOrder)

export const CompanyReference = z.object({
  companyId: z.number().int(),
  name: z.string(),
  /** Alpha-2; null where the source names none. */
  country: z.string().nullable(),
  /** A carrier, forwarder or customs agent, by its name or by an operator's decision. */
  isForwarder: z.boolean(),
})
/** `code` is the UN/LOCODE where the port was recognised, `name` the text to show. */
export const PortReference = z.object({ code: z.string().nullable(), name: z.string() })

/** Sums over records. Null where no record carries the measure; `amountUsd` adds USD amounts only. */
export const measures = {
  trades: z.number().int(),
  amountUsd: z.number().nullable(),
  weightKg: z.number().nullable(),
  /** Only where all records with a quantity use one unit. */
  quantity: z.number().nullable(),
  /** The unit of `quantity`: `PCS`, `M2`. */
  unit: z.string().nullable(),
  /** Why there is no quantity: different units have no sum. */
  hasSeveralUnits: z.boolean(),
}

/** Both ends included. */
export const dayRange = z.object({ dateFrom: isoDay, dateTo: isoDay })
/** The compared periods: an open range means the twelve months up to the newest record; null where there is none. */
export const periods = z.object({ now: dayRange, before: dayRange }).nullable()

/** USD per kilogram of the records with amount and weight, percentiles interpolated between neighbours. */
export const PriceBand = z.object({
  /** Number of these records. */
  records: z.number().int(),
  p10: z.number(),
  p25: z.number(),
  median: z.number(),
  p75: z.number(),
  p90: z.number(),
})
