/** Handlers of the outreach calls. */
import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readBalance } from '../ledger/index.ts'
import type { ChannelAdapters } from './channel.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './controls.ts'
import { launchCampaign, type CampaignDeps } from './launch.ts'
import { listCampaigns, listCampaignTimeline, listRecipients, readCampaign, readRecipientTimeline } from './queries.ts'
import { readStatistics } from './statistics.ts'
import { insertSuppressions, listSuppressions, removeSuppression } from './suppression.ts'

export type OutreachPorts = {
  adapters: ChannelAdapters
  /** Tells the sending loop of this process, when it has one, that there is work. */
  wake: () => void
}

export const outreachRoutes = (platform: Platform, ports: OutreachPorts): Handlers<Contract['outreach']> => {
  const { db, clickhouse, clock } = platform
  const deps: CampaignDeps = { db, clock, adapters: ports.adapters }
  const change =
    (act: (deps: CampaignDeps, orgId: string, campaignId: string) => Promise<void>) =>
    async ({ campaignId }: { campaignId: string }, { session: { orgId } }: { session: { orgId: string } }) => {
      await act(deps, orgId, campaignId)
      ports.wake()
      return readCampaign(db, orgId, campaignId)
    }
  return {
    campaigns: (input, { session }) => listCampaigns(db, session.orgId, input),
    campaign: (input, { session }) => readCampaign(db, session.orgId, input.campaignId),
    launch: async (input, { session: { orgId } }) => {
      const scheduledAt = input.scheduledAt === undefined ? null : new Date(input.scheduledAt)
      await launchCampaign(deps, { orgId, campaignId: input.campaignId, scheduledAt })
      ports.wake()
      return readCampaign(db, orgId, input.campaignId)
    },
    pause: change(pauseCampaign),
    resume: change(resumeCampaign),
    cancel: change(cancelCampaign),
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
