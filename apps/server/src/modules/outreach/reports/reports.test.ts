/** Random events: every number of a report is the plain recount of them, and the total of the list that it opens. */
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beijingDay } from '@tradewind/lexicon'
import { translate } from '@tradewind/i18n'
import { saidKeyOf, saidKeys, type ReachedStep, type ReceiptKind, type RecipientFilter } from '@tradewind/contract'
import { startTestClickHouse, startTestPostgres, type TestClickHouse, type TestPostgres } from '@tradewind/testkit'
import { creditBalance, holdBalance } from '../../ledger/index.ts'
import { compareCampaigns } from './comparison.ts'
import { createDraft } from '../campaign/drafts.ts'
import { foldCounts, readKeptCounts, readPartCounts } from './kept-counts.ts'
import { nameDomains } from './named-domains.ts'
import { publishReceipts } from '../progress/publish.ts'
import { listCampaigns, readCampaign } from './queries.ts'
import { receiveNews } from '../progress/receive.ts'
import { listRecipients, readRecipientTimeline, streamRecipients } from './recipients.ts'
import { readReport } from './report.ts'
import { readStatistics } from './statistics.ts'
import '../tables.ts'

let postgres: TestPostgres
let engine: TestClickHouse
beforeAll(async () => {
  ;[postgres, engine] = await Promise.all([startTestPostgres(), startTestClickHouse()])
})
afterAll(() => Promise.all([postgres.close(), engine.close()]))

const launchedAt = new Date('2026-03-01T01:07:00Z')
const now = new Date('2026-03-07T03:00:00Z')
const hourMs = 3_600_000
const subjects = ['First', 'Second']
/** Of the domains that people have; the others count together. */
const named = ['gmail.com', 'googlemail.com', 'buyer.example', 'a.example']
const links = ['https://a.example/', 'https://b.example/', 'https://c.example/']
const describeContent = () => ({
  subjects,
  subjectFor: ({ variant }: { variant: number }) => subjects[variant] ?? '',
  links,
})

type Event = { kind: ReceiptKind; isMachine: boolean; at: Date; link?: number; detail: string }
type Person = { country: string; domain: string; variant: number; events: Event[] }
type Standing = Person & { id: number }

const kinds = [
  'accepted', 'delivered', 'opened', 'clicked', 'bounced', 'replied', 'unsubscribed', 'complained', 'failed', 'deferred',
] as const // prettier-ignore
const details = ['550 5.1.1 no such mailbox', '552 5.2.2 full', '550 5.7.1 spam', '550 refused', 'no code 10.5.1.1']
const event = fc
  .record({
    kind: fc.constantFrom(...kinds, 'accepted', 'delivered', 'opened', 'clicked'),
    isMachine: fc.boolean(),
    minute: fc.integer({ min: 0, max: 8_500 }),
    link: fc.integer({ min: 0, max: 2 }),
    detail: fc.constantFrom(...details),
  })
  .map(({ kind, isMachine, minute, link, detail }): Event => ({
    kind,
    isMachine: isMachine && ['opened', 'clicked', 'replied', 'unsubscribed'].includes(kind),
    at: new Date(launchedAt.getTime() + minute * 60_000),
    detail: kind === 'failed' || kind === 'bounced' ? detail : '',
    ...(kind === 'clicked' ? { link } : {}),
  }))
const person = fc.record({
  country: fc.constantFrom('', 'DE', 'IN', 'US'),
  domain: fc.constantFrom('gmail.com', 'googlemail.com', 'buyer.example', 'other.example'),
  variant: fc.integer({ min: 0, max: 1 }),
  events: fc.array(event, { maxLength: 6 }),
})

