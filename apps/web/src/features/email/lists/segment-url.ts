/** Rules of a segment in the address. */
import { SegmentRules } from '@tradewind/contract'

export const writeRules = (rules: SegmentRules): string => JSON.stringify(rules)

/** Null for what is no rules: a link that somebody cut. */
export const readRules = (text: string): SegmentRules | null => {
  try {
    return SegmentRules.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
