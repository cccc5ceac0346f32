/** Handlers for reading campaigns, recipients, reports and statistics. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import type { DescribeContent } from '../channel.ts'
import { compareCampaigns } from './comparison.ts'
import { listCampaigns, listCampaignSenders, readCampaign } from './queries.ts'
import { listRecipients } from './recipients.ts'
import { readReport } from './report.ts'
import { readStatistics } from './statistics.ts'
import { listCampaignTimeline, readRecipientTimeline } from './timeline.ts'

export const reportRoutes = (
  { db, clickhouse, clock }: Platform,
  describe: DescribeContent,
): Handlers<Contract['outreachReports']> => ({
  campaigns: (input, { session }) => listCampaigns(db, session.orgId, input),
  campaignSenders: ({ channel }, { session }) => listCampaignSenders(db, session.orgId, channel),
  campaign: ({ campaignId }, { session }) => readCampaign(db, session.orgId, campaignId),
  report: ({ campaignId }, { session }) => readReport({ db, describe }, session.orgId, campaignId),
  compare: ({ campaignIds }, { session }) => compareCampaigns(db, session.orgId, campaignIds),
  recipients: (input, { session }) => listRecipients(db, session.orgId, input),
  recipientTimeline: ({ recipientId }, { session }) =>
    readRecipientTimeline({ db, describe }, session.orgId, recipientId),
  campaignTimeline: (input, { session }) => listCampaignTimeline(db, session.orgId, input),
  statistics: (input, { session }) => readStatistics(clickhouse, session.orgId, { ...input, now: clock.now() }),
})