const begin = async (people: readonly Person[]): Promise<{ orgId: string; campaignId: string; all: Standing[] }> => {
  const orgId = randomUUID()
  const campaignId = await createDraft(postgres.db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'Spring', content: { sender: { address: 'a@b.example' } }, at: launchedAt,
  }) // prettier-ignore
  const movement = { orgId, asset: 'email_count' as const, reason: 'email_campaign', amount: people.length }
  const holdId = await postgres.db.transaction().execute(async (tx) => {
    await creditBalance(tx, { ...movement, reference: randomUUID() })
    return (await holdBalance(tx, { ...movement, reference: campaignId })).holdId
  })
  await postgres.db
    .updateTable('outreach_campaign')
    .set({ state: 'running', hold_id: holdId, launched_at: launchedAt, named_domains: named })
    .where('id', '=', campaignId)
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into outreach_recipient (campaign_id, org_id, address, domain, country, variant, state)
    select ${campaignId}, ${orgId}, 'p' || row_number() over () || '@' || u.domain, u.domain, u.country, u.variant, 'sending'
    from unnest(
      ${people.map(({ domain }) => domain)}::text[],
      ${people.map(({ country }) => country)}::text[],
      ${people.map(({ variant }) => variant)}::int2[]) as u (domain, country, variant)
    returning id`.execute(postgres.db)
  return { orgId, campaignId, all: people.map((one, index) => ({ ...one, id: rows[index]?.id ?? 0 })) }
}

const tell = async (all: readonly Standing[]) => {
  const news = all.flatMap(({ id, events }) =>
    events.map((one) => ({ ...one, recipientId: id, provider: 'test', eventId: randomUUID() })),
  )
  for (let start = 0; start < news.length; start += 7) await receiveNews(postgres.db, news.slice(start, start + 7))
}

/** The recount, in plain words. */
const has = ({ events }: Person, ...wanted: ReceiptKind[]) => events.some(({ kind }) => wanted.includes(kind))
const did = ({ events }: Person, ...wanted: ReceiptKind[]) =>
  events.some(({ kind, isMachine }) => wanted.includes(kind) && !isMachine)
const answered = (one: Person) => did(one, 'replied', 'unsubscribed', 'complained')
const bounced = (one: Person) => has(one, 'bounced') && !answered(one)
const accepted = (one: Person) =>
  has(one, 'accepted', 'delivered', 'opened', 'clicked', 'bounced', 'replied', 'unsubscribed', 'complained')
const plain: Record<ReachedStep, (one: Person) => boolean> = {
  accepted,
  notBounced: (one) => accepted(one) && !bounced(one),
  delivered: (one) => (has(one, 'delivered') || did(one, 'opened', 'clicked') || answered(one)) && !bounced(one),
  opened: (one) => did(one, 'opened', 'clicked') && !bounced(one),
  openedRaw: (one) => has(one, 'opened', 'clicked') && !bounced(one),
  clicked: (one) => did(one, 'clicked') && !bounced(one),
  clickedRaw: (one) => has(one, 'clicked') && !bounced(one),
  replied: (one) => did(one, 'replied'),
  unsubscribed: (one) => did(one, 'unsubscribed'),
  complained: (one) => did(one, 'complained'),
  bounced,
  failed: (one) => has(one, 'failed') && !accepted(one),
  openedByMachine: (one) => has(one, 'opened', 'clicked') && !did(one, 'opened', 'clicked') && !bounced(one),
  clickedByMachine: (one) => has(one, 'clicked') && !did(one, 'clicked') && !bounced(one),
}
const steps = Object.keys(plain) as ReachedStep[]
const reasonOf: Record<string, string> = {
  [details[0] ?? '']: 'address',
  [details[1] ?? '']: 'full',
  [details[2] ?? '']: 'policy',
}
const firstAt = ({ events }: Person, ...wanted: ReceiptKind[]) =>
  Math.min(...events.filter(({ kind, isMachine }) => wanted.includes(kind) && !isMachine).map(({ at }) => at.getTime()))
const zones: Record<string, string> = { DE: 'Europe/Berlin', IN: 'Asia/Kolkata', US: 'America/New_York' }
const localHour = (one: Person, at: number) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zones[one.country] ?? 'Asia/Shanghai', hour: 'numeric' }).format(at),
  )
const hoursAfter = (at: number) => Math.min(72, Math.floor((at - launchedAt.getTime()) / hourMs))

const check = async ({ orgId, campaignId, all }: Awaited<ReturnType<typeof begin>>) => {
  const { db } = postgres
  const count = (matches: (one: Standing) => boolean) => all.filter(matches).length
  const total = async (filter: Omit<RecipientFilter, 'campaignId'>) =>
    (await listRecipients(db, orgId, { campaignId, ...filter, page: 1, limit: 1 })).total
  const reached = (within: readonly Standing[]) =>
    Object.fromEntries(steps.slice(0, 12).map((step) => [step, within.filter((one) => plain[step](one)).length]))
  const report = await readReport({ db, describe: describeContent }, orgId, campaignId)

  expect(report.campaign.reached).toEqual(reached(all))
  for (const step of steps) expect(await total({ step }), step).toBe(count(plain[step]))
  const known = (one: Person) => accepted(one) || plain.failed(one)
  const parts = [
    ...report.countries.map(({ country, ...figures }) => ({
      figures,
      filter: { country: country || 'unknown' },
      within: all.filter((one) => one.country === country),
    })),
    ...report.domains.map(({ domain, isGroup, ...figures }) => ({
      figures,
      filter: { domain },
      within: all.filter((one) => (isGroup ? /^g.*mail/.test(one.domain) : one.domain === domain)),
    })),
    ...report.variants.map(({ variant, subject: _subject, ...figures }) => ({
      figures,
      filter: { variant },
      within: all.filter((one) => one.variant === variant),
    })),
  ]
  for (const { figures, filter, within } of parts) {
    expect(figures, JSON.stringify(filter)).toEqual(reached(within))
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
  for (const { reason, recipients } of report.reasons) {
    expect(recipients).toBe(returned.filter((one) => (reasonOf[lastDetail(one)] ?? 'other') === reason).length)
    expect(await total({ reason })).toBe(recipients)
  }
  expect(report.reasons.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(returned.length)

  const openers = all.filter(plain.opened)
  const clickers = all.filter(plain.clicked)
  for (const { hour, opened, clicked } of report.hours.lines) {
    const within = openers.filter((one) => localHour(one, firstAt(one, 'opened', 'clicked')) === hour)
    expect(opened, `hour ${hour}`).toBe(within.length)
    expect(clicked).toBe(clickers.filter((one) => localHour(one, firstAt(one, 'clicked')) === hour).length)
    if (opened > 0) expect(await total({ hour })).toBe(opened)
    if (clicked > 0) expect(await total({ hour, step: 'clicked' })).toBe(clicked)
  }
  expect(report.hours.withoutZone).toBe(openers.filter(({ country }) => country === '').length)
  for (const { hour, opened, clicked } of report.sinceLaunch) {
    expect(opened).toBe(openers.filter((one) => hoursAfter(firstAt(one, 'opened', 'clicked')) === hour).length)
    expect(clicked).toBe(clickers.filter((one) => hoursAfter(firstAt(one, 'clicked')) === hour).length)
    if (opened > 0) expect(await total({ after: hour })).toBe(opened)
  }

  const statistics = await readStatistics(engine.clickhouse, orgId, { channel: 'email', days: 7, now })
  const within = (day: string | null, kind: ReceiptKind, raw: boolean) =>
    count(({ events }) =>
      events.some(
        (one) => one.kind === kind && (raw || !one.isMachine) && (day === null || beijingDay(one.at) === day),
      ),
    )
  for (const line of [{ ...statistics.totals, day: null }, ...statistics.days]) {
    const { day, openedRaw, clickedRaw, ...figures } = line
    expect({ openedRaw, clickedRaw }).toEqual({
      openedRaw: within(day, 'opened', true),
      clickedRaw: within(day, 'clicked', true),
    })
    for (const [kind, figure] of Object.entries(figures))
      expect(figure, `${kind} ${day}`).toBe(within(day, kind as ReceiptKind, false))
  }
  expect(statistics.sent).toEqual(reached(all.filter((one) => has(one, 'accepted'))))
}

test('every number is the recount, and the total of what it opens; also after events are found to be machines’', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 14 }), async (people) => {
      const campaign = await begin(people)
      await tell(campaign.all)
      await publishReceipts(postgres.db, engine.clickhouse)
      await foldCounts(postgres.db, [campaign.campaignId])
      await check(campaign)
      // A scanner is recognised later: all opens and clicks of every other recipient were its.
      const scanned = campaign.all.filter((_, index) => index % 2 === 0)
      for (const one of scanned.flatMap(({ events }) => events))
        if (one.kind === 'opened' || one.kind === 'clicked') one.isMachine = true
      await sql`
        update outreach_receipt
        set is_machine = true, published = false
        where recipient_id = any(${scanned.map(({ id }) => id)}::int8[]) and kind in ('opened', 'clicked')
      `.execute(postgres.db)
      await publishReceipts(postgres.db, engine.clickhouse)
      await check(campaign)
    }),
    { numRuns: 6 },
  )
}, 60_000)

test('a report adds up while news come in', async () => {
  const { orgId, campaignId, all } = await begin(
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
  const isTold = tell(all).then(() => true)
  const deps = { db: postgres.db, describe: describeContent }
  for (let told = false; !told; told = await Promise.race([isTold, Promise.resolve(false)])) {
    const { campaign, links, ...parts } = await readReport(deps, orgId, campaignId)
    for (const lines of [parts.countries, parts.domains, parts.variants]) {
      const sum = (figure: 'accepted' | 'clicked') => lines.reduce((total, line) => total + line[figure], 0)
      expect([sum('accepted'), sum('clicked')]).toEqual([campaign.reached.accepted, campaign.reached.clicked])
    }
    expect(links.reduce((total, { people }) => total + people, 0)).toBe(campaign.reached.clicked)
  }
})

test('kept counts are the recount after any change of recipients, folded at any time', async () => {
  const { campaignId } = await begin(
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
        select campaign_id as "campaignId", state, settlement, steps, count(*)::int as recipients
        from outreach_recipient
        where campaign_id = ${campaignId}
        group by 1, 2, 3, 4`.execute(postgres.db)
    ).rows
  const recountParts = async () =>
    (
      await sql`
        select p.part, p.value, r.steps, count(*)::int as recipients
        from outreach_recipient r
        cross join lateral (
          values ('country', r.country), ('variant', r.variant::text),
            ('domain', case when r.domain = 'other.example' then '' else r.domain end)
        ) p (part, value)
        where r.campaign_id = ${campaignId} and r.steps <> 0
        group by 1, 2, 3`.execute(postgres.db)
    ).rows
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  const isExact = async () => {
    expect(sorted(await readKeptCounts(postgres.db, [campaignId]))).toEqual(sorted(await recount()))
    expect(sorted(await readPartCounts(postgres.db, campaignId))).toEqual(sorted(await recountParts()))
  }
  const fold = () => foldCounts(postgres.db, [campaignId])
  const change = (round: number) =>
    sql`
    update outreach_recipient
    set state = (array['queued', 'sending', 'accepted', 'delivered']::outreach_state[])[1 + (id + ${round}) % 4],
      settlement = case when id % 5 = ${round} then 'captured' else settlement end, steps = (id * ${round}) % 7
    where campaign_id = ${campaignId} and id % 3 = ${round % 3}`.execute(postgres.db)
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([change(round), fold(), fold()])
    await isExact()
  }
  await sql`delete from outreach_recipient where campaign_id = ${campaignId} and id % 2 = 0`.execute(postgres.db)
  await fold()
  await isExact()
  const { rows: kept } = await sql<{ rows: number }>`
    select count(*)::int as rows from outreach_part_count where campaign_id = ${campaignId}`.execute(postgres.db)
  expect(kept[0]?.rows).toBeLessThan(600 + 2 * (await recountParts()).length)
})

