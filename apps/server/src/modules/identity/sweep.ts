/** Deletes what has run out: captchas, codes, attempt windows, and sessions a month after their end. */
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'

const keepEndedSessionsMs = 30 * 24 * 60 * 60_000

const sweepJob = defineJob({ name: 'identity.sweep', payload: z.object({}), exclusive: true })

export const sweepExpired = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db.deleteFrom('captcha_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('sms_code').where('expires_at', '<', now).execute()
  await db.deleteFrom('attempt_window').where('ends_at', '<', now).execute()
  const longAgo = new Date(now.getTime() - keepEndedSessionsMs)
  await db.deleteFrom('user_session').where('expires_at', '<', longAgo).execute()
}

/** Registers the hourly sweep; called at composition, by workers. */
export const scheduleIdentitySweep = (platform: Platform): void => {
  platform.jobs.work(sweepJob, () => sweepExpired(platform))
  platform.jobs.schedule(sweepJob, '17 * * * *', {})
}
