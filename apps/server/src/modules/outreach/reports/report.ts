/** A campaign's report: its recipients parted every way, from the events; machines apart from people. */
import {
  bounceReasons,
  hoursAfterLaunch,
  type BounceReason,
  type CampaignReport,
  type Reached,
} from '@tradewind/contract'
import { zoneOffsetMinutes } from '@tradewind/lexicon'
import type { ClickHouse, Db } from '@tradewind/platform'
import { bounceReasonOf } from './bounce-reasons.ts'
import type { DescribeContent } from '../channel.ts'
import { newestCopies } from './events.ts'
import { domainGroupSql, isMailboxGroup } from './mailbox-groups.ts'
import { readCampaign } from './queries.ts'
import { requireCampaign } from './recipients.ts'
import { reportZone, zonesByCountry } from './report-zones.ts'
import { stepsReaching, stepsSql, sumReached } from './steps.ts'

export type ReportDeps = { db: Db; clickhouse: ClickHouse; describe: DescribeContent }

/** Throws Failure not_found, engine_unavailable. */
export const readReport = async (deps: ReportDeps, orgId: string, campaignId: string): Promise<CampaignReport> => {
  const { db, clickhouse, describe } = deps
  const [campaign, { channel, content, launchedAt }] = await Promise.all([
    readCampaign(db, orgId, campaignId),
    requireCampaign(db, orgId, campaignId),
  ])
  const said = describe(channel, content)
  const asked = { clickhouse, params: { orgId, campaignId } }
  const [parts, firsts, links, reasons] = await Promise.all([
    readParts(asked),
    readFirsts(asked, launchedAt),
    readLinks(asked, said.links),
    readReasons(asked),
  ])
  return {
    campaign,
    countries: partedBy(parts, ({ country }) => country).map(([country, reached]) => ({ ...reached, country })),
    ...domainsOf(parts),
    variants: partedBy(parts, ({ variant }) => variant)
      .toSorted(([a], [b]) => a - b)
      .map(([variant, reached]) => ({ ...reached, variant, subject: said.subjects[variant] ?? '' })),
    hours: hoursOf(firsts),
    sinceLaunch: launchedAt === null ? [] : sinceLaunch(firsts),
    links,
    reasons,
  }
}

type Asked = { clickhouse: ClickHouse; params: { orgId: string; campaignId: string } }
const events = 'from outreach_event final where org_id = {orgId:UUID} and campaign_id = {campaignId:UUID}'

type Part = { country: string; domain: string; variant: number; steps: number; recipients: number }

const readParts = ({ clickhouse, params }: Asked): Promise<Part[]> =>
  clickhouse.rows<Part>(
    `select country, domain, variant, steps, toUInt32(count()) as recipients
    from (
      select any(country) as country, any(${domainGroupSql}) as domain, any(variant) as variant,
        toUInt16(groupBitOr(${stepsSql})) as steps
      ${events}
      group by recipient_id
    )
    group by country, domain, variant, steps`,
    { params, settings: newestCopies },
  )

/** Largest first. */
const partedBy = <K extends string | number>(parts: readonly Part[], keyOf: (part: Part) => K): [K, Reached][] =>
  [...Map.groupBy(parts, keyOf)]
    .map(([key, rows]): [K, Reached] => [key, sumReached(rows)])
    .filter(([, reached]) => reached.accepted + reached.failed > 0)
    .toSorted(([a, x], [b, y]) => y.accepted + y.failed - x.accepted - x.failed || (a < b ? -1 : 1))

const domainsShown = 50

const domainsOf = (parts: readonly Part[]): Pick<CampaignReport, 'domains' | 'otherDomains'> => {
  const all = partedBy(parts, ({ domain }) => domain)
  const shown = new Set(all.slice(0, domainsShown).map(([domain]) => domain))
  const others = parts.filter(({ domain }) => !shown.has(domain))
  return {
    domains: all
      .slice(0, domainsShown)
      .map(([domain, reached]) => ({ ...reached, domain, isGroup: isMailboxGroup(domain) })),
    otherDomains: all.length <= domainsShown ? null : { ...sumReached(others), domains: all.length - domainsShown },
  }
}

