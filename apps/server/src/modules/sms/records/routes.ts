/** Handlers of the send record. */

import {
  smsCampaignStatusOf,
  smsStatusOf,
  type Campaign,
  type Contract,
  type RecipientState,
} from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listCampaigns, readContents } from '../../outreach/index.ts'
import { StoredSms } from '../message/content.ts'

export const smsRecordRoutes = ({ db }: Platform): Handlers<Contract['smsRecords']> => ({
  records: async (filter, { session: { orgId } }) => {
    const { total, totalIsExact, list } = await listCampaigns(db, orgId, { ...filter, channel: 'sms' })
    const contents = await readContents(
      db,
      orgId,
      list.map(({ id }) => id),
    )
    return { total, totalIsExact, list: list.map((campaign) => toRecord(campaign, contents.get(campaign.id))) }
  },
})

const toRecord = (campaign: Campaign, content: unknown) => {
  const { id: campaignId, name, state, counts, money, createdAt, scheduledAt, launchedAt } = campaign
  const count = (isCounted: (state: RecipientState) => boolean) =>
    (Object.entries(counts) as [RecipientState, number][])
      .filter(([recipientState]) => isCounted(recipientState))
      .reduce((sum, [, recipients]) => sum + recipients, 0)
  return {
    campaignId,
    name,
    text: StoredSms.parse(content).text,
    status: smsCampaignStatusOf(campaign),
    state,
    recipients: count(() => true),
    delivered: count((one) => smsStatusOf(one) === 'delivered'),
    failed: count((one) => smsStatusOf(one) === 'failed'),
    costFen: money === null ? 0 : money.captured + money.held,
    sendAt: scheduledAt ?? launchedAt,
    createdAt,
  }
}
