/**
 * Signing in, registering and resetting passwords (sections 2–5 of the specification).
 *
 * No answer reveals to a stranger which numbers are registered. The sign-in by password gives the same answer in the
 * same time for an unknown account. Any number gets a code, and only the reader of the SMS learns whether the number
 * has an account.
 */

import { randomUUID } from 'node:crypto'
import { fail, type CodeEvent } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { Platform, Tx } from '@tradewind/platform'
import { createAccount, findByMobile, findForSignIn, refuseTaken, setPasswordHash, usernameKey } from './accounts.ts'
import { spendCaptcha } from './captcha.ts'
import {
  isRequestedByBrowser,
  checkCode,
  expiresInSeconds,
  issueCode,
  resendAfterSeconds,
  useCode,
  withdrawCode,
} from './codes.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { isShared, isVoidPassword, refuseByNumber, refuseInProduction } from './demonstration-rules.ts'
import { isBrowserOfNumber, isKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, openSession, type Browser } from './sessions.ts'
import { clearAttempts, limits, returnAttempts, countAttempts } from './throttle.ts'

/** Sends one SMS. Throws when the provider does not accept it. modules.ts supplies it from the SMS channel. */
export type SendCode = (sms: { to: string; text: string; messageId: string }) => Promise<void>

export type OnRegistered = (tx: Tx, person: { userId: string; mobile: string }) => Promise<void>

export type SignInPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>
export type Tracking = { baiduVid: string; qhclickid: string }
export type SignedInUser = { userId: string; token: string }

/**
 * All mobile numbers are Chinese (section 5 of the specification). They are stored without the country code, which SMS
 * providers need.
 */
const countryPrefix = '86'
/**
 * Purposes that need an existing account. The account's known browsers get codes even when strangers have used up their
 * limit.
 */
const ownersEvents: readonly CodeEvent[] = ['mobilelogin', 'resetpwd']
/**
 * An id that no account has. The sign-in of an unknown account queries this id, so that it sends the same queries as
 * the sign-in of a known one.
 */
const noAccountId = '00000000-0000-0000-0000-000000000000'

/**
 * Checks the captcha, then sends a code. Throws Failure captcha_*, code_resend_too_soon, too_many_requests,
 * sms_not_sent.
 */
export const sendCode = async (
  platform: SignInPlatform,
  sendSms: SendCode,
  request: { mobile: string; event: CodeEvent; captcha: string; lang: string } & Pick<Browser, 'browserId' | 'ip'>,
): Promise<void> => {
  const { db, clock, log } = platform
  const now = clock.now()
  const { mobile, event, browserId } = request
  const isOwn = ownersEvents.includes(event) && (await isBrowserOfNumber(db, mobile, browserId))
  const taken = isOwn
    ? [limits.codeByOwner(mobile, event)]
    : [limits.codeByAddress(request.ip, event), limits.codeByMobile(mobile, event)]
  // The captcha is checked first, so that wrong captchas use up no shared limit. Each image allows one guess, and
  // images are limited.
  await spendCaptcha(db, now, browserId, request.captcha)
  // The attempt is counted before the code is created, because the previous code must stay valid when the limit refuses
  // the SMS.
  await countAttempts(db, now, taken)
  const purpose = { mobile, event }
  const code = await issueCode(platform, now, purpose, browserId).catch(async (error: unknown) => {
    await returnAttempts(db, taken)
    throw error
  })
  const text = translate(request.lang, 'identity.sms_code', { code, minutes: expiresInSeconds / 60 })
  try {
    await sendSms({ to: countryPrefix + mobile, text, messageId: randomUUID() })
  } catch (error) {
    log.error({ err: error, event }, 'code not sent')
    await withdrawCode(db, purpose)
    throw fail('sms_not_sent')
  }
}

export const codeTimes = { resendAfterSeconds, expiresInSeconds }

/**
 * Signs a user in by password. Throws Failure bad_credentials (for an unknown account and a wrong password alike),
 * too_many_requests, account_*.
 */
export const signInByPassword = async (
  { db, clock, config }: SignInPlatform,
  credentials: { account: string; password: string },
  browser: Browser,
): Promise<SignedInUser> => {
  const now = clock.now()
  const name = usernameKey(credentials.account)
  const account = await findForSignIn(db, name)
  const taken = (await isKnownBrowser(db, account?.id ?? noAccountId, browser.browserId))
    ? [limits.signInByKnownBrowser(name, browser.browserId)]
    : [limits.signInByAddress(browser.ip), limits.signInByNameAndAddress(name, browser.ip), limits.signInByName(name)]
  await countAttempts(db, now, taken)
  const right = await verifyPassword(account?.passwordHash ?? null, credentials.password)
  if (account === undefined || !right || isVoidPassword(config, account, credentials.password))
    throw fail('bad_credentials')
  await returnAttempts(db, taken)
  refuseInProduction(config, account)
  const opened = { userId: account.id, browser, keepsOthers: isShared(config, account) }
  const token = await db.transaction().execute((tx) => openSession(tx, now, opened))
  return { userId: account.id, token }
}

