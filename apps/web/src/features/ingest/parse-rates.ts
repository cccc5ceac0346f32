/**
 * Parses exchange rates that an operator pastes, one in each line: `EUR, 2024-03, 1.0875, central bank`. Separators
 * are commas, tabs or semicolons.
 */

import type { UsdRate } from '@tradewind/contract'

/** Returns all rates, or the number of the first invalid line, counted from 1. A header line is skipped. */
export const parseRates = (text: string): { rates: UsdRate[] } | { wrongLine: number } => {
  const rates: UsdRate[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || (rates.length === 0 && /currency|币种/i.test(line))) continue
    const [currency = '', month = '', usdPerUnit = '', ...note] = line.split(/[,;\t]/).map((part) => part.trim())
    const rate = { currency: currency.toUpperCase(), month, usdPerUnit: Number(usdPerUnit), note: note.join(', ') }
    if (!isRate(rate) || usdPerUnit === '') return { wrongLine: index + 1 }
    rates.push(rate)
  }
  return { rates }
}

const isRate = ({ currency, month, usdPerUnit, note }: UsdRate): boolean =>
  /^[A-Z]{3}$/.test(currency) &&
  currency !== 'USD' &&
  /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(month) &&
  usdPerUnit > 0 &&
  usdPerUnit <= 1_000_000 &&
  note.length <= 200
