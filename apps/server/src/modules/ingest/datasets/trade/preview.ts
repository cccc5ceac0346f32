/** Returns a trade record by field, as the dry run of a load shows the record. */

import type { TradeField } from '@tradewind/contract'
import { readCompanyName } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'

const shownPort = (port: TradeRecord['arrivalPort']): string | null => {
  if (port === null) return null
  return port.code === null ? port.raw : `${port.code} ${port.raw ?? ''}`.trim()
}

type Party = TradeRecord['buyer']
const noParty: Party = { name: null, country: null, address: null, email: null, phone: null, website: null }

/** Returns the party as the company registry stores it. A text such as `TO ORDER` names no company. */
const storedParty = (party: Party): Party => {
  const reading = readCompanyName(party.name ?? '')
  return reading.kind === 'none' ? noParty : { ...party, name: reading.name }
}

/**
 * Rounds a decimal text that is not negative to the decimals of its column, half up as the engine's encoder does. The
 * calculation uses integers, because a double would change some amounts.
 */
const roundText = (text: string | null, decimals: number): string | null => {
  const [whole = '', fraction = ''] = text?.split('.') ?? []
  if (text === null || fraction.length <= decimals) return text
  const rounded = BigInt(whole + fraction.slice(0, decimals)) + (fraction.charAt(decimals) >= '5' ? 1n : 0n)
  const digits = String(rounded).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

const roundNumber = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals))

/** Returns the known values of a trade record as they are stored, by field. Dollars are under `amountUsd`. */
export const previewTrade = (record: TradeRecord): Partial<Record<TradeField, string>> => {
  const buyer = storedParty(record.buyer)
  const seller = storedParty(record.seller)
  const amount = roundText(record.amount, 2)
  const inDollars = record.currency === 'USD'
  const values: Partial<Record<TradeField, string | number | null>> = {
    recordId: record.recordId,
    tradeDate: record.tradeDate,
    buyerName: buyer.name,
    buyerCountry: buyer.country,
    buyerAddress: buyer.address,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    buyerWebsite: buyer.website,
    sellerName: seller.name,
    sellerCountry: seller.country,
    sellerAddress: seller.address,
    sellerEmail: seller.email,
    sellerPhone: seller.phone,
    sellerWebsite: seller.website,
    notifyParty: record.notifyParty,
    productDesc: record.productDesc,
    productTag: record.productTag,
    hsCode: record.hsCode === null ? null : [record.hsCode, ...(record.moreHsCodes ?? [])].join(' · '),
    hsEdition: record.hsEdition ?? null,
    originCountry: record.originCountry,
    destinationCountry: record.destinationCountry,
    departurePort: shownPort(record.departurePort),
    arrivalPort: shownPort(record.arrivalPort),
    quantity: roundNumber(record.quantity, 4),
    quantityUnit: record.quantityUnit,
    weight: roundNumber(record.weightKg, 3),
    amount: inDollars ? null : amount,
    amountUsd: inDollars ? amount : roundText(record.amountUsd ?? null, 2),
    currency: record.currency,
    basis: record.basis,
    [inDollars ? 'unitPriceUsd' : 'unitPrice']: roundText(record.unitPrice, 4),
    containers: record.containers,
    billNo: record.billNo,
    transport: record.transport,
  }
  const known: Partial<Record<TradeField, string>> = {}
  for (const [field, value] of Object.entries(values) as [TradeField, string | number | null][])
    if (value !== null) known[field] = String(value)
  return known
}

/** Returns the fields of the file's columns whose values in this record were inferred and not read. */
export const inferredTrade = (record: TradeRecord): TradeField[] =>
  record.inferred.map((field) => {
    if (field === 'weightKg') return 'weight'
    if (record.currency === 'USD' && field === 'amount') return 'amountUsd'
    if (record.currency === 'USD' && field === 'unitPrice') return 'unitPriceUsd'
    return field
  })
