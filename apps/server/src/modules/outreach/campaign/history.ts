/**
 * Inserts past campaigns for demonstrations. This installation did not send them, but they have the same rows and
 * ledger entries as sent campaigns. No mail is sent. The balance is credited with the cost before the cost is held.
 */

import type { Channel, RecipientState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { captureHold, creditBalance, holdBalance, refundSpent, releaseHold } from '../../ledger/index.ts'
import type { AudienceMember } from '../channel.ts'
import { assetsOf, reasonOf } from '../progress/money.ts'
import { advance, type News, type Standing } from '../progress/progress.ts'
import { nameDomains } from '../reports/named-domains.ts'
import { addEngagement, noEngagement, stepsOf, type FirstEngagement } from '../reports/steps.ts'

type PastEvent = Pick<News, 'kind' | 'at' | 'detail'> & { isMachine: boolean; link: number | null }
export type PastCampaign = {
  channel: Channel
  name: string
  content: object
  createdBy: string
  origin: string
  launchedAt: Date
  finishedAt: Date
  chosen: number
  withAddress: number
  recipients: readonly (Omit<AudienceMember, 'fields'> & { variant: number; events: readonly PastEvent[] })[]
}

/** A reply by a person or by an automatic responder. */
export type PastReply = {
  campaignId: string
  recipientId: number
  address: string
  name: string
  isMachine: boolean
  at: Date
}

/**
 * Inserts past campaigns. Does nothing if the organisation has already launched a campaign. `keepReplies`: the
 * channel's function that stores replies.
 */
export const insertHistory = (
  db: Db,
  orgId: string,
  campaigns: readonly PastCampaign[],
  keepReplies: (tx: Tx, campaign: PastCampaign, replies: readonly PastReply[]) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('outreach_campaign')
      .select('id')
      .where('orgId', '=', orgId)
      .where('launchedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (known !== undefined) return
    for (const campaign of campaigns) await keepReplies(tx, campaign, await insertCampaign(tx, orgId, campaign))
  })

const insertCampaign = async (tx: Tx, orgId: string, campaign: PastCampaign): Promise<PastReply[]> => {
  const { recipients, chosen, withAddress } = campaign
  const waterfall = { chosen, withAddress, distinct: recipients.length, notSuppressed: recipients.length }
  const { rows: campaigns } = await sql<{ id: string }>`
    insert into outreach_campaign (
      org_id, created_by, channel, name, state, content, origin, named_domains, waterfall, created_at, updated_at,
      launched_at, finished_at)
    values (
      ${orgId}, ${campaign.createdBy}, ${campaign.channel}, ${campaign.name}, 'finished',
      ${JSON.stringify(campaign.content)}, ${campaign.origin}, ${nameDomains(recipients.map(({ domain }) => domain))},
      ${JSON.stringify(waterfall)}, ${campaign.launchedAt}, ${campaign.finishedAt}, ${campaign.launchedAt},
      ${campaign.finishedAt})
    returning id`.execute(tx)
  const campaignId = campaigns[0]?.id
  if (campaignId === undefined) return []
  const ended = recipients.map(({ events }) => endOf(events))
  const column = <T>(read: (index: number) => T): T[] => recipients.map((_, index) => read(index))
  const { rows } = await sql<{ id: number; address: string }>`
    insert into outreach_recipient (
      campaign_id, org_id, address, domain, name, company, country, variant, state, settlement, steps, opened_at,
      clicked_at, state_at, attempts, sending_at, detail)
    select ${campaignId}, ${orgId}, u.address, u.domain, u.name, u.company, u.country, u.variant,
      u.state::outreach_state, u.settlement, u.steps, u.opened_at, u.clicked_at, u.at, 1, ${campaign.launchedAt}, u.detail
    from unnest(
      ${column((index) => recipients[index]?.address)}::text[],
      ${column((index) => recipients[index]?.domain)}::text[],
      ${column((index) => recipients[index]?.name)}::text[],
      ${column((index) => recipients[index]?.company)}::text[],
      ${column((index) => recipients[index]?.country)}::text[],
      ${column((index) => recipients[index]?.variant)}::int2[],
      ${column((index) => ended[index]?.state)}::text[],
      ${column((index) => ended[index]?.settlement)}::text[],
      ${column((index) => ended[index]?.steps)}::int2[],
      ${column((index) => ended[index]?.openedAt)}::timestamptz[],
      ${column((index) => ended[index]?.clickedAt)}::timestamptz[],
      ${column((index) => ended[index]?.at)}::timestamptz[],
      ${column((index) => ended[index]?.detail)}::text[]
    ) as u (address, domain, name, company, country, variant, state, settlement, steps, opened_at,
      clicked_at, at, detail)
    returning id, address`.execute(tx)
  const idOf = new Map(rows.map(({ id, address }) => [address, id]))
  const settled = recipients.map(({ address }, index) => ({
    id: idOf.get(address) ?? 0,
    settlement: ended[index]?.settlement ?? null,
  }))
  await settle(tx, { orgId, campaignId, campaign }, settled)
  await insertEvents(tx, { orgId, campaignId, campaign }, idOf)
  return recipients.flatMap(({ address, name, events }) => {
    const recipientId = idOf.get(address)
    if (recipientId === undefined) return []
    const replied = events.filter(({ kind }) => kind === 'replied')
    return replied.map(({ at, isMachine }) => ({ campaignId, recipientId, address, name, isMachine, at }))
  })
}

type Of = { orgId: string; campaignId: string; campaign: PastCampaign }

/**
 * Makes the same ledger entries as a sent campaign: a hold for all recipients, then a capture, release or refund for
 * each recipient.
 */
const settle = async (
  tx: Tx,
  { orgId, campaignId, campaign: { channel, createdBy: userId } }: Of,
  settled: readonly { id: number; settlement: Standing['settlement'] }[],
): Promise<void> => {
  const cost = { orgId, asset: assetsOf[channel][0], reference: campaignId, amount: settled.length, userId }
  await creditBalance(tx, { ...cost, reason: 'demonstration' })
  const reason = reasonOf(channel)
  const { holdId } = await holdBalance(tx, { ...cost, reason })
  await tx.updateTable('outreach_campaign').set({ holdId }).where('id', '=', campaignId).execute()
  const partsOf = (...ends: readonly Standing['settlement'][]) =>
    settled.filter((one) => ends.includes(one.settlement)).map(({ id }) => ({ reference: String(id), amount: 1 }))
  await captureHold(tx, { holdId, reason, parts: partsOf('captured', 'refunded') })
  await releaseHold(tx, { holdId, reason, parts: partsOf('released', null) })
  await refundSpent(tx, { orgId, asset: cost.asset, reason, parts: partsOf('refunded') })
}

type Ended = FirstEngagement & {
  state: RecipientState
  settlement: Standing['settlement']
  steps: number
  at: Date
  detail: string
}

/**
 * Computes the final state of a recipient from the recipient's events, by the same rules as for sent mails
 * (progress.ts).
 */
const endOf = (events: readonly PastEvent[]): Ended =>
  events.reduce<Ended>(
    (before, event) => {
      const { state, settlement } = advance(
        { ...before, isSupplied: true },
        { ...event, recipientId: 0, provider: '', eventId: '', link: 0 },
      )
      const steps = before.steps | stepsOf(event.kind, event.isMachine)
      return { state, settlement, steps, ...addEngagement(before, event), at: event.at, detail: event.detail }
    },
    { state: 'sending', settlement: null, steps: 0, ...noEngagement, at: new Date(0), detail: '' },
  )

const insertEvents = async (
  tx: Tx,
  { orgId, campaignId, campaign }: Of,
  idOf: ReadonlyMap<string, number>,
): Promise<void> => {
  const rows = campaign.recipients
    .flatMap(({ events, ...recipient }) => events.map((event) => ({ ...event, recipient })))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const column = <T>(read: (row: (typeof rows)[number], index: number) => T): T[] => rows.map(read)
  await sql`
    insert into outreach_receipt (
      provider, event_id, org_id, campaign_id, recipient_id, channel, domain, country, variant, kind, at, detail,
      is_machine, link)
    select 'history', ${campaignId} || ':' || u.no, ${orgId}, ${campaignId}, u.recipient_id, ${campaign.channel},
      u.domain, u.country, u.variant, u.kind, u.at, u.detail, u.is_machine, u.link
    from unnest(
      ${column((_, index) => index)}::int[],
      ${column(({ recipient }) => idOf.get(recipient.address))}::int8[],
      ${column(({ recipient }) => recipient.domain)}::text[],
      ${column(({ recipient }) => recipient.country)}::text[],
      ${column(({ recipient }) => recipient.variant)}::int2[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ at }) => at)}::timestamptz[],
      ${column(({ detail }) => detail)}::text[],
      ${column(({ isMachine }) => isMachine)}::bool[],
      ${column(({ link }) => link)}::int2[]
    ) as u (no, recipient_id, domain, country, variant, kind, at, detail, is_machine, link)`.execute(tx)
}
