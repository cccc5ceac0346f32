import type {
  AudienceWaterfall,
  CampaignState,
  Channel,
  PauseReason,
  ReceiptKind,
  RecipientState,
  SendWindow,
  SuppressionChannel,
  SuppressionReason,
} from '@tradewind/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { VariantCount, VariantPlan } from './subjects/variants.ts'

export type ProofOutcome = 'accepted' | 'refused' | 'deferred' | 'unknown'
export type Settlement = 'captured' | 'released' | 'refunded'

declare module '@tradewind/platform' {
  interface Tables {
    outreach_campaign: {
      id: Generated<string>
      orgId: string
      createdBy: string
      channel: Channel
      name: string
      state: Generated<CampaignState>
      content: JSONColumnType<object>
      /** The mail domain of the sender; null before launch. */
      origin: string | null
      /** Recipient domains that the report names. All other domains are counted together. */
      namedDomains: Generated<string[]>
      waterfall: JSONColumnType<AudienceWaterfall> | null
      holdId: string | null
      /** The hold of the balance, for the recipients that prepaid packages do not pay; null if one hold pays all. */
      balanceHoldId: Generated<string | null>
      /** The campaign of the first mail, if this campaign is a follow-up. */
      parentId: string | null
      step: Generated<number>
      scheduledAt: Date | null
      /** Weekdays and hours by each recipient's clock; null for any hour. */
      sendWindow: JSONColumnType<SendWindow> | null
      /** The reason why the product (not a user) paused the campaign. */
      pauseReason: PauseReason | null
      launchedAt: Date | null
      finishedAt: Date | null
      createdAt: Generated<Date>
      updatedAt: Generated<Date>
      revision: Generated<number>
      /**
       * How recipients are divided among several subjects; null before launch, and if the campaign has only one
       * subject.
       */
      variants: JSONColumnType<VariantPlan | null, string | null | undefined, string | null>
      winnerDueAt: Generated<Date | null>
      winner: Generated<number | null>
      winnerAt: Generated<Date | null>
      winnerCounts: JSONColumnType<VariantCount[] | null, string | null | undefined, string | null>
    }
    outreach_recipient: {
      id: GeneratedAlways<number>
      campaignId: string
      orgId: string
      address: string
      /** The mail domain; for an SMS the code of the mobile network, empty until a receipt names it. */
      domain: string
      name: Generated<string>
      company: Generated<string>
      /** ISO 3166-1 alpha-2; empty when unknown. */
      country: Generated<string>
      /** The index of the campaign's subject, from 0; -1 while the recipient waits for the winner. */
      variant: Generated<number>
      /** The custom fields of the contact, by name. */
      fields: JSONColumnType<Record<string, string>, string | undefined>
      state: Generated<RecipientState>
      /** All events of the recipient, encoded as bits (reports/steps.ts). */
      steps: Generated<number>
      /** The times when a person first opened and first clicked; null when unknown. */
      openedAt: Generated<Date | null>
      clickedAt: Generated<Date | null>
      stateAt: Generated<Date>
      settlement: Settlement | null
      /** True if the product supplied the address. */
      isSupplied: Generated<boolean>
      attempts: Generated<number>
      /** The number of tries that the recipient's own server refused temporarily. Failures of a relay do not count. */
      refusals: Generated<number>
      nextAttemptAt: Generated<Date>
      messageId: string | null
      workerId: string | null
      sendingAt: Date | null
      detail: Generated<string>
      /** The recipient row of the previous mail in the sequence. */
      previousId: number | null
      /** The hold that pays for the message; null for the campaign's own hold. */
      holdId: string | null
      /** The cost of the message, in the unit of the asset that pays. */
      cost: Generated<number>
      segments: Generated<number>
      /** The captured amount if it is less than the cost; null otherwise. */
      charged: Generated<number | null>
      /** The IANA time zone; empty for the zone of the country. */
      zone: Generated<string>
      /** True until it is decided whether the recipient gets the next follow-up. */
      awaitsStep: Generated<boolean>
    }
    outreach_step: {
      campaignId: string
      step: number
      afterDays: number
      stopOnOpen: boolean
      stopOnClick: boolean
      /** The content in the form that its channel stores. */
      content: JSONColumnType<object>
      childId: string | null
      lookAt: Date | null
      isComplete: Generated<boolean>
    }
    outreach_pace_rule: { orgId: string; grp: string; perMinute: number }
    outreach_pace: {
      orgId: string
      grp: string
      perMinute: number
      coolUntil: Date
      strikes: number
      slowedAt: Date
      detail: string
    }
    outreach_worker: { id: string; startedAt: Generated<Date>; seenAt: Generated<Date> }
    outreach_receipt: {
      id: GeneratedAlways<number>
      provider: string
      eventId: string
      orgId: string
      campaignId: string
      recipientId: number
      channel: Channel
      domain: string
      kind: ReceiptKind
      at: Date
      detail: Generated<string>
      country: Generated<string>
      variant: Generated<number>
      isMachine: Generated<boolean>
      /** The index of the clicked link in the mail, from 0. */
      link: number | null
      published: Generated<boolean>
    }
    outreach_proof: {
      id: GeneratedAlways<number>
      recipientId: number
      at: Date
      route: string
      server: string
      tls: string
      envelopeFrom: string
      sizeBytes: number
      sha256: Buffer
      outcome: ProofOutcome
      answer: string
      providerId: string | null
      durationMs: number
    }
    outreach_suppression: {
      orgId: string
      channel: SuppressionChannel
      /** `@example.com` for a whole domain. */
      address: string
      reason: SuppressionReason
      detail: Generated<string>
      createdAt: Generated<Date>
      createdBy: string | null
    }
    outreach_frequency_cap: {
      orgId: string
      mails: number
      days: number
      updatedAt: Date
      updatedBy: string
    }
    outreach_preference: {
      orgId: string
      channel: Channel
      address: string
      pausedUntil: Date | null
      monthly: boolean
      updatedAt: Date
    }
    outreach_contact_log: {
      id: GeneratedAlways<number>
      orgId: string
      channel: SuppressionChannel
      address: string
      kind: 'suppressed' | 'allowed' | 'preference'
      reason: string
      detail: Generated<string>
      userId: string | null
      at: Generated<Date>
    }
    outreach_bucket: { key: string; tokens: number; filledAt: Date }
  }
}
