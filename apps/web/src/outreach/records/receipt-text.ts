/**
 * Returns the text that explains the state of a recipient. The answer of a mail server is shown unchanged; a text of
 * the product is translated.
 */

import { receiptTextKeyOf } from '@tradewind/contract'
import type { Translate } from '@tradewind/ui'

export const receiptTextOf = (t: Translate, kind: string, detail: string): string => {
  const key = receiptTextKeyOf(kind, detail)
  return key === null ? detail : t(key)
}
