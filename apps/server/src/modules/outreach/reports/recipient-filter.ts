/**
 * Translates a filter of recipients to SQL, and counts the matching recipients from the stored counts
 * (stored-counts.ts) if these distinguish all fields of the filter.
 */

import type { ReachedStep, RecipientFilter } from '@tradewind/contract'
import { containing, type Db } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { domainsOf, isMailboxGroup } from './mailbox-groups.ts'
import { returnedFor } from './refusals.ts'
import { countsAs, stepsReaching } from './steps.ts'
import { readStoredCounts, readPartCounts, type PartCount } from './stored-counts.ts'

/** Returns all conditions of a filter as SQL. The query must name the table of recipients `r`. */
export const conditionsOf = async (
  db: Db,
  orgId: string,
  filter: RecipientFilter,
  campaign: { launchedAt: Date | null; namedDomains: readonly string[] },
): Promise<RawBuilder<unknown>> => {
  const { state, step, country, domain, variant, link, reason, hour, after, keyword } = filter
  const first = isOfClicks(filter) ? sql`r.clicked_at` : sql`r.opened_at`
  return sql.join(
    [
      sql`r.org_id = ${orgId} and r.campaign_id = ${filter.campaignId}`,
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
      ...(hour === undefined && after === undefined ? [] : [reaching(isOfClicks(filter) ? 'clicked' : 'opened')]),
      ...(step === undefined ? [] : [reaching(step)]),
      ...(country === undefined ? [] : [sql`r.country = ${storedCountry(country)}`]),
      ...(domain === undefined ? [] : [sql`r.domain = any(${domainsIn(domain, campaign.namedDomains)}::text[])`]),
      ...(variant === undefined ? [] : [sql`r.variant = ${variant}`]),
      ...(link === undefined ? [] : [clickedLink(filter, link)]),
      ...(reason === undefined ? [] : [await returnedFor(db, filter, reason)]),
      ...(hour === undefined ? [] : [sql`outreach_local_hour(${first}, r.country) = ${hour}`]),
      ...(after === undefined ? [] : [sql`outreach_hours_after(${first}, ${campaign.launchedAt}) = ${after}`]),
      ...(keyword
        ? [sql`lower(r.address || ' ' || r.name || ' ' || r.company) like ${containing(keyword.toLowerCase())}`]
        : []),
    ],
    sql` and `,
  )
}

const reaching = (step: ReachedStep) => sql`r.steps = any(${stepsReaching(step)}::int2[])`
/**
 * True if `hour` and `after` of the filter mean the first click (step `clicked`), false if they mean the first open.
 */
const isOfClicks = ({ step }: RecipientFilter): boolean => step === 'clicked'
const storedCountry = (country: string): string => (country === 'unknown' ? '' : country)

/**
 * Returns the domains that the report counts for a mailbox provider: only domains that belonged to the provider when
 * the campaign was launched. If a later version of the product adds a domain to the provider, the report of an earlier
 * campaign still counts that domain under "other domains".
 */
const domainsIn = (name: string, namedDomains: readonly string[]): readonly string[] =>
  isMailboxGroup(name) ? domainsOf(name).filter((domain) => namedDomains.includes(domain)) : domainsOf(name)

const clickedLink = ({ campaignId, step }: RecipientFilter, link: number) => sql`
  r.id in (
    select e.recipient_id
    from outreach_receipt e
    where e.campaign_id = ${campaignId} and e.kind = 'clicked' and e.link = ${link}
      ${step === 'clickedRaw' ? sql`` : sql`and not e.is_machine`})`

/**
 * Counts the recipients of a filter from the stored counts; null if the stored counts do not distinguish all fields of
 * the filter. Counting the recipients themselves every second would be too slow for a page that polls a large campaign.
 */
export const countFromStored = async (db: Db, filter: RecipientFilter): Promise<number | null> => {
  const { campaignId, state, step, domain, link, reason, keyword } = filter
  if (domain !== undefined || link !== undefined || reason !== undefined || keyword) return null
  const [part, ...more] = partsOf(filter)
  if (more.length > 0) return null
  if (part === undefined)
    return sumOf(
      (await readStoredCounts(db, [campaignId])).filter((count) => state === undefined || count.state === state),
      step === undefined ? [] : [step],
    )
  // The stored counts by country, subject or hour do not distinguish states and leave out recipients without any event.
  const steps = [...(step === undefined ? [] : [step]), ...(part.step === undefined ? [] : [part.step])]
  return state === undefined && steps.length > 0 ? sumOf(await readPartCounts(db, campaignId, part), steps) : null
}

type Part = Pick<PartCount, 'part' | 'value'> & { step?: ReachedStep }

const partsOf = (filter: RecipientFilter): Part[] => {
  const { country, variant, hour, after } = filter
  const step = isOfClicks(filter) ? 'clicked' : 'opened'
  return [
    ...(country === undefined ? [] : [{ part: 'country', value: storedCountry(country) } as const]),
    ...(variant === undefined ? [] : [{ part: 'variant', value: String(variant) } as const]),
    ...(hour === undefined ? [] : [{ part: `${step}_hour`, value: String(hour), step } as const]),
    ...(after === undefined ? [] : [{ part: `${step}_after`, value: String(after), step } as const]),
  ]
}

const sumOf = (counts: readonly { steps: number; recipients: number }[], wanted: readonly ReachedStep[]): number => {
  const reached = wanted.map(countsAs)
  return counts
    .filter(({ steps }) => reached.every((isReached) => isReached[steps]))
    .reduce((sum, { recipients }) => sum + recipients, 0)
}
