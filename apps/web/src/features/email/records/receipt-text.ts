/**
 * Returns the text beside a state. Words of a mail server stay unchanged; texts of the product are in the reader's
 * language.
 */

import { receiptTextKeyOf } from '@tradewind/contract'
import type { Translate } from '@tradewind/ui'

export const receiptTextOf = (t: Translate, kind: string, detail: string): string => {
  const key = receiptTextKeyOf(kind, detail)
  return key === null ? detail : t(key)
}
