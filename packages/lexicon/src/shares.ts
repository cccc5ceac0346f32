/** Compares the shares of two groups of any size, and shows whether the difference of the shares may be chance. */
export type ShareCount = { part: number; whole: number }

/** The two-sided 95 % quantile of the normal distribution. */
const z = 1.959964

/**
 * Returns Wilson's score interval (JASA 22, 1927), which is also valid for small groups and for shares near 0 and 1.
 */
const scoreInterval = ({ part, whole }: ShareCount): { low: number; high: number } => {
  const share = part / whole
  const middle = share + z ** 2 / (2 * whole)
  const margin = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2))
  const scale = 1 + z ** 2 / whole
  return { low: Math.max(0, (middle - margin) / scale), high: Math.min(1, (middle + margin) / scale) }
}

/**
 * Returns the share of `a` minus the share of `b` with its 95 % interval, by Newcombe's hybrid score method (Statistics
 * in Medicine 17, 1998, method 10). If the interval contains zero, the difference may be chance. Null if a group is
 * empty.
 */
export const differenceOfShares = (
  a: ShareCount,
  b: ShareCount,
): { difference: number; low: number; high: number } | null => {
  if (a.whole <= 0 || b.whole <= 0) return null
  const [shareA, shareB] = [a.part / a.whole, b.part / b.whole]
  const [ofA, ofB] = [scoreInterval(a), scoreInterval(b)]
  const difference = shareA - shareB
  return {
    difference,
    low: difference - Math.hypot(shareA - ofA.low, ofB.high - shareB),
    high: difference + Math.hypot(ofA.high - shareA, shareB - ofB.low),
  }
}
