/** Recipients of a campaign: narrowed as any figure of its report, and what happened to each. */
import { sql, type RawBuilder } from 'kysely'
import {
  fail,
  type Channel,
  type Recipient,
  type RecipientFilter,
  type RecipientState,
  type TimelineEntry,
} from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { bounceReasonOf, codeOfDetail, replyOfDetail } from './bounce-reasons.ts'
import type { DescribeContent } from '../channel.ts'
import { readKeptCounts } from './kept-counts.ts'
import { domainsOf } from './mailbox-groups.ts'
import { containing, offsetOf, type Page } from './page.ts'
import { hoursAfter, localHour } from './report-hours.ts'
import { countsAs, stepsReaching } from './steps.ts'

type RecipientRow = Omit<Recipient, 'stateAt'> & { state_at: Date }
const toRecipient = ({ state_at, ...row }: RecipientRow): Recipient => ({ ...row, stateAt: state_at.toISOString() })

const columns = sql`
  r.id, r.address, r.name, r.company, r.country, r.variant, r.state, r.state_at, r.attempts, r.detail, r.settlement`

/** Throws Failure not_found. */
export const listRecipients = async (
  db: Db,
  orgId: string,
  filter: RecipientFilter & Page,
): Promise<{ total: number; totalIsExact: boolean; list: Recipient[] }> => {
  const where = await conditionsOf(db, orgId, filter)
  const [total, { rows }] = await Promise.all([
    countWhere(db, filter, where),
    sql<RecipientRow>`
      select ${columns}
      from outreach_recipient r
      where ${where}
      order by r.id
      limit ${filter.limit}
      offset ${offsetOf(filter)}`.execute(db),
  ])
  return { total, totalIsExact: true, list: rows.map(toRecipient) }
}

/** Throws Failure not_found. */
export const countRecipients = async (db: Db, orgId: string, filter: RecipientFilter): Promise<number> =>
  countWhere(db, filter, await conditionsOf(db, orgId, filter))

