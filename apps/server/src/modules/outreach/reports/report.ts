/**
 * Computes a campaign's report: counts its recipients by every dimension, and separates the opens and clicks of
 * programs from those of people.
 */

import {
  bounceReasons,
  hoursAfterLaunch,
  type BounceReason,
  type CampaignReport,
  type Reached,
} from '@tradewind/contract'
import { timeZonesOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { DescribeContent } from '../channel.ts'
import { bounceReasonOf } from './bounce-reasons.ts'
import { isMailboxGroup, mailboxGroupOf } from './mailbox-groups.ts'
import { domainsNamed } from './named-domains.ts'
import { readCampaign } from './queries.ts'
import { requireCampaign } from './recipients.ts'
import { countRefusals } from './refusals.ts'
import { sumReached, countsAs } from './steps.ts'
import { readPartCounts, type PartCount } from './stored-counts.ts'

export type ReportDeps = { db: Db; describe: DescribeContent }

/**
 * Reads one snapshot of the database, so that the numbers agree with each other while mails are being sent. Throws
 * Failure not_found.
 */
export const readReport = async (deps: ReportDeps, orgId: string, campaignId: string): Promise<CampaignReport> => {
  const { db, describe } = deps
  const { channel, content } = await requireCampaign(db, orgId, campaignId)
  const description = describe(channel, content)
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { parts, ...known } = await snapshot.execute(async (tx) => ({
    campaign: await readCampaign(tx, orgId, campaignId),
    parts: await readPartCounts(tx, campaignId),
    links: await readLinks(tx, campaignId, description.links),
    reasons: await readReasons(tx, campaignId),
  }))
  return {
    ...known,
    countries: partedBy(parts, 'country').map(([country, reached]) => ({ ...reached, country })),
    ...domainsOf(parts),
    variants: partedBy(parts, 'variant')
      .map(([variant, reached]) => ({ ...reached, variant: Number(variant) }))
      .toSorted((a, b) => a.variant - b.variant)
      .map((line) => ({ ...line, subject: description.subjects[line.variant] ?? '' })),
    hours: { lines: linesByHour(parts, 'hour', 24), withoutZone: countWithoutZone(parts) },
    sinceLaunch: known.campaign.launchedAt === null ? [] : linesByHour(parts, 'after', hoursAfterLaunch + 1),
  }
}

/**
 * Sums the counts for each value of one dimension of the report. The value with the most recipients comes first.
 * `nameOf`: returns the line of the report that counts a value (for example the provider of a domain).
 */
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
  const named = new Set(domains.map(({ domain }) => domain))
  const [others] = partedBy(parts, 'domain', (value) => (named.has(mailboxGroupOf(value)) ? 'shown' : '')).filter(
    ([name]) => name === '',
  )
  return { domains, otherDomains: others?.[1] ?? null }
}

type LinkRow = { link: number; clicks: number; clicksRaw: number; people: number; peopleRaw: number }

/** Lists every link of the mail, even links without a click. */
const readLinks = async (tx: Tx, campaignId: string, targets: readonly string[]): Promise<CampaignReport['links']> => {
  const { rows } = await sql<LinkRow>`
    select link, count(*) filter (where not is_machine)::int as clicks, count(*)::int as clicks_raw,
      count(distinct recipient_id) filter (where not is_machine)::int as people,
      count(distinct recipient_id)::int as people_raw
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
  const counts = await countRefusals(tx, campaignId)
  const byReason = Map.groupBy(counts, ({ code }): BounceReason => bounceReasonOf(code))
  return bounceReasons
    .map((reason) => {
      const own = byReason.get(reason) ?? []
      const sum = (figure: 'recipients' | 'failed') => own.reduce((total, line) => total + line[figure], 0)
      const codes = own.map(({ code, recipients }) => ({ code, recipients }))
      return { reason, codes, recipients: sum('recipients'), failed: sum('failed') }
    })
    .filter(({ recipients }) => recipients > 0)
    .toSorted((a, b) => b.recipients - a.recipients)
}

type HourLine = { hour: number; opened: number; clicked: number }

const linesByHour = (parts: readonly PartCount[], clock: 'hour' | 'after', count: number): HourLine[] => {
  const lines = Array.from({ length: count }, (_, hour): HourLine => ({ hour, opened: 0, clicked: 0 }))
  for (const step of ['opened', 'clicked'] as const) {
    const counts = countsAs(step)
    for (const { part, value, steps, recipients } of parts) {
      const line = part === `${step}_${clock}` ? lines[Number(value)] : undefined
      if (line !== undefined && counts[steps]) line[step] += recipients
    }
  }
  return lines
}

/** Counts recipients who opened and whose country has no known time zone. */
const countWithoutZone = (parts: readonly PartCount[]): number => {
  const counts = countsAs('opened')
  return parts
    .filter(({ part, value, steps }) => part === 'country' && counts[steps] && timeZonesOf(value).length === 0)
    .reduce((sum, { recipients }) => sum + recipients, 0)
}
