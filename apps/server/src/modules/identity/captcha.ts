/**
 * A browser has one captcha challenge at a time. A challenge is valid for five minutes and for one guess, right or
 * wrong (section 5 of the specification).
 */

import { randomInt } from 'node:crypto'
import { captchaText as captchaShape, fail } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { captchaAlphabet } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-image.ts'

const expiresInMs = 5 * 60_000
const length = captchaShape.maxLength ?? 4

/** Creates a challenge for a browser, which replaces the browser's previous one. Returns its image (PNG). */
export const createCaptcha = async (db: Db, now: Date, browserId: string): Promise<Buffer> => {
  const text = Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')
  const fresh = { text, expiresAt: new Date(now.getTime() + expiresInMs) }
  await db
    .insertInto('captcha_challenge')
    .values({ browserId, ...fresh })
    .onConflict((conflict) => conflict.column('browserId').doUpdateSet(fresh))
    .execute()
  return drawCaptcha(text)
}

/**
 * Consumes the browser's challenge. Throws Failure captcha_required when the browser has none, captcha_wrong for a
 * wrong guess.
 */
export const spendCaptcha = async (db: Db, now: Date, browserId: string, guess: string): Promise<void> => {
  const challenge = await db
    .deleteFrom('captcha_challenge')
    .where('browserId', '=', browserId)
    .returning(['text', 'expiresAt'])
    .executeTakeFirst()
  if (challenge === undefined || challenge.expiresAt <= now) throw fail('captcha_required')
  if (challenge.text !== guess.toUpperCase()) throw fail('captcha_wrong')
}
