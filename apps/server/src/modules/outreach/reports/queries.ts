/** Reads campaigns for the screens, with their counts, rates and money. */

import {
  fail,
  recipientStates,
  type Campaign,
  type CampaignSort,
  type CampaignState,
  type Channel,
  type ReachedStep,
  type RecipientState,
} from '@tradewind/contract'
import { startOfBeijingDay } from '@tradewind/lexicon'
import { containing, readSqlPage, type Db, type Page } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCosts, type Cost } from './costs.ts'
import { readFollowUpWaits } from './follow-up-waits.ts'
import { stepsReaching, sumReached } from './steps.ts'
import { readStoredCounts, type StoredCount } from './stored-counts.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

type CampaignRow = {
  id: string
  channel: Channel
  name: string
  parentId: string | null
  step: number
  state: CampaignState
  sender: string | null
  waterfall: Campaign['waterfall']
  holdId: string | null
  balanceHoldId: string | null
  createdAt: Date
  scheduledAt: Date | null
  sendWindow: Campaign['window']
  pauseReason: Campaign['pauseReason']
  launchedAt: Date | null
  finishedAt: Date | null
}

const columns = sql`
  c.id, c.channel, c.name, c.parent_id, c.step, c.state, c.content -> 'sender' ->> 'address' as sender, c.waterfall, c.hold_id,
  c.balance_hold_id,
  c.created_at, c.scheduled_at, c.send_window, c.pause_reason, c.launched_at, c.finished_at`

export type CampaignFilter = {
  channel?: Channel
  /** If absent, all campaigns except drafts are listed. */
  state?: CampaignState
  keyword?: string
  /** The first and the last Beijing day, both included. */
  from?: string
  to?: string
  sender?: string
  sort?: CampaignSort
} & Page

const dayMs = 86_400_000

export const listCampaigns = async (
  db: Db,
  orgId: string,
  filter: CampaignFilter,
): Promise<{ total: number; totalIsExact: boolean; list: Campaign[] }> => {
  const where = conditionsOf(orgId, filter)
  const rows = sql<CampaignRow>`
    select ${columns}
    from outreach_campaign c
    ${sumsFor(filter.sort)}
    where ${where}
    order by ${orderOf(filter.sort ?? 'newest')}, c.created_at desc, c.id`
  const found = await readSqlPage(db, { from: sql`from outreach_campaign c where ${where}`, rows }, filter)
  return { ...found, list: await withCounts(db, found.list) }
}

