/** Deletes mails of the abuse mailbox after their retention period. */

import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'

const keptMs = 180 * 86_400_000

const sweepJob = defineJob({ name: 'email.desk', payload: z.object({}), exclusive: true })

export const registerAbuseMailSweep = (platform: Platform): void => {
  platform.jobs.work(sweepJob, () => sweepAbuseMails(platform))
  platform.jobs.schedule(sweepJob, '47 3 * * *', {})
}

export const sweepAbuseMails = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  await db
    .deleteFrom('email_desk_mail')
    .where('at', '<', new Date(clock.now().getTime() - keptMs))
    .execute()
}
