/**
 * Queues a new job for each digest that no attempt of its first job has sent. A digest that is still not sent after a
 * day counts as failed. Deletes all digests after a month.
 */

import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { sendAlertJob } from './alert-mail.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/**
 * Age at which all attempts of a mail's first job have ended. A second job that starts earlier could only find a mail
 * that the first job is sending.
 */
const triedMs = 30 * minuteMs
const newsMs = 24 * hourMs
const keptMs = 30 * 24 * hourMs

const sweepAlertsJob = defineJob({ name: 'insight.sweep', payload: z.object({}), exclusive: true })
/** Every hour, at a minute at which no sweep of another module runs. */
const sweepAlertsCron = '43 * * * *'

export const registerAlertSweep = (platform: Platform): void => {
  platform.jobs.work(sweepAlertsJob, () => sweepAlerts(platform))
  platform.jobs.schedule(sweepAlertsJob, sweepAlertsCron, {})
}

export const sweepAlerts = async ({ db, clock, jobs }: Platform): Promise<void> => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await db.deleteFrom('alert_mail').where('createdAt', '<', before(keptMs)).execute()
  await db
    .updateTable('alert_mail')
    .set({ state: 'failed' })
    .where('state', '=', 'queued')
    .where('createdAt', '<', before(newsMs))
    .execute()
  const waiting = await db
    .selectFrom('alert_mail')
    .select('id')
    .where('state', '=', 'queued')
    .where('createdAt', '<', before(triedMs))
    .orderBy('createdAt')
    .execute()
  for (const { id } of waiting) await jobs.send(sendAlertJob, { id })
}