/** What the kept counts know is not counted anew: a page that looks every second at a large campaign asks nothing else. */
const countWhere = async (db: Db, filter: RecipientFilter, where: RawBuilder<unknown>): Promise<number> => {
  const { campaignId, state, step, ...others } = filter
  const isKept = narrowings.every((name) => others[name] === undefined || others[name] === '')
  if (isKept) {
    const reaching = step === undefined ? null : new Set(stepsReaching(step))
    return (await readKeptCounts(db, [campaignId]))
      .filter((count) => (state === undefined || count.state === state) && (reaching?.has(count.steps) ?? true))
      .reduce((sum, { recipients }) => sum + recipients, 0)
  }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from outreach_recipient r where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Everything besides the kept counts' own state and steps. */
const narrowings = ['country', 'domain', 'variant', 'link', 'reason', 'hour', 'after', 'keyword'] as const

const recipientsAtOnce = 1_000

/** All of them with their bits (steps.ts), a batch at a time, in the order of the list. Throws Failure not_found. */
export const streamRecipients = async function* (
  db: Db,
  orgId: string,
  filter: RecipientFilter,
): AsyncGenerator<(Recipient & { steps: number })[]> {
  const where = await conditionsOf(db, orgId, filter)
  for (let after = 0; ;) {
    const { rows } = await sql<RecipientRow & { steps: number }>`
      select ${columns}, r.steps
      from outreach_recipient r
      where ${where} and r.id > ${after}
      order by r.id
      limit ${recipientsAtOnce}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => ({ ...toRecipient(row), steps: row.steps }))
    after = last.id
  }
}

/** Everything a filter says, on recipients `r`. Throws Failure not_found. */
const conditionsOf = async (db: Db, orgId: string, filter: RecipientFilter): Promise<RawBuilder<unknown>> => {
  const { launchedAt } = await requireCampaign(db, orgId, filter.campaignId)
  const { state, step, country, domain, variant, link, reason, hour, after, keyword } = filter
  return sql.join(
    [
      sql`r.org_id = ${orgId} and r.campaign_id = ${filter.campaignId}`,
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
      ...(hour === undefined && after === undefined ? [] : [isCounted(filter)]),
      ...(step === undefined ? [] : [sql`r.steps = any(${stepsReaching(step)}::int2[])`]),
      ...(country === undefined ? [] : [sql`r.country = ${country === 'unknown' ? '' : country}`]),
      ...(domain === undefined ? [] : [sql`r.domain = any(${domainsOf(domain)}::text[])`]),
      ...(variant === undefined ? [] : [sql`r.variant = ${variant}`]),
      ...(link === undefined ? [] : [clickedLink(filter, link)]),
      ...(reason === undefined ? [] : [await returnedFor(db, filter, reason)]),
      ...(hour === undefined ? [] : [firstWas(filter, sql`${localHour} = ${hour}`)]),
      ...(after === undefined || launchedAt === null
        ? []
        : [firstWas(filter, sql`${hoursAfter(sql`f.at`, launchedAt)} = ${after}`)]),
      ...(keyword ? [sql`lower(r.address || ' ' || r.name || ' ' || r.company) like ${containing(keyword)}`] : []),
    ],
    sql` and `,
  )
}

const clickedLink = ({ campaignId, step }: RecipientFilter, link: number) => sql`
  r.id in (
    select e.recipient_id
    from outreach_receipt e
    where e.campaign_id = ${campaignId} and e.kind = 'clicked' and e.link = ${link}
      ${step === 'clickedRaw' ? sql`` : sql`and not e.is_machine`})`

const codeOf = sql`coalesce(substring(detail from ${codeOfDetail}), substring(detail from ${replyOfDetail}), '')`
const refusals = (campaignId: string) => sql`
  select distinct on (e.recipient_id) e.recipient_id, e.detail
  from outreach_receipt e
  where e.campaign_id = ${campaignId} and e.kind in ('failed', 'bounced')
  order by e.recipient_id, e.id desc`

/** Recipients by the code of their last refusal, of those whom the figures count as refused or bounced. */
export const countRefusals = async (
  db: Db | Tx,
  campaignId: string,
): Promise<{ code: string; recipients: number }[]> => {
  // Servers say the same to many: the code is looked for once in each of their words.
  const { rows } = await sql<{ code: string; steps: number; recipients: number }>`
    select ${codeOf} as code, steps, sum(recipients)::int as recipients
    from (
      select k.detail, r.steps, count(*) as recipients
      from (${refusals(campaignId)}) k
      cross join lateral (select steps from outreach_recipient where id = k.recipient_id offset 0) r
      group by k.detail, r.steps
    ) said
    group by code, steps`.execute(db)
  const counted = [countsAs('bounced'), countsAs('failed')]
  const byCode = Map.groupBy(
    rows.filter(({ steps }) => counted.some((counts) => counts[steps])),
    ({ code }) => code,
  )
  return [...byCode]
    .map(([code, own]) => ({ code, recipients: own.reduce((sum, { recipients }) => sum + recipients, 0) }))
    .toSorted((a, b) => b.recipients - a.recipients || (a.code < b.code ? -1 : 1))
}

/** By the last refusal of each, of those whom the figures count as refused or bounced. */
const returnedFor = async (db: Db, { campaignId }: RecipientFilter, reason: string): Promise<RawBuilder<unknown>> => {
  const codes = (await countRefusals(db, campaignId)).map(({ code }) => code)
  const own = codes.filter((code) => bounceReasonOf(code) === reason)
  const counted = [...stepsReaching('bounced'), ...stepsReaching('failed')]
  return sql`r.steps = any(${counted}::int2[]) and r.id in (
    select recipient_id from (${refusals(campaignId)}) known where ${codeOf} = any(${own}::text[]))`
}

/** Hours are of those who count as opened, or with step `clicked` as clicked. */
const isCounted = ({ step }: RecipientFilter) =>
  sql`r.steps = any(${stepsReaching(step === 'clicked' ? 'clicked' : 'opened')}::int2[])`

/** Whose first open by a person, or first click, was at such an instant `f.at`. */
const firstWas = ({ campaignId, step }: RecipientFilter, condition: RawBuilder<unknown>) => sql`
  r.id in (
    select f.recipient_id
    from (
      select e.recipient_id, min(e.at) as at, min(e.country) as country
      from outreach_receipt e
      where e.campaign_id = ${campaignId} and e.kind in ('opened', 'clicked') and not e.is_machine
        ${step === 'clicked' ? sql`and e.kind = 'clicked'` : sql``}
      group by e.recipient_id
    ) f
    where ${condition})`

/** Throws Failure not_found. */
export const requireCampaign = async (
  db: Db | Tx,
  orgId: string,
  campaignId: string,
): Promise<{ channel: Channel; content: unknown; launchedAt: Date | null }> => {
  const row = await db
    .selectFrom('outreach_campaign')
    .select(['channel', 'content', 'launched_at as launchedAt'])
    .where('org_id', '=', orgId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

type TimelineRow = RecipientRow & {
  state: RecipientState
  campaignId: string
  campaignName: string
  channel: Channel
  content: unknown
  fields: Record<string, string>
  messageId: string | null
  sendingAt: Date | null
  launchedAt: Date | null
}

/** Everything known of one recipient, oldest first; the first two steps are on the recipient's own row. */
export const readRecipientTimeline = async (
  { db, describe }: { db: Db; describe: DescribeContent },
  orgId: string,
  recipientId: number,
) => {
  const { rows } = await sql<TimelineRow>`
    select ${columns}, r.fields, c.id as "campaignId", c.name as "campaignName", c.channel, c.content,
      r.message_id as "messageId", r.sending_at as "sendingAt", c.launched_at as "launchedAt"
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.org_id = ${orgId} and r.id = ${recipientId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw fail('not_found')
  const receipts = await db
    .selectFrom('outreach_receipt')
    .select(['kind', 'at', 'detail', 'is_machine as isMachine', 'link'])
    .where('recipient_id', '=', recipientId)
    .orderBy('id')
    .limit(500)
    .execute()
  const { campaignId, campaignName, channel, content, fields, messageId, sendingAt, launchedAt, ...recipient } = row
  const said = describe(channel, content)
  const first = (kind: 'queued' | 'sending', at: Date | null): TimelineEntry[] =>
    at === null ? [] : [{ kind, at: at.toISOString(), detail: '', isMachine: false }]
  const entries = [
    ...first('queued', launchedAt),
    ...first('sending', sendingAt),
    ...receipts.map(({ kind, at, detail, isMachine, link }) => ({
      kind,
      at: at.toISOString(),
      detail: detail || (link === null ? '' : (said.links[link] ?? '')),
      isMachine,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return {
    recipient: toRecipient(recipient),
    campaign: { id: campaignId, name: campaignName },
    subject: said.subjectFor({ ...recipient, fields }),
    messageId,
    entries,
  }
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
  await requireCampaign(db, orgId, query.campaignId)
  const rows = await db
    .selectFrom('outreach_receipt as e')
    .innerJoin('outreach_recipient as r', 'r.id', 'e.recipient_id')
    .select(['e.kind', 'e.at', 'e.detail', 'e.is_machine as isMachine', 'e.recipient_id as recipientId', 'r.address'])
    .where('e.campaign_id', '=', query.campaignId)
    .orderBy('e.id', 'desc')
    .limit(query.limit + 1)
    .offset(offsetOf(query))
    .execute()
  const list = rows.slice(0, query.limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  // Counting hundreds of thousands of receipts at every look is worth nothing to the reader.
  return { total: offsetOf(query) + rows.length, totalIsExact: rows.length <= query.limit, list }
}
