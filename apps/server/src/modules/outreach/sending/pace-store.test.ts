/**
 * Tests that the pace of a provider is learned from answers, applies to all claims of the organisation, and does not
 * delay mail to other providers.
 */

import { randomUUID } from 'node:crypto'
import { startTestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { creditBalance } from '../../ledger/index.ts'
import { createDraft } from '../campaign/drafts.ts'
import { launchCampaign } from '../launch.ts'
import { createClaimer } from '../testing/claiming.ts'
import { adapterOf } from '../testing/fake-channel.ts'
import { updatePaces, listPaces, savePace } from './pace-store.ts'
import '../tables.ts'

const postgres = await startTestPostgres()
afterAll(() => postgres.close())
const { db } = postgres
const start = Date.UTC(2026, 0, 1)
const at = (seconds: number): Date => new Date(start + seconds * 1000)

const refusalOf = (orgId: string, claimedAt: Date, group = 'gmail.com') => ({
  orgId, pace: { group, normalPerMinute: 300 }, claimedAt, isRefusal: true, detail: '421 4.7.28 slow down',
}) // prettier-ignore
const learn = (signs: Parameters<typeof updatePaces>[1], now: Date) =>
  db.transaction().execute((tx) => updatePaces(tx, signs, now))
const slowedOf = async (orgId: string, now: Date, group = 'gmail.com') =>
  (await listPaces(db, orgId, { defaultPerMinute: 600, now })).find((row) => row.group === group)?.slowed ?? null

test('refusals of one burst count once for all workers, and later acceptances raise the pace again', async () => {
  const orgId = randomUUID()
  await Promise.all([
    learn([refusalOf(orgId, at(0)), refusalOf(orgId, at(0))], at(1)),
    learn([refusalOf(orgId, at(0))], at(1)),
  ])
  expect(await slowedOf(orgId, at(2))).toMatchObject({ perMinute: 150, restsUntil: at(16).toISOString() })
  // The messages were claimed before the pace changed, so neither the second refusal nor the acceptance counts.
  await learn([refusalOf(orgId, at(1)), { ...refusalOf(orgId, at(0)), isRefusal: false }], at(3))
  expect(await slowedOf(orgId, at(20))).toMatchObject({
    perMinute: 150,
    restsUntil: null,
    detail: '421 4.7.28 slow down',
  })
  await learn([refusalOf(orgId, at(20))], at(21))
  expect(await slowedOf(orgId, at(22))).toMatchObject({ perMinute: 75, restsUntil: at(51).toISOString() })
  const taken = Array.from({ length: 75 }, () => ({ ...refusalOf(orgId, at(60)), isRefusal: false }))
  await learn(taken, at(120))
  expect(await slowedOf(orgId, at(121))).toMatchObject({ perMinute: 90 })
  // Mails of another organisation are not slowed down, and after one day the slower pace ends.
  expect(await slowedOf(randomUUID(), at(2))).toBeNull()
  expect(await slowedOf(orgId, at(2 * 86_400))).toBeNull()
})

const launch = async (addresses: readonly string[], perDomainPerMinute: number) => {
  const orgId = randomUUID()
  const adapter = adapterOf(
    addresses.map((address) => ({ address })),
    { perDomainPerMinute },
  )
  const deps = { db, clock: { now: () => at(0) }, adapters: new Map([['email' as const, adapter]]) }
  await db.transaction().execute((tx) =>
    creditBalance(tx, {
      orgId,
      asset: 'email_count',
      reason: 'test',
      reference: randomUUID(),
      amount: addresses.length,
    }),
  )
  const campaignId = await createDraft(db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'x', content: {}, at: at(0),
  }) // prettier-ignore
  await launchCampaign(deps, { orgId, campaignId })
  const claimer = createClaimer(db, adapter)
  const campaign = { id: campaignId, orgId, channel: 'email' as const, content: {} }
  const claim = async (now: Date, limit: number) =>
    Map.groupBy(await claimer.claim(campaign, now, limit), ({ domain }) => domain)
  return { orgId, campaignId, claim }
}

test('one claim spreads thousands of recipients of a slow provider, so that the next claim finds the others', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `b${index}@${index % 2 ? 'gmail.com' : 'googlemail.com'}`)
  const { orgId, campaignId, claim } = await launch([...many, 'anna@buyer.example', 'ben@buyer.example'], 600)
  await learn([refusalOf(orgId, at(-1))], at(0))
  expect((await claim(at(1), 50)).size).toBe(0)
  expect((await claim(at(2), 50)).get('buyer.example')).toHaveLength(2)
  const { rows } = await sql<{ first: Date; last: Date; due: number }>`
    select min(next_attempt_at) as first, max(next_attempt_at) as last,
      (count(*) filter (where next_attempt_at <= ${at(75)}))::int as due
    from outreach_recipient
    where campaign_id = ${campaignId} and state = 'queued'`.execute(db)
  // After the refusal, no mail is sent to the provider for 15 seconds. Then 150 mails a minute are sent. The due
  // recipients are spread over the next five minutes at most.
  expect(rows).toEqual([{ first: at(15.4), last: at(315), due: 150 }])
})

test('a chosen pace applies to all domains of its provider, and the default pace applies to all others', async () => {
  const addresses = Array.from(
    { length: 120 },
    (_, index) => `b${index}@${['gmail.com', 'googlemail.com', 'qq.com', 'buyer.example'][index % 4]}`,
  )
  const { orgId, claim } = await launch(addresses, 600)
  await savePace(db, orgId, { group: 'gmail.com', perMinute: 60 })
  await savePace(db, orgId, { group: '', perMinute: 30 })
  await expect(savePace(db, orgId, { group: 'googlemail.com', perMinute: 5 })).rejects.toMatchObject({
    errorName: 'invalid_input',
  })
  const claimed = await claim(at(0), 200)
  const countOf = (domain: string) => claimed.get(domain)?.length ?? 0
  // Each bucket holds the tokens of ten seconds. Gmail (by its own rule) and QQ (by the default) have 60 mails a
  // minute, all other domains 30.
  expect(countOf('gmail.com') + countOf('googlemail.com')).toBe(10)
  expect([countOf('qq.com'), countOf('buyer.example')]).toEqual([10, 5])
})
