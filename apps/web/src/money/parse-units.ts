import { parseYuan } from '@tradewind/lexicon'

/**
 * Parses a typed amount. Returns a count for mails, and fen (hundredths of a yuan) for money. Returns null when the
 * text is not a valid amount above zero.
 */
export const parseUnits = (of: 'mails' | 'money', text: string): number | null => {
  const units = of === 'mails' ? (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null) : parseYuan(text)
  return units === null || units <= 0 ? null : units
}
