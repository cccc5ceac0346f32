/**
 * The development endpoints of spec section 7, which exist only in development mode. They return real rows in the
 * shapes that the spec prescribes. Unknown values are null. `companyType` is 1 for the buyer and 2 for the supplier.
 * Contacts are masked, because these endpoints have no session.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, paging } from '../shapes.ts'

const id = z.coerce.number().int().min(1).max(4_294_967_295)
const paged = { ...paging, sort: z.string().max(20).optional() }
const companyType = z.coerce.number().int().min(1).max(2).optional()
const pagedInput = z.strictObject(paged)
const sidedInput = z.strictObject({ ...paged, companyType })
const listOf = <T extends z.ZodType>(row: T) => z.object({ total: z.number().int(), list: z.array(row) })
const text = z.string().nullable()
const number = z.number().nullable()

const trade = z.object({
  tradeId: z.string(),
  /** The day of the record, in milliseconds since 1970. */
  tradeDate: z.number().int(),
  buyer: text,
  buyerId: number,
  buyerCountry: text,
  buyerCountryId: number,
  buyerCountryIcon: text,
  buyerPort: text,
  buyerEmail: text,
  buyerPhone: text,
  buyerWebsite: text,
  seller: text,
  sellerId: number,
  sellerCountry: text,
  sellerCountryId: number,
  sellerCountryIcon: text,
  sellerPort: text,
  sellerEmail: text,
  sellerPhone: text,
  sellerWebsite: text,
  productDesc: text,
  productHscode: text,
  productTag: text,
  productCountry: text,
  quantity: number,
  quantityUnit: text,
  weight: number,
  weightUnit: text,
  amount: text,
  price: text,
  container: number,
  notifier: text,
  tradeCode: text,
  transport: text,
})

const measures = {
  amount: number,
  /** The total quantity; null unless all records with a quantity have the unit `quantityUnit`. */
  quantity: number,
  quantityUnit: text,
  weight: number,
  tradeCount: z.number().int(),
  tradePercent: z.number(),
}
const partner = z.object({
  /** The id of the company, which trade records contain as `buyerId` or `sellerId`. */
  companyId: z.number().int(),
  buyerId: z.number().int().optional(),
  sellerId: z.number().int().optional(),
  name: z.string(),
  country: text,
  address: text,
  email: text,
  phone: text,
  website: text,
  scope: text,
  ...measures,
  totalTradeCount: z.number().int(),
  sellerCount: z.number().int().optional(),
  buyerCount: z.number().int().optional(),
})
const month = z.object({
  monthText: z.string(),
  month: z.string(),
  ...measures,
  sellerCount: z.number().int(),
  buyerCount: z.number().int(),
})
const breakdown = {
  tradeCount: z.number().int(),
  tradePercent: z.number(),
  tradeTotal: z.number().int(),
  companyType: z.number().int(),
}
const countryRow = z.object({
  country: z.string(),
  /** The same value as `country`. Both fields exist, because the spec's list of fields can be read either way. */
  name: z.string(),
  icon: z.string(),
  /**
   * Longitude and latitude of the centre of the country's ports. If the country has no known port, they are those of
   * the capital; null when neither is known.
   */
  coord: z.tuple([z.number(), z.number()]).nullable(),
  countryId: number,
  ...breakdown,
})

const country = z.object({ icon: text, id: number, name: text })
const profile = z.object({
  buyCount: z.number().int(),
  sellCount: z.number().int(),
  country,
  company: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
const reference = z.object({
  id: z.number().int(),
  name: z.string(),
  nameEn: z.string(),
  nameLocal: z.string(),
  namePy: z.string(),
  nameAlias: z.string(),
  icon: z.string(),
  code: z.string(),
  hot: z.number().int(),
  lang: z.string(),
  phoneCode: z.string(),
  phoneLength: z.string(),
  phoneReg: z.string().optional(),
  area: z.string(),
})

const call = <const P extends `/api/${string}`, I extends z.ZodType, O extends z.ZodType>(
  path: P,
  summary: string,
  input: I,
  output: O,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'guest',
    kind: 'development',
    input,
    output,
    errors: ['not_found'],
  })

export const customsDevelopment = {
  trades: call(
    '/api/trade/list',
    'Trade records; the supplier takes priority over the buyer',
    z.strictObject({ ...paged, sellerId: id.optional(), buyerId: id.optional() }),
    listOf(trade),
  ),
  trade: call('/api/trade/detail', 'The trade of a tradeId', z.strictObject({ id: z.string().max(40) }), trade),
  buyers: call('/api/trade/company/buyer', 'Buyers', pagedInput, listOf(partner)),
  sellers: call('/api/trade/company/seller', 'Suppliers', pagedInput, listOf(partner)),
  market: call('/api/trade/market', 'Countries of destination', pagedInput, listOf(countryRow)),
  sellerCountries: call('/api/country/seller', 'Countries of suppliers', pagedInput, listOf(countryRow)),
  buyerCountries: call('/api/country/buyer', 'Countries of buyers', pagedInput, listOf(countryRow)),
  partners: call('/api/partner/list', 'Buyers, or suppliers with companyType 2', sidedInput, listOf(partner)),
  hscodes: call(
    '/api/hscode/list',
    'HS codes',
    sidedInput,
    listOf(z.object({ hscode: z.string(), product: text, ...breakdown })),
  ),
  products: call(
    '/api/product/list',
    'Product words',
    sidedInput,
    listOf(z.object({ product: z.string(), ...breakdown })),
  ),
  countries: call(
    '/api/country/list',
    'Countries of destination, or of origin with companyType 2',
    sidedInput,
    listOf(countryRow),
  ),
  ports: call(
    '/api/port/list',
    'Ports of arrival, or of departure with companyType 2',
    sidedInput,
    listOf(z.object({ port: z.string(), ...breakdown })),
  ),
  trend: call(
    '/api/trend/list',
    'Months of records with a buyer, or with a supplier (companyType 2)',
    sidedInput,
    listOf(month),
  ),
  company: call(
    '/api/company/detail',
    'One company; without id the one with most records',
    z.strictObject({ id: id.optional(), companyId: id.optional() }),
    profile,
  ),
  countryRegions: call('/api/countryRegion/list', 'All countries, without paging', empty, z.array(reference)),
}
