/** The schemas of the rows on the customs screens: records, companies in a search result, facets and contacts. */

import { z } from 'zod'
import { isoDay } from '../shapes.ts'
import { CompanyReference, measures, PortReference } from './customs-shapes.ts'

/** A trade record on screen. Amounts and prices are decimal texts in `currency`. Unknown values are null. */
export const TradeRow = z.object({
  tradeId: z.string(),
  tradeDate: isoDay,
  buyer: CompanyReference.nullable(),
  seller: CompanyReference.nullable(),
  notifyParty: z.string().nullable(),
  productDesc: z.string().nullable(),
  hsCode: z.string().nullable(),
  /** The edition of the HS code, e.g. `HS2022`; null when unknown. */
  hsEdition: z.string().nullable(),
  /** Further HS codes that the record names in addition to `hsCode`. */
  moreHsCodes: z.array(z.string()),
  productTag: z.string().nullable(),
  originCountry: z.string().nullable(),
  destinationCountry: z.string().nullable(),
  departurePort: PortReference.nullable(),
  arrivalPort: PortReference.nullable(),
  quantity: z.number().nullable(),
  quantityUnit: z.string().nullable(),
  /** The canonical unit for `quantityUnit`, e.g. `PCS` for `ADET`; null when the unit is unknown. */
  standardUnit: z.string().nullable(),
  weightKg: z.number().nullable(),
  amount: z.string().nullable(),
  /**
   * The amount in USD. It comes from the record, or is converted by a known exchange rate; null when neither is
   * possible.
   */
  amountUsd: z.string().nullable(),
  currency: z.string().nullable(),
  basis: z.string().nullable(),
  unitPrice: z.string().nullable(),
  containers: z.number().int().nullable(),
  billNo: z.string().nullable(),
  transport: z.string().nullable(),
  /** Names of the fields above whose values were inferred instead of read from the file. */
  inferred: z.array(z.string()),
})

/** A buyer or supplier in the search result, or a partner of a company. */
export const CompanyRow = CompanyReference.extend({
  ...measures,
  /**
   * The number of companies on the other side of the company's records. For a buyer these are suppliers, for a supplier
   * they are buyers.
   */
  partners: z.number().int(),
  firstDate: isoDay,
  lastDate: isoDay,
  /** The HS heading (4 digits) that occurs most often in the company's records. */
  topHs4: z.string().nullable(),
  /** The share of the company in all records of the result, 0 to 1. */
  share: z.number(),
  /** Whether the company has contact details of each kind. The details themselves are not part of the row. */
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  hasWebsite: z.boolean(),
})

export const FacetValue = z.object({ value: z.string(), trades: z.number().int() })
export const CustomsFacets = z.object({
  originCountries: z.array(FacetValue),
  destinationCountries: z.array(FacetValue),
  hs2: z.array(FacetValue),
  hs4: z.array(FacetValue),
  departurePorts: z.array(FacetValue),
  arrivalPorts: z.array(FacetValue),
  /** The number of records in each month (`YYYY-MM`), oldest first. */
  months: z.array(FacetValue),
})

/** Contact details are masked on the server (`j***@a***.com`) unless the organisation has unlocked them. */
export const Contacts = z.object({
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  masked: z.boolean(),
})
