/**
 * The interface between outreach and a channel. The modules of the channels (email, sms) depend on outreach; modules.ts
 * passes the adapters of the channels to outreach.
 */

import type { Channel, FollowUp, SequenceStep } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { Limit } from './limit.ts'
import type { Proof } from './proof.ts'
import type { VariantPlan } from './subjects/variants.ts'

/**
 * A member of an audience: the address as the channel normalised it, and the values of the merge fields. `country`: ISO
 * 3166-1 alpha-2, empty when unknown. `fields`: custom fields by name.
 */
export type AudienceMember = {
  address: string
  domain: string
  name: string
  company: string
  country: string
  fields: Readonly<Record<string, string>>
}

/**
 * `isSupplied`: the product supplied the address, so a hard bounce is refunded. `zone`: the IANA time zone, if a city or
 * a phone prefix tells it; absent: the zone of the country.
 */
export type ChosenMember = AudienceMember & { isSupplied: boolean; zone?: string }

/** The cost of the message to one recipient: `amount` in the unit of the assets that pay (progress/money.ts). */
export type Charge = { amount: number; segments: number }

/**
 * The selected members, each address once. `chosen` and `withAddress`: the numbers of selected contacts and of contacts
 * with an address, before duplicates are removed. `valid`: the number of contacts whose address can receive messages;
 * absent if the channel does not check addresses. `distinct`: the number of different addresses; absent if it equals
 * the number of members. `stayed`: the number of different addresses without those that unsubscribed from the mailing
 * list; absent if none unsubscribed.
 */
export type Audience = {
  members: readonly ChosenMember[]
  chosen: number
  withAddress: number
  valid?: number
  distinct?: number
  stayed?: number
}

/**
 * The user who launches, and the state that the user saw: the draft's `revision`, its number of recipients and its cost
 * in the unit of the assets that pay. Absent values are not checked. `confirmed`: the keys of the findings that the user
 * has confirmed.
 */
export type Launcher = {
  userId: string
  isOwner: boolean
  revision?: number | undefined
  recipientsAtMost?: number | undefined
  costAtMost?: number | undefined
  confirmed?: readonly string[] | undefined
}

export type LaunchedCampaign = { id: string; orgId: string; channel: Channel }
/** A launched campaign with its content, which no longer changes. */
export type FrozenCampaign = LaunchedCampaign & { content: unknown }

/**
 * One message to one recipient. Each try of the message has the same Message-ID, so that a receiver can recognise a
 * duplicate. `variant`: the index of the campaign's subject, from 0.
 */
export type Delivery = AudienceMember & {
  /** Message ids of the earlier mails in the sequence, oldest first (RFC 5322 section 3.6.4). */
  thread: readonly string[]
  recipientId: number
  campaignId: string
  orgId: string
  messageId: string
  variant: number
}

/**
 * A provider's answer.
 * - `accepted`: the provider took responsibility. `isFinal`: it is the mailbox's own server, so the mail is delivered.
 * - `refused`: the refusal is permanent. `addressIsBad`: the address itself is the fault.
 * - `deferred`: the refusal is temporary, and the message certainly was not sent.
 * - `unknown`: the connection broke after the message was handed over and before the answer came.
 *
 * `acceptedParts`: how many segments of a longer SMS the provider had taken before.
 */
export type SendAnswer = (
  | { kind: 'accepted'; isFinal: boolean; detail: string }
  | { kind: 'refused'; addressIsBad: boolean; acceptedParts?: number; detail: string }
  /**
   * `byRelay`: the relay is at fault, not the recipient's server. `retryAt`: no relay is available before this time.
   * Such a deferral never counts as the recipient's failure, however often it happens.
   */
  | { kind: 'deferred'; byRelay?: boolean; retryAt?: Date; detail: string }
  | { kind: 'unknown'; acceptedParts?: number; detail: string }
) & {
  /** One proof for each relay that was tried, in order. */
  proofs?: readonly Proof[]
}

