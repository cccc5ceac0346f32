/** Handlers for launching, scheduling and controlling a campaign. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import type { CampaignDeps } from './campaign/campaign-deps.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './campaign/controls.ts'
import { planCampaign } from './campaign/plan.ts'
import { readSchedule } from './campaign/schedule-preview.ts'
import type { ChannelAdapters } from './channel.ts'
import { launchCampaign } from './launch.ts'
import { readCampaign } from './reports/queries.ts'
import { listPaces, savePace } from './sending/pace-store.ts'
import { readSequence, saveSequence } from './sequence/sequence.ts'

export type CampaignPorts = {
  adapters: ChannelAdapters
  /** Makes the sending loop of this process search for work at once. Does nothing if this process does not send. */
  wake: () => void
}

export const campaignRoutes = (
  { db, clock }: Platform,
  ports: CampaignPorts,
): Handlers<Contract['outreachCampaigns']> => {
  const deps: CampaignDeps = { db, clock, adapters: ports.adapters }
  const change =
    (act: (deps: CampaignDeps, orgId: string, campaignId: string) => Promise<void>) =>
    async ({ campaignId }: { campaignId: string }, { session: { orgId } }: { session: { orgId: string } }) => {
      await act(deps, orgId, campaignId)
      ports.wake()
      return readCampaign(db, orgId, campaignId)
    }
  const paceOf = () => ({ defaultPerMinute: ports.adapters.get('email')?.perDomainPerMinute ?? null, now: clock.now() })
  return {
    schedule: ({ campaignId }, { session }) => readSchedule(deps, session.orgId, campaignId),
    saveSchedule: async (input, { session: { orgId } }) => {
      const scheduledAt = input.scheduledAt === null ? null : new Date(input.scheduledAt)
      await planCampaign(deps, orgId, { ...input, scheduledAt })
      return readSchedule(deps, orgId, input.campaignId)
    },
    sequence: ({ campaignId }, { session }) => readSequence(deps, session.orgId, campaignId),
    saveSequence: async (input, { session: { orgId } }) => {
      await saveSequence(deps, orgId, input)
      return readSequence(deps, orgId, input.campaignId)
    },
    paces: (_input, { session }) => listPaces(db, session.orgId, paceOf()),
    savePace: async (input, { session: { orgId } }) => {
      await savePace(db, orgId, input)
      return listPaces(db, orgId, paceOf())
    },
    launch: async ({ campaignId, scheduledAt, ...looked }, { session: { orgId, userId, orgRole } }) => {
      const at = scheduledAt === undefined ? {} : { scheduledAt: new Date(scheduledAt) }
      const launcher = { ...looked, userId, isOwner: orgRole === 'owner' }
      await launchCampaign(deps, { orgId, campaignId, ...at, launcher })
      ports.wake()
      return readCampaign(db, orgId, campaignId)
    },
    pause: change(pauseCampaign),
    resume: change(resumeCampaign),
    cancel: change(cancelCampaign),
  }
}
