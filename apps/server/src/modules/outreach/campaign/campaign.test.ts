/**
 * Tests how campaigns are launched, paused, cancelled and recovered, and how suppression applies. A fake adapter
 * answers as each test specifies.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@tradewind/platform'
import { waitUntil } from '@tradewind/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDiscrepancies } from '../../ledger/queries.ts'
import type { SendAnswer } from '../channel.ts'
import { receiveNews } from '../progress/receive.ts'
import { readCampaign } from '../reports/queries.ts'
import { recoverDeadWorkers } from '../sending/recover.ts'
import { insertSuppressions } from '../suppression/entries.ts'
import { accepted, adapterOf } from '../testing/fake-channel.ts'
import { log, startRunning } from '../testing/running.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './controls.ts'
import { finishCampaigns } from './finish.ts'

const { db, dataDir, orgId, begin, dispatch: dispatchWith, balance, countsOf, isFinished } = await startRunning()

test('ten launches at once launch the campaign once and hold its cost once', async () => {
  const { deps, campaignId, launch } = await begin(50)
  await Promise.all(Array.from({ length: 10 }, launch))
  expect(await balance()).toEqual({ available: 0, held: 50 })
  const campaign = await readCampaign(db, orgId(), campaignId)
  expect(campaign.counts.queued).toBe(50)
  await cancelCampaign(deps, orgId(), campaignId)
  expect(await balance()).toEqual({ available: 50, held: 0 })
})

test('three workers at once send to each recipient once', async () => {
  const sent: string[] = []
  const { campaignId, launch, dispatch } = await begin(400, {
    send: async ({ address }, handOver) => {
      handOver('test')
      sent.push(address)
      await sleep(Math.random() * 3)
      return accepted
    },
  })
  await launch()
  for (let workers = 0; workers < 3; workers += 1) dispatch({ claimAtMost: 20 })
  await waitUntil(isFinished(campaignId))
  expect(sent).toHaveLength(400)
  expect(new Set(sent).size).toBe(400)
  expect(await balance()).toEqual({ available: 0, held: 0 })
  expect(await findDiscrepancies(db)).toEqual([])
})

test('a pause stops sending, a resume continues it, and a cancellation releases the unsent mails', async () => {
  const { deps, campaignId, launch, dispatch } = await begin(300, {
    send: async (_delivery, handOver) => {
      handOver('test')
      await sleep(5)
      return accepted
    },
  })
  await launch()
  dispatch({ claimAtMost: 10 })
  const count = () => countsOf(campaignId)
  await waitUntil(async () => (await count()).accepted > 10)
  await pauseCampaign(deps, orgId(), campaignId)
  await waitUntil(async () => (await count()).sending === 0)
  const paused = await count()
  await sleep(150)
  expect(await count()).toEqual(paused)
  await resumeCampaign(deps, orgId(), campaignId)
  await waitUntil(async () => (await count()).accepted > paused.accepted)
  await cancelCampaign(deps, orgId(), campaignId)
  await waitUntil(async () => (await count()).sending === 0)
  const { accepted: sent, cancelled } = await count()
  expect(sent + cancelled).toBe(300)
  expect(await balance()).toEqual({ available: cancelled, held: 0 })
  await expect(resumeCampaign(deps, orgId(), campaignId)).rejects.toMatchObject({
    errorName: 'campaign_state_conflict',
  })
})

test('cancelling a very large campaign cancels some recipients at once and all others in the background, and releases their money', async () => {
  const { deps, campaignId, launch } = await begin(5_600)
  await launch()
  // One recipient stays in the state *sending*, as if the server had not answered yet.
  await sql`
    update outreach_recipient
    set state = 'sending'
    where id = (select min(id) from outreach_recipient where campaign_id = ${campaignId})`.execute(db)
  await cancelCampaign(deps, orgId(), campaignId)
  expect(await balance()).toEqual({ available: 5_000, held: 600 })
  await finishCampaigns(db, new Date())
  expect(await countsOf(campaignId)).toMatchObject({ queued: 0, sending: 1, cancelled: 5_599 })
  expect(await balance()).toEqual({ available: 5_599, held: 1 })
})

test('a recipient who is queued again after the cancellation is cancelled too, and the hold is released', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SendAnswer>()
  let started = 0
  const { deps, campaignId, launch, dispatch } = await begin(3, {
    send: () => {
      started += 1
      return answered
    },
  })
  await launch()
  dispatch()
  await waitUntil(async () => started === 3)
  await cancelCampaign(deps, orgId(), campaignId)
  answer({ kind: 'deferred', detail: '451 later' })
  const cancelled = async () => (await readCampaign(db, orgId(), campaignId)).counts.cancelled
  await waitUntil(async () => (await cancelled()) === 3)
  expect(await balance()).toEqual({ available: 3, held: 0 })
  expect((await readCampaign(db, orgId(), campaignId)).state).toBe('cancelled')
  expect(await findDiscrepancies(db)).toEqual([])
})

test('a recipient who is suppressed after the launch gets no mail, and the mail is not charged', async () => {
  const { campaignId, launch, dispatch } = await begin(3)
  await launch()
  await insertSuppressions(db, [
    { orgId: orgId(), channel: 'email', address: 'b1@x.example', reason: 'unsubscribed', detail: '' },
  ])
  dispatch()
  await waitUntil(isFinished(campaignId))
  const { counts } = await readCampaign(db, orgId(), campaignId)
  expect(counts).toMatchObject({ accepted: 2, cancelled: 1 })
  expect(await balance()).toEqual({ available: 1, held: 0 })
})

test('the text and time of a bounce stay with the recipient’s state until a reply changes that state', async () => {
  const { campaignId, launch, dispatch } = await begin(1)
  await launch()
  dispatch()
  await waitUntil(isFinished(campaignId))
  const one = () =>
    db
      .selectFrom('outreach_recipient')
      .select(['id', 'state', 'detail', 'stateAt'])
      .where('campaignId', '=', campaignId)
      .executeTakeFirstOrThrow()
  const { id } = await one()
  const news = (kind: 'bounced' | 'opened', detail: string, at: Date) =>
    receiveNews(db, [{ provider: 'test', eventId: randomUUID(), recipientId: id, kind, at, detail }])
  const returnedAt = new Date(Date.now() + 1_000)
  await news('bounced', '550 no such user', returnedAt)
  await news('opened', '', new Date(returnedAt.getTime() + 1_000))
  expect(await one()).toEqual({ id, state: 'bounced', detail: '550 no such user', stateAt: returnedAt })
  // Several receipts of the recipient are passed to one call of the function.
  const repliedAt = new Date(returnedAt.getTime() + 5_000)
  await receiveNews(
    db,
    (['opened', 'replied', 'delivered'] as const).map((kind) => ({
      provider: 'test', eventId: randomUUID(), recipientId: id, kind, at: repliedAt, detail: kind,
    })),
  ) // prettier-ignore
  expect(await one()).toEqual({ id, state: 'replied', detail: 'replied', stateAt: repliedAt })
})

test('without a trusted journal, a dead worker’s recipients are looked up at the provider; unanswered ones are unknown and released', async () => {
  const { campaignId, launch, dispatch } = await begin(3, {
    lookUp: async (messageIds) =>
      new Map<string, SendAnswer | 'absent'>([
        [messageIds[0] ?? '', accepted],
        [messageIds[1] ?? '', 'absent'],
      ]),
  })
  await launch()
  const deadWorker = randomUUID()
  await sql`insert into outreach_worker (id, seen_at) values (${deadWorker}, now() - interval '1 hour')`.execute(db)
  await sql`
    update outreach_recipient
    set state = 'sending', worker_id = ${deadWorker}, attempts = 1, message_id = 'm' || id
    where campaign_id = ${campaignId}`.execute(db)
  dispatch({ leaseMs: 400, fenceMs: 200, heartbeatMs: 50 })
  await waitUntil(isFinished(campaignId))
  const { counts, money } = await readCampaign(db, orgId(), campaignId)
  expect(counts).toMatchObject({ accepted: 2, unknown: 1 })
  expect(money).toEqual({ held: 0, captured: 2, returned: 1 })
})

test('a forward jump of the database’s clock makes no living worker dead, so no recipient is sent to twice', async () => {
  const { promise: goOn, resolve: go } = Promise.withResolvers<void>()
  const sent: string[] = []
  const { campaignId, launch, dispatch } = await begin(20, {
    send: async ({ address }, handOver) => {
      await goOn
      handOver('test')
      sent.push(address)
      return accepted
    },
  })
  await launch()
  const times = { leaseMs: 2_000, elsewhereMs: 2_000, fenceMs: 1_000, heartbeatMs: 200 }
  dispatch(times)
  const claimed = async () => (await readCampaign(db, orgId(), campaignId)).counts.sending
  await waitUntil(async () => (await claimed()) > 0)
  // After each update, the heartbeat looks an hour old. The heartbeat also looks old to another worker when the
  // database's clock jumps forward.
  const watch = new Map()
  for (let round = 0; round < 20; round += 1) {
    await sql`update outreach_worker set seen_at = seen_at - interval '1 hour'`.execute(db)
    const deps = { db, clock: systemClock, log, adapters: new Map(), journalDirectory: dataDir, watch }
    await recoverDeadWorkers({ ...deps, times, retry: { delaysMs: [] } })
  }
  expect(await claimed()).toBeGreaterThan(0)
  go()
  await waitUntil(isFinished(campaignId))
  expect(sent).toHaveLength(20)
  expect(new Set(sent).size).toBe(20)
})

test('a relay’s failures use up none of a recipient’s tries; refusals by the recipient’s own server do', async () => {
  const byRelay = { kind: 'deferred', byRelay: true, retryAt: new Date(0), detail: 'no way out is open' } as const
  const greylisted = { kind: 'deferred', detail: '451 4.7.1 greylisted' } as const
  const answers: Readonly<Record<string, SendAnswer[]>> = {
    'b0@x.example': [byRelay, byRelay, byRelay, greylisted, byRelay, accepted],
    'b1@x.example': [byRelay, greylisted, greylisted],
  }
  const { campaignId, launch, dispatch } = await begin(2, {
    send: async ({ address }) => answers[address]?.shift() ?? { kind: 'unknown', detail: 'asked too often' },
  })
  await launch()
  dispatch({ retry: { delaysMs: [0] } })
  await waitUntil(isFinished(campaignId))
  const rows = await db
    .selectFrom('outreach_recipient')
    .select(['address', 'state', 'attempts', 'refusals'])
    .where('campaignId', '=', campaignId)
    .orderBy('address')
    .execute()
  expect(rows).toEqual([
    { address: 'b0@x.example', state: 'accepted', attempts: 6, refusals: 1 },
    { address: 'b1@x.example', state: 'failed', attempts: 3, refusals: 1 },
  ])
})

test('a campaign that cannot be prepared is paused with a reason, and delays no other campaign', async () => {
  const broken = await begin(1)
  await broken.launch()
  const good = await begin(1)
  await good.launch()
  const adapter = adapterOf([])
  dispatchWith({
    ...adapter,
    prepare: (campaign) =>
      campaign.id === broken.campaignId ? Promise.reject(new Error('no')) : adapter.prepare(campaign),
  })
  await waitUntil(isFinished(good.campaignId))
  await waitUntil(async () => (await readCampaign(db, orgId(), broken.campaignId)).state === 'paused')
  expect((await readCampaign(db, orgId(), broken.campaignId)).pauseReason).toBe('content_broken')
  await pauseCampaign(broken.deps, orgId(), broken.campaignId)
  await resumeCampaign(broken.deps, orgId(), broken.campaignId)
  await waitUntil(async () => (await readCampaign(db, orgId(), broken.campaignId)).state === 'paused')
})
