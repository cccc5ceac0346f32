/**
 * Deletes expired captchas, codes and attempt windows, sessions a month after their end, and known browsers after a
 * year.
 */

import { defineJob, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { knownBrowserMs, knownBrowsersAtMost } from './known-browsers.ts'

const keepEndedSessionsMs = 30 * 24 * 60 * 60_000

const sweepJob = defineJob({ name: 'identity.sweep', payload: z.object({}), exclusive: true })

export const sweepExpired = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db.deleteFrom('captcha_challenge').where('expiresAt', '<', now).execute()
  await db.deleteFrom('sms_code').where('expiresAt', '<', now).execute()
  await db.deleteFrom('attempt_window').where('endsAt', '<', now).execute()
  await db
    .deleteFrom('known_browser')
    .where('signedInAt', '<', new Date(now.getTime() - knownBrowserMs))
    .execute()
  await sql`
    delete from known_browser
    using (
      select user_id, browser_id, row_number() over (partition by user_id order by signed_in_at desc) as place
      from known_browser
    ) ranked
    where ranked.place > ${knownBrowsersAtMost}
      and known_browser.user_id = ranked.user_id
      and known_browser.browser_id = ranked.browser_id`.execute(db)
  const longAgo = new Date(now.getTime() - keepEndedSessionsMs)
  await db.deleteFrom('user_session').where('expiresAt', '<', longAgo).execute()
}

/** Registers the hourly sweep. Called at composition in processes with the worker role. */
export const scheduleIdentitySweep = (platform: Platform): void => {
  platform.jobs.work(sweepJob, () => sweepExpired(platform))
  platform.jobs.schedule(sweepJob, '17 * * * *', {})
}
