/**
 * Sessions: an opaque token of 256 random bits, of which only the SHA-256 is stored.
 * - A session ends one day after its last call (section 4 of the specification), and at the latest thirty days after
 *   the sign-in. Calls with the token are then refused with 50014.
 * - A sign-in on another browser ends the account's older sessions, whose calls are then refused with 50012. The same
 *   browser may hold several sessions, as its tabs share one cookie and an older tab must stay signed in.
 * - Signing out, a new password, or a disabled account ends sessions too. Their calls are then refused with 50008, like
 *   calls with a token that was never issued.
 */

import { createHash, randomBytes } from 'node:crypto'
import { fail, type Permission, type Role, type TierRole } from '@tradewind/contract'
import type { Db, Platform, Session, Tx } from '@tradewind/platform'
import { refuseByStatus } from './accounts.ts'
import { refuseInProduction } from './demonstration-rules.ts'
import { rememberBrowser } from './known-browsers.ts'
import type { SessionEnd } from './tables.ts'

const idleMs = 24 * 60 * 60_000
const longestMs = 30 * idleMs
/**
 * The shortest time between two writes of the time of the last call. So most calls read their session without writing
 * it.
 */
const touchAfterMs = 5 * 60_000

/** The facts about an organisation that sessions need from membership. guard-ports.ts supplies them. */
type Standing = { tier: TierRole; permissions: readonly Permission[] }
export type TierReader<Read extends Standing> = (orgId: string) => Promise<Read>

/** The browser, address and program from which a user signs in. */
export type Browser = { browserId: string; ip: string; userAgent: string }

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Opens a session. Ends the user's sessions on other browsers, except when `keepsOthers` is true. Returns the token,
 * which is stored nowhere. Throws Failure account_disabled, account_frozen, account_logged_out.
 */
export const openSession = async (
  tx: Tx,
  now: Date,
  { userId, browser, keepsOthers = false }: { userId: string; browser: Browser; keepsOthers?: boolean },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  // Parallel sign-ins of one account wait for each other here. Otherwise two parallel sign-ins would not see each
  // other's session, so neither would end the other session. The state is read under the same lock, because a session
  // opened while the operator disables the account would be valid again once the account is enabled.
  const { status } = await tx
    .selectFrom('user_account')
    .select('status')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseByStatus(status)
  if (!keepsOthers)
    await endSessions(tx, now, { userId, because: 'signed_in_elsewhere', exceptBrowserId: browser.browserId })
  await tx
    .insertInto('user_session')
    .values({
      userId,
      tokenHash: hashToken(token),
      browserId: browser.browserId,
      ip: browser.ip,
      userAgent: browser.userAgent.slice(0, 500),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + idleMs),
      endedAt: null,
      endedBecause: null,
    })
    .execute()
  await rememberBrowser(tx, now, userId, browser.browserId)
  return token
}

/** Ends the live sessions of a user, except one session or the sessions of one browser. */
export const endSessions = async (
  db: Db | Tx,
  now: Date,
  end: { userId: string; because: SessionEnd; exceptBrowserId?: string; exceptSessionId?: string },
): Promise<void> => {
  let ending = db
    .updateTable('user_session')
    .set({ endedAt: now, endedBecause: end.because })
    .where('userId', '=', end.userId)
    .where('endedAt', 'is', null)
    // Expired sessions are left unchanged, so that calls with their tokens continue to be refused with `token_expired`.
    .where('expiresAt', '>', now)
  if (end.exceptBrowserId !== undefined) ending = ending.where('browserId', '!=', end.exceptBrowserId)
  if (end.exceptSessionId !== undefined) ending = ending.where('id', '!=', end.exceptSessionId)
  await ending.execute()
}

export const endSession = async (db: Db, now: Date, sessionId: string): Promise<void> => {
  await db
    .updateTable('user_session')
    .set({ endedAt: now, endedBecause: 'logout' })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * The session of a token, with its user's current state and tier, and the result of `readTier`. Throws Failure
 * token_unknown, signed_in_elsewhere, token_expired, account_disabled, account_frozen, account_logged_out or
 * account_of_demonstration.
 */
export const readSession = async <Read extends Standing>(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  readTier: TierReader<Read>,
  token: string,
): Promise<{ session: Session; standing: Read }> => {
  const now = clock.now()
  const row = await db
    .selectFrom('user_session as session')
    .innerJoin('user_account as account', 'account.id', 'session.userId')
    .select([
      'session.id as sessionId',
      'session.createdAt',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.endedBecause',
      'account.id as userId',
      'account.orgId',
      'account.orgRole',
      'account.status',
      'account.isOperator',
      'account.isDemonstration',
    ])
    .where('session.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (row === undefined) throw fail('token_unknown')
  if (row.endedBecause !== null)
    throw fail(row.endedBecause === 'signed_in_elsewhere' ? 'signed_in_elsewhere' : 'token_unknown')
  if (row.expiresAt <= now) throw fail('token_expired')
  refuseInProduction(config, row)
  refuseByStatus(row.status)
  if (now.getTime() - row.lastSeenAt.getTime() > touchAfterMs) await touch(db, now, row)
  const standing = await readTier(row.orgId)
  const { tier, permissions } = standing
  const roles: Role[] = row.isOperator ? [tier, 'operator'] : [tier]
  // Only the user's role grants the operator's permission. A plan that lists this permission does not grant it.
  const granted = permissions.filter((permission) => permission !== 'operator.console')
  const session: Session = {
    sessionId: row.sessionId,
    userId: row.userId,
    orgId: row.orgId,
    orgRole: row.orgRole,
    tier,
    roles,
    permissions: new Set<Permission>(row.isOperator ? [...granted, 'operator.console'] : granted),
  }
  return { session, standing }
}

const touch = async (db: Db, now: Date, session: { sessionId: string; createdAt: Date }): Promise<void> => {
  const expiresAtMs = Math.min(now.getTime() + idleMs, session.createdAt.getTime() + longestMs)
  await db
    .updateTable('user_session')
    .set({ lastSeenAt: now, expiresAt: new Date(expiresAtMs) })
    .where('id', '=', session.sessionId)
    .execute()
}
