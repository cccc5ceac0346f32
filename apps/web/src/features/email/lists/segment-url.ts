/** Stores the rules of a segment in the address. */

import { SegmentRules } from '@tradewind/contract'

export const writeRules = (rules: SegmentRules): string => JSON.stringify(rules)

/** Parses rules; null when they are invalid, e.g. in a truncated link. */
export const readRules = (text: string): SegmentRules | null => {
  try {
    return SegmentRules.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
