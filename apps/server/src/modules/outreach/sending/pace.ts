/**
 * How fast to send to one mailbox provider: halved when it asks to slow down, with a rest that doubles up to an hour; raised
 * step by step by accepted messages (additive increase, multiplicative decrease). Pure rules, no SQL.
 */

/** `slowedAt`: answers to messages claimed earlier are about an older pace. */
export type Pace = { perMinute: number; coolUntil: Date; strikes: number; slowedAt: Date }

const slowestPerMinute = 1
const firstRestMs = 15_000
const longestRestMs = 3_600_000
/** A minute at its pace raises it by this fraction of the normal one: from half to full in ten minutes. */
const stepsToNormal = 20
/** This long after its rest a pace is forgotten: yesterday's limit says little about today's. */
export const forgottenAfterMs = 24 * 3_600_000

/** After a refusal because of the rate. `pace` null: it was sent at the normal pace. */
export const slowDown = (pace: Pace | null, normalPerMinute: number, now: Date): Pace => {
  const strikes = pace?.strikes ?? 0
  const restMs = Math.min(longestRestMs, firstRestMs * 2 ** strikes)
  return {
    perMinute: Math.max(slowestPerMinute, (pace?.perMinute ?? normalPerMinute) / 2),
    coolUntil: new Date(now.getTime() + restMs),
    strikes: strikes + 1,
    slowedAt: now,
  }
}

/** After this many messages accepted at this pace; null once it is back to normal. */
export const speedUp = (pace: Pace, normalPerMinute: number, taken: number): Pace | null => {
  const perMinute = pace.perMinute + (taken * normalPerMinute) / stepsToNormal / pace.perMinute
  return perMinute >= normalPerMinute ? null : { ...pace, perMinute, strikes: 0 }
}

/**
 * Whether a temporary refusal asks to slow down (RFC 5321: 421; RFC 3463 and providers' own pages: 4.2.1 receiving too fast,
 * 4.3.2 not accepting now, 4.7.x policy), rather than that one mailbox is full or its server greylists.
 */
export const asksToSlowDown = (detail: string): boolean =>
  /^421\b/.test(detail) ||
  /^45[0-2][ -](?:#?4\.2\.1|4\.3\.2|4\.7\.(?!1\b)\d+)\b/.test(detail) ||
  (/^45[0-2]\b/.test(detail) && /rate.?limit|too (?:many|fast)|throttl|temporarily deferred/i.test(detail))
