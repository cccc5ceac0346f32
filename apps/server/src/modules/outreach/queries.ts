/** What the screens read: campaigns, recipients, timelines. */
import { sql } from 'kysely'
import {
  fail,
  recipientStates,
  type Campaign,
  type CampaignState,
  type Channel,
  type Recipient,
  type RecipientState,
  type TimelineEntry,
} from '@tradewind/contract'
import type { Db } from '@tradewind/platform'

type Page = { page: number; limit: number }
const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit
/** A person's words in a LIKE pattern: his % and _ mean themselves. */
const contains = (keyword: string): string => `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const campaignColumns = [
  'id', 'channel', 'name', 'state', 'waterfall', 'hold_id', 'created_at', 'scheduled_at', 'send_window',
  'pause_reason', 'launched_at', 'finished_at',
] as const // prettier-ignore

type CampaignRow = {
  id: string
  channel: Channel
  name: string
  state: CampaignState
  waterfall: Campaign['waterfall']
  hold_id: string | null
  created_at: Date
  scheduled_at: Date | null
  send_window: Campaign['window']
  pause_reason: Campaign['pauseReason']
  launched_at: Date | null
  finished_at: Date | null
}

export const listCampaigns = async (
  db: Db,
  orgId: string,
  filter: { channel?: Channel; state?: CampaignState } & Page,
): Promise<{ total: number; totalIsExact: boolean; list: Campaign[] }> => {
  let base = db.selectFrom('outreach_campaign').where('org_id', '=', orgId)
  if (filter.channel !== undefined) base = base.where('channel', '=', filter.channel)
  if (filter.state !== undefined) base = base.where('state', '=', filter.state)
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await base
    .select(campaignColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .offset(offsetOf(filter))
    .execute()
  return { total, totalIsExact: true, list: await withCounts(db, rows) }
}

/** Throws Failure not_found. */
export const readCampaign = async (db: Db, orgId: string, campaignId: string): Promise<Campaign> => {
  const row = await db
    .selectFrom('outreach_campaign')
    .select(campaignColumns)
    .where('org_id', '=', orgId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  const [campaign] = row === undefined ? [] : await withCounts(db, [row])
  if (campaign === undefined) throw fail('not_found')
  return campaign
}

type Count = { campaignId: string; state: RecipientState; settlement: Recipient['settlement']; total: number }

/** Counts and money come from the recipients' rows: the same rows that the ledger was moved with. */
const withCounts = async (db: Db, rows: readonly CampaignRow[]): Promise<Campaign[]> => {
  const { rows: counts } = await sql<Count>`
    select campaign_id as "campaignId", state, settlement, count(*) as total
    from outreach_recipient
    where campaign_id = any(${rows.map((row) => row.id)}::uuid[])
    group by campaign_id, state, settlement`.execute(db)
  return rows.map((row) => {
    const own = counts.filter((count) => count.campaignId === row.id)
    const sum = (matches: (count: Count) => boolean) =>
      own.filter(matches).reduce((total, count) => total + count.total, 0)
    return {
      id: row.id,
      channel: row.channel,
      name: row.name,
      state: row.state,
      waterfall: row.waterfall,
      counts: countsByState((state) => sum((count) => count.state === state)),
      createdAt: row.created_at.toISOString(),
      scheduledAt: iso(row.scheduled_at),
      window: row.send_window,
      pauseReason: row.pause_reason,
      launchedAt: iso(row.launched_at),
      finishedAt: iso(row.finished_at),
      money:
        row.hold_id === null
          ? null
          : {
              held: sum((count) => count.settlement === null),
              captured: sum((count) => count.settlement === 'captured'),
              returned: sum((count) => count.settlement === 'released' || count.settlement === 'refunded'),
            },
    }
  })
}

const countsByState = (count: (state: RecipientState) => number): Campaign['counts'] => {
  const [queued, sending, unknown, cancelled, failed, accepted, delivered] = recipientStates.map(count)
  const later = recipientStates.slice(7).map((state) => [state, count(state)] as const)
  return {
    queued: queued ?? 0,
    sending: sending ?? 0,
    unknown: unknown ?? 0,
    cancelled: cancelled ?? 0,
    failed: failed ?? 0,
    accepted: accepted ?? 0,
    delivered: delivered ?? 0,
    ...Object.fromEntries(later),
  } as Campaign['counts']
}

const recipientColumns = [
  'id', 'address', 'name', 'company', 'state', 'state_at', 'attempts', 'detail', 'settlement',
] as const // prettier-ignore

type RecipientRow = Omit<Recipient, 'stateAt'> & { state_at: Date }
const toRecipient = ({ state_at, ...row }: RecipientRow): Recipient => ({ ...row, stateAt: state_at.toISOString() })

/** Throws Failure not_found. */
export const listRecipients = async (
  db: Db,
  orgId: string,
  filter: { campaignId: string; state?: RecipientState; keyword?: string } & Page,
): Promise<{ total: number; totalIsExact: boolean; list: Recipient[] }> => {
  await assertCampaign(db, orgId, filter.campaignId)
  let base = db
    .selectFrom('outreach_recipient')
    .where('org_id', '=', orgId)
    .where('campaign_id', '=', filter.campaignId)
  if (filter.state !== undefined) base = base.where('state', '=', filter.state)
  if (filter.keyword)
    base = base.where(sql<boolean>`lower(address || ' ' || name || ' ' || company) like ${contains(filter.keyword)}`)
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await base.select(recipientColumns).orderBy('id').limit(filter.limit).offset(offsetOf(filter)).execute()
  return { total, totalIsExact: true, list: rows.map(toRecipient) }
}

const assertCampaign = async (db: Db, orgId: string, campaignId: string): Promise<void> => {
  const row = await db
    .selectFrom('outreach_campaign')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
}

/** Everything known of one recipient, oldest first; the first two steps are on the recipient's own row. */
export const readRecipientTimeline = async (
  db: Db,
  orgId: string,
  recipientId: number,
): Promise<{ recipient: Recipient; messageId: string | null; entries: TimelineEntry[] }> => {
  const row = await db
    .selectFrom('outreach_recipient as r')
    .innerJoin('outreach_campaign as c', 'c.id', 'r.campaign_id')
    .select(recipientColumns.map((column) => `r.${column}` as const))
    .select(['r.message_id', 'r.sending_at', 'c.launched_at'])
    .where('r.org_id', '=', orgId)
    .where('r.id', '=', recipientId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  const receipts = await db
    .selectFrom('outreach_receipt')
    .select(['kind', 'at', 'detail'])
    .where('recipient_id', '=', recipientId)
    .orderBy('id')
    .limit(200)
    .execute()
  const { message_id, sending_at, launched_at, ...recipient } = row
  const first = (kind: 'queued' | 'sending', at: Date | null): TimelineEntry[] =>
    at === null ? [] : [{ kind, at: at.toISOString(), detail: '' }]
  const entries = [
    ...first('queued', launched_at),
    ...first('sending', sending_at),
    ...receipts.map(({ kind, at, detail }) => ({ kind, at: at.toISOString(), detail })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return { recipient: toRecipient(recipient), messageId: message_id, entries }
}

/** What happened in a campaign, newest first. Throws Failure not_found. */
export const listCampaignTimeline = async (
  db: Db,
  orgId: string,
  query: { campaignId: string } & Page,
): Promise<{
  total: number
  totalIsExact: boolean
  list: (TimelineEntry & { recipientId: number; address: string })[]
}> => {
  await assertCampaign(db, orgId, query.campaignId)
  const { total } = await db
    .selectFrom('outreach_receipt')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('campaign_id', '=', query.campaignId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('outreach_receipt as e')
    .innerJoin('outreach_recipient as r', 'r.id', 'e.recipient_id')
    .select(['e.kind', 'e.at', 'e.detail', 'e.recipient_id as recipientId', 'r.address'])
    .where('e.campaign_id', '=', query.campaignId)
    .orderBy('e.id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { total, totalIsExact: true, list: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
