/** The engine's interface to a channel. Channels (email, sms, messaging) are one layer above; main.ts supplies them. */
import type { Channel, FollowUp, SequenceStep } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { Proof } from './proof.ts'
import type { Limit } from './limit.ts'
import type { VariantPlan } from './subjects/variants.ts'

/**
 * An address as the channel normalised it, and what the salutation needs. `country`: ISO 3166-1 alpha-2, empty when unknown.
 * `fields`: further merge fields by name.
 */
export type AudienceMember = {
  address: string
  domain: string
  name: string
  company: string
  country: string
  fields: Readonly<Record<string, string>>
}

/** `isSupplied`: the address comes from us, so a hard bounce is refunded. */
export type ChosenMember = AudienceMember & { isSupplied: boolean }

/**
 * The chosen members, each address once. `chosen` and `withAddress`: counts before duplicates are removed. `distinct`:
 * before any member is left out (absent: none is). `stayed`: without members who left (absent: none did).
 */
export type Audience = {
  members: readonly ChosenMember[]
  chosen: number
  withAddress: number
  distinct?: number
  stayed?: number
}

/** The user who launches, and what that user saw: the draft's `revision` and its number of recipients; absent: any. */
export type Launcher = {
  userId: string
  isOwner: boolean
  revision?: number | undefined
  recipientsAtMost?: number | undefined
}

export type LaunchedCampaign = { id: string; orgId: string; channel: Channel }
/** A launched campaign with its content, which no longer changes. */
export type FrozenCampaign = LaunchedCampaign & { content: unknown }

/**
 * One message to one recipient. Every try has the same id, so that a receiver can recognise a repeat. `variant`: the index
 * of the campaign's subject, from 0.
 */
export type Delivery = AudienceMember & {
  /** Message ids of the earlier mails of the sequence, first one first (RFC 5322 section 3.6.4). */
  thread: readonly string[]
  recipientId: number
  campaignId: string
  orgId: string
  messageId: string
  variant: number
}

/**
 * A provider's answer.
 * - `accepted`: it took responsibility; `isFinal`: it is the mailbox's own server, so the mail is delivered.
 * - `refused`: for good. `addressIsBad`: the fault is the address itself.
 * - `deferred`: for now; the message certainly did not leave.
 * - `unknown`: the connection broke after the message was handed over and before the answer came.
 */
export type SendAnswer = (
  | { kind: 'accepted'; isFinal: boolean; detail: string }
  | { kind: 'refused'; addressIsBad: boolean; detail: string }
  /**
   * `byRoute`: the relay is at fault, not the recipient's server. `retryAt`: no relay is available before; this never counts
   * as the recipient's failure, however often it happens.
   */
  | { kind: 'deferred'; byRoute?: boolean; retryAt?: Date; detail: string }
  | { kind: 'unknown'; detail: string }
) & {
  /** One for each relay that was tried, in order. */
  proofs?: readonly Proof[]
}

/** Everything that a campaign's messages need, prepared once. */
export type PreparedCampaign = {
  /**
   * How much this sender may send now, over all campaigns and workers; read at every claim, as it changes while a campaign
   * runs. `stopped`: nothing may leave in the sender's name any more; the campaign is paused.
   */
  readLimits(tx: Tx, now: Date): Promise<readonly Limit[] | 'stopped'>
  /** Which of these addresses, at most one claim's, have left the campaign's audience since launch. */
  findLeavers(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Calls `handOver` with the relay's name before the provider could take the message: a message that fails earlier is
   * certainly not sent. `takenBack`: aborted once another worker may send it; then it stops waiting for a relay, and
   * `handOver` throws. Never throws.
   */
  send(delivery: Delivery, handOver: (route: string) => void, takenBack?: AbortSignal): Promise<SendAnswer>
}

/** A follow-up's content: as the draft chooses it, and as it is shown. */
export type FollowUpContent = Omit<FollowUp, 'afterDays' | 'stopOnOpen' | 'stopOnClick'>
export type ShownFollowUp = Omit<FollowUpContent, 'attachments'> & Pick<SequenceStep, 'attachments'>

/**
 * Messages of one lane wait for each other, those of different lanes never do: a relay that stalls holds up only its own
 * messages. `parallel`: messages under way at a time.
 */
export type LaneChoice = { name: string; parallel: number }

export type ChannelAdapter = {
  readonly channel: Channel
  /** The provider's name in receipts. */
  readonly provider: string
  /** The lane for a launched campaign's messages. */
  laneOf(content: unknown): LaneChoice
  /** The rate limit for one recipient domain; null = no limit. */
  readonly perDomainPerMinute: number | null
  messageIdOf(campaignId: string, recipientId: number): string
  /**
   * At launch: the draft's audience, and its final content with everything that sending needs (the sender's address, not
   * only the id). `origin`: the sender's mail domain, for counts by it. `variants`: how several subjects are shared. Throws
   * Failure when the draft cannot be launched as it is, or not by `launcher` (null: no user launches it in person).
   */
  freeze(
    tx: Tx,
    draft: FrozenCampaign,
    launch: { launcher: Launcher | null; now: Date },
  ): Promise<{ audience: Audience; content: object; origin: string | null; variants?: VariantPlan | null }>
  /** The draft's audience now, and how several subjects are shared; for previews. */
  readAudience(tx: Tx, draft: FrozenCampaign): Promise<{ audience: Audience; variants: VariantPlan | null }>
  /** Checks that a draft's plan may change now. Throws Failure, e.g. draft_locked while it waits for an owner's approval. */
  assertOpen(tx: Tx, draft: { id: string; orgId: string }): Promise<void>
  readonly followUps: {
    /** Sanitises the content and finds its files, as for a draft. Throws Failure not_found, attachments_too_large … */
    keep(tx: Tx, orgId: string, content: FollowUpContent): Promise<object>
    show(kept: object): ShownFollowUp
    /** A follow-up's frozen content, derived from the first mail's. */
    freeze(first: object, kept: object): object
  }
  prepare(campaign: FrozenCampaign): Promise<PreparedCampaign>
  /** Asks the provider for the outcome of messages after a crash; null when it cannot be asked. An unknown id is absent. */
  readonly lookUp: ((messageIds: readonly string[]) => Promise<ReadonlyMap<string, SendAnswer | 'absent'>>) | null
  /** Closes its connections; called when this process stops sending. */
  close(): Promise<void>
}

export type ChannelAdapters = ReadonlyMap<Channel, ChannelAdapter>

/** A campaign's content for readers of its report, by the index that recipients and receipts use. */
export type ContentDescription = {
  subjects: readonly string[]
  /** The subject that one recipient received. */
  subjectFor(recipient: Omit<AudienceMember, 'address' | 'domain'> & { variant: number }): string
  links: readonly string[]
}
export type DescribeContent = (channel: Channel, content: unknown) => ContentDescription
