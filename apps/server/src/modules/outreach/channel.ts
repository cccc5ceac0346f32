/** What the engine needs of a channel. Channels live one floor up (email, sms, messaging); main.ts supplies them. */
import type { Channel, FollowUp, SequenceStep } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { Proof } from './sending/proof.ts'
import type { Limit } from './sending/throttle.ts'
import type { VariantPlan } from './subjects/variants.ts'

/**
 * One to be reached: an address as the channel normalised it, and what the salutation needs. `country`: ISO 3166-1
 * alpha-2, empty when unknown. `fields`: further merge fields by name.
 */
export type AudienceMember = {
  address: string
  domain: string
  name: string
  company: string
  country: string
  fields: Readonly<Record<string, string>>
}

/** `isSupplied`: the user has the address from us, so a hard bounce is given back. */
export type ChosenMember = AudienceMember & { isSupplied: boolean }

/**
 * What was chosen, each address once; `chosen` and `withAddress` count before that, `distinct` before anybody is left out
 * (absent: nobody is), `stayed` without those who left (absent: nobody did).
 */
export type Audience = {
  members: readonly ChosenMember[]
  chosen: number
  withAddress: number
  distinct?: number
  stayed?: number
}

/**
 * Who launches, and what he looked at: the draft's `revision` and to how many it would go; absent: whichever it is, and to
 * however many.
 */
export type Launcher = {
  userId: string
  isOwner: boolean
  revision?: number | undefined
  recipientsAtMost?: number | undefined
}

export type LaunchedCampaign = { id: string; orgId: string; channel: Channel }
/** A launched campaign with its content, which does not change any more. */
export type FrozenCampaign = LaunchedCampaign & { content: unknown }

/**
 * One message to one recipient. The id is the same at every try, so that a receiver can tell a repeat. `variant`: which
 * of the campaign's subjects, from 0.
 */
export type Delivery = AudienceMember & {
  /** Message ids of the mails that this one follows, the first one first (RFC 5322 section 3.6.4). */
  thread: readonly string[]
  recipientId: number
  campaignId: string
  orgId: string
  messageId: string
  variant: number
}

/**
 * A provider's answer.
 * - `accepted`: it took responsibility; `isFinal` when it is the mailbox's own server, so that this is the delivery.
 * - `refused`: for good. `addressIsBad`: the fault is the address itself.
 * - `deferred`: for now; the message certainly did not leave.
 * - `unknown`: the connection broke after the message was handed over and before the answer came.
 */
export type SendAnswer = (
  | { kind: 'accepted'; isFinal: boolean; detail: string }
  | { kind: 'refused'; addressIsBad: boolean; detail: string }
  /**
   * `byRoute`: the way out is at fault, not the recipient's server. `retryAt`: no way out is open before; however often
   * that happens, it is never the recipient's failure.
   */
  | { kind: 'deferred'; byRoute?: boolean; retryAt?: Date; detail: string }
  | { kind: 'unknown'; detail: string }
) & {
  /** One for each way out that was tried, in order. */
  proofs?: readonly Proof[]
}

/** What a campaign's messages are sent with, prepared once. */
export type PreparedCampaign = {
  /**
   * What this sender may send now, over all campaigns and workers; asked at every claim, as it changes while a campaign
   * runs. `stopped`: nothing may leave in his name any more; the campaign is paused.
   */
  readLimits(tx: Tx, now: Date): Promise<readonly Limit[] | 'stopped'>
  /** Who of these, no more than a claim's, has left since what this campaign is sent to. */
  findLeavers(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Calls `handOver` with the way out before the provider could take the message: what breaks earlier is certainly not
   * sent. `takenBack`: aborted once it is others' again: it waits for no way out any more, and `handOver` throws. Never
   * throws.
   */
  send(delivery: Delivery, handOver: (route: string) => void, takenBack?: AbortSignal): Promise<SendAnswer>
}

/** What a follow-up says, as it is chosen with the draft, and as it is shown. */
export type FollowUpContent = Omit<FollowUp, 'afterDays' | 'stopOnOpen' | 'stopOnClick'>
export type ShownFollowUp = Omit<FollowUpContent, 'attachments'> & Pick<SequenceStep, 'attachments'>

/**
 * Messages of one lane wait for each other, those of different lanes never do: what stalls one way out holds up nobody
 * else's. `parallel`: messages under way at a time.
 */
export type LaneChoice = { name: string; parallel: number }

export type ChannelAdapter = {
  readonly channel: Channel
  /** Names the provider in receipts. */
  readonly provider: string
  /** Which lane a launched campaign's messages take. */
  laneOf(content: unknown): LaneChoice
  /** Politeness towards one recipient domain; null = no limit. */
  readonly perDomainPerMinute: number | null
  messageIdOf(campaignId: string, recipientId: number): string
  /**
   * At launch: who is chosen by a draft, and its content with everything that sending needs (the sender's address, not
   * only his id), as it will stay. `origin`: what its messages are sent as (a mail domain), for counts by it. `variants`:
   * how several subjects are shared. Throws Failure when the draft cannot be launched as it is, or not by
   * `launcher` (null: by nobody in person).
   */
  freeze(
    tx: Tx,
    draft: FrozenCampaign,
    launch: { launcher: Launcher | null; now: Date },
  ): Promise<{ audience: Audience; content: object; origin: string | null; variants?: VariantPlan | null }>
  /** Who is chosen by a draft now, and how several subjects are shared; for looks ahead. */
  readAudience(tx: Tx, draft: FrozenCampaign): Promise<{ audience: Audience; variants: VariantPlan | null }>
  /** Whether a draft's plan may change now. Throws Failure, e.g. draft_locked while it waits for an owner's word. */
  assertOpen(tx: Tx, draft: { id: string; orgId: string }): Promise<void>
  readonly followUps: {
    /** Made safe and with its files found, as a draft's content is. Throws Failure not_found, attachments_too_large … */
    keep(tx: Tx, orgId: string, content: FollowUpContent): Promise<object>
    show(kept: object): ShownFollowUp
    /** A follow-up's frozen content, from the first mail's. */
    freeze(first: object, kept: object): object
  }
  prepare(campaign: FrozenCampaign): Promise<PreparedCampaign>
  /** Asks what became of messages after a crash; null when this provider cannot be asked. A missing id is not answered. */
  readonly lookUp: ((messageIds: readonly string[]) => Promise<ReadonlyMap<string, SendAnswer | 'absent'>>) | null
  /** Ends its connections; called when this process stops sending. */
  close(): Promise<void>
}

export type ChannelAdapters = ReadonlyMap<Channel, ChannelAdapter>

/** What a campaign's content says to whoever reads its report; by index, as recipients and receipts name them. */
export type ContentDescription = {
  subjects: readonly string[]
  /** The subject that one recipient read. */
  subjectFor(recipient: Omit<AudienceMember, 'address' | 'domain'> & { variant: number }): string
  links: readonly string[]
}
export type DescribeContent = (channel: Channel, content: unknown) => ContentDescription