/** The result of preparing a campaign once for all its messages. */
export type PreparedCampaign = {
  /**
   * Returns the limits of the campaign's sender, which apply to all campaigns and workers together. They are read at
   * every claim, because they may change while the campaign runs. `stopped`: the sender may no longer send, so the
   * campaign is paused.
   */
  readLimits(tx: Tx, now: Date): Promise<readonly Limit[] | 'stopped'>
  /**
   * Returns which of the given addresses have unsubscribed from the campaign's mailing lists since the launch. The
   * caller passes at most the addresses of one claim.
   */
  findLeavers(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Sends one message. Calls `handOver` with the relay's name just before the provider can accept the message, so a
   * message that fails before that call certainly was not sent. `takenBack`: aborted when the message was queued again,
   * so that another worker may send it; then `send` stops waiting for a relay, and `handOver` throws. `send` itself
   * never throws.
   */
  send(delivery: Delivery, handOver: (route: string) => void, takenBack?: AbortSignal): Promise<SendAnswer>
}

/**
 * The first type is the content of a follow-up as the draft stores it. The second type is the content as the API
 * returns it.
 */
export type FollowUpContent = Omit<FollowUp, 'afterDays' | 'stopOnOpen' | 'stopOnClick'>
export type FollowUpView = Omit<FollowUpContent, 'attachments'> & Pick<SequenceStep, 'attachments'>

/**
 * A lane is a queue for messages that may wait for each other. A stalled relay therefore delays only the messages of
 * its own lane. `parallel`: the maximum number of messages of the lane that are being sent at a time.
 */
export type LaneChoice = { name: string; parallel: number }

export type ChannelAdapter = {
  readonly channel: Channel
  /** The name of the provider in receipts. */
  readonly provider: string
  /** Returns the lane of a launched campaign's messages. */
  laneOf(content: unknown): LaneChoice
  /** The maximum number of messages per minute to one recipient domain; null for no limit. */
  readonly perDomainPerMinute: number | null
  messageIdOf(campaignId: string, recipientId: number): string
  /**
   * Called at launch. Returns the draft's audience, and its final content with all data that sending needs (the
   * sender's address, not only the id). `origin`: the sender's mail domain, by which counts are grouped. `variants`:
   * how recipients are divided among several subjects. Throws Failure when the draft cannot be launched in its state,
   * or when `launcher` may not launch it (null: no user launches it in person).
   */
  freeze(
    tx: Tx,
    draft: FrozenCampaign,
    launch: { launcher: Launcher | null; now: Date },
  ): Promise<{ audience: Audience; content: object; origin: string | null; variants?: VariantPlan | null }>
  /** Returns the current audience of the draft, and how recipients are divided among several subjects, for previews. */
  readAudience(tx: Tx, draft: FrozenCampaign): Promise<{ audience: Audience; variants: VariantPlan | null }>
  /**
   * Checks that a draft's plan may change now. Throws Failure, e.g. draft_locked while the draft waits for an owner's
   * approval.
   */
  assertOpen(tx: Tx, draft: { id: string; orgId: string }): Promise<void>
  /**
   * Returns what the message to each recipient costs at `now`, in the order of the recipients. Null if each message
   * costs one unit of the asset.
   */
  readonly charge:
    | ((tx: Tx, content: unknown, to: { recipients: readonly ChosenMember[]; now: Date }) => Promise<readonly Charge[]>)
    | null
  /** Null if the channel has no follow-ups. */
  readonly followUps: {
    /**
     * Sanitises a follow-up's content and resolves its attachments, in the same way as for the first mail of a draft.
     * Throws Failure not_found, attachments_too_large and others.
     */
    keep(tx: Tx, orgId: string, content: FollowUpContent): Promise<object>
    show(stored: object): FollowUpView
    /** Returns a follow-up's frozen content, derived from the content of the first mail. */
    freeze(first: object, stored: object): object
  } | null
  prepare(campaign: FrozenCampaign): Promise<PreparedCampaign>
  /**
   * Asks the provider for the outcome of messages after a crash; null if the provider cannot be asked. `absent`: the
   * provider does not know the message.
   */
  readonly lookUp: ((messageIds: readonly string[]) => Promise<ReadonlyMap<string, SendAnswer | 'absent'>>) | null
  /** Closes the channel's connections when this process stops sending. */
  close(): Promise<void>
}

export type ChannelAdapters = ReadonlyMap<Channel, ChannelAdapter>

/**
 * The subjects and links of a campaign's content, for its report. Recipients and receipts store an index into these
 * lists.
 */
export type ContentDescription = {
  subjects: readonly string[]
  /** Returns the subject that one recipient received. */
  subjectFor(recipient: Omit<AudienceMember, 'address' | 'domain'> & { variant: number }): string
  links: readonly string[]
}
export type DescribeContent = (channel: Channel, content: unknown) => ContentDescription
