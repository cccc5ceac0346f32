/** The text beside a state: words of servers unchanged, our own words in the reader's language. */

import { receiptTextKeyOf } from '@tradewind/contract'
import type { Translate } from '@tradewind/ui'

export const receiptTextOf = (t: Translate, kind: string, detail: string): string => {
  const key = receiptTextKeyOf(kind, detail)
  return key === null ? detail : t(key)
}
