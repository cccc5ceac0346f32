/** Returns a trade record by field, as the dry run of a load shows the record. */

import type { TradeField } from '@tradewind/contract'
import type { TradeRecord } from '../../../customs/index.ts'

const shownPort = (port: TradeRecord['arrivalPort']): string | null => {
  if (port === null) return null
  return port.code === null ? port.raw : `${port.code} ${port.raw ?? ''}`.trim()
}

/** Returns the known values of a trade record, by field. Amounts in dollars are under `amountUsd`. */
export const previewTrade = (record: TradeRecord): Partial<Record<TradeField, string>> => {
  const { buyer, seller } = record
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
    quantity: record.quantity,
    quantityUnit: record.quantityUnit,
    weight: record.weightKg,
    amount: inDollars ? null : record.amount,
    amountUsd: inDollars ? record.amount : (record.amountUsd ?? null),
    currency: record.currency,
    basis: record.basis,
    [inDollars ? 'unitPriceUsd' : 'unitPrice']: record.unitPrice,
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
