/**
 * Sessions: an opaque token of 256 random bits; only its SHA-256 is stored.
 *
 * - A session ends one day after its last call (spec section 4: the token is kept for one day), and at the latest
 *   thirty days after the sign-in. Then it answers 50014.
 * - Signing in on another browser ends the account's older sessions: they answer 50012. The same browser may hold
 *   several, as its tabs share one cookie and an older tab must stay signed in.
 * - Signing out, or a new password, ends sessions too; they answer 50008 like a token that was never issued.
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
/** Minimum time between two writes of the last call, so that reading a session is one read and seldom a write. */
const touchAfterMs = 5 * 60_000

/** Membership's knowledge of an organisation; supplied by main. */
type Standing = { tier: TierRole; permissions: readonly Permission[] }
export type TierReader<Read extends Standing> = (orgId: string) => Promise<Read>

/** The origin of a sign-in. */
export type Browser = { browserId: string; ip: string; userAgent: string }

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session and ends those on other browsers, unless it `keepsOthers`. Returns the token, which is stored nowhere. */
export const openSession = async (
  tx: Tx,
  now: Date,
  { userId, browser, keepsOthers = false }: { userId: string; browser: Browser; keepsOthers?: boolean },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  // Parallel sign-ins of one account queue here; otherwise neither would see and end the other.
  await tx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute()
  if (!keepsOthers)
    await endSessions(tx, now, { userId, because: 'signed_in_elsewhere', exceptBrowserId: browser.browserId })
  await tx
    .insertInto('user_session')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      browser_id: browser.browserId,
      ip: browser.ip,
      user_agent: browser.userAgent.slice(0, 500),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + idleMs),
      ended_at: null,
      ended_because: null,
    })
    .execute()
  await rememberBrowser(tx, now, userId, browser.browserId)
  return token
}

/** Ends the live sessions of a user, except one (or one browser's). */
export const endSessions = async (
  db: Db | Tx,
  now: Date,
  end: { userId: string; because: SessionEnd; exceptBrowserId?: string; exceptSessionId?: string },
): Promise<void> => {
  let ending = db
    .updateTable('user_session')
    .set({ ended_at: now, ended_because: end.because })
    .where('user_id', '=', end.userId)
    .where('ended_at', 'is', null)
    // A session that expired by itself keeps answering so.
    .where('expires_at', '>', now)
  if (end.exceptBrowserId !== undefined) ending = ending.where('browser_id', '!=', end.exceptBrowserId)
  if (end.exceptSessionId !== undefined) ending = ending.where('id', '!=', end.exceptSessionId)
  await ending.execute()
}

export const endSession = async (db: Db, now: Date, sessionId: string): Promise<void> => {
  await db
    .updateTable('user_session')
    .set({ ended_at: now, ended_because: 'logout' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * The session of a token, with its user's current state and tier; beside it the result of `readTier`. Throws Failure
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
    .innerJoin('user_account as account', 'account.id', 'session.user_id')
    .select([
      'session.id as sessionId',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.expires_at as expiresAt',
      'session.ended_because as endedBecause',
      'account.id as userId',
      'account.org_id as orgId',
      'account.org_role as orgRole',
      'account.status',
      'account.is_operator as isOperator',
      'account.is_demonstration as isDemonstration',
    ])
    .where('session.token_hash', '=', hashToken(token))
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
  // Only the role grants the operator's permission, whatever a plan lists.
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
    .set({ last_seen_at: now, expires_at: new Date(expiresAtMs) })
    .where('id', '=', session.sessionId)
    .execute()
}
