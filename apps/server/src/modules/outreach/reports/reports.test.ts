/**
 * Tests reports with random events. Every number of a report must equal a count of the test's own data, and the total
 * of the recipient list to which the number links.
 */

import type { RecipientFilter } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import { startTestClickHouse, startTestPostgres, type TestClickHouse, type TestPostgres } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishReceipts } from '../progress/publish.ts'
import {
  begin,
  describeContent,
  launchedAt,
  links,
  named,
  now,
  reportEvents,
  type Event,
  type Person,
  type Standing,
} from '../testing/campaign-with-events.ts'
import {
  accepted,
  event,
  firstAt,
  hoursAfter,
  localHour,
  person,
  plain,
  reasonOf,
  steps,
} from '../testing/random-people.ts'
import { listRecipients } from './recipients.ts'
import { readReport } from './report.ts'
import { readStatistics } from './statistics.ts'
import { foldCounts } from './stored-counts.ts'

let postgres: TestPostgres
let engine: TestClickHouse
beforeAll(async () => {
  ;[postgres, engine] = await Promise.all([startTestPostgres(), startTestClickHouse()])
})
afterAll(() => Promise.all([postgres.close(), engine.close()]))

const check = async ({ orgId, campaignId, all }: Awaited<ReturnType<typeof begin>>) => {
  const { db } = postgres
  const count = (matches: (one: Standing) => boolean) => all.filter(matches).length
  const total = async (filter: Omit<RecipientFilter, 'campaignId'>) => {
    const found = await listRecipients(db, orgId, { campaignId, ...filter, page: 1, limit: 100 })
    expect(found.list).toHaveLength(found.total)
    return found.total
  }
  const reached = (people: readonly Standing[]) =>
    Object.fromEntries(steps.slice(0, 12).map((step) => [step, people.filter((one) => plain[step](one)).length]))
  const report = await readReport({ db, describe: describeContent }, orgId, campaignId)

  expect(report.campaign.reached).toEqual(reached(all))
  for (const step of steps) expect(await total({ step }), step).toBe(count(plain[step]))
  const known = (one: Person) => accepted(one) || plain.failed(one)
  const parts = [
    ...report.countries.map(({ country, ...figures }) => ({
      figures,
      filter: { country: country || 'unknown' },
      people: all.filter((one) => one.country === country),
    })),
    ...report.domains.map(({ domain, isGroup, ...figures }) => ({
      figures,
      filter: { domain },
      people: all.filter((one) => (isGroup ? /^g.*mail/.test(one.domain) : one.domain === domain)),
    })),
    ...report.variants.map(({ variant, subject: _subject, ...figures }) => ({
      figures,
      filter: { variant },
      people: all.filter((one) => one.variant === variant),
    })),
  ]
  for (const { figures, filter, people } of parts) {
    expect(figures, JSON.stringify(filter)).toEqual(reached(people))
    expect(await total({ ...filter, step: 'openedRaw' })).toBe(figures.openedRaw)
    expect(await total({ ...filter, step: 'bounced' })).toBe(figures.bounced)
  }
  const others = all.filter((one) => !named.includes(one.domain))
  expect(report.otherDomains).toEqual(others.some(known) ? reached(others) : null)
  for (const list of [
    report.countries,
    [...report.domains, ...(report.otherDomains ? [report.otherDomains] : [])],
    report.variants,
  ])
    expect(list.reduce((sum, line) => sum + line.accepted + line.failed, 0)).toBe(count(known))

  expect(report.links.map(({ link }) => link).toSorted()).toEqual([0, 1, 2])
  for (const { link, target, ...figures } of report.links) {
    expect(target).toBe(links[link])
    const clicks = all.flatMap(({ events }) => events.filter((one) => one.kind === 'clicked' && one.link === link))
    const clickers = (raw: boolean) =>
      count(({ events }) => events.some((one) => one.link === link && (raw || !one.isMachine)))
    expect(figures).toEqual({
      clicksRaw: clicks.length,
      clicks: clicks.filter(({ isMachine }) => !isMachine).length,
      people: clickers(false),
      peopleRaw: clickers(true),
    })
    expect(await total({ link })).toBe(figures.people)
  }

  const returned = all.filter((one) => plain.bounced(one) || plain.failed(one))
  const lastDetail = ({ events }: Person) =>
    events.findLast(({ kind }) => kind === 'failed' || kind === 'bounced')?.detail ?? ''
  for (const { reason, recipients, failed } of report.reasons) {
    expect(recipients).toBe(returned.filter((one) => (reasonOf[lastDetail(one)] ?? 'other') === reason).length)
    expect(await total({ reason })).toBe(recipients)
    expect(await total({ reason, step: 'failed' })).toBe(failed)
    expect(await total({ reason, step: 'bounced' })).toBe(recipients - failed)
  }
  expect(report.reasons.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(returned.length)

  const openers = all.filter(plain.opened)
  const clickers = all.filter(plain.clicked)
  for (const { hour, opened, clicked } of report.hours.lines) {
    const openersOfHour = openers.filter((one) => localHour(one, firstAt(one, 'opened', 'clicked')) === hour)
    expect(opened, `hour ${hour}`).toBe(openersOfHour.length)
    expect(clicked).toBe(clickers.filter((one) => localHour(one, firstAt(one, 'clicked')) === hour).length)
    if (opened > 0) expect(await total({ hour })).toBe(opened)
    if (clicked > 0) expect(await total({ hour, step: 'clicked' })).toBe(clicked)
  }
  expect(report.hours.withoutZone).toBe(openers.filter(({ country }) => country === '').length)
  for (const { hour, opened, clicked } of report.sinceLaunch) {
    expect(opened).toBe(openers.filter((one) => hoursAfter(firstAt(one, 'opened', 'clicked')) === hour).length)
    expect(clicked).toBe(clickers.filter((one) => hoursAfter(firstAt(one, 'clicked')) === hour).length)
    if (opened > 0) expect(await total({ after: hour })).toBe(opened)
    if (clicked > 0) expect(await total({ after: hour, step: 'clicked' })).toBe(clicked)
  }

  const statistics = await readStatistics(engine.clickhouse, orgId, { channel: 'email', days: 7, now })
  const sentDay = ({ events }: Person) =>
    events
      .filter(({ kind }) => ['accepted', 'delivered', 'failed', 'unknown'].includes(kind))
      .map(({ at }) => beijingDay(at))
      .toSorted()[0]
  expect(statistics.totals).toEqual(reached(all.filter((one) => sentDay(one) !== undefined)))
  for (const { day, ...figures } of statistics.days)
    expect(figures, day).toEqual(reached(all.filter((one) => sentDay(one) === day)))
}

test('every number equals the recount and the total of its list, also after late events and newly detected programs', async () => {
  const { db } = postgres
  const anyEvents = fc.tuple(fc.array(person, { minLength: 1, maxLength: 14 }), fc.array(event, { maxLength: 14 }))
  await fc.assert(
    fc.asyncProperty(anyEvents, async ([people, lateEvents]) => {
      const campaign = await begin(db, people)
      await reportEvents(db, campaign.all)
      await publishReceipts(db, engine.clickhouse)
      await foldCounts(db, [campaign.campaignId])
      await check(campaign)
      // The product recognises a program only after the program's events were stored. For every second recipient, all
      // opens and clicks are then marked as a program's.
      const scanned = campaign.all.filter((_, index) => index % 2 === 0)
      for (const one of scanned.flatMap(({ events }) => events))
        if (one.kind === 'opened' || one.kind === 'clicked') one.isMachine = true
      await sql`
        update outreach_receipt
        set is_machine = true, published = false
        where recipient_id = any(${scanned.map(({ id }) => id)}::int8[]) and kind in ('opened', 'clicked')
      `.execute(db)
      // These bounces and opens arrive late. The time of each of these opens is before the stored opens.
      const late = campaign.all.slice(0, lateEvents.length).map((one, index) => ({ ...one, events: lateEvents.slice(index, index + 1) })) // prettier-ignore
      await reportEvents(db, late)
      for (const [index, { events }] of late.entries()) campaign.all[index]?.events.push(...events)
      await publishReceipts(db, engine.clickhouse)
      await check(campaign)
    }),
    { numRuns: 6 },
  )
}, 60_000)

test('a domain that joined a provider after the launch counts among the other domains in that report and its lists', async () => {
  const { db } = postgres
  const accepted: Event = { kind: 'accepted', isMachine: false, at: launchedAt, detail: '' }
  const domains = ['gmail.com', 'gmail.com', 'googlemail.com']
  const { orgId, campaignId, all } = await begin(
    db,
    domains.map((domain) => ({ country: 'DE', domain, variant: 0, events: [accepted] })),
  )
  await db
    .updateTable('outreach_campaign')
    .set({ namedDomains: ['gmail.com'] })
    .where('id', '=', campaignId)
    .execute()
  await reportEvents(db, all)
  const { domains: lines, otherDomains } = await readReport({ db, describe: describeContent }, orgId, campaignId)
  expect(lines).toMatchObject([{ isGroup: true, accepted: 2 }])
  expect(otherDomains).toMatchObject({ accepted: 1 })
  const found = await listRecipients(db, orgId, { campaignId, domain: lines[0]?.domain, page: 1, limit: 10 })
  expect(found.list.map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id))
})
