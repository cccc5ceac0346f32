/** The endpoints of the user centre, by which users change their own name, password and number. */

import { fail } from '@tradewind/contract'
import { readAccount, setPasswordHash } from './accounts.ts'
import { useCode } from './codes.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { refuseChange } from './demonstration-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, type Browser } from './sessions.ts'
import { checkGuess, type SignInPlatform } from './sign-in.ts'
import { clearAttempts, limits, countAttempt } from './throttle.ts'

type Person = { userId: string; sessionId: string }

/** Saves a user's nickname, introduction and email address. Throws Failure account_of_demonstration. */
export const saveProfile = async (
  { db, config }: SignInPlatform,
  { userId }: Person,
  profile: { nickname: string; introduction: string; email: string },
): Promise<void> => {
  refuseChange(config, await readAccount(db, userId))
  await db.updateTable('user_account').set(profile).where('id', '=', userId).execute()
}

/** Ends the account's other sessions. Throws Failure password_too_common, password_wrong, too_many_requests. */
export const changePassword = async (
  platform: SignInPlatform,
  person: Person,
  change: { oldpassword: string; newpassword: string },
): Promise<void> => {
  const { db, clock, config } = platform
  const account = await readAccount(db, person.userId)
  refuseChange(config, account)
  refuseCommonPassword(change.newpassword, account)
  await confirmPassword(platform, person.userId, change.oldpassword)
  const passwordHash = await hashPassword(change.newpassword)
  await db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, person.userId, passwordHash)
    await endSessions(tx, clock.now(), {
      userId: person.userId,
      because: 'password_changed',
      exceptSessionId: person.sessionId,
    })
  })
}

/**
 * Changes a user's mobile number, with the password and a code sent to the new number. Throws Failure password_wrong,
 * code_*, phone_already_registered, too_many_requests.
 */
export const changeMobile = async (
  platform: SignInPlatform,
  { userId }: Person,
  change: { mobile: string; code: string; password: string },
  browser: Pick<Browser, 'ip' | 'browserId'>,
): Promise<void> => {
  const { db, clock, config } = platform
  const purpose = { mobile: change.mobile, event: 'changemobile' as const }
  refuseChange(config, await readAccount(db, userId))
  // The code is checked first, because the check of a password takes much more time.
  await checkGuess(platform, purpose, change.code, browser)
  await confirmPassword(platform, userId, change.password)
  await db.transaction().execute(async (tx) => {
    await useCode(tx, config.secret, clock.now(), purpose, change.code)
    await tx
      .updateTable('user_account')
      .set({ mobile: change.mobile })
      .where('id', '=', userId)
      .execute()
      .catch((error: unknown) => {
        throw isTaken(error) ? fail('phone_already_registered') : error
      })
  })
}

/** PostgreSQL's unique_violation. */
const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'

/** Checks the current password. An account without a password (a sub-account that signs in by SMS) needs no check. */
const confirmPassword = async ({ db, clock }: SignInPlatform, userId: string, password: string): Promise<void> => {
  const { passwordHash } = await readAccount(db, userId)
  if (passwordHash === null) return
  const byUser = limits.passwordByUser(userId)
  await countAttempt(db, clock.now(), byUser)
  if (!(await verifyPassword(passwordHash, password))) throw fail('password_wrong')
  await clearAttempts(db, byUser)
}
