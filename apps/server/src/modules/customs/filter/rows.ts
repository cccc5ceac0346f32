/** Converts rows of the tables to rows of the contract, with names instead of numbers and null instead of ''. */

import { normaliseUnit, portName } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { readCompanies, referenceOf, referenceOrNumber, type CompanyDetail } from '../../companies/index.ts'
import { toQuantities, type SpeltQuantity } from '../quantity.ts'
import type { CompanyQueryRow } from './company-queries.ts'
import type { TradeQueryRow } from './queries.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

/**
 * Converts a stored port: `CNSHA` becomes the port's name in the caller's language, and `~Dry dock 4` becomes the text
 * of the file.
 */
export const portReference = (text: string, lang: string) => {
  if (text === '') return null
  return text.startsWith('~') ? { code: null, name: text.slice(1) } : { code: text, name: portName(text, lang) }
}

export const tradeIdOf = (row: { source: number; key: string }): string => `${row.source}-${row.key}`

/** Reads the parts of a trade id; null when the text is not a trade id. */
export const readTradeId = (tradeId: string): { source: number; key: string } | null => {
  const [, source = '', key = ''] = /^(\d{1,5})-(\d{1,20})$/.exec(tradeId) ?? []
  if (key === '' || Number(source) > 65_535 || BigInt(key) > 18_446_744_073_709_551_615n) return null
  return { source: Number(source), key }
}

export const toTradeRow = (row: TradeQueryRow, companies: ReadonlyMap<number, CompanyDetail>, lang: string) => ({
  tradeId: tradeIdOf(row),
  tradeDate: row.trade_date,
  buyer: referenceOf(companies, row.buyer_id),
  seller: referenceOf(companies, row.seller_id),
  notifyParty: orNull(row.notify_party),
  productDesc: orNull(row.description),
  hsCode: orNull(row.hs_code),
  hsEdition: orNull(row.hs_edition),
  moreHsCodes: row.hs_codes,
  productTag: orNull(row.tag),
  originCountry: orNull(row.origin),
  destinationCountry: orNull(row.destination),
  departurePort: portReference(row.departure_port, lang),
  arrivalPort: portReference(row.arrival_port, lang),
  quantity: row.quantity,
  quantityUnit: orNull(row.quantity_unit),
  standardUnit: normaliseUnit(row.quantity_unit),
  weightKg: row.weight_kg,
  amount: row.amount,
  amountUsd: row.usd,
  currency: orNull(row.currency),
  basis: orNull(row.basis),
  unitPrice: row.unit_price,
  containers: row.containers,
  billNo: orNull(row.bill_no),
  transport: orNull(row.transport),
  inferred: row.inferred,
})

export const toTradeRows = async (db: Db, rows: readonly TradeQueryRow[], lang: string) => {
  const companies = await readCompanies(
    db,
    rows.flatMap((row) => [row.buyer_id, row.seller_id]),
    false,
  )
  return rows.map((row) => toTradeRow(row, companies, lang))
}

/** Converts the sums in a query's row to measures. Counts are text in the row, because they have 64 bits. */
export const toMeasures = (row: {
  trades: number | string
  amount_usd: number | null
  weight_kg: number | null
  units: readonly SpeltQuantity[]
}) => ({
  trades: Number(row.trades),
  amountUsd: row.amount_usd,
  weightKg: row.weight_kg,
  quantities: toQuantities(row.units),
})

export const shareOf = (part: number | string, whole: number): number => (whole === 0 ? 0 : Number(part) / whole)

export const toCompanyRow = (
  row: CompanyQueryRow,
  companies: ReadonlyMap<number, CompanyDetail>,
  more: { topHs4: string | null; total: number },
) => {
  const company = companies.get(row.company_id)
  const has = (kind: 'email' | 'phone' | 'website') => (company?.contacts[kind] ?? null) !== null
  return {
    ...referenceOrNumber(companies, row.company_id),
    companyId: row.company_id,
    ...toMeasures(row),
    partners: Number(row.partners),
    firstDate: row.first_date,
    lastDate: row.last_date,
    topHs4: more.topHs4,
    share: shareOf(row.trades, more.total),
    hasEmail: has('email'),
    hasPhone: has('phone'),
    hasWebsite: has('website'),
  }
}