/** Signs a user in by an SMS code. Throws Failure code_*, phone_not_registered, account_*. */
export const signInByCode = async (
  platform: SignInPlatform,
  request: { mobile: string; captcha: string } & Tracking,
  browser: Browser,
): Promise<SignedInUser> => {
  const { db, clock, config } = platform
  const now = clock.now()
  const purpose = { mobile: request.mobile, event: 'mobilelogin' as const }
  await checkGuess(platform, purpose, request.captcha, browser)
  const account = await findByMobile(db, request.mobile)
  if (account === undefined) throw fail('phone_not_registered')
  refuseByNumber(config, account)
  return db.transaction().execute(async (tx) => {
    await useCode(tx, config.secret, now, purpose, request.captcha)
    await keepTracking(tx, now, account.userId, 'mobilelogin', request)
    return { userId: account.userId, token: await openSession(tx, now, { userId: account.userId, browser }) }
  })
}

/**
 * Registers a user with a password and an SMS code. Throws Failure password_too_common, code_*, username_taken,
 * phone_already_registered. After username_taken the code stays valid for another try.
 */
export const register = async (
  platform: SignInPlatform,
  request: { username: string; password: string; mobile: string; code: string } & Tracking,
  browser: Browser,
  onRegistered: OnRegistered,
): Promise<SignedInUser> => {
  const { db, clock, config } = platform
  const now = clock.now()
  const purpose = { mobile: request.mobile, event: 'register' as const }
  refuseCommonPassword(request.password, request)
  await checkGuess(platform, purpose, request.code, browser)
  await refuseTaken(db, request)
  const passwordHash = await hashPassword(request.password)
  return db.transaction().execute(async (tx) => {
    const { userId } = await createAccount(tx, null, { ...request, passwordHash })
    await useCode(tx, config.secret, now, purpose, request.code)
    await keepTracking(tx, now, userId, 'register', request)
    await onRegistered(tx, { userId, mobile: request.mobile })
    return { userId, token: await openSession(tx, now, { userId, browser }) }
  })
}

/** Sets a new password and ends every session. Throws Failure password_too_common, code_*, phone_not_registered. */
export const resetPassword = async (
  platform: SignInPlatform,
  request: { mobile: string; captcha: string; newpassword: string },
  browser: Browser,
): Promise<void> => {
  const { db, clock, config } = platform
  const now = clock.now()
  const purpose = { mobile: request.mobile, event: 'resetpwd' as const }
  refuseCommonPassword(request.newpassword, { username: '', mobile: request.mobile })
  await checkGuess(platform, purpose, request.captcha, browser)
  const account = await findByMobile(db, request.mobile)
  if (account === undefined) throw fail('phone_not_registered')
  refuseByNumber(config, account)
  // The new password is compared with the username after the code is verified. Before that, the answer would reveal to
  // whom the number belongs.
  refuseCommonPassword(request.newpassword, { username: account.username, mobile: request.mobile })
  const passwordHash = await hashPassword(request.newpassword)
  await db.transaction().execute(async (tx) => {
    await useCode(tx, config.secret, now, purpose, request.captcha)
    await setPasswordHash(tx, account.userId, passwordHash)
    await endSessions(tx, now, { userId: account.userId, because: 'password_changed' })
    await rememberBrowser(tx, now, account.userId, browser.browserId)
  })
  // A user who forgot the password has used up the attempts. The code has made this browser known, so only the attempts
  // of this browser are cleared. Attempts by address belong to neighbours as well; clearing them would reveal that the
  // name is registered.
  for (const name of [usernameKey(account.username), request.mobile])
    await clearAttempts(db, limits.signInByKnownBrowser(name, browser.browserId))
}

/**
 * Counts one guess at a code. The browser that requested the code has five guesses in all. Guesses from other browsers
 * are also limited by address, because five guesses for each of a thousand numbers would be five thousand guesses.
 */
export const checkGuess = async (
  platform: SignInPlatform,
  purpose: { mobile: string; event: CodeEvent },
  guess: string,
  { ip, browserId }: Pick<Browser, 'ip' | 'browserId'>,
): Promise<void> => {
  const { db, clock } = platform
  const now = clock.now()
  const taken = (await isRequestedByBrowser(db, purpose, browserId))
    ? []
    : [limits.codeGuessByAddress(ip, purpose.event)]
  await countAttempts(db, now, taken)
  await checkCode(platform, now, purpose, { guess, browserId })
  await returnAttempts(db, taken)
}

const keepTracking = async (
  tx: Tx,
  now: Date,
  userId: string,
  event: 'register' | 'mobilelogin',
  { baiduVid, qhclickid }: Tracking,
): Promise<void> => {
  if (baiduVid === '' && qhclickid === '') return
  await tx.insertInto('tracking_visit').values({ userId, event, baiduVid, qhclickid, createdAt: now }).execute()
}
