/**
 * Browsers in which an account has signed in within the last year. They distinguish the account's user from strangers.
 * An address cannot do so, because users change addresses and share them. Each known browser has its own allowance of
 * attempts (throttle.ts).
 */

import type { Db, Tx } from '@tradewind/platform'

/** The same time as the life of the browser's cookie (http/caller.ts). */
export const knownBrowserMs = 365 * 24 * 60 * 60_000
/**
 * The number of browsers that are stored for each account; the newest stay. A program without cookies is a new browser
 * at each sign-in.
 */
export const knownBrowsersAtMost = 100

export const rememberBrowser = async (tx: Tx, now: Date, userId: string, browserId: string): Promise<void> => {
  await tx
    .insertInto('known_browser')
    .values({ userId, browserId, signedInAt: now })
    .onConflict((conflict) => conflict.columns(['browserId', 'userId']).doUpdateSet({ signedInAt: now }))
    .execute()
}

export const isKnownBrowser = async (db: Db, userId: string, browserId: string): Promise<boolean> => {
  const known = await db
    .selectFrom('known_browser')
    .select('userId')
    .where('userId', '=', userId)
    .where('browserId', '=', browserId)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * True when the account of this number has signed in with this browser. The same query runs for a number without an
 * account.
 */
export const isBrowserOfNumber = async (db: Db, mobile: string, browserId: string): Promise<boolean> => {
  const known = await db
    .selectFrom('known_browser')
    .innerJoin('user_account', 'user_account.id', 'known_browser.userId')
    .select('known_browser.userId')
    .where('browserId', '=', browserId)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return known !== undefined
}

/** The account that last signed in with this browser. */
export const findLastUser = async (db: Db, browserId: string): Promise<string | null> => {
  const known = await db
    .selectFrom('known_browser')
    .select('userId')
    .where('browserId', '=', browserId)
    .orderBy('signedInAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return known?.userId ?? null
}
