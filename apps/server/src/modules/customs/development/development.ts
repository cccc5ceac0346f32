/** The development endpoints of spec section 7, answered from the real records. */

import { fail, type contract } from '@tradewind/contract'
import { countries, countryOf, countryPosition, hsName, portName } from '@tradewind/lexicon'
import type { Handlers, Platform } from '@tradewind/platform'
import { readCompanies, referenceOrNumber, type CompanyDetail } from '../../companies/index.ts'
import { conditionsOf } from '../conditions.ts'
import { countTrades, findTrade, pageTrades, type TradeQueryRow } from '../filter/queries.ts'
import { readTradeId, toMeasures, tradeIdOf } from '../filter/rows.ts'
import { openScope, windowOf, type Page } from '../filter/scope.ts'
import { countSides } from '../report/report-queries.ts'
import { countBreakdown, listBreakdown, type BreakdownColumn, type BreakdownRow } from './development-queries.ts'

type Paged = Page & { sort?: string }
type Sided = Paged & { companyType?: number }

/** In spec section 7, `-id` reverses the order. */
const isReversed = ({ sort }: Paged): boolean => sort === '-id'
/** An unknown code is returned unchanged, as everywhere in the development endpoints. */
const countryNameOf = (code: string): string | null => countryOf(code)?.nameEn ?? nullIfEmpty(code)
const nullIfEmpty = (text: string): string | null => (text === '' ? null : text)
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100)

export const customsDevelopmentRoutes = (platform: Platform): Handlers<typeof contract.customsDevelopment> => ({
  trades: async ({ sellerId, buyerId, ...paged }) => {
    const scope = await openScope(platform)
    const terms = sellerId === undefined ? (buyerId === undefined ? null : `b:${buyerId}`) : `s:${sellerId}`
    const conditions = conditionsOf(scope.view, (bind) => [
      terms === null ? 'true' : `has(terms, ${bind(terms, 'String')})`,
    ])
    const sort = isReversed(paged) ? 'date_asc' : 'date_desc'
    const [total, rows] = await Promise.all([
      countTrades(scope, conditions),
      pageTrades(scope, conditions, { ...windowOf(paged), sort }),
    ])
    const companies = await readCompanies(
      platform.db,
      rows.flatMap((row) => [row.buyer_id, row.seller_id]),
      false,
    )
    return { total, list: rows.map((row) => toSample(row, companies)) }
  },
  trade: async ({ id }) => {
    const parts = readTradeId(id)
    const scope = await openScope(platform)
    const row =
      parts === null
        ? null
        : await findTrade(
            scope,
            conditionsOf(scope.view, () => ['true']),
            parts,
          )
    if (row === null) throw fail('not_found')
    return toSample(row, await readCompanies(platform.db, [row.buyer_id, row.seller_id], false))
  },
  buyers: (paged) => listPartners(platform, { ...paged, companyType: 1 }),
  sellers: (paged) => listPartners(platform, { ...paged, companyType: 2 }),
  partners: (sided) => listPartners(platform, sided),
  market: (paged) => listCountries(platform, { ...paged, companyType: 1 }),
  buyerCountries: (paged) => listCountries(platform, { ...paged, companyType: 1 }),
  sellerCountries: (paged) => listCountries(platform, { ...paged, companyType: 2 }),
  countries: (sided) => listCountries(platform, sided),
  hscodes: async (sided) => {
    const { total, list } = await breakDown(platform, 'hs_code', sided)
    return { total, list: list.map(({ value, ...row }) => ({ hscode: value, product: hsName(value, 'en'), ...row })) }
  },
  products: async (sided) => {
    const { total, list } = await breakDown(platform, 'tag', sided)
    return { total, list: list.map(({ value, ...row }) => ({ product: value, ...row })) }
  },
  ports: async (sided) => {
    const { total, list } = await breakDown(
      platform,
      sided.companyType === 2 ? 'departure_port' : 'arrival_port',
      sided,
    )
    return { total, list: list.map(({ value, ...row }) => ({ port: portName(value.replace(/^~/, ''), 'en'), ...row })) }
  },
  trend: async (sided) => {
    const { total, rows, trades } = await readBreakdown(platform, 'month', sided)
    const list = rows.map((row) => ({
      monthText: row.value,
      month: row.value,
      ...sumsOf(row, trades),
      sellerCount: Number(row.sellers),
      buyerCount: Number(row.buyers),
    }))
    return { total, list }
  },
  company: ({ id, companyId }) => readProfile(platform, id ?? companyId),
  countryRegions: () => [...countries()],
})

