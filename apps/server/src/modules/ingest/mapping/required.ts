/** Without these a trade record says nothing. */
import type { Mapping, TradeField } from '@tradewind/contract'

const contentFields: readonly TradeField[] = ['buyerName', 'sellerName', 'productDesc', 'hsCode']

/** The fields a mapping still needs: a date, and at least one of buyer, seller, product and code. */
export const missingFields = (mapping: Mapping): TradeField[] => {
  const mapped = new Set(mapping.columns.map(({ field }) => field))
  const missing: TradeField[] = mapped.has('tradeDate') ? [] : ['tradeDate']
  return contentFields.some((field) => mapped.has(field)) ? missing : [...missing, ...contentFields]
}
