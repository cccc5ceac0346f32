import type { Platform } from '@tradewind/platform'
import { lookAtMemberships, lookJob, type MembershipPorts } from './check-memberships.ts'
import { sendNotice, sendNoticeJob } from './notice-mail.ts'

/** Registers the check that runs every five minutes: ends of terms, graces, reminders. */
export const registerMembershipJobs = (platform: Platform, ports: MembershipPorts): void => {
  platform.jobs.work(lookJob, async () => void (await lookAtMemberships(platform, ports)))
  platform.jobs.schedule(lookJob, '*/5 * * * *', {})
  platform.jobs.work(sendNoticeJob, ({ id }) => sendNotice(platform, ports, id))
}
