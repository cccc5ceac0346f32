/** A campaign's report: its recipients parted every way, machines apart from people. */
import { sql } from 'kysely'
import {
  bounceReasons,
  hoursAfterLaunch,
  type BounceReason,
  type CampaignReport,
  type Reached,
} from '@tradewind/contract'
import { zoneOffsetMinutes } from '@tradewind/lexicon'
import type { ClickHouse, Db, Tx } from '@tradewind/platform'
import { bounceReasonOf } from './bounce-reasons.ts'
import type { DescribeContent } from '../channel.ts'
import { newestCopies } from './events.ts'
import { readPartCounts, type PartCount } from './kept-counts.ts'
import { isMailboxGroup, mailboxGroupOf } from './mailbox-groups.ts'
import { domainsNamed } from './named-domains.ts'
import { readCampaign } from './queries.ts'
import { countRefusals, requireCampaign } from './recipients.ts'
import { reportZone, zonesByCountry } from './report-zones.ts'
import { countsAs, stepsSql, sumReached } from './steps.ts'

export type ReportDeps = { db: Db; clickhouse: ClickHouse; describe: DescribeContent }

/**
 * All but the hours is of one snapshot, so it adds up while mails leave; the hours come with the events, a second later.
 * Throws Failure not_found, engine_unavailable.
 */
export const readReport = async (deps: ReportDeps, orgId: string, campaignId: string): Promise<CampaignReport> => {
  const { db, clickhouse, describe } = deps
  const { channel, content, launchedAt } = await requireCampaign(db, orgId, campaignId)
  const said = describe(channel, content)
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const [{ parts, ...known }, firsts] = await Promise.all([
    snapshot.execute(async (tx) => ({
      campaign: await readCampaign(tx, orgId, campaignId),
      parts: await readPartCounts(tx, campaignId),
      links: await readLinks(tx, campaignId, said.links),
      reasons: await readReasons(tx, campaignId),
    })),
    readFirsts({ clickhouse, params: { orgId, campaignId } }, launchedAt),
  ])
  return {
    ...known,
    countries: partedBy(parts, 'country').map(([country, reached]) => ({ ...reached, country })),
    ...domainsOf(parts),
    variants: partedBy(parts, 'variant')
      .map(([variant, reached]) => ({ ...reached, variant: Number(variant) }))
      .toSorted((a, b) => a.variant - b.variant)
      .map((line) => ({ ...line, subject: said.subjects[line.variant] ?? '' })),
    hours: hoursOf(firsts),
    sinceLaunch: launchedAt === null ? [] : sinceLaunch(firsts),
  }
}

type Asked = { clickhouse: ClickHouse; params: { orgId: string; campaignId: string } }
/** Largest first; `nameOf`: the line that a value counts in. */
const partedBy = (
  parts: readonly PartCount[],
  part: PartCount['part'],
  nameOf = (value: string) => value,
): [string, Reached][] =>
  [
    ...Map.groupBy(
      parts.filter((one) => one.part === part),
      ({ value }) => nameOf(value),
    ),
  ]
    .map(([name, rows]): [string, Reached] => [name, sumReached(rows)])
    .filter(([, reached]) => reached.accepted + reached.failed > 0)
    .toSorted(([a, x], [b, y]) => y.accepted + y.failed - x.accepted - x.failed || (a < b ? -1 : 1))

const domainsOf = (parts: readonly PartCount[]): Pick<CampaignReport, 'domains' | 'otherDomains'> => {
  const domains = partedBy(parts, 'domain', mailboxGroupOf)
    .filter(([domain]) => domain !== '')
    .slice(0, domainsNamed)
    .map(([domain, reached]) => ({ ...reached, domain, isGroup: isMailboxGroup(domain) }))
  const shown = new Set(domains.map(({ domain }) => domain))
  const [others] = partedBy(parts, 'domain', (value) => (shown.has(mailboxGroupOf(value)) ? 'shown' : '')).filter(
    ([name]) => name === '',
  )
  return { domains, otherDomains: others?.[1] ?? null }
}

const quarterMs = 900_000
const hourMs = 3_600_000

/** Recipients of a country that first opened, or first clicked, in one quarter of an hour, so many hours after launch. */
type First = { kind: 'opened' | 'clicked'; country: string; quarter: number; after: number; recipients: number }

/**
 * By quarters of an hour, as no zone is a smaller part of an hour away from another; only of those who count as opened. An
 * event's kind is the same in all its copies, so it is asked for before the newest one is found: most are never read.
 */
