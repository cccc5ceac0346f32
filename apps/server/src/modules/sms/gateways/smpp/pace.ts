/**
 * How fast messages go to one gateway. A gateway that throttles slows the pace down to what it lately accepted; without
 * further throttling the pace recovers slowly, up to the configured limit.
 */

export type Pace = {
  /** Takes the right to send one message now. Returns 0, or the milliseconds after which to ask again. */
  take(nowMs: number): number
  /** The gateway accepted a message. */
  accepted(nowMs: number): void
  /** The gateway throttled a message. */
  slowDown(nowMs: number): void
  /** Messages a second; null while nothing limits the pace. */
  perSecond(nowMs: number): number | null
}

/** Messages that were on their way when the gateway began to throttle are throttled as well, and tell nothing new. */
const oneThrottlingMs = 300
/** Acceptances are counted over this time, in slices. */
const measuredMs = 2_000
const sliceMs = 100
/** The pace falls to this share of what was accepted, and grows by this share in a second without throttling. */
const fallTo = 0.9
const growthPerSecond = 0.04
/** How much may be sent at once after a pause. A longer burst would be throttled. */
const burstMs = 25
const slowestPerSecond = 0.5

export const createPace = (limitPerSecond: number | null): Pace => {
  let rate = limitPerSecond
  let grownAtMs = 0
  let throttledAtMs = Number.NEGATIVE_INFINITY
  let nextAtMs = 0
  let startedAtMs: number | null = null
  const slices = new Map<number, number>()

  const acceptedPerSecond = (nowMs: number): number => {
    const spanMs = Math.max(sliceMs, Math.min(measuredMs, nowMs - (startedAtMs ?? nowMs)))
    let count = 0
    for (const [slice, accepted] of slices) if (slice * sliceMs > nowMs - measuredMs) count += accepted
    return (count * 1_000) / spanMs
  }
  const grow = (nowMs: number): void => {
    const seconds = (nowMs - grownAtMs) / 1_000
    if (rate === null || seconds < 0.1) return
    grownAtMs = nowMs
    // Without a configured limit, a pace far above what is asked for limits nothing and is given up.
    const grown = Math.max(rate + seconds, rate * (1 + growthPerSecond) ** seconds)
    if (limitPerSecond !== null) rate = Math.min(limitPerSecond, grown)
    else rate = nowMs - throttledAtMs > 60_000 && grown > 4 * acceptedPerSecond(nowMs) ? null : grown
  }

  return {
    take: (nowMs) => {
      startedAtMs ??= nowMs
      grow(nowMs)
      if (rate === null) return 0
      nextAtMs = Math.max(nextAtMs, nowMs - burstMs)
      if (nextAtMs > nowMs) return nextAtMs - nowMs
      nextAtMs += 1_000 / rate
      return 0
    },
    accepted: (nowMs) => {
      const slice = Math.floor(nowMs / sliceMs)
      const count = slices.get(slice)
      slices.set(slice, (count ?? 0) + 1)
      if (count === undefined)
        for (const old of slices.keys()) if (old * sliceMs < nowMs - measuredMs) slices.delete(old)
    },
    slowDown: (nowMs) => {
      if (nowMs - throttledAtMs < oneThrottlingMs) return
      throttledAtMs = nowMs
      grownAtMs = nowMs
      const measured = acceptedPerSecond(nowMs)
      rate = Math.max(slowestPerSecond, Math.min(rate ?? measured, measured) * fallTo)
      nextAtMs = nowMs + 1_000 / rate
    },
    perSecond: (nowMs) => {
      grow(nowMs)
      return rate
    },
  }
}
