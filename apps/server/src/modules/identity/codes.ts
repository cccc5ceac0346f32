/**
 * SMS codes: six digits for one number and one purpose. A new code is created at most every 60 seconds. It is valid for
 * five minutes, for one use, and for five guesses by the browser that requested it. All other browsers together
 * (another device of the user, a program without cookies, a stranger) have five guesses of their own. A code is stored
 * as an HMAC under the site's secret, because six digits alone could be tried out offline.
 */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { fail, type CodeEvent } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/** The time that must pass between two codes for one number (section 9 of the specification). */
export const resendAfterSeconds = 60
export const expiresInSeconds = 5 * 60
const allowedAttempts = 5

type Purpose = { mobile: string; event: CodeEvent }

const hashCode = (secret: string, { mobile, event }: Purpose, code: string): Buffer =>
  createHmac('sha256', secret).update(`${event}:${mobile}:${code}`).digest()

/** Creates and stores a code. Throws Failure code_resend_too_soon. Only one of several parallel calls gets a code. */
export const issueCode = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  now: Date,
  purpose: Purpose,
  browserId: string,
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    codeHash: hashCode(config.secret, purpose, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + expiresInSeconds * 1000),
    attempts: 0,
    otherAttempts: 0,
    browserId,
    usedAt: null,
  }
  const issued = await db
    .insertInto('sms_code')
    .values({ ...purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'event'])
        .doUpdateSet(fresh)
        .where('sms_code.sentAt', '<=', new Date(now.getTime() - resendAfterSeconds * 1000)),
    )
    .returning('sentAt')
    .executeTakeFirst()
  if (issued === undefined)
    throw fail('code_resend_too_soon', { retryAfterSeconds: await secondsToWait(db, now, purpose) })
  return code
}

const secondsToWait = async (db: Db, now: Date, { mobile, event }: Purpose): Promise<number> => {
  const last = await db
    .selectFrom('sms_code')
    .select('sentAt')
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .executeTakeFirst()
  if (last === undefined) return 1
  return Math.max(1, resendAfterSeconds - Math.floor((now.getTime() - last.sentAt.getTime()) / 1000))
}

/** Withdraws a code that the SMS provider did not accept. The user may then request another at once. */
export const withdrawCode = async (db: Db, { mobile, event }: Purpose): Promise<void> => {
  await db.deleteFrom('sms_code').where('mobile', '=', mobile).where('event', '=', event).execute()
}

/** True when this browser requested the valid code. */
export const isRequestedByBrowser = async (db: Db, { mobile, event }: Purpose, browserId: string): Promise<boolean> => {
  const asked = await db
    .selectFrom('sms_code')
    .select('sentAt')
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .where('browserId', '=', browserId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return asked !== undefined
}

/**
 * Counts a guess, then checks it, so that parallel guesses cannot exceed the limit of five. Throws Failure code_wrong,
 * code_expired or code_attempts_exhausted. `useCode` then consumes the code.
 */
export const checkCode = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  now: Date,
  purpose: Purpose,
  { guess, browserId }: { guess: string; browserId: string },
): Promise<void> => {
  const isHere = sql<boolean>`(browser_id is not distinct from ${browserId}::uuid)`
  const stored = await db
    .updateTable('sms_code')
    .set({
      attempts: sql`attempts + ${isHere}::int`,
      otherAttempts: sql`other_attempts + (not ${isHere})::int`,
    })
    .where('mobile', '=', purpose.mobile)
    .where('event', '=', purpose.event)
    .where('usedAt', 'is', null)
    .returning([
      'codeHash',
      'expiresAt',
      sql<number>`case when ${isHere} then attempts else other_attempts end`.as('counted'),
    ])
    .executeTakeFirst()
  if (stored === undefined) throw fail('code_wrong')
  if (stored.expiresAt <= now) throw fail('code_expired')
  if (stored.counted > allowedAttempts) throw fail('code_attempts_exhausted')
  if (!timingSafeEqual(stored.codeHash, hashCode(config.secret, purpose, guess))) throw fail('code_wrong')
}

/**
 * Consumes a checked code in the transaction of the act that it permits. When that transaction fails, the code stays
 * valid.
 */
export const useCode = async (tx: Tx, secret: string, now: Date, purpose: Purpose, code: string): Promise<void> => {
  const used = await tx
    .updateTable('sms_code')
    .set({ usedAt: now })
    .where('mobile', '=', purpose.mobile)
    .where('event', '=', purpose.event)
    .where('codeHash', '=', hashCode(secret, purpose, code))
    .where('usedAt', 'is', null)
    .returning('usedAt')
    .executeTakeFirst()
  // A parallel call has used the same code first.
  if (used === undefined) throw fail('code_wrong')
}