const readBreakdown = async (platform: Platform, column: BreakdownColumn, sided: Sided) => {
  const scope = await openScope(platform)
  const side = sided.companyType === 2 ? 'seller' : 'buyer'
  const conditions = conditionsOf(scope.view, () => [`${side}_id != 0`])
  const [counted, rows] = await Promise.all([
    countBreakdown(scope, conditions, column),
    listBreakdown(scope, conditions, column, { ...windowOf(sided), reversed: isReversed(sided) }),
  ])
  return { total: counted.values, trades: counted.trades, rows, scope }
}

const breakDown = async (platform: Platform, column: BreakdownColumn, sided: Sided) => {
  const { total, rows, trades } = await readBreakdown(platform, column, sided)
  const list = rows.map((row) => ({
    value: row.value,
    tradeCount: Number(row.trades),
    tradePercent: percentOf(Number(row.trades), trades),
    tradeTotal: trades,
    companyType: sided.companyType ?? 1,
  }))
  return { total, list }
}

const listCountries = async (platform: Platform, sided: Sided) => {
  const { total, list } = await breakDown(platform, sided.companyType === 2 ? 'origin' : 'destination', sided)
  return { total, list: list.map(({ value, ...row }) => ({ ...toCountry(value), ...row })) }
}

const toCountry = (code: string) => {
  const known = countryOf(code)
  const place = countryPosition(code)
  const coord: [number, number] | null = place === null ? null : [place.longitude, place.latitude]
  const name = known?.nameEn ?? code
  return { country: name, name, icon: known?.icon ?? '', countryId: known?.id ?? null, coord }
}

const sumsOf = (row: BreakdownRow, total: number) => {
  const { trades, amountUsd, weightKg, quantities } = toMeasures(row)
  const [first, ...others] = quantities ?? []
  const only = others.length === 0 && first?.unit ? first : null
  return {
    amount: amountUsd,
    quantity: only?.quantity ?? null,
    quantityUnit: only?.unit ?? null,
    weight: weightKg,
    tradeCount: trades,
    tradePercent: percentOf(trades, total),
  }
}

const listPartners = async (platform: Platform, sided: Sided) => {
  const isSeller = sided.companyType === 2
  const { total, rows, trades, scope } = await readBreakdown(platform, isSeller ? 'seller_id' : 'buyer_id', sided)
  const ids = rows.map((row) => Number(row.value))
  const [companies, everywhere] = await Promise.all([readCompanies(platform.db, ids, false), countSides(scope, ids)])
  const list = rows.map((row) => {
    const companyId = Number(row.value)
    const { name, country } = referenceOrNumber(companies, companyId)
    const { bought = 0, sold = 0 } = everywhere.get(companyId) ?? {}
    const { address = null, email = null, phone = null, website = null } = companies.get(companyId)?.contacts ?? {}
    const own = isSeller
      ? { sellerId: companyId, buyerCount: Number(row.buyers) }
      : { buyerId: companyId, sellerCount: Number(row.sellers) }
    return {
      companyId,
      ...own,
      name,
      country: countryNameOf(country ?? ''),
      address,
      email,
      phone,
      website,
      scope: null,
      ...sumsOf(row, trades),
      totalTradeCount: bought + sold,
    }
  })
  return { total, list }
}