const readFirsts = ({ clickhouse, params }: Asked, launchedAt: Date | null): Promise<First[]> =>
  clickhouse.rows<First>(
    `select kind, country, quarter, after, toUInt32(count()) as recipients
    from (
      select any(country) as country, toUInt16(groupBitOr(${stepsSql})) as steps,
        arrayJoin([
          ('opened', minIf(at, kind in ('opened', 'clicked') and not is_machine), {opened:Array(Bool)}[steps + 1]),
          ('clicked', minIf(at, kind = 'clicked' and not is_machine), {clicked:Array(Bool)}[steps + 1])
        ]) as first,
        toUInt32(intDiv(toUnixTimestamp64Milli(first.2), ${quarterMs})) as quarter,
        toUInt32(least(${hoursAfterLaunch}, greatest(0,
          intDiv(toUnixTimestamp64Milli(first.2) - {launchedMs:Int64}, ${hourMs})))) as after
      from outreach_event final
      prewhere org_id = {orgId:UUID} and campaign_id = {campaignId:UUID}
        and kind in ('opened', 'clicked', 'bounced', 'replied', 'unsubscribed', 'complained')
      group by recipient_id
      having first.3
    )
    group by first.1 as kind, country, quarter, after`,
    {
      params: {
        ...params,
        launchedMs: launchedAt?.getTime() ?? 0,
        opened: countsAs('opened'),
        clicked: countsAs('clicked'),
      },
      settings: newestCopies,
    },
  )

type HourLine = { hour: number; opened: number; clicked: number }
const hourLines = (count: number): HourLine[] =>
  Array.from({ length: count }, (_, hour) => ({ hour, opened: 0, clicked: 0 }))

const hoursOf = (firsts: readonly First[]): CampaignReport['hours'] => {
  const zones = new Map(zonesByCountry())
  const lines = hourLines(24)
  for (const { kind, country, quarter, recipients } of firsts) {
    const at = new Date(quarter * quarterMs)
    const local = new Date(at.getTime() + zoneOffsetMinutes(zones.get(country) ?? reportZone, at) * 60_000)
    const line = lines[local.getUTCHours()]
    if (line !== undefined) line[kind] += recipients
  }
  const withoutZone = firsts.filter(({ kind, country }) => kind === 'opened' && !zones.has(country))
  return { lines, withoutZone: withoutZone.reduce((sum, { recipients }) => sum + recipients, 0) }
}

const sinceLaunch = (firsts: readonly First[]): HourLine[] => {
  const lines = hourLines(hoursAfterLaunch + 1)
  for (const { kind, after, recipients } of firsts) {
    const line = lines[after]
    if (line !== undefined) line[kind] += recipients
  }
  return lines
}

type LinkRow = { link: number; clicks: number; clicksRaw: number; people: number; peopleRaw: number }

/** Every link of the mail, clicked or not. */
const readLinks = async (tx: Tx, campaignId: string, targets: readonly string[]): Promise<CampaignReport['links']> => {
  const { rows } = await sql<LinkRow>`
    select link, count(*) filter (where not is_machine)::int as clicks, count(*)::int as "clicksRaw",
      count(distinct recipient_id) filter (where not is_machine)::int as people,
      count(distinct recipient_id)::int as "peopleRaw"
    from outreach_receipt
    where campaign_id = ${campaignId} and kind = 'clicked' and link is not null
    group by link`.execute(tx)
  const clicked = new Map(rows.map((row) => [row.link, row]))
  const links = new Set([...targets.keys(), ...clicked.keys()])
  return [...links]
    .map((link) => ({
      ...(clicked.get(link) ?? { link, clicks: 0, clicksRaw: 0, people: 0, peopleRaw: 0 }),
      target: targets[link] ?? '',
    }))
    .toSorted((a, b) => b.people - a.people || b.peopleRaw - a.peopleRaw || a.link - b.link)
}

const readReasons = async (tx: Tx, campaignId: string): Promise<CampaignReport['reasons']> => {
  const codes = await countRefusals(tx, campaignId)
  const byReason = Map.groupBy(codes, ({ code }): BounceReason => bounceReasonOf(code))
  return bounceReasons
    .map((reason) => {
      const own = byReason.get(reason) ?? []
      return { reason, codes: own, recipients: own.reduce((sum, { recipients }) => sum + recipients, 0) }
    })
    .filter(({ recipients }) => recipients > 0)
    .toSorted((a, b) => b.recipients - a.recipients)
}
