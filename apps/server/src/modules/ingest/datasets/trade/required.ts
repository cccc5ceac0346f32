/** The required fields of trade records. Without these fields a record has no meaning. */

import type { Field, Mapping } from '@tradewind/contract'

const contentFields: readonly Field[] = ['buyerName', 'sellerName', 'productDesc', 'hsCode']

/**
 * Returns the required fields that a mapping lacks. A mapping needs a date, and at least one of buyer, seller, product
 * and code.
 */
export const missingTradeFields = (mapping: Mapping): Field[] => {
  const mapped = new Set(mapping.columns.map(({ field }) => field))
  const missing: Field[] = mapped.has('tradeDate') ? [] : ['tradeDate']
  return contentFields.some((field) => mapped.has(field)) ? missing : [...missing, ...contentFields]
}