/** Finds the newest launched campaigns whose name contains a text, without their counts. */
export const findCampaigns = async (
  db: Db,
  orgId: string,
  { limit, ...filter }: Pick<CampaignFilter, 'channel' | 'keyword' | 'limit'>,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name
    from outreach_campaign c
    where ${conditionsOf(orgId, filter)}
    order by ${orderOf('newest')}, c.created_at desc, c.id
    limit ${limit}`.execute(db)
  return rows
}

const conditionsOf = (orgId: string, filter: Omit<CampaignFilter, 'page' | 'limit'>) =>
  sql.join(
    [
      // Only the first mail of a sequence is listed; its follow-ups appear with it.
      sql`c.org_id = ${orgId} and c.parent_id is null`,
      ...(filter.channel === undefined ? [] : [sql`c.channel = ${filter.channel}`]),
      filter.state === undefined ? sql`c.state <> 'draft'` : sql`c.state = ${filter.state}`,
      ...(filter.keyword ? [sql`lower(c.name) like ${containing(filter.keyword.toLowerCase())}`] : []),
      ...(filter.from === undefined
        ? []
        : [sql`coalesce(c.launched_at, c.created_at) >= ${startOfBeijingDay(filter.from)}`]),
      ...(filter.to === undefined
        ? []
        : [sql`coalesce(c.launched_at, c.created_at) < ${new Date(startOfBeijingDay(filter.to).getTime() + dayMs)}`]),
      ...(filter.sender === undefined ? [] : [sql`c.content -> 'sender' ->> 'address' = ${filter.sender}`]),
    ],
    sql` and `,
  )

/**
 * The rates by which the list of campaigns can be sorted. Each rate is the first number divided by the second number.
 */
const sortedRates = {
  '-openRate': ['opened', 'notBounced'],
  '-clickRate': ['clicked', 'notBounced'],
  '-replyRate': ['replied', 'notBounced'],
  '-bounceRate': ['bounced', 'accepted'],
} as const satisfies Partial<Record<CampaignSort, readonly [ReachedStep, ReachedStep]>>

const isRate = (sort: CampaignSort | undefined): sort is keyof typeof sortedRates =>
  sort !== undefined && Object.hasOwn(sortedRates, sort)

/** Returns the SQL join that computes a campaign's rate for a sort by rate; empty for other sorts. */
const sumsFor = (sort: CampaignSort | undefined) => {
  if (!isRate(sort)) return sql``
  const [part, whole] = sortedRates[sort]
  const sumOf = (step: ReachedStep) =>
    sql`sum(k.recipients) filter (where k.steps = any(${stepsReaching(step)}::int2[]))`
  return sql`
    cross join lateral (
      select ${sumOf(part)}::float8 / nullif(${sumOf(whole)}, 0) as rate
      from outreach_count k
      where k.campaign_id = c.id
    ) kept`
}

const orderOf = (sort: CampaignSort) => {
  if (isRate(sort)) return sql`kept.rate desc nulls last`
  if (sort === 'oldest') return sql`coalesce(c.launched_at, c.created_at)`
  if (sort === 'name') return sql`lower(c.name)`
  if (sort === '-recipients')
    return sql`coalesce(c.waterfall ->> 'withinCap', c.waterfall ->> 'notSuppressed')::int desc nulls last`
  return sql`coalesce(c.launched_at, c.created_at) desc`
}

/** Returns campaigns of the organisation in the given order. Throws Failure not_found if one is missing. */
export const readCampaigns = async (db: Db, orgId: string, campaignIds: readonly string[]): Promise<Campaign[]> => {
  const { rows } = await sql<CampaignRow>`
    select ${columns}
    from outreach_campaign c
    where c.org_id = ${orgId} and c.id = any(${campaignIds}::uuid[])`.execute(db)
  const byId = new Map((await withCounts(db, rows)).map((campaign) => [campaign.id, campaign]))
  return campaignIds.map((id) => {
    const campaign = byId.get(id)
    if (campaign === undefined) throw fail('not_found')
    return campaign
  })
}

/** Throws Failure not_found. */
export const readCampaign = async (db: Db, orgId: string, campaignId: string): Promise<Campaign> => {
  const [campaign] = await readCampaigns(db, orgId, [campaignId])
  if (campaign === undefined) throw fail('not_found')
  return campaign
}

/** Lists the sender addresses of campaigns, for the filter of the list. */
export const listCampaignSenders = async (db: Db, orgId: string, channel: Channel): Promise<string[]> => {
  const { rows } = await sql<{ sender: string }>`
    select distinct content -> 'sender' ->> 'address' as sender
    from outreach_campaign
    where org_id = ${orgId} and channel = ${channel} and content -> 'sender' ->> 'address' is not null
    order by sender
    limit 200`.execute(db)
  return rows.map(({ sender }) => sender)
}

/**
 * Returns the campaigns with their counts, computed from the stored counts of their recipients, with what they cost, and
 * with the time for which they wait. Each mail costs one prepaid mail, so the counts also tell the cost of mails.
 */
const withCounts = async (db: Db, rows: readonly CampaignRow[]): Promise<Campaign[]> => {
  const counts = Map.groupBy(
    await readStoredCounts(
      db,
      rows.map(({ id }) => id),
    ),
    ({ campaignId }) => campaignId,
  )
  const waits = await readFollowUpWaits(
    db,
    rows.filter(({ state }) => state === 'running').map(({ id }) => id),
  )
  const costs = await readCosts(db, rows)
  return rows.map((row) => {
    const wait = waits.get(row.id)
    return {
      ...toCampaign(row, counts.get(row.id) ?? [], costs.get(row.id) ?? null),
      waitsForFollowUps: wait === undefined ? null : { nextAt: iso(wait.nextAt) },
    }
  })
}

const toCampaign = (
  row: CampaignRow,
  counts: readonly StoredCount[],
  cost: Cost | null,
): Omit<Campaign, 'waitsForFollowUps'> => {
  const sum = (matches: (count: StoredCount) => boolean) =>
    counts.filter(matches).reduce((total, { recipients }) => total + recipients, 0)
  return {
    id: row.id,
    channel: row.channel,
    name: row.name,
    parentId: row.parentId,
    step: row.step,
    state: row.state,
    sender: row.sender,
    waterfall: row.waterfall,
    counts: countsByState((state) => sum((count) => count.state === state)),
    reached: sumReached(counts),
    createdAt: row.createdAt.toISOString(),
    scheduledAt: iso(row.scheduledAt),
    window: row.sendWindow,
    pauseReason: row.pauseReason,
    launchedAt: iso(row.launchedAt),
    finishedAt: iso(row.finishedAt),
    money:
      cost ??
      (row.holdId === null
        ? null
        : {
            held: sum((count) => count.settlement === null),
            captured: sum((count) => count.settlement === 'captured'),
            returned: sum((count) => count.settlement === 'released' || count.settlement === 'refunded'),
          }),
  }
}

const countsByState = (count: (state: RecipientState) => number): Campaign['counts'] =>
  Object.fromEntries(recipientStates.map((state) => [state, count(state)])) as Campaign['counts']
