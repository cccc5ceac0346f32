/** Captcha challenges: one per browser, valid for five minutes and one guess, right or wrong (spec section 5). */
import { randomInt } from 'node:crypto'
import { captchaText as captchaShape, fail } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { captchaAlphabet } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-image.ts'

const expiresInMs = 5 * 60_000
const length = captchaShape.maxLength ?? 4

/** Creates a challenge for a browser, replaces the previous one, and returns its image (PNG). */
export const createCaptcha = async (db: Db, now: Date, browserId: string): Promise<Buffer> => {
  const text = Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')
  const fresh = { text, expires_at: new Date(now.getTime() + expiresInMs) }
  await db
    .insertInto('captcha_challenge')
    .values({ browser_id: browserId, ...fresh })
    .onConflict((conflict) => conflict.column('browser_id').doUpdateSet(fresh))
    .execute()
  return drawCaptcha(text)
}

/** Spends the browser's challenge. Throws Failure captcha_required when it has none, captcha_wrong for a wrong guess. */
export const spendCaptcha = async (db: Db, now: Date, browserId: string, guess: string): Promise<void> => {
  const challenge = await db
    .deleteFrom('captcha_challenge')
    .where('browser_id', '=', browserId)
    .returning(['text', 'expires_at'])
    .executeTakeFirst()
  if (challenge === undefined || challenge.expires_at <= now) throw fail('captcha_required')
  if (challenge.text !== guess.toUpperCase()) throw fail('captcha_wrong')
}