test('a report names the domains of providers and the fifty most frequent others', () => {
  const domains = Array.from({ length: 60 }, (_, index) => Array.from({ length: index + 1 }, () => `d${index}.example`))
  const named = nameDomains(['googlemail.com', ...domains.flat()])
  expect(named).toHaveLength(51)
  expect(named).toEqual(expect.arrayContaining(['googlemail.com', 'd59.example', 'd10.example']))
  expect(named).not.toContain('d9.example')
})

test('what the product says beside an event is a text; words of servers stay as they are', () => {
  for (const [kind, keys] of Object.entries(saidKeys))
    for (const [detail, key] of Object.entries(keys)) {
      expect(saidKeyOf(kind, detail)).toBe(key)
      for (const lang of ['cn', 'en']) expect(translate(lang, key), key).not.toBe(key)
    }
  expect(saidKeyOf('unsubscribed', 'constructor')).toBeNull()
  expect(saidKeyOf('bounced', 'suppressed')).toBeNull()
})

test('campaigns are found, sorted by their rates and compared; a recipient’s timeline says who did what', async () => {
  const made = (share: number): Person[] =>
    Array.from({ length: 40 }, (_, index) => ({
      country: 'DE', domain: 'a.example', variant: 1,
      events: [
        { kind: 'accepted', isMachine: false, at: launchedAt, detail: '' },
        ...(index < share ? [{ kind: 'clicked', isMachine: false, at: now, detail: '', link: 1 } as const] : []),
        { kind: 'opened', isMachine: true, at: now, detail: '' },
      ],
    })) // prettier-ignore
  const [few, more] = [await begin(made(4)), await begin(made(30))]
  await sql`update outreach_campaign set org_id = ${few.orgId}, name = '50% off' where id = ${more.campaignId}`.execute(postgres.db) // prettier-ignore
  await tell([...few.all, ...more.all])
  const { db } = postgres
  const page = { page: 1, limit: 10 }
  const find = async (filter: Partial<Parameters<typeof listCampaigns>[2]>) =>
    (await listCampaigns(db, few.orgId, { ...page, ...filter })).list.map(({ id }) => id)
  expect(await find({ sort: '-openRate' })).toEqual([more.campaignId, few.campaignId])
  expect(await find({ sort: '-clickRate', from: '2026-03-01', to: '2026-03-01' })).toHaveLength(2)
  const draftId = await createDraft(db, few.orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'In writing', content: {}, at: now,
  }) // prettier-ignore
  expect(await find({})).not.toContain(draftId)
  expect(await find({ state: 'draft' })).toEqual([draftId])
  expect(await find({ from: '2026-03-02' })).toEqual([])
  expect(await find({ keyword: '50%' })).toEqual([more.campaignId])
  expect(await find({ keyword: '5%off' })).toEqual([])
  expect(await find({ sender: 'a@b.example', state: 'running' })).toHaveLength(2)
  const { differences } = await compareCampaigns(db, few.orgId, [few.campaignId, more.campaignId])
  const byRate = new Map(differences.map((one) => [one.rate, one]))
  expect(byRate.get('openRate')).toMatchObject({ isWithinChance: false, campaignId: more.campaignId })
  expect(byRate.get('openRate')?.difference).toBeCloseTo(0.65)
  expect(byRate.get('bounceRate')).toMatchObject({ isWithinChance: true, difference: 0 })
  await expect(compareCampaigns(db, randomUUID(), [few.campaignId])).rejects.toMatchObject({ errorName: 'not_found' })

  const timeline = await readRecipientTimeline({ db, describe: describeContent }, few.orgId, few.all[0]?.id ?? 0)
  expect(timeline).toMatchObject({
    subject: 'Second',
    campaign: { name: 'Spring' },
    entries: [
      { kind: 'queued' },
      { kind: 'accepted' },
      { kind: 'clicked', detail: links[1], isMachine: false },
      { kind: 'opened', isMachine: true },
    ],
  })
  const streamed: number[] = []
  for await (const batch of streamRecipients(db, few.orgId, { campaignId: few.campaignId, step: 'clicked' }))
    streamed.push(...batch.map(({ id }) => id))
  expect(streamed).toEqual(few.all.slice(0, 4).map(({ id }) => id))
  expect((await readCampaign(db, few.orgId, few.campaignId)).reached).toMatchObject({ opened: 4, openedRaw: 40 })
})

