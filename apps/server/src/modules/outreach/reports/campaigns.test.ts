import { randomUUID } from 'node:crypto'
import { ownWords, receiptKinds, receiptTextKeyOf, receiptTextKeys, type ReceiptKind } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { startTestPostgres, type TestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDraft } from '../campaign/drafts.ts'
import {
  begin,
  describeContent,
  launchedAt,
  links,
  now,
  reportEvents,
  type Person,
} from '../testing/campaign-with-events.ts'
import { compareCampaigns } from './comparison.ts'
import { listCampaigns, readCampaign } from './queries.ts'
import { streamRecipients } from './recipients.ts'
import { listCampaignTimeline, readRecipientTimeline } from './timeline.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.close())

test('codes of the product’s own texts are translated; texts of servers and buyers stay unchanged', () => {
  for (const [kind, keys] of Object.entries(receiptTextKeys))
    for (const [detail, key] of Object.entries(keys)) {
      expect(receiptTextKeyOf(kind, detail)).toBe(key)
      for (const lang of ['cn', 'en']) expect(translate(lang, key), key).not.toBe(key)
    }
  // New rows store the product's own texts as codes, so that their wording may change. Rows that older versions of the
  // product stored contain the text itself.
  expect(Object.values(ownWords).filter((word) => !/^[a-z_]+$/.test(word))).toEqual([])
  for (const kind of receiptKinds)
    for (const word of Object.values(ownWords)) {
      const key = receiptTextKeyOf(kind, word)
      for (const lang of ['cn', 'en'])
        expect(key === null ? word : translate(lang, key), kind).not.toMatch(/^[a-z_.]+$/)
    }
  expect(receiptTextKeyOf('opened', 'the sending process ended before the answer came')).toBe(
    receiptTextKeyOf('unknown', ownWords.ended),
  )
  expect(receiptTextKeyOf('unsubscribed', 'constructor')).toBeNull()
  expect(receiptTextKeyOf('bounced', 'suppressed')).toBeNull()
  expect(receiptTextKeyOf('replied', 'scanner')).toBeNull()
})

test.each(['at once', 'one by one'])(
  'the text that explains a recipient’s state survives later events, received %s',
  async (when) => {
    const personWith = (...events: [ReceiptKind, string][]): Person => ({
      country: 'DE',
      domain: 'a.example',
      variant: 0,
      events: events.map(([kind, detail]) => ({ kind, detail, isMachine: detail === 'scanner', at: now })),
    })
    const { orgId, campaignId, all } = await begin(postgres.db, [
      personWith(['unknown', ownWords.ended], ['opened', '']),
      personWith(['accepted', ownWords.caught], ['clicked', '']),
      personWith(['unknown', ownWords.failed], ['cancelled', '']),
      personWith(['opened', 'scanner'], ['delivered', ''], ['opened', '']),
      personWith(['unsubscribed', 'too_many'], ['complained', '']),
      personWith(['unsubscribed', 'mail']),
      personWith(['accepted', '250 OK'], ['opened', '']),
      personWith(['opened', 'scanner'], ['replied', '']),
    ])
    const calls =
      when === 'at once'
        ? [all]
        : [0, 1, 2].map((nth) => all.map((one) => ({ ...one, events: one.events.slice(nth, nth + 1) })))
    for (const call of calls) await reportEvents(postgres.db, call)
    const texts: [string, string][] = []
    for await (const batch of streamRecipients(postgres.db, orgId, { campaignId }))
      for (const { state, detail } of batch) texts.push([state, receiptTextKeyOf(state, detail) ?? detail])
    expect(texts).toEqual([
      ['opened', 'email.own_ended'],
      ['clicked', 'email.own_caught'],
      ['cancelled', 'email.own_failed'],
      ['opened', 'email.sign_scanner'],
      ['complained', 'preference.reason_too_many'],
      ['unsubscribed', 'email.unsubscribed_by_mail'],
      ['opened', '250 OK'],
      ['replied', ''],
    ])
  },
)

test('a recipient’s timeline shows the newest events up to its limit, and reports that events were cut', async () => {
  const visits = Array.from({ length: 500 }, (_, nth) => new Date(launchedAt.getTime() + (nth + 2) * 60_000))
  const { orgId, all } = await begin(postgres.db, [
    {
      country: 'DE',
      domain: 'a.example',
      variant: 0,
      events: [
        { kind: 'accepted', isMachine: false, at: launchedAt, detail: '' },
        ...visits.map((at) => ({ kind: 'opened' as const, isMachine: true, at, detail: '' })),
        { kind: 'complained', isMachine: false, at: now, detail: 'abuse' },
      ],
    },
  ])
  const read = () => readRecipientTimeline({ db: postgres.db, describe: describeContent }, orgId, all[0]?.id ?? 0)
  const before = all.map((one) => ({ ...one, events: one.events.slice(0, 500) }))
  await reportEvents(postgres.db, before)
  expect(await read()).toMatchObject({ isWhole: true })
  await reportEvents(
    postgres.db,
    all.map((one) => ({ ...one, events: one.events.slice(500) })),
  )
  const { entries, isWhole } = await read()
  expect(isWhole).toBe(false)
  expect(entries.map(({ kind }) => kind)).toEqual(['queued', ...Array(499).fill('opened'), 'complained'])
})

test('campaigns are found, sorted by their rates and compared; a recipient’s timeline names who caused each event', async () => {
  const made = (share: number): Person[] =>
    Array.from({ length: 40 }, (_, index) => ({
      country: 'DE', domain: 'a.example', variant: 1,
      events: [
        { kind: 'accepted', isMachine: false, at: launchedAt, detail: '' },
        ...(index < share ? [{ kind: 'clicked', isMachine: false, at: now, detail: '', link: 1 } as const] : []),
        { kind: 'opened', isMachine: true, at: now, detail: '' },
      ],
    })) // prettier-ignore
  const [few, more] = [await begin(postgres.db, made(4)), await begin(postgres.db, made(30))]
  await sql`update outreach_campaign set org_id = ${few.orgId}, name = '50% off' where id = ${more.campaignId}`.execute(postgres.db) // prettier-ignore
  await reportEvents(postgres.db, [...few.all, ...more.all])
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
  const pageOf = (page: number) => listCampaignTimeline(db, few.orgId, { campaignId: few.campaignId, page, limit: 30 })
  const pages = [await pageOf(1), await pageOf(2), await pageOf(3)]
  expect(pages.map(({ total, totalIsExact }) => [total, totalIsExact])).toEqual([[31, false], [61, false], [84, true]]) // prettier-ignore
  const events = pages.flatMap(({ list }) => list)
  // The events are ordered newest first. Each event occurs once, and the list ends with the very first event.
  expect(events).toHaveLength(84)
  expect(new Set(events.map(({ recipientId, kind }) => `${recipientId} ${kind}`)).size).toBe(84)
  expect(events.at(-1)).toMatchObject({ kind: 'accepted', recipientId: few.all[0]?.id })

  const streamed: number[] = []
  for await (const batch of streamRecipients(db, few.orgId, { campaignId: few.campaignId, step: 'clicked' }))
    streamed.push(...batch.map(({ id }) => id))
  expect(streamed).toEqual(few.all.slice(0, 4).map(({ id }) => id))
  expect((await readCampaign(db, few.orgId, few.campaignId)).reached).toMatchObject({ opened: 4, openedRaw: 40 })
})
