/**
 * Tests sending windows in the recipients' time zones, the preview of the sending times, and pauses. The test sets the
 * clock.
 */

import { randomUUID } from 'node:crypto'
import type { SendWindow } from '@tradewind/contract'
import { startTestPostgres } from '@tradewind/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { creditBalance } from '../../ledger/index.ts'
import { launchCampaign } from '../launch.ts'
import { readCampaign } from '../reports/queries.ts'
import { createClaimer, dueOf } from '../testing/claiming.ts'
import { accepted, adapterOf } from '../testing/fake-channel.ts'
import { pauseCampaign, resumeCampaign, startScheduled } from './controls.ts'
import { createDraft } from './drafts.ts'
import { planCampaign } from './plan.ts'
import { readSchedule } from './schedule-preview.ts'
import '../tables.ts'

const postgres = await startTestPostgres()
afterAll(() => postgres.close())

// The launch is at 14:00 in Berlin, on a Wednesday.
const launchedAt = new Date('2026-07-15T12:00:00Z')
let now = launchedAt
beforeEach(() => {
  now = launchedAt
})

/**
 * The sending window is open from 9:00 to 21:00 on workdays. If the country of a recipient is unknown, the offset
 * UTC−03:30 is used.
 */
const workdays: SendWindow = {
  days: [1, 2, 3, 4, 5],
  fromMinute: 9 * 60,
  toMinute: 21 * 60,
  fallbackOffsetMinutes: -210,
}
const audience = [
  { address: 'anna@de.example', country: 'DE' },
  { address: 'ben@us.example', country: 'US' },
  { address: 'chie@jp.example', country: 'JP' },
  { address: 'dai@jp.example', country: 'JP' },
  { address: 'unknown@x.example' },
]

const begin = async (plan: { scheduledAt: Date | null; window: SendWindow | null }) => {
  const { db } = postgres
  const orgId = randomUUID()
  const adapter = adapterOf(audience)
  const deps = { db, clock: { now: () => now }, adapters: new Map([['email' as const, adapter]]) }
  await db
    .transaction()
    .execute((tx) =>
      creditBalance(tx, { orgId, asset: 'email_count', reason: 'test', reference: randomUUID(), amount: 5 }),
    )
  const campaignId = await createDraft(db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'x', content: {}, at: now,
  }) // prettier-ignore
  await planCampaign(deps, orgId, { campaignId, ...plan })
  const claimer = createClaimer(db, adapter)
  const campaign = { id: campaignId, orgId, channel: 'email' as const, content: {} }
  return {
    deps,
    orgId,
    campaignId,
    launch: () => launchCampaign(deps, { orgId, campaignId }),
    claim: async (at: string) => claimer.claim(campaign, new Date(at)),
    answer: claimer.answer,
    due: () => dueOf(db, campaignId),
    schedule: () => readSchedule(deps, orgId, campaignId),
    state: async () => (await readCampaign(db, orgId, campaignId)).state,
  }
}
const addresses = (claimed: readonly { address: string }[]) => claimed.map(({ address }) => address).toSorted()

test('each recipient is due in the sending window of the recipient’s country, as the preview showed', async () => {
  const { schedule, launch, due, claim, campaignId, deps, orgId } = await begin({ scheduledAt: null, window: workdays })
  const preview = await schedule()
  expect(
    preview.zones.map(({ zone, basis, recipients, firstAt, closesAt }) => [zone, basis, recipients, firstAt, closesAt]),
  ).toEqual([
    ['Europe/Berlin', 'main_zone', 1, '2026-07-15T12:00:00.000Z', '2026-07-15T19:00:00.000Z'],
    ['-03:30', 'fallback', 1, '2026-07-15T12:30:00.000Z', '2026-07-16T00:30:00.000Z'],
    ['America/New_York', 'main_zone', 1, '2026-07-15T13:00:00.000Z', '2026-07-16T01:00:00.000Z'],
    ['Asia/Tokyo', 'country', 2, '2026-07-16T00:00:00.000Z', '2026-07-16T12:00:00.000Z'],
  ])
  await launch()
  expect(await due()).toEqual({
    'anna@de.example': '2026-07-15T12:00:00.000Z',
    'unknown@x.example': '2026-07-15T12:30:00.000Z',
    'ben@us.example': '2026-07-15T13:00:00.000Z',
    'chie@jp.example': '2026-07-16T00:00:00.000Z',
    'dai@jp.example': '2026-07-16T00:00:00.000Z',
  })
  expect(addresses(await claim('2026-07-15T12:00:00Z'))).toEqual(['anna@de.example'])
  expect((await schedule()).zones.map(({ recipients }) => recipients)).toEqual([1, 1, 2])
  // A launched campaign cannot be planned again.
  await expect(planCampaign(deps, orgId, { campaignId, scheduledAt: null, window: null })).rejects.toMatchObject({
    errorName: 'campaign_state_conflict',
  })
})

