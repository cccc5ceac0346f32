/** The outreach engine as the composition sees it: its calls, and what runs beside them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import type { ChannelAdapter } from './channel.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { startDispatch, type Dispatch } from './dispatch.ts'
import { outreachRoutes } from './routes.ts'
import { publishReceipts } from './statistics.ts'

export type Outreach = {
  routes: Handlers<Contract['outreach']>
  campaignRoutes: Handlers<Contract['outreachCampaigns']>
  /** Starts sending and publishing in this process. */
  start(): { stop(): Promise<void> }
}

export const createOutreach = (platform: Platform, channels: readonly ChannelAdapter[]): Outreach => {
  const adapters = new Map(channels.map((adapter) => [adapter.channel, adapter]))
  let dispatch: Dispatch | null = null
  return {
    routes: outreachRoutes(platform),
    campaignRoutes: campaignRoutes(platform, { adapters, wake: () => dispatch?.wake() }),
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

/** How often receipts are copied to the statistics. */
const publishEveryMs = 1_000

/** Copies receipts to the statistics until stopped; an absent engine only delays them. */
const startPublishing = ({ db, clickhouse, log }: Platform): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        let copied = 1
        while (copied > 0 && !stopping.signal.aborted) copied = await publishReceipts(db, clickhouse)
      } catch (error) {
        log.warn({ err: error }, 'outreach receipts not copied to the statistics, trying again')
      }
      await sleep(publishEveryMs, undefined, { signal: stopping.signal }).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error
      })
    }
  }
  const ended = run()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
