/** Tests that a faulty campaign, relay, answer or worker does not affect the other ones. */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@tradewind/platform'
import { waitUntil, waitUntilBlocking } from '@tradewind/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelCampaign, pauseCampaign } from '../campaign/controls.ts'
import { finishCampaigns } from '../campaign/finish.ts'
import { lockSequence } from '../campaign/row.ts'
import type { Delivery, SendAnswer } from '../channel.ts'
import { proofWithoutAnswer } from '../proof.ts'
import { readCampaign } from '../reports/queries.ts'
import { accepted, adapterOf } from '../testing/fake-channel.ts'
import { log, startRunning } from '../testing/running.ts'
import { releaseWorker } from './claim.ts'
import { openJournal } from './journal.ts'
import { recoverDeadWorkers } from './recover.ts'

const { db, dataDir, orgId, begin, dispatch, balance, countsOf, isFinished } = await startRunning()

const laneNamed = (content: unknown) => {
  const name = typeof content === 'object' && content !== null && 'lane' in content ? String(content.lane) : ''
  return { name, parallel: 5 }
}

test('a stalled relay delays no campaign that uses another relay', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SendAnswer>()
  const stalled = await begin(60, { content: { lane: 'stalls' } })
  await stalled.launch()
  const other = await begin(60, { content: { lane: 'goes' } })
  let started = 0
  dispatch(
    adapterOf([], {
      laneOf: laneNamed,
      send: ({ campaignId }, handOver) => {
        handOver('test')
        if (campaignId !== stalled.campaignId) return Promise.resolve(accepted)
        started += 1
        return answered
      },
    }),
  )
  await waitUntil(async () => started === 5)
  await other.launch()
  await waitUntil(isFinished(other.campaignId))
  expect(started).toBe(5)
  expect((await countsOf(stalled.campaignId)).accepted).toBe(0)
  answer(accepted)
  await waitUntil(isFinished(stalled.campaignId))
})

test('due campaigns whose relay is stalled hide no other campaign, however few campaigns a round reads', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SendAnswer>()
  const begun = [await begin(60), await begin(60), await begin(60)]
  const [first, middle, last] = begun.map(({ campaignId }) => campaignId).toSorted()
  await sql`
    update outreach_campaign
    set content = jsonb_build_object('lane', case when id = ${last}::uuid then 'goes' else 'stalls' end)
    where id = any(${[first, middle, last]}::uuid[])`.execute(db)
  for (const { launch } of begun) await launch()
  const send = ({ campaignId }: Delivery, handOver: (route: string) => void) => {
    handOver('test')
    return campaignId === last ? Promise.resolve(accepted) : answered
  }
  dispatch(adapterOf([], { laneOf: laneNamed, send }), { campaignsAtOnce: 1 })
  await waitUntil(isFinished(last ?? ''))
  answer(accepted)
  for (const { campaignId } of begun) await waitUntil(isFinished(campaignId))
})

test('a large campaign does not delay a small one that is launched after it', async () => {
  const sent: string[] = []
  const large = await begin(400)
  await large.launch()
  dispatch(
    adapterOf([], {
      send: async ({ campaignId }, handOver) => {
        handOver('test')
        await sleep(1)
        sent.push(campaignId)
        return accepted
      },
    }),
  )
  await waitUntil(async () => sent.length > 20)
  const small = await begin(5)
  await small.launch()
  await waitUntil(isFinished(large.campaignId))
  await waitUntil(isFinished(small.campaignId))
  expect(sent.lastIndexOf(small.campaignId)).toBeLessThan(sent.lastIndexOf(large.campaignId))
})

test('claimed recipients whose message was not started are not sent to after a pause or a cancellation', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SendAnswer>()
  let started = 0
  const {
    deps,
    campaignId,
    launch,
    dispatch: start,
  } = await begin(40, {
    send: (_delivery, handOver) => {
      handOver('test')
      started += 1
      return answered
    },
  })
  await launch()
  start()
  await waitUntil(async () => (await countsOf(campaignId)).sending > 5)
  await pauseCampaign(deps, orgId(), campaignId)
  await waitUntil(async () => (await countsOf(campaignId)).sending === 5)
  expect((await countsOf(campaignId)).queued).toBe(35)
  await cancelCampaign(deps, orgId(), campaignId)
  expect(await balance()).toEqual({ available: 35, held: 5 })
  answer(accepted)
  await waitUntil(async () => (await countsOf(campaignId)).accepted === 5)
  expect(started).toBe(5)
  expect(await balance()).toEqual({ available: 35, held: 0 })
})