test('neither a long queue nor a retry sends a mail after the window has closed', async () => {
  const { launch, claim, answer, due } = await begin({ scheduledAt: null, window: workdays })
  await launch()
  const [anna] = await claim('2026-07-15T12:00:00Z')
  await answer(
    anna === undefined ? [] : [anna],
    { kind: 'deferred', detail: '451 later' },
    new Date('2026-07-15T18:58:00Z'),
  )
  // It is 20 seconds before 21:00 in Germany. A mail that is claimed now would be sent after the window has closed.
  expect(addresses(await claim('2026-07-15T18:59:40Z'))).toEqual(['ben@us.example', 'unknown@x.example'])
  expect((await due())['anna@de.example']).toBe('2026-07-16T07:00:00.000Z')
  // On Friday at 12:00 UTC it is 21:00 in Japan, so the sending window in Japan is closed. No mail to Japan was claimed
  // before, so the two mails to Japan wait until Monday.
  expect(addresses(await claim('2026-07-17T12:00:00Z'))).toEqual(['anna@de.example'])
  expect((await due())['dai@jp.example']).toBe('2026-07-20T00:00:00.000Z')
  const rest = await claim('2026-07-20T00:00:00Z')
  await answer(rest, accepted, new Date('2026-07-20T00:00:01Z'))
  expect(addresses(rest)).toEqual(['chie@jp.example', 'dai@jp.example'])
})

test('after a pause of days, each recipient waits for the next opening of the window', async () => {
  const { launch, claim, due, deps, orgId, campaignId } = await begin({ scheduledAt: null, window: workdays })
  await launch()
  await pauseCampaign(deps, orgId, campaignId)
  expect(await claim('2026-07-15T12:00:00Z')).toEqual([])
  // It is Saturday in Germany and still Friday evening in America.
  now = new Date('2026-07-18T00:00:00Z')
  await resumeCampaign(deps, orgId, campaignId)
  expect(await due()).toEqual({
    'anna@de.example': '2026-07-20T07:00:00.000Z',
    'unknown@x.example': '2026-07-15T12:30:00.000Z',
    'ben@us.example': '2026-07-15T13:00:00.000Z',
    'chie@jp.example': '2026-07-20T00:00:00.000Z',
    'dai@jp.example': '2026-07-20T00:00:00.000Z',
  })
  expect(addresses(await claim('2026-07-18T00:00:00Z'))).toEqual(['ben@us.example', 'unknown@x.example'])
})

test('a scheduled campaign may be paused before its time, and waits for that time after a resume', async () => {
  const { launch, claim, schedule, state, deps, orgId, campaignId } = await begin({
    scheduledAt: new Date('2026-07-16T06:30:00Z'),
    window: workdays,
  })
  expect((await schedule()).zones[0]).toMatchObject({ zone: 'Asia/Tokyo', firstAt: '2026-07-16T06:30:00.000Z' })
  await launch()
  expect(await state()).toBe('scheduled')
  await pauseCampaign(deps, orgId, campaignId)
  await startScheduled(postgres.db, new Date('2026-07-16T06:31:00Z'))
  expect(await state()).toBe('paused')
  await resumeCampaign(deps, orgId, campaignId)
  expect(await state()).toBe('scheduled')
  await startScheduled(postgres.db, new Date('2026-07-16T06:31:00Z'))
  expect(addresses(await claim('2026-07-16T06:31:00Z'))).toEqual(['chie@jp.example', 'dai@jp.example'])
  expect(addresses(await claim('2026-07-16T07:00:00Z'))).toEqual(['anna@de.example'])
})
