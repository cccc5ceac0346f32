/** The text beside a state: a server's words unchanged, our own in the reader's language. */
import { saidKeyOf } from '@tradewind/contract'
import type { Translate } from '@tradewind/ui'

export const saidOf = (t: Translate, kind: string, detail: string): string => {
  const key = saidKeyOf(kind, detail)
  return key === null ? detail : t(key)
}