const toSample = (row: TradeQueryRow, companies: ReadonlyMap<number, CompanyDetail>) => {
  const sideOf = (companyId: number) => {
    const company = companies.get(companyId)
    const known = company?.country === null || company === undefined ? null : countryOf(company.country)
    return { company, country: known }
  }
  const buyer = sideOf(row.buyer_id)
  const seller = sideOf(row.seller_id)
  return {
    tradeId: tradeIdOf(row),
    tradeDate: Date.parse(row.trade_date),
    buyer: buyer.company?.name ?? null,
    buyerId: buyer.company?.companyId ?? null,
    buyerCountry: buyer.country?.nameEn ?? null,
    buyerCountryId: buyer.country?.id ?? null,
    buyerCountryIcon: buyer.country?.icon ?? null,
    buyerPort: nullIfEmpty(portName(row.arrival_port.replace(/^~/, ''), 'en')),
    buyerEmail: buyer.company?.contacts.email ?? null,
    buyerPhone: buyer.company?.contacts.phone ?? null,
    buyerWebsite: buyer.company?.contacts.website ?? null,
    seller: seller.company?.name ?? null,
    sellerId: seller.company?.companyId ?? null,
    sellerCountry: seller.country?.nameEn ?? null,
    sellerCountryId: seller.country?.id ?? null,
    sellerCountryIcon: seller.country?.icon ?? null,
    sellerPort: nullIfEmpty(portName(row.departure_port.replace(/^~/, ''), 'en')),
    sellerEmail: seller.company?.contacts.email ?? null,
    sellerPhone: seller.company?.contacts.phone ?? null,
    sellerWebsite: seller.company?.contacts.website ?? null,
    productDesc: nullIfEmpty(row.description),
    productHscode: nullIfEmpty(row.hs_code),
    productTag: nullIfEmpty(row.tag),
    productCountry: countryNameOf(row.origin),
    quantity: row.quantity,
    quantityUnit: nullIfEmpty(row.quantity_unit),
    weight: row.weight_kg,
    weightUnit: row.weight_kg === null ? null : 'kg',
    amount: row.amount,
    price: row.unit_price,
    container: row.containers,
    notifier: nullIfEmpty(row.notify_party),
    tradeCode: nullIfEmpty(row.bill_no),
    transport: nullIfEmpty(row.transport),
  }
}

/** Fields of the specification's sample that customs data does not have. */
const unknownFields = [
  'city',
  'cityId',
  'fburl',
  'industry',
  'introduce',
  'isurl',
  'liurl',
  'location',
  'logo',
  'postcode',
  'province',
  'provinceId',
  'pturl',
  'registerCapital',
  'registerDate',
  'registerNumber',
  'registerPerson',
  'registerState',
  'registerType',
  'scope',
  'tkurl',
  'tturl',
  'yturl',
] as const

const readProfile = async (platform: Platform, asked: number | undefined) => {
  const scope = await openScope(platform)
  const companyId =
    asked ?? Number((await readBreakdown(platform, 'buyer_id', { page: 1, limit: 1 })).rows[0]?.value ?? 0)
  const company = (await readCompanies(platform.db, [companyId], false)).get(companyId)
  if (company === undefined) throw fail('not_found')
  const { bought = 0, sold = 0 } = (await countSides(scope, [companyId])).get(companyId) ?? {}
  const country = company.country === null ? null : countryOf(company.country)
  const { address, email, phone, website } = company.contacts
  return {
    buyCount: bought,
    sellCount: sold,
    country: { icon: country?.icon ?? null, id: country?.id ?? null, name: country?.nameEn ?? null },
    company: {
      ...Object.fromEntries(unknownFields.map((field) => [field, null])),
      companyId,
      name: company.name,
      country: countryNameOf(company.country ?? ''),
      countryId: country?.id ?? null,
      address,
      email,
      phone,
      website,
    },
  }
}