const quarterMs = 900_000
const hourMs = 3_600_000

/** Recipients of a country that first opened, or first clicked, in one quarter of an hour, so many hours after launch. */
type First = { kind: 'opened' | 'clicked'; country: string; quarter: number; after: number; recipients: number }

/** By quarters of an hour, as no zone is a smaller part of an hour away from another; only of those who count as opened. */
const readFirsts = ({ clickhouse, params }: Asked, launchedAt: Date | null): Promise<First[]> =>
  clickhouse.rows<First>(
    `select kind, country, quarter, after, toUInt32(count()) as recipients
    from (
      select any(country) as country, toUInt16(groupBitOr(${stepsSql})) as steps,
        arrayJoin([
          ('opened', minIf(at, kind in ('opened', 'clicked') and not is_machine), has({opened:Array(UInt16)}, steps)),
          ('clicked', minIf(at, kind = 'clicked' and not is_machine), has({clicked:Array(UInt16)}, steps))
        ]) as first,
        toUInt32(intDiv(toUnixTimestamp64Milli(first.2), ${quarterMs})) as quarter,
        toUInt32(least(${hoursAfterLaunch}, greatest(0,
          intDiv(toUnixTimestamp64Milli(first.2) - {launchedMs:Int64}, ${hourMs})))) as after
      ${events}
      group by recipient_id
      having first.3
    )
    group by first.1 as kind, country, quarter, after`,
    {
      params: {
        ...params,
        launchedMs: launchedAt?.getTime() ?? 0,
        opened: stepsReaching('opened'),
        clicked: stepsReaching('clicked'),
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
const readLinks = async (
  { clickhouse, params }: Asked,
  targets: readonly string[],
): Promise<CampaignReport['links']> => {
  const rows = await clickhouse.rows<LinkRow>(
    `select link, toUInt32(countIf(not is_machine)) as clicks, toUInt32(count()) as clicksRaw,
      toUInt32(uniqExactIf(recipient_id, not is_machine)) as people, toUInt32(uniqExact(recipient_id)) as peopleRaw
    ${events} and kind = 'clicked' and link >= 0
    group by link`,
    { params, settings: newestCopies },
  )
  const clicked = new Map(rows.map((row) => [row.link, row]))
  const links = new Set([...targets.keys(), ...clicked.keys()])
  return [...links]
    .map((link) => ({
      ...(clicked.get(link) ?? { link, clicks: 0, clicksRaw: 0, people: 0, peopleRaw: 0 }),
      target: targets[link] ?? '',
    }))
    .toSorted((a, b) => b.people - a.people || b.peopleRaw - a.peopleRaw || a.link - b.link)
}

const readReasons = async ({ clickhouse, params }: Asked): Promise<CampaignReport['reasons']> => {
  const codes = await clickhouse.rows<{ code: string; recipients: number }>(
    `select code, toUInt32(count()) as recipients
    from (
      select argMaxIf(status, id, kind in ('failed', 'bounced')) as code, toUInt16(groupBitOr(${stepsSql})) as steps
      ${events}
      group by recipient_id
      having has({returned:Array(UInt16)}, steps)
    )
    group by code
    order by recipients desc, code`,
    {
      params: { ...params, returned: [...stepsReaching('bounced'), ...stepsReaching('failed')] },
      settings: newestCopies,
    },
  )
  const byReason = Map.groupBy(codes, ({ code }): BounceReason => bounceReasonOf(code))
  return bounceReasons
    .map((reason) => {
      const own = byReason.get(reason) ?? []
      return { reason, codes: own, recipients: own.reduce((sum, { recipients }) => sum + recipients, 0) }
    })
    .filter(({ recipients }) => recipients > 0)
    .toSorted((a, b) => b.recipients - a.recipients)
}
