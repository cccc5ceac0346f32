/**
 * Limits guessing: counts attempts in fixed windows. Each attempt is counted before its guess is checked, so that
 * parallel attempts are counted too.
 */

import { fail, type CodeEvent } from '@tradewind/contract'
import { callerNetwork, type Db } from '@tradewind/platform'
import { sql } from 'kysely'

export type AttemptLimit = { key: string; limit: number; windowMs: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * All limits. docs/decisions/0032-perimeter.md gives their combined effect. An office shares an address, so an address
 * gets many more attempts than a name at that address.
 * - `name` is the caller's input by `usernameKey`, never the account behind it. A user may sign in by name or by
 *   number. One counter for both would reveal that the name and the number belong to the same account, or that the
 *   number is registered. The name is the last part of a key, so that no name can produce the key of another limit.
 * - A known browser (known-browsers.ts) has an allowance of its own, which strangers and neighbours cannot use up.
 * - SMS codes count separately for each purpose, so that an exhausted purpose (resets, say) does not block the others.
 */
export const limits = {
  signInByNameAndAddress: (name: string, ip: string): AttemptLimit => ({
    key: `sign_in:ip:${callerNetwork(ip)}:name:${name}`,
    limit: 10,
    windowMs: 15 * minuteMs,
  }),
  signInByName: (name: string): AttemptLimit => ({ key: `sign_in:name:${name}`, limit: 100, windowMs: hourMs }),
  signInByAddress: (ip: string): AttemptLimit => ({
    key: `sign_in:ip:${callerNetwork(ip)}`,
    limit: 100,
    windowMs: 15 * minuteMs,
  }),
  /** The limit of sign-ins from a known browser. It replaces the limits by name and by address. */
  signInByKnownBrowser: (name: string, browserId: string): AttemptLimit => ({
    key: `sign_in:browser:${browserId}:name:${name}`,
    limit: 10,
    windowMs: 15 * minuteMs,
  }),
  codeByMobile: (mobile: string, event: CodeEvent): AttemptLimit => ({
    key: `code:${event}:mobile:${mobile}`,
    limit: 5,
    windowMs: dayMs,
  }),
  codeByAddress: (ip: string, event: CodeEvent): AttemptLimit => ({
    key: `code:${event}:ip:${callerNetwork(ip)}`,
    limit: 60,
    windowMs: hourMs,
  }),
  /**
   * The limit of codes for all known browsers of the number's account together. It replaces the limits by number and by
   * address.
   */
  codeByOwner: (mobile: string, event: CodeEvent): AttemptLimit => ({
    key: `code:${event}:owner:${mobile}`,
    limit: 10,
    windowMs: dayMs,
  }),
  captchaByAddress: (ip: string): AttemptLimit => ({
    key: `captcha:ip:${callerNetwork(ip)}`,
    limit: 300,
    windowMs: 10 * minuteMs,
  }),
  /** The limit of captchas for a browser in which an account has signed in. It replaces the limit by address. */
  captchaByUser: (userId: string): AttemptLimit => ({
    key: `captcha:user:${userId}`,
    limit: 60,
    windowMs: 10 * minuteMs,
  }),
  /** The limit of guesses at codes from one address, by browsers that did not request the code. */
  codeGuessByAddress: (ip: string, event: CodeEvent): AttemptLimit => ({
    key: `guess:${event}:ip:${callerNetwork(ip)}`,
    limit: 100,
    windowMs: 15 * minuteMs,
  }),
  passwordByUser: (userId: string): AttemptLimit => ({
    key: `password:user:${userId}`,
    limit: 5,
    windowMs: 15 * minuteMs,
  }),
} as const

/** Counts one attempt. Throws Failure too_many_requests (with retryAfterSeconds) when the window is full. */
export const countAttempt = async (db: Db, now: Date, { key, limit, windowMs }: AttemptLimit): Promise<void> => {
  const fresh = { startedAt: now, endsAt: new Date(now.getTime() + windowMs), attempts: 1 }
  const window = await db
    .insertInto('attempt_window')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        startedAt: sql`case when attempt_window.ends_at <= ${now} then ${now} else attempt_window.started_at end`,
        endsAt: sql`case when attempt_window.ends_at <= ${now} then ${fresh.endsAt} else attempt_window.ends_at end`,
        // The count stops at one above the limit, so that repeated attempts do not raise the number without end.
        attempts: sql`case when attempt_window.ends_at <= ${now} then 1
          else least(attempt_window.attempts + 1, ${limit + 1}) end`,
      }),
    )
    .returning(['attempts', 'endsAt'])
    .executeTakeFirstOrThrow()
  if (window.attempts <= limit) return
  const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000))
  throw fail('too_many_requests', { retryAfterSeconds })
}

/** Counts one attempt for each limit. Throws at the first limit that is reached. */
export const countAttempts = async (db: Db, now: Date, taken: readonly AttemptLimit[]): Promise<void> => {
  for (const limit of taken) await countAttempt(db, now, limit)
}

/** Clears the attempts of a key after a right guess. */
export const clearAttempts = async (db: Db, { key }: AttemptLimit): Promise<void> => {
  await db.deleteFrom('attempt_window').where('key', '=', key).execute()
}

/** After a right guess, reduces the count of each of these limits by one. Guesses of other callers stay counted. */
export const returnAttempts = async (db: Db, taken: readonly AttemptLimit[]): Promise<void> => {
  if (taken.length === 0) return
  const keys = taken.map(({ key }) => key)
  await db
    .updateTable('attempt_window')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', 'in', keys)
    .execute()
}
