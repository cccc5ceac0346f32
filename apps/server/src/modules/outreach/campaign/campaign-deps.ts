import type { Clock, Db } from '@tradewind/platform'
import type { ChannelAdapters } from '../channel.ts'

export type CampaignDeps = { db: Db; clock: Clock; adapters: ChannelAdapters }