test.each(['a pause', 'its worker’s end'])('a message that waits for a relay is not sent after %s', async (what) => {
  const { promise: hasSlot, resolve: givePlace } = Promise.withResolvers<void>()
  let [waiting, left] = [0, 0]
  const { deps, campaignId, launch, dispatch: start } = await begin(8, {
    send: async (_delivery, handOver) => {
      waiting += 1
      await hasSlot
      handOver('test')
      left += 1
      return accepted
    },
  }) // prettier-ignore
  await launch()
  const sending = start({ leaseMs: 120_000, fenceMs: 60_000 })
  await waitUntil(async () => waiting === 5)
  const stopped = what === 'a pause' ? pauseCampaign(deps, orgId(), campaignId) : sending.stop()
  await waitUntil(async () => (await countsOf(campaignId)).queued === 8)
  givePlace()
  await stopped
  await sending.stop()
  expect(left).toBe(0)
  expect(await countsOf(campaignId)).toMatchObject({ queued: 8, sending: 0, accepted: 0 })
})

test('a campaign that is being cancelled for a while delays no other campaign', async () => {
  const large = await begin(1)
  await large.launch()
  const other = await begin(1)
  await other.launch()
  await db.transaction().execute(async (tx) => {
    await lockSequence(tx, orgId(), large.campaignId)
    dispatch(adapterOf([]))
    await waitUntil(isFinished(other.campaignId))
  })
  await waitUntil(isFinished(large.campaignId))
})

test('a campaign that cannot be finished prevents no other campaign from finishing', async () => {
  const broken = await begin(1)
  const other = await begin(1)
  for (const { launch } of [broken, other]) await launch()
  await sql`
    update outreach_recipient
    set state = 'unknown'
    where campaign_id = any(${[broken.campaignId, other.campaignId]}::uuid[])`.execute(db)
  await sql`update outreach_campaign set hold_id = null where id = ${broken.campaignId}`.execute(db)
  // The update moves the other campaign's row to the end, so that a scan finds the broken campaign first.
  await sql`update outreach_campaign set name = name where id = ${other.campaignId}`.execute(db)
  await expect(finishCampaigns(db, new Date())).rejects.toThrow('1 campaigns are not ended')
  expect(await isFinished(other.campaignId)()).toBe(true)
  expect(await balance()).toEqual({ available: 1, held: 1 })
})

test('a campaign whose claim fails delays no other campaign', async () => {
  const broken = await begin(1)
  await broken.launch()
  const good = await begin(1)
  await good.launch()
  const adapter = adapterOf([])
  dispatch({
    ...adapter,
    prepare: async (campaign) => ({
      ...(await adapter.prepare(campaign)),
      ...(campaign.id === broken.campaignId && { readLimits: () => Promise.reject(new Error('no')) }),
    }),
  })
  await waitUntil(isFinished(good.campaignId))
  expect((await countsOf(broken.campaignId)).queued).toBe(1)
})

test('an answer that the database refuses is settled without its texts and delays no other answer', async () => {
  const proof = proofWithoutAnswer({ at: new Date(), route: 'test', kind: 'accepted', detail: 'ok' })
  const {
    campaignId,
    launch,
    dispatch: start,
  } = await begin(12, {
    send: async ({ address }, handOver) => {
      handOver('test')
      // The size in one recipient's proof is too large for PostgreSQL, so it refuses the answer.
      return { ...accepted, proofs: [address === 'b3@x.example' ? { ...proof, sizeBytes: 5_000_000_000 } : proof] }
    },
  })
  await launch()
  start()
  await waitUntil(isFinished(campaignId))
  expect((await countsOf(campaignId)).accepted).toBe(12)
  expect(await balance()).toEqual({ available: 0, held: 0 })
  const { rows } = await sql`
    select 1
    from outreach_proof p
    join outreach_recipient r on r.id = p.recipient_id
    where r.campaign_id = ${campaignId}`.execute(db)
  expect(rows).toHaveLength(11)
})