test('receipts reach the statistics once, and each recipient counts once a step', async () => {
  const orgId = randomUUID()
  const campaignId = randomUUID()
  const insert = (recipientId: number, kind: ReceiptKind, at: string) =>
    postgres.db
      .insertInto('outreach_receipt')
      .values({
        provider: 'test',
        event_id: randomUUID(),
        org_id: orgId,
        campaign_id: campaignId,
        recipient_id: recipientId,
        channel: 'email',
        domain: 'example.com',
        kind,
        at: new Date(at),
      } as never)
      .execute()
  await publishReceipts(postgres.db, engine.clickhouse)
  await insert(1, 'delivered', '2026-03-01T10:00:00Z')
  await insert(1, 'opened', '2026-03-01T11:00:00Z')
  await insert(1, 'opened', '2026-03-02T11:00:00Z')
  // 17:00 in London is the next day in Beijing.
  await insert(2, 'delivered', '2026-03-01T17:00:00Z')
  expect((await publishReceipts(postgres.db, engine.clickhouse)).copied).toBe(4)
  expect((await publishReceipts(postgres.db, engine.clickhouse)).copied).toBe(0)
  // A crash between copy and mark: everything is copied again.
  await postgres.db.updateTable('outreach_receipt').set({ published: false }).where('org_id', '=', orgId).execute()
  expect((await publishReceipts(postgres.db, engine.clickhouse)).copied).toBe(4)

  const now = new Date('2026-03-02T12:00:00Z')
  const statistics = await readStatistics(engine.clickhouse, orgId, { channel: 'email', days: 3, now })
  expect(statistics.totals).toMatchObject({ delivered: 2, opened: 1, bounced: 0 })
  expect(statistics.days.map(({ day, delivered, opened }) => ({ day, delivered, opened }))).toEqual([
    { day: '2026-02-28', delivered: 0, opened: 0 },
    { day: '2026-03-01', delivered: 1, opened: 1 },
    { day: '2026-03-02', delivered: 1, opened: 1 },
  ])
  const others = await readStatistics(engine.clickhouse, randomUUID(), { channel: 'email', days: 3, now })
  expect(others.totals.delivered).toBe(0)
})
