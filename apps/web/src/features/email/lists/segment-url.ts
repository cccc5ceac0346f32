/** Stores the rules of a segment in the URL. */

import { SegmentRules } from '@tradewind/contract'

export const writeRules = (rules: SegmentRules): string => JSON.stringify(rules)

/**
 * Parses the rules of a segment from a URL parameter; null when they are invalid, e.g. because the link was truncated.
 */
export const readRules = (text: string): SegmentRules | null => {
  try {
    return SegmentRules.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