test('an answer that the database refuses delays neither a stop nor a recovery, and is settled once it is accepted', async () => {
  const { campaignId, launch, dispatch: start } = await begin(3)
  await sql`
    alter table outreach_recipient add constraint refused_for_test
      check (address <> 'b0@x.example' or state <> 'accepted') not valid`.execute(db)
  await launch()
  const first = start()
  await waitUntil(async () => (await countsOf(campaignId)).accepted === 2)
  await first.stop()
  expect(await countsOf(campaignId)).toMatchObject({ accepted: 2, sending: 1 })
  const workerIds = async () => (await db.selectFrom('outreach_worker').select('id').execute()).map(({ id }) => id)
  const [workerId] = await workerIds()
  // Simulates that the same worker has also claimed another recipient, whose message was never handed over.
  await sql`
    update outreach_recipient
    set state = 'sending', worker_id = ${workerId}, settlement = null, attempts = 2
    where campaign_id = ${campaignId} and address = 'b1@x.example'`.execute(db)
  const times = { leaseMs: 0, elsewhereMs: 0, fenceMs: 0, heartbeatMs: 0 }
  const recover = async () => {
    const deps = { db, clock: systemClock, log, adapters: new Map(), journalDirectory: join(dataDir, 'outreach') }
    const watch = new Map()
    for (let searches = 0; searches < 2; searches += 1)
      await recoverDeadWorkers({ ...deps, watch, times, retry: { delaysMs: [] } })
  }
  await recover()
  expect(await countsOf(campaignId)).toMatchObject({ accepted: 1, sending: 1, queued: 1 })
  expect(await workerIds()).toEqual([workerId])
  await sql`alter table outreach_recipient drop constraint refused_for_test`.execute(db)
  await recover()
  expect(await countsOf(campaignId)).toMatchObject({ accepted: 2, queued: 1 })
  expect(await workerIds()).toEqual([])
})

