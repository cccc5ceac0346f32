/**
 * Tests that the stored counts, which every change updates, are exact at any moment, even during concurrent changes.
 */

import { hoursAfterLaunch } from '@tradewind/contract'
import { countries, timeZonesOf } from '@tradewind/lexicon'
import { startTestPostgres, type TestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, describeContent, launchedAt, named, now, reportEvents } from '../testing/campaign-with-events.ts'
import { readReport } from './report.ts'
import { foldCounts, readStoredCounts, readPartCounts } from './stored-counts.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.close())

test('the figures of a report add up while receipts arrive', async () => {
  const { orgId, campaignId, all } = await begin(
    postgres.db,
    Array.from({ length: 60 }, (_, index) => ({
      country: ['DE', 'IN', ''][index % 3] ?? '',
      domain: named[index % 3] ?? '',
      variant: index % 2,
      events: [
        { kind: 'accepted', isMachine: false, at: launchedAt, detail: '' },
        { kind: 'clicked', isMachine: false, at: now, detail: '', link: index % 3 },
      ],
    })),
  )
  const isTold = reportEvents(postgres.db, all).then(() => true)
  const deps = { db: postgres.db, describe: describeContent }
  for (let isDone = false; !isDone; isDone = await Promise.race([isTold, Promise.resolve(false)])) {
    const { campaign, links, ...parts } = await readReport(deps, orgId, campaignId)
    for (const lines of [parts.countries, parts.domains, parts.variants]) {
      const sum = (figure: 'accepted' | 'clicked') => lines.reduce((total, line) => total + line[figure], 0)
      expect([sum('accepted'), sum('clicked')]).toEqual([campaign.reached.accepted, campaign.reached.clicked])
    }
    expect(links.reduce((total, { people }) => total + people, 0)).toBe(campaign.reached.clicked)
    for (const hours of [parts.hours.lines, parts.sinceLaunch])
      expect(hours.reduce((total, { clicked }) => total + clicked, 0)).toBe(campaign.reached.clicked)
  }
})

test('stored counts equal the recount after any change of recipients and any merge', async () => {
  const { campaignId } = await begin(
    postgres.db,
    Array.from({ length: 300 }, (_, index) => ({
      country: ['', 'DE', 'IN'][index % 3] ?? '',
      domain: ['gmail.com', 'a.example', 'other.example', 'other.example'][index % 4] ?? '',
      variant: index % 2,
      events: [],
    })),
  )
  const recount = async () =>
    (
      await sql`
        select campaign_id, state, settlement, steps, count(*)::int as recipients
        from outreach_recipient
        where campaign_id = ${campaignId}
        group by 1, 2, 3, 4`.execute(postgres.db)
    ).rows
  const recountParts = async () =>
    (
      await sql`
        select p.part, p.value, r.steps, count(*)::int as recipients
        from outreach_recipient r
        join outreach_campaign c on c.id = r.campaign_id
        join (
          values ('', 'Asia/Shanghai'), ('DE', 'Europe/Berlin'), ('IN', 'Asia/Kolkata')
        ) z (country, zone) on z.country = r.country
        cross join lateral (
          values ('country', r.country), ('variant', r.variant::text),
            ('domain', case when r.domain = 'other.example' then '' else r.domain end),
            ('opened_hour', to_char(r.opened_at at time zone z.zone, 'FMHH24')),
            ('clicked_hour', to_char(r.clicked_at at time zone z.zone, 'FMHH24')),
            ('opened_after', (extract(epoch from r.opened_at - c.launched_at)::int / 3600)::text),
            ('clicked_after', (extract(epoch from r.clicked_at - c.launched_at)::int / 3600)::text)
        ) p (part, value)
        where r.campaign_id = ${campaignId} and r.steps <> 0 and p.value is not null
        group by 1, 2, 3`.execute(postgres.db)
    ).rows
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  const isExact = async () => {
    expect(sorted(await readStoredCounts(postgres.db, [campaignId]))).toEqual(sorted(await recount()))
    expect(sorted(await readPartCounts(postgres.db, campaignId))).toEqual(sorted(await recountParts()))
  }
  const fold = () => foldCounts(postgres.db, [campaignId])
  const change = (round: number) =>
    sql`
    update outreach_recipient
    set state = (array['queued', 'sending', 'accepted', 'delivered']::outreach_state[])[1 + (id + ${round}) % 4],
      settlement = case when id % 5 = ${round} then 'captured' else settlement end, steps = (id * ${round}) % 7,
      opened_at = case when id % 4 <> ${round} % 4 then ${launchedAt}::timestamptz + make_interval(mins => (id % 90 * ${round})::int) end,
      clicked_at = case when id % 4 = ${round + 1} % 4 then ${launchedAt}::timestamptz + make_interval(mins => (id % 90 * ${round} + 7)::int) end
    where campaign_id = ${campaignId} and id % 3 = ${round % 3}`.execute(postgres.db)
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([change(round), fold(), fold()])
    await isExact()
  }
  await sql`delete from outreach_recipient where campaign_id = ${campaignId} and id % 2 = 0`.execute(postgres.db)
  await fold()
  await isExact()
  const { rows: stored } = await sql<{ rows: number }>`
    select count(*)::int as rows from outreach_part_count where campaign_id = ${campaignId}`.execute(postgres.db)
  expect(stored[0]?.rows).toBeLessThan(600 + 2 * (await recountParts()).length)
})

test('the database knows the time zones of the countries in the lexicon', async () => {
  const codes = countries().map(({ code }) => code)
  const { rows } = await sql<{ code: string; zone: string | null }>`
    select code, outreach_zone(code) as zone
    from unnest(${[...codes, '', 'ZZ']}::text[]) with ordinality as known (code, no)
    order by no`.execute(postgres.db)
  expect(rows).toEqual([...codes, '', 'ZZ'].map((code) => ({ code, zone: timeZonesOf(code)[0] ?? null })))
  const { rows: last } = await sql<{ after: number }>`
    select outreach_hours_after(now() + interval '1 year', now()) as after`.execute(postgres.db)
  expect(last).toEqual([{ after: hoursAfterLaunch }])
})
