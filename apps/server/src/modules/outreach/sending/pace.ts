/**
 * How fast to send to one provider of mailboxes: halved when it asks for patience, with a rest that doubles up to an hour;
 * raised step by step by what it takes (additive increase, multiplicative decrease). Pure rules, no SQL.
 */

/** `slowedAt`: answers to what was claimed before it speak of an older pace. */
export type Pace = { perMinute: number; coolUntil: Date; strikes: number; slowedAt: Date }

const slowestPerMinute = 1
const firstRestMs = 15_000
const longestRestMs = 3_600_000
/** A minute at its pace raises it by this part of the normal one: from half to whole in ten minutes. */
const stepsToNormal = 20
/** So long after its rest a pace is forgotten: what a provider wanted yesterday says little. */
export const forgottenAfterMs = 24 * 3_600_000

/** After a refusal for the rate. `pace` null: it went at the normal one. */
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

/** After so many messages taken at this pace; null once it is the normal one again. */
export const speedUp = (pace: Pace, normalPerMinute: number, taken: number): Pace | null => {
  const perMinute = pace.perMinute + (taken * normalPerMinute) / stepsToNormal / pace.perMinute
  return perMinute >= normalPerMinute ? null : { ...pace, perMinute, strikes: 0 }
}

/**
 * Whether a temporary refusal asks to go slower (RFC 5321: 421; RFC 3463 and providers' own pages: 4.2.1 receiving too
 * fast, 4.3.2 not accepting now, 4.7.x policy), and not that this one mailbox is full or its server greylists.
 */
export const asksToSlowDown = (detail: string): boolean =>
  /^421\b/.test(detail) ||
  /^45[0-2][ -](?:#?4\.2\.1|4\.3\.2|4\.7\.(?!1\b)\d+)\b/.test(detail) ||
  (/^45[0-2]\b/.test(detail) && /rate.?limit|too (?:many|fast)|throttl|temporarily deferred/i.test(detail))