test('a worker that ends waits for a claim that is being committed, and queues its recipients again', async () => {
  const { campaignId, launch } = await begin(1)
  await launch()
  const workerId = randomUUID()
  await db.insertInto('outreach_worker').values({ id: workerId }).execute()
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from outreach_worker where id = ${workerId} for key share`.execute(tx)
    await sql`
      update outreach_recipient
      set state = 'sending', worker_id = ${workerId}, attempts = 1
      where campaign_id = ${campaignId}`.execute(tx)
    resolve(releaseWorker(db, workerId))
    await waitUntilBlocking(tx)
  })
  await released
  expect(await countsOf(campaignId)).toMatchObject({ queued: 1, sending: 0 })
})

test('a worker that ends queues its unstarted recipients at once, however long its started messages take', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SendAnswer>()
  let started = 0
  const send = (_delivery: Delivery, handOver: (route: string) => void) => {
    handOver('test')
    started += 1
    return answered
  }
  const { campaignId, launch, dispatch: start } = await begin(40, { send })
  await launch()
  // With a lease of two minutes, no other process declares the worker dead, however slow the machine is.
  const ending = start({ leaseMs: 120_000, fenceMs: 60_000 })
  await waitUntil(async () => started === 5)
  const stopped = ending.stop()
  await waitUntil(async () => (await countsOf(campaignId)).queued === 35)
  expect(await countsOf(campaignId)).toMatchObject({ sending: 5, accepted: 0 })
  answer(accepted)
  await stopped
  expect(await countsOf(campaignId)).toMatchObject({ queued: 35, sending: 0, accepted: 5 })
})

test('recipients that a worker could not queue again at its end are queued once the database accepts it', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SendAnswer>()
  let started = 0
  const send = (_delivery: Delivery, handOver: (route: string) => void) => {
    handOver('test')
    started += 1
    return started <= 5 ? answered : Promise.resolve(accepted)
  }
  const { campaignId, launch, dispatch: start } = await begin(20, { send })
  await sql`
    create function refuse_for_test() returns trigger language plpgsql as $$
    begin
      raise exception 'not now' using errcode = '57P03';
    end $$`.execute(db)
  await sql`
    create trigger refused_for_test before update on outreach_recipient
    for each row when (old.state = 'sending' and new.state = 'queued') execute function refuse_for_test()`.execute(db)
  await launch()
  start({ leaseMs: 120_000, fenceMs: 60_000, heartbeatMs: 20 })
  await waitUntil(async () => started === 5 && (await countsOf(campaignId)).sending === 20)
  await sql`delete from outreach_worker`.execute(db)
  await waitUntil(async () => (await db.selectFrom('outreach_worker').select('id').execute()).length === 1)
  expect(await countsOf(campaignId)).toMatchObject({ sending: 20, queued: 0 })
  await sql`drop function refuse_for_test cascade`.execute(db)
  await waitUntil(async () => (await countsOf(campaignId)).accepted === 15)
  expect(await countsOf(campaignId)).toMatchObject({ sending: 5 })
  answer(accepted)
  await waitUntil(isFinished(campaignId))
})

test('recovery takes over a run that ended when its last answers never arrive', async () => {
  const { promise: never, resolve: answerTooLate } = Promise.withResolvers<SendAnswer>()
  const send = ({ address }: Delivery, handOver: (route: string) => void) => {
    handOver('test')
    return address === 'b0@x.example' ? never : Promise.resolve(accepted)
  }
  const { campaignId, launch, dispatch: start } = await begin(3, { send })
  await launch()
  start({ leaseMs: 400, elsewhereMs: 400, fenceMs: 200, heartbeatMs: 20, lastAnswersMs: 50 })
  await waitUntil(async () => (await countsOf(campaignId)).accepted === 2)
  const [former] = await db.selectFrom('outreach_worker').select('id').execute()
  // After the deletion, the next heartbeat finds no row of the worker, so the worker knows that it was declared dead.
  // Then the test inserts the row again, as if no other process had declared the worker dead yet.
  await sql`delete from outreach_worker`.execute(db)
  await waitUntil(async () => (await db.selectFrom('outreach_worker').select('id').execute()).length === 1)
  await db
    .insertInto('outreach_worker')
    .values({ id: former?.id ?? '' })
    .execute()
  await waitUntil(isFinished(campaignId))
  expect(await countsOf(campaignId)).toMatchObject({ accepted: 2, unknown: 1 })
  answerTooLate(accepted)
})

test('a campaign that cannot be read is paused, and delays no other campaign', async () => {
  const broken = await begin(1, { content: { lane: null } })
  await broken.launch()
  const good = await begin(1, { content: { lane: 'goes' } })
  await good.launch()
  const laneOf = (content: unknown) => {
    const lane = laneNamed(content)
    if (lane.name === 'null') throw new Error('unreadable')
    return lane
  }
  dispatch(adapterOf([], { laneOf }))
  await waitUntil(isFinished(good.campaignId))
  await waitUntil(async () => (await readCampaign(db, orgId(), broken.campaignId)).pauseReason === 'content_broken')
})

test('a busy relay does not slow the pace of the recipient’s provider', async () => {
  const answers: SendAnswer[] = [
    { kind: 'deferred', byRelay: true, retryAt: new Date(0), detail: '421 4.3.2 too busy' },
    accepted,
  ]
  const { campaignId, launch, dispatch: start } = await begin(1, { send: async () => answers.shift() ?? accepted })
  await launch()
  start()
  await waitUntil(isFinished(campaignId))
  const paces = await db.selectFrom('outreach_pace').selectAll().where('orgId', '=', orgId()).execute()
  expect(paces).toEqual([])
})

test('a dead worker’s own machine may recover it first, because other machines cannot read its journal', async () => {
  const { campaignId, launch } = await begin(3)
  await launch()
  const workerId = randomUUID()
  await sql`insert into outreach_worker (id, seen_at) values (${workerId}, now() - interval '30 seconds')`.execute(db)
  await sql`
    update outreach_recipient
    set state = 'sending', worker_id = ${workerId}, attempts = 1, message_id = 'm' || id
    where campaign_id = ${campaignId}`.execute(db)
  const watch = new Map()
  const countsAfterRecovery = async () => {
    const times = { leaseMs: 10_000, elsewhereMs: 60_000, fenceMs: 0, heartbeatMs: 0 }
    const deps = { db, clock: systemClock, log, adapters: new Map(), journalDirectory: dataDir, watch }
    // The first call only records each worker's last heartbeat. The second call recovers workers without a new one.
    for (let searches = 0; searches < 2; searches += 1)
      await recoverDeadWorkers({ ...deps, times, retry: { delaysMs: [] } })
    const { sending, queued, unknown } = await countsOf(campaignId)
    return { sending, queued, unknown }
  }
  expect(await countsAfterRecovery()).toEqual({ sending: 3, queued: 0, unknown: 0 })
  // The worker's journal exists on this machine now and contains no message that was handed over.
  openJournal(dataDir, workerId)
  expect(await countsAfterRecovery()).toEqual({ sending: 0, queued: 3, unknown: 0 })
})
