/** Assembles outreach: its handlers and its background work. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { campaignRoutes } from './campaign-routes.ts'
import type { ChannelAdapter, DescribeContent } from './channel.ts'
import { launchCampaign } from './launch.ts'
import { startPublishing } from './progress/publish.ts'
import { reportRoutes } from './reports/routes.ts'
import { outreachRoutes } from './routes.ts'
import { startDispatch, type Dispatch } from './sending/dispatch.ts'

export type Outreach = {
  routes: Handlers<Contract['outreach']>
  campaignRoutes: Handlers<Contract['outreachCampaigns']>
  reportRoutes: Handlers<Contract['outreachReports']>
  /** Launches a campaign. The email module calls this function when an owner approves a draft. */
  launch(launch: Parameters<typeof launchCampaign>[1]): Promise<void>
  /** Starts sending campaigns and copying receipts to the statistics in this process. */
  start(): { stop(): Promise<void> }
}

/** `describe`: the function by which a channel describes a campaign's content for reports. */
export const createOutreach = (
  platform: Platform,
  channels: readonly ChannelAdapter[],
  describe: DescribeContent,
): Outreach => {
  const adapters = new Map(channels.map((adapter) => [adapter.channel, adapter]))
  let dispatch: Dispatch | null = null
  return {
    launch: async (launch) => {
      await launchCampaign({ ...platform, adapters }, launch)
      dispatch?.wake()
    },
    routes: outreachRoutes(platform),
    campaignRoutes: campaignRoutes(platform, { adapters, wake: () => dispatch?.wake() }),
    reportRoutes: reportRoutes(platform, describe),
    start: () => {
      dispatch = startDispatch({ ...platform, adapters })
      const publishing = startPublishing(platform)
      const running = dispatch
      return {
        stop: async () => {
          await running.stop()
          await publishing.stop()
        },
      }
    },
  }
}
