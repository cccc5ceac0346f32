/** Bounds guessing: attempts counted in fixed windows, taken before the guess is checked, so that none slips past. */
import { sql } from 'kysely'
import { fail, type CodeEvent } from '@tradewind/contract'
import { callerNetwork, type Db } from '@tradewind/platform'

export type AttemptLimit = { key: string; limit: number; windowMs: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The limits in one place. An office shares an address, so an address gets many more than an account at that address.
 *
 * Wrong passwords count for account and address together: a stranger cannot use up the tries of the owner, who comes from
 * elsewhere. Guessing from many addresses meets the limit of the account alone, in which a browser that the owner has
 * signed in with before has tries of its own: strangers are slowed, and cannot keep the owner out.
 *
 * SMS codes count for each purpose apart: one that is used up (resets, say) leaves the others.
 */
export const limits = {
  signInByAccountAndAddress: (account: string, ip: string): AttemptLimit => ({
    key: `sign_in:account:${account}:ip:${callerNetwork(ip)}`,
    limit: 10,
    windowMs: 15 * minuteMs,
  }),
  /** `knownBrowser`: one in which the owner has signed in before has tries of its own. */
  signInByAccount: (account: string, knownBrowser: string | null): AttemptLimit => ({
    key: `sign_in:account:${account}${knownBrowser === null ? '' : `:browser:${knownBrowser}`}`,
    limit: 100,
    windowMs: hourMs,
  }),
  signInByAddress: (ip: string): AttemptLimit => ({
    key: `sign_in:ip:${callerNetwork(ip)}`,
    limit: 100,
    windowMs: 15 * minuteMs,
  }),
  codeByMobile: (mobile: string, event: CodeEvent): AttemptLimit => ({
    key: `code:${event}:mobile:${mobile}`,
    limit: 10,
    windowMs: 24 * hourMs,
  }),
  codeByAddress: (ip: string, event: CodeEvent): AttemptLimit => ({
    key: `code:${event}:ip:${callerNetwork(ip)}`,
    limit: 60,
    windowMs: hourMs,
  }),
  captchaByAddress: (ip: string): AttemptLimit => ({
    key: `captcha:ip:${callerNetwork(ip)}`,
    limit: 300,
    windowMs: 10 * minuteMs,
  }),
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
export const takeAttempt = async (db: Db, now: Date, { key, limit, windowMs }: AttemptLimit): Promise<void> => {
  const fresh = { started_at: now, ends_at: new Date(now.getTime() + windowMs), attempts: 1 }
  const window = await db
    .insertInto('attempt_window')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        started_at: sql`case when attempt_window.ends_at <= ${now} then ${now} else attempt_window.started_at end`,
        ends_at: sql`case when attempt_window.ends_at <= ${now} then ${fresh.ends_at} else attempt_window.ends_at end`,
        // Stops one above the limit: hammering does not make the number grow without end.
        attempts: sql`case when attempt_window.ends_at <= ${now} then 1
          else least(attempt_window.attempts + 1, ${limit + 1}) end`,
      }),
    )
    .returning(['attempts', 'ends_at'])
    .executeTakeFirstOrThrow()
  if (window.attempts <= limit) return
  const retryAfterSeconds = Math.max(1, Math.ceil((window.ends_at.getTime() - now.getTime()) / 1000))
  throw fail('too_many_requests', { retryAfterSeconds })
}

/** Forgets the attempts of a key: the guess was right. */
export const clearAttempts = async (db: Db, { key }: AttemptLimit): Promise<void> => {
  await db.deleteFrom('attempt_window').where('key', '=', key).execute()
}

/** Gives one attempt back, where the limit is shared (an address) and this one was right. */
export const returnAttempt = async (db: Db, { key }: AttemptLimit): Promise<void> => {
  await db
    .updateTable('attempt_window')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute()
}
