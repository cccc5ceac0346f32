/** Tests the scopes of suppression entries, and the frequency cap at launch and at claim. */

import { randomUUID } from 'node:crypto'
import type { FrequencyCap } from '@tradewind/contract'
import { startTestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { creditBalance, readBalance } from '../../ledger/index.ts'
import { findDiscrepancies } from '../../ledger/queries.ts'
import { previewAdmission } from '../campaign/admission.ts'
import { createDraft } from '../campaign/drafts.ts'
import { launchCampaign } from '../launch.ts'
import { readCampaign } from '../reports/queries.ts'
import { createClaimer } from '../testing/claiming.ts'
import { adapterOf, memberOf } from '../testing/fake-channel.ts'
import {
  findSuppressed,
  insertSuppressions,
  listSuppressions,
  removeSuppression,
  streamSuppressions,
} from './entries.ts'
import { saveFrequencyCap } from './frequency-cap.ts'
import '../tables.ts'

const { db, close } = await startTestPostgres()
afterAll(close)
let orgId: string
beforeEach(() => {
  orgId = randomUUID()
})

const day = 86_400_000
const start = new Date('2026-05-20T08:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)

const audienceOf = (addresses: readonly string[]) => ({
  members: addresses.map((address) => memberOf({ address })),
  chosen: addresses.length,
  withAddress: addresses.length,
})

const launch = async (addresses: readonly string[], at = start) => {
  const campaignId = await createDraft(db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'x', content: {}, at,
  }) // prettier-ignore
  await db.transaction().execute((tx) =>
    creditBalance(tx, {
      orgId,
      asset: 'email_count',
      reason: 'test',
      reference: campaignId,
      amount: addresses.length,
    }),
  )
  const adapter = adapterOf(addresses.map((address) => ({ address })))
  const deps = { db, clock: { now: () => at }, adapters: new Map([['email' as const, adapter]]) }
  await launchCampaign(deps, { orgId, campaignId, scheduledAt: null })
  return campaignId
}

const campaignOf = (id: string) => ({ id, orgId, channel: 'email' as const, content: {} })

/** Claims recipients of the campaign at the given time and returns their addresses. Their mails count as sent. */
const claim = async (campaignId: string, now: Date): Promise<string[]> => {
  const claimed = await createClaimer(db, adapterOf([])).claim(campaignOf(campaignId), now)
  return claimed.map(({ address }) => address).toSorted()
}

const cap = (values: FrequencyCap) => saveFrequencyCap(db, orgId, { ...values, userId: orgId, at: start })
const mailsIn = async (campaignId: string) =>
  Object.values((await readCampaign(db, orgId, campaignId)).counts).reduce((sum, count) => sum + count, 0)

test('an address is suppressed by itself or by its domain, in its channel or in all', async () => {
  const entry = (address: string, channel: 'email' | 'sms' | 'all') => ({
    orgId, channel, address, reason: 'manual' as const, detail: 'asked by phone', createdBy: orgId,
  }) // prettier-ignore
  await insertSuppressions(db, [
    entry('a@one.example', 'email'),
    entry('b@one.example', 'all'),
    entry('c@one.example', 'sms'),
    entry('@two.example', 'email'),
    entry('@three.example', 'all'),
    entry('@four.example', 'sms'),
    { ...entry('d@one.example', 'email'), orgId: randomUUID() },
  ])
  const asked = [
    'a@one.example', 'b@one.example', 'c@one.example', 'd@one.example', 'x@two.example', 'x@sub.two.example',
    'x@three.example', 'x@four.example', '+4930123456',
  ] // prettier-ignore
  expect([...(await findSuppressed(db, orgId, 'email', asked))].toSorted()).toEqual([
    'a@one.example',
    'b@one.example',
    'x@three.example',
    'x@two.example',
  ])
  const page = { page: 1, limit: 20 }
  expect((await listSuppressions(db, orgId, { channel: 'email', scope: 'domain', ...page })).total).toBe(2)
  expect((await listSuppressions(db, orgId, { keyword: 'ONE.example', ...page })).total).toBe(3)
  // An unsubscribe by the recipient replaces the reason "manual" of the entry. A user cannot remove the entry any more.
  await insertSuppressions(db, [{ ...entry('a@one.example', 'email'), reason: 'unsubscribed' }])
  await expect(
    removeSuppression(db, orgId, { channel: 'email', address: 'a@one.example', userId: orgId }),
  ).rejects.toThrow('conflict')
  await expect(
    removeSuppression(db, orgId, { channel: 'email', address: '@three.example', userId: orgId }),
  ).rejects.toThrow('not_found')
  await removeSuppression(db, orgId, { channel: 'all', address: '@three.example', userId: orgId })
  expect((await findSuppressed(db, orgId, 'email', asked)).has('x@three.example')).toBe(false)
})

test('a download of all entries misses none while other entries are removed', async () => {
  const all = Array.from({ length: 5_010 }, (_, index) => `s${index}@buyer.example`)
  const half = all.length / 2
  for (const addresses of [all.slice(0, half), all.slice(half)])
    await insertSuppressions(
      db,
      addresses.map((address) => ({ orgId, channel: 'email', address, reason: 'manual', detail: '' })),
    )
  const saved: string[] = []
  for await (const rows of streamSuppressions(db, orgId, {})) {
    if (saved.length === 0)
      for (const { address } of rows.slice(0, 3))
        await removeSuppression(db, orgId, { channel: 'email', address, userId: randomUUID() })
    for (const { address } of rows) saved.push(address)
  }
  expect(saved.toSorted()).toEqual(all.toSorted())
})

test('a launch leaves out recipients at the cap, and counts mails that another campaign will still send', async () => {
  const both = ['a@x.example', 'b@x.example']
  await cap({ mails: 1, days: 7 })
  const first = await launch(['a@x.example'])
  const campaign = campaignOf(randomUUID())
  const preview = await previewAdmission(
    db,
    { campaign, window: null, dueAt: start, variants: null, testEndsAt: null },
    audienceOf(both),
  )
  expect(preview.waterfall).toEqual({ chosen: 2, withAddress: 2, distinct: 2, notSuppressed: 2, withinCap: 1 })
  const second = await launch(both)
  expect((await readCampaign(db, orgId, second)).waterfall).toEqual(preview.waterfall)
  expect(await claim(first, start)).toEqual(['a@x.example'])
  expect(await claim(second, start)).toEqual(['b@x.example'])
  await expect(launch(both, after(6))).rejects.toThrow('campaign_has_no_recipients')
  expect(await mailsIn(await launch(both, after(8)))).toBe(2)
})

test('a recipient below the cap only after the subject test waits for the winning subject', async () => {
  await cap({ mails: 1, days: 7 })
  for (const [address, days] of [
    ['a@x.example', -6.5],
    ['b@x.example', -2],
  ] as const)
    // prettier-ignore
    expect(await claim(await launch([address], after(days)), after(days))).toEqual([address])
  const winner = { percent: 50, hours: 24, by: 'opened' as const }
  const plan = { window: null, dueAt: start, variants: { weights: [1, 1], winner }, testEndsAt: after(1) }
  const { admitted, waterfall } = await previewAdmission(
    db,
    { campaign: campaignOf(randomUUID()), ...plan },
    audienceOf(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']),
  )
  expect(waterfall.withinCap).toBe(3)
  const [a, ...others] = admitted
  expect(a).toMatchObject({ address: 'a@x.example', variant: -1, dueAt: after(1) })
  expect(others.map(({ address }) => address)).toEqual(['c@x.example', 'd@x.example'])
  expect(others.map(({ variant }) => variant).toSorted()).toEqual([0, 1])
})

test('the cap counts mails within any period of its days, never within twice that time', async () => {
  const who = ['a@x.example']
  await cap({ mails: 2, days: 7 })
  for (const at of [after(-5), after(-5.5)]) expect(await claim(await launch(who, at), at)).toEqual(who)
  await expect(launch(who, after(1))).rejects.toThrow('campaign_has_no_recipients')
  // This launch is 7 days after the first mail and 6.5 days after the second mail, so only the second mail counts.
  const third = await launch(who, after(1.5))
  expect(await claim(third, after(1.5))).toEqual(who)
  // Three mails (the second one, this one and the third one) would be within 7 days.
  await expect(launch(who, after(0))).rejects.toThrow('campaign_has_no_recipients')
  // One mail was sent 5 days before the new mail, and another mail is planned 5 days after the new mail. Any period of
  // 7 days contains at most one of these other mails.
  orgId = randomUUID()
  await cap({ mails: 2, days: 7 })
  for (const at of [after(-5), after(5)]) expect(await claim(await launch(who, at), at)).toEqual(who)
  expect(await mailsIn(await launch(who, start))).toBe(1)
})

test('campaigns launched at the same time share the cap, so no recipient is in more of them than it allows', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `b${index}@x.example`)
  await cap({ mails: 2, days: 7 })
  const launched = await Promise.allSettled(Array.from({ length: 5 }, () => launch(addresses)))
  expect(launched.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const { rows } = await sql<{ most: number }>`
    select max(mails)::int as most
    from (select count(*) as mails from outreach_recipient where org_id = ${orgId} group by address) as each`.execute(
    db,
  )
  expect(rows[0]?.most).toBe(2)
  expect(await findDiscrepancies(db)).toEqual([])
})

test('a cap set after launch applies to the next mail: a short wait postpones it, a long wait cancels and releases it', async () => {
  const campaigns = [await launch(['a@x.example']), await launch(['a@x.example']), await launch(['a@x.example'])]
  const [first = '', second = '', third = ''] = campaigns
  expect(await claim(first, start)).toEqual(['a@x.example'])
  await cap({ mails: 1, days: 3 })
  expect(await claim(second, after(1))).toEqual([])
  expect((await readCampaign(db, orgId, second)).counts).toMatchObject({ queued: 1, cancelled: 0 })
  expect(await claim(second, after(2.9))).toEqual([])
  expect(await claim(second, after(3))).toEqual(['a@x.example'])
  await cap({ mails: 1, days: 30 })
  expect(await claim(third, after(4))).toEqual([])
  expect((await readCampaign(db, orgId, third)).counts).toMatchObject({ queued: 0, cancelled: 1 })
  expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 1, held: 2 })
})

test('claims of several campaigns at the same moment never exceed the cap', async () => {
  const campaigns = await Promise.all(Array.from({ length: 6 }, () => launch(['a@x.example', 'b@x.example'])))
  await cap({ mails: 2, days: 3 })
  const claimed = await Promise.all(campaigns.map((campaignId) => claim(campaignId, start)))
  for (const address of ['a@x.example', 'b@x.example'])
    expect(claimed.flat().filter((each) => each === address)).toHaveLength(2)
})
