/** Handlers of the outreach calls. */
import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readBalance } from '../ledger/index.ts'
import { listCampaigns, listCampaignTimeline, listRecipients, readCampaign, readRecipientTimeline } from './queries.ts'
import { readStatistics } from './statistics.ts'
import { insertSuppressions, listSuppressions, removeSuppression } from './suppression.ts'

export const outreachRoutes = ({ db, clickhouse, clock }: Platform): Handlers<Contract['outreach']> => {
  return {
    campaigns: (input, { session }) => listCampaigns(db, session.orgId, input),
    campaign: (input, { session }) => readCampaign(db, session.orgId, input.campaignId),
    recipients: (input, { session }) => listRecipients(db, session.orgId, input),
    recipientTimeline: (input, { session }) => readRecipientTimeline(db, session.orgId, input.recipientId),
    campaignTimeline: (input, { session }) => listCampaignTimeline(db, session.orgId, input),
    suppressions: (input, { session }) => listSuppressions(db, session.orgId, input),
    suppress: async ({ channel, addresses }, { session: { orgId } }) => {
      const normalise = (address: string) => (channel === 'email' ? address.toLowerCase() : address)
      const rows = addresses.map((address) => ({
        orgId, channel, address: normalise(address), reason: 'manual' as const, detail: '',
      })) // prettier-ignore
      return { added: await insertSuppressions(db, rows) }
    },
    unsuppress: async ({ channel, address }, { session }) => {
      await removeSuppression(db, session.orgId, channel, address)
      return null
    },
    statistics: (input, { session }) => readStatistics(clickhouse, session.orgId, { ...input, now: clock.now() }),
    balance: async (_input, { session }) => ({ emailCount: await readBalance(db, session.orgId, 'email_count') }),
  }
}
