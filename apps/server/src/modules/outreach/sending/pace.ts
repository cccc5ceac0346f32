/**
 * Decides how fast to send to one mailbox provider. When the provider asks to slow down, the pace is halved, and no
 * mail is sent to the provider for a time. This time doubles with each further request, up to an hour. Accepted
 * messages raise the pace step by step (additive increase, multiplicative decrease). The functions have no side effects
 * and use no SQL.
 */

/**
 * `slowedAt`: when the pace was last lowered. An answer to a message that was claimed before this time says nothing
 * about the current pace.
 */
export type Pace = { perMinute: number; coolUntil: Date; strikes: number; slowedAt: Date }

const slowestPerMinute = 1
const firstRestMs = 15_000
const longestRestMs = 3_600_000
/**
 * One minute of sending at the current pace raises the pace by one twentieth of the normal pace. The pace therefore
 * rises from half to full in ten minutes.
 */
const stepsToNormal = 20
/**
 * A lowered pace is forgotten this long after the end of the pause in sending, because a provider's limit may be
 * different on the next day.
 */
export const paceExpiresAfterMs = 24 * 3_600_000

/** Returns the pace after a refusal because of the rate. `pace`: null if the message was sent at the normal pace. */
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

/** Returns the pace after `taken` messages were accepted at the pace; null once the pace is back to normal. */
export const speedUp = (pace: Pace, normalPerMinute: number, taken: number): Pace | null => {
  const perMinute = pace.perMinute + (taken * normalPerMinute) / stepsToNormal / pace.perMinute
  return perMinute >= normalPerMinute ? null : { ...pace, perMinute, strikes: 0 }
}

/**
 * Returns true if a temporary refusal asks to slow down (RFC 5321: 421; RFC 3463 and providers' own pages: 4.2.1
 * receiving too fast, 4.3.2 not accepting now, 4.7.x policy). Returns false if only one mailbox is full or its server
 * greylists.
 */
export const asksToSlowDown = (detail: string): boolean =>
  /^421\b/.test(detail) ||
  /^45[0-2][ -](?:#?4\.2\.1|4\.3\.2|4\.7\.(?!1\b)\d+)\b/.test(detail) ||
  (/^45[0-2]\b/.test(detail) && /rate.?limit|too (?:many|fast)|throttl|temporarily deferred/i.test(detail))
