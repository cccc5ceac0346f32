/** Rules of a segment in the address. */
import { SegmentRules } from '@tradewind/contract'

export const writeRules = (rules: SegmentRules): string => JSON.stringify(rules)

/** Null for invalid rules, e.g. a truncated link. */
export const readRules = (text: string): SegmentRules | null => {
  try {
    return SegmentRules.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
