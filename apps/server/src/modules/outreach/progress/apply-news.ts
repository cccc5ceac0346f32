/** The only code that writes a recipient's progress: state, money, suppression and outbox change in one transaction. */

import type { Channel, RecipientState } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { insertProofs } from '../proof.ts'
import { addEngagement, noEngagement, stepsOf, type FirstEngagement } from '../reports/steps.ts'
import { insertSuppressions, type NewSuppression } from '../suppression/entries.ts'
import type { Settlement } from '../tables.ts'
import { movePayments, type Payment } from './money.ts'
import { advance, type MoneyMove, type News, type Progress } from './progress.ts'

type Affected = {
  id: number
  campaignId: string
  orgId: string
  channel: Channel
  holdId: string | null
  address: string
  domain: string
  country: string
  variant: number
  state: RecipientState
  settlement: Settlement | null
  isSupplied: boolean
  workerId: string | null
  cost: number
  segments: number
  /** The captured amount if it is less than the cost; null otherwise. */
  charged: number | null
}

/**
 * The change of one recipient. `cause`: the event that caused the new state; null when the state stays. `text`: the
 * server's text that is stored with the state; null when the stored text stays, for example after a late open of a
 * bounced mail.
 */
type Change = Affected &
  Omit<Progress, 'money' | 'suppress'> &
  FirstEngagement & { cause: News | null; text: string | null; steps: number }

/**
 * Applies events of recipients in one or more campaigns. A known event (same provider and event id) changes nothing.
 * Returns how many were new. Runs seven SQL statements for any number of events.
 */
export const applyNews = async (tx: Tx, news: readonly News[]): Promise<{ applied: number }> => {
  if (news.length === 0) return { applied: 0 }
  const affected = await lockRecipients(tx, [...new Set(news.map((piece) => piece.recipientId))])
  const known = news.filter((piece) => affected.has(piece.recipientId))
  const fresh = await insertReceipts(tx, known, affected)
  const changes = new Map<number, Change>()
  const payments: Payment[] = []
  const suppressions: NewSuppression[] = []
  for (const piece of fresh) {
    const before = affected.get(piece.recipientId)
    if (before === undefined) continue
    const change = changes.get(before.id)
    const { money, suppress, ...progress } = advance(change ?? before, piece)
    const isMove = progress.requeue || progress.state !== (change ?? before).state
    const event = { ...piece, isMachine: piece.isMachine ?? false }
    const steps = (change?.steps ?? 0) | stepsOf(event.kind, event.isMachine)
    const firsts = addEngagement(change ?? noEngagement, event)
    const cause = isMove ? piece : (change?.cause ?? null)
    const text = isMove && speaks(progress.state, piece) ? piece.detail.slice(0, 500) : (change?.text ?? null)
    const last = change ?? before
    const charged = money === 'capture' ? chargedOf(before, piece) : last.charged
    const domain = piece.network ?? last.domain
    changes.set(before.id, { ...before, ...progress, ...firsts, cause, text, steps, charged, domain })
    payments.push(...paymentsOf({ ...last, charged }, money))
    if (suppress !== null) suppressions.push({ ...before, reason: suppress, detail: piece.detail })
  }
  await updateRecipients(tx, [...changes.values()])
  await insertProofs(tx, fresh)
  await insertSuppressions(tx, suppressions)
  await movePayments(tx, payments)
  return { applied: fresh.length }
}

/**
 * Returns what the provider charges if it took only some segments of the message, rounded to whole units; null when it
 * took all.
 */
const chargedOf = ({ cost, segments }: Affected, { acceptedParts }: News): number | null =>
  acceptedParts === undefined || acceptedParts >= segments ? null : Math.round((cost * acceptedParts) / segments)

/** The rest of a hold of which only a part is captured is released at once. */
const paymentsOf = (affected: Affected, move: MoneyMove): Payment[] => {
  if (move === null) return []
  const { id: recipientId, orgId, channel, campaignId, holdId, cost } = affected
  const payment = { recipientId, orgId, channel, campaignId, holdId }
  if (move === 'release') return [{ ...payment, move, amount: cost }]
  const charged = affected.charged ?? cost
  if (move === 'refund') return [{ ...payment, move, amount: charged }]
  return [
    { ...payment, move, amount: charged },
    { ...payment, move: 'release', amount: cost - charged },
  ]
}

/**
 * Returns true if the text of the event replaces the text that is stored with the recipient. Opens and clicks have no
 * text, so the stored text of the server stays. The text of a bounce or reply replaces it, even if it is empty.
 */
