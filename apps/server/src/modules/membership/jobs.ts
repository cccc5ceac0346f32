import type { Platform } from '@tradewind/platform'
import { checkMemberships, membershipCheckJob, type MembershipPorts } from './check-memberships.ts'
import { sendNotice, sendNoticeJob } from './notice-mail.ts'

/** Registers the check of memberships (check-memberships.ts), which runs every five minutes. */
export const registerMembershipJobs = (platform: Platform, ports: MembershipPorts): void => {
  platform.jobs.work(membershipCheckJob, async () => void (await checkMemberships(platform, ports)))
  platform.jobs.schedule(membershipCheckJob, '*/5 * * * *', {})
  platform.jobs.work(sendNoticeJob, ({ id }) => sendNotice(platform, ports, id))
}
