import type { SendWindow } from '@tradewind/contract'
import type { AudienceMember, ChannelAdapter, LaunchedCampaign, PreparedCampaign } from '../channel.ts'
import type { Limit } from '../limit.ts'
import type { StepKey } from '../sequence/follow-up.ts'

/** A due recipient that this claim has locked. */
export type Due = AudienceMember & {
  id: number
  variant: number
  attempts: number
  refusals: number
  /** The IANA time zone; empty for the zone of the country. */
  zone: string
}
/** The input of the checks of a claim. `limits`: the limits of the sender. */
export type ClaimCheck = {
  campaign: LaunchedCampaign
  window: SendWindow | null
  /** The step of the sequence; null if the campaign is not a follow-up. */
  follows: StepKey | null
  adapter: ChannelAdapter
  prepared: Pick<PreparedCampaign, 'findLeavers'>
  limits: readonly Limit[]
  now: Date
}