const speaks = (state: RecipientState, { detail }: News): boolean =>
  detail !== '' || state === 'bounced' || state === 'replied'

/** Locks recipients in the order of their ids, so that two writers of the same recipients cannot deadlock. */
const lockRecipients = async (tx: Tx, recipientIds: number[]): Promise<Map<number, Affected>> => {
  const { rows } = await sql<Affected>`
    select r.id, r.campaign_id, r.org_id, c.channel,
      coalesce(r.hold_id, c.hold_id) as hold_id,
      r.address, r.domain, r.country, r.variant, r.state, r.settlement, r.worker_id,
      r.is_supplied, r.cost, r.segments, r.charged
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.id = any(${recipientIds}::int8[])
    order by r.id
    for no key update of r`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const insertReceipts = async (
  tx: Tx,
  news: readonly News[],
  affected: ReadonlyMap<number, Affected>,
): Promise<News[]> => {
  const rows = news.map((piece) => {
    const of = affected.get(piece.recipientId)
    return { piece, of }
  })
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read)
  const result = await sql<{ provider: string; eventId: string }>`
    insert into outreach_receipt (
      provider, event_id, org_id, campaign_id, recipient_id, channel, domain, country, variant, kind, at, detail,
      is_machine, link)
    select *
    from unnest(
      ${column(({ piece }) => piece.provider)}::text[],
      ${column(({ piece }) => piece.eventId)}::text[],
      ${column(({ of }) => of?.orgId)}::uuid[],
      ${column(({ of }) => of?.campaignId)}::uuid[],
      ${column(({ piece }) => piece.recipientId)}::int8[],
      ${column(({ of }) => of?.channel)}::text[],
      ${column(({ piece, of }) => piece.network ?? of?.domain)}::text[],
      ${column(({ of }) => of?.country)}::text[],
      ${column(({ of }) => of?.variant)}::int2[],
      ${column(({ piece }) => piece.kind)}::text[],
      ${column(({ piece }) => piece.at)}::timestamptz[],
      ${column(({ piece }) => piece.detail.slice(0, 500))}::text[],
      ${column(({ piece }) => piece.isMachine ?? false)}::bool[],
      ${column(({ piece }) => piece.link ?? null)}::int2[]
    )
    on conflict (provider, event_id) do nothing
    returning provider, event_id`.execute(tx)
  const keyOf = (provider: string, eventId: string) => `${provider} ${eventId}`
  const inserted = new Set(result.rows.map((row) => keyOf(row.provider, row.eventId)))
  // An event that occurs twice in `news` is applied once, because delete() returns true only the first time.
  return news.filter((piece) => inserted.delete(keyOf(piece.provider, piece.eventId)))
}

const updateRecipients = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const column = <T>(read: (change: Change) => T): T[] => changes.map(read)
  await sql`
    update outreach_recipient r
    set state = u.state, settlement = u.settlement, steps = r.steps | u.steps,
      opened_at = least(r.opened_at, u.opened_at), clicked_at = least(r.clicked_at, u.clicked_at),
      state_at = coalesce(u.at, r.state_at), detail = coalesce(u.detail, r.detail),
      next_attempt_at = coalesce(u.retry_at, r.next_attempt_at), refusals = r.refusals + u.refusals,
      worker_id = case when u.state = 'queued' then null else r.worker_id end,
      charged = u.charged, domain = u.domain
    from unnest(
      ${column((change) => change.id)}::int8[],
      ${column((change) => change.state)}::outreach_state[],
      ${column((change) => change.settlement)}::text[],
      ${column((change) => change.steps)}::int2[],
      ${column((change) => change.openedAt)}::timestamptz[],
      ${column((change) => change.clickedAt)}::timestamptz[],
      ${column(({ cause }) => cause?.at ?? null)}::timestamptz[],
      ${column(({ text }) => text)}::text[],
      ${column(({ requeue, cause }) => (requeue ? cause?.retryAt : null))}::timestamptz[],
      ${column(({ requeue, cause }) => (requeue && cause?.isRefusal === true ? 1 : 0))}::int2[],
      ${column(({ charged }) => charged)}::int4[],
      ${column(({ domain }) => domain)}::text[]
    ) as u (id, state, settlement, steps, opened_at, clicked_at, at, detail, retry_at, refusals, charged, domain)
    where r.id = u.id`.execute(tx)
}
