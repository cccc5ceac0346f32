import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
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
import type { VariantCount, VariantPlan } from './subjects/variants.ts'

export type ProofOutcome = 'accepted' | 'refused' | 'deferred' | 'unknown'
export type Settlement = 'captured' | 'released' | 'refunded'

declare module '@tradewind/platform' {
  interface Tables {
    outreach_campaign: {
      id: Generated<string>
      org_id: string
      created_by: string
      channel: Channel
      name: string
      state: Generated<CampaignState>
      content: JSONColumnType<object>
      /** The sender's mail domain; null before launch. */
      origin: string | null
      /** Recipient domains that the report names; the others count together. */
      named_domains: Generated<string[]>
      waterfall: JSONColumnType<AudienceWaterfall> | null
      hold_id: string | null
      /** The first mail's campaign, when this is a follow-up. */
      parent_id: string | null
      step: Generated<number>
      scheduled_at: Date | null
      /** Weekdays and hours by each recipient's clock; null: any hour. */
      send_window: JSONColumnType<SendWindow> | null
      /** Why the engine paused it. */
      pause_reason: PauseReason | null
      launched_at: Date | null
      finished_at: Date | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
      revision: Generated<number>
      /** How several subjects are shared; null before launch, and with one subject. */
      variants: JSONColumnType<VariantPlan | null, string | null | undefined, string | null>
      winner_due_at: Generated<Date | null>
      winner: Generated<number | null>
      winner_at: Generated<Date | null>
      winner_counts: JSONColumnType<VariantCount[] | null, string | null | undefined, string | null>
    }
    outreach_recipient: {
      id: GeneratedAlways<number>
      campaign_id: string
      org_id: string
      address: string
      domain: string
      name: Generated<string>
      company: Generated<string>
      /** ISO 3166-1 alpha-2; empty: unknown. */
      country: Generated<string>
      /** The index of the campaign's subject, from 0; -1: waits for the winner. */
      variant: Generated<number>
      /** Further merge fields, by name. */
      fields: JSONColumnType<Record<string, string>, string | undefined>
      state: Generated<RecipientState>
      /** All events of the recipient, as bits (steps.ts). */
      steps: Generated<number>
      /** When a person first opened or clicked; null: unknown. */
      opened_at: Generated<Date | null>
      clicked_at: Generated<Date | null>
      state_at: Generated<Date>
      settlement: Settlement | null
      /** We supplied the address. */
      is_supplied: Generated<boolean>
      attempts: Generated<number>
      /** Tries that the recipient's own server refused for now; failures of a relay do not count. */
      refusals: Generated<number>
      next_attempt_at: Generated<Date>
      message_id: string | null
      worker_id: string | null
      sending_at: Date | null
      detail: Generated<string>
      /** The recipient row that this one follows. */
      previous_id: number | null
      /** The hold that pays for it; null: the campaign's own. */
      hold_id: string | null
      /** Whether the next follow-up is still to be decided for this recipient. */
      awaits_step: Generated<boolean>
    }
    outreach_step: {
      campaign_id: string
      step: number
      after_days: number
      stop_on_open: boolean
      stop_on_click: boolean
      /** As its channel keeps it. */
      content: JSONColumnType<object>
      child_id: string | null
      look_at: Date | null
      is_complete: Generated<boolean>
    }
    outreach_pace_rule: { org_id: string; grp: string; per_minute: number }
    outreach_pace: {
      org_id: string
      grp: string
      per_minute: number
      cool_until: Date
      strikes: number
      slowed_at: Date
      detail: string
    }
    outreach_worker: { id: string; started_at: Generated<Date>; seen_at: Generated<Date> }
    outreach_receipt: {
      id: GeneratedAlways<number>
      provider: string
      event_id: string
      org_id: string
      campaign_id: string
      recipient_id: number
      channel: Channel
      domain: string
      kind: ReceiptKind
      at: Date
      detail: Generated<string>
      country: Generated<string>
      variant: Generated<number>
      is_machine: Generated<boolean>
      /** The index of the clicked link in the mail, from 0. */
      link: number | null
      published: Generated<boolean>
    }
    outreach_proof: {
      id: GeneratedAlways<number>
      recipient_id: number
      at: Date
      route: string
      server: string
      tls: string
      envelope_from: string
      size_bytes: number
      sha256: Buffer
      outcome: ProofOutcome
      answer: string
      provider_id: string | null
      duration_ms: number
    }
    outreach_suppression: {
      org_id: string
      channel: SuppressionChannel
      /** `@example.com`: the whole domain. */
      address: string
      reason: SuppressionReason
      detail: Generated<string>
      created_at: Generated<Date>
      created_by: string | null
    }
    outreach_frequency_cap: {
      org_id: string
      mails: number
      days: number
      updated_at: Date
      updated_by: string
    }
    outreach_preference: {
      org_id: string
      channel: Channel
      address: string
      paused_until: Date | null
      monthly: boolean
      updated_at: Date
    }
    outreach_contact_log: {
      id: GeneratedAlways<number>
      org_id: string
      channel: SuppressionChannel
      address: string
      kind: 'suppressed' | 'allowed' | 'preference'
      reason: string
      detail: Generated<string>
      user_id: string | null
      at: Generated<Date>
    }
    outreach_bucket: { key: string; tokens: number; filled_at: Date }
  }
}
