/** Parses and writes amounts in Alipay's format: yuan with two decimals. */

import { parseYuan } from '@tradewind/lexicon'
import { UnreadableNotification } from './provider.ts'

export const toYuan = (amountFen: number): string =>
  `${Math.trunc(amountFen / 100)}.${String(amountFen % 100).padStart(2, '0')}`

export const fromYuan = (text: string | undefined): number => {
  const amountFen = text === undefined ? null : parseYuan(text)
  if (amountFen === null) throw new UnreadableNotification(`no amount: ${text}`)
  return amountFen
}
