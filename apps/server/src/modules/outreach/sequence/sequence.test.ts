/**
 * Tests who gets follow-ups and when, how their money is held, which events stop a sequence, and how a user pauses or
 * cancels it. The test sets the clock.
 */

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FollowUp, ReceiptKind } from '@tradewind/contract'
import { createLog } from '@tradewind/platform'
import { runtimeEnv, startTestPostgres, waitUntil } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { creditBalance, readBalance } from '../../ledger/index.ts'
import { findDiscrepancies } from '../../ledger/queries.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from '../campaign/controls.ts'
import { createDraft } from '../campaign/drafts.ts'
import { finishCampaigns } from '../campaign/finish.ts'
import { launchCampaign } from '../launch.ts'
import { receiveNews } from '../progress/receive.ts'
import { readCampaign } from '../reports/queries.ts'
import { createClaimer } from '../testing/claiming.ts'
import { accepted, adapterOf } from '../testing/fake-channel.ts'
import { makeFollowUps } from './follow-up.ts'
import { readSequence, saveSequence } from './sequence.ts'
import '../tables.ts'

const postgres = await startTestPostgres()
afterAll(() => postgres.close())
const { db } = postgres

const dayMs = 86_400_000
const launchedAt = new Date('2026-07-15T12:00:00Z')
let now = launchedAt
beforeEach(() => {
  now = launchedAt
})
const passDays = (days: number) => {
  now = new Date(now.getTime() + days * dayMs + 60_000)
}

const followUp = (afterDays: number, stops: Partial<FollowUp> = {}): FollowUp => ({
  afterDays, stopOnOpen: false, stopOnClick: true, subject: '', html: '<p>Again</p>', blocks: null,
  plainText: null, attachments: [], ...stops,
}) // prettier-ignore

const begin = async (names: readonly string[], steps: readonly FollowUp[], credited = 100) => {
  const orgId = randomUUID()
  const adapter = adapterOf(names.map((name) => ({ address: `${name}@x.example` })))
  const deps = {
    db,
    clock: { now: () => now },
    log: createLog({ logLevel: 'silent' }),
    adapters: new Map([['email' as const, adapter]]),
  }
  const credit = (amount: number) =>
    db
      .transaction()
      .execute((tx) =>
        creditBalance(tx, { orgId, asset: 'email_count', reason: 'test', reference: randomUUID(), amount }),
      )
  await credit(credited)
  const campaignId = await createDraft(db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'x', content: {}, at: now,
  }) // prettier-ignore
  await saveSequence(deps, orgId, { campaignId, steps })
  await launchCampaign(deps, { orgId, campaignId })
  const sequence = async () => (await readSequence(deps, orgId, campaignId)).steps
  const claimer = createClaimer(db, adapter)
  const upkeep = async () => {
    await makeFollowUps(deps)
    await finishCampaigns(db, now)
  }
  /** Creates the follow-ups of a step that are due, sends them, and returns their recipients. */
  const send = async (step: number) => {
    await upkeep()
    const id = step === 0 ? campaignId : ((await sequence())[step - 1]?.campaignId ?? '')
    const claimed = await claimer.claim({ id, orgId, channel: 'email', content: {} }, now)
    await claimer.answer(claimed, accepted, now)
    await upkeep()
    return claimed
  }
  const tell = async (name: string, kind: ReceiptKind, isMachine = false, id = campaignId) => {
    const { id: recipientId } = await db
      .selectFrom('outreach_recipient')
      .select('id')
      .where('campaignId', '=', id)
      .where('address', '=', `${name}@x.example`)
      .executeTakeFirstOrThrow()
    await receiveNews(db, [
      { recipientId, kind, provider: 'test', eventId: randomUUID(), at: now, detail: '', isMachine },
    ])
  }
  const read = (id = campaignId) => readCampaign(db, orgId, id)
  const state = async (id = campaignId) => (await read(id)).state
  return { deps, orgId, campaignId, credit, sequence, send, tell, read, state, upkeep }
}
const namesOf = (claimed: readonly { address: string }[]) =>
  claimed.map(({ address }) => address.split('@')[0]).toSorted()

test('each follow-up is sent its days after the previous mail, in one thread, unless the recipient answers', async () => {
  const names = ['quiet', 'opens', 'clicks', 'scanned', 'replies', 'leaves', 'bounces', 'complains']
  const { send, tell, state, sequence, orgId } = await begin(names, [followUp(3), followUp(4, { stopOnOpen: true })])
  const first = await send(0)
  expect(first).toHaveLength(8)
  // Reports of follow-ups name the same domains as the report of the first mail.
  const { rows: domains } = await sql<{ named: string[] }>`
    select named_domains as named from outreach_campaign where org_id = ${orgId}`.execute(db)
  expect(domains.map(({ named }) => named)).toEqual([['x.example'], ['x.example'], ['x.example']])
  expect(await state()).toBe('running')
  await tell('opens', 'opened')
  await tell('clicks', 'clicked')
  await tell('scanned', 'clicked', true)
  await tell('replies', 'replied')
  await tell('leaves', 'unsubscribed')
  await tell('bounces', 'bounced')
  await tell('complains', 'complained')
  now = new Date(now.getTime() + 3 * dayMs - 60_000)
  expect(await send(1)).toEqual([])
  expect((await sequence())[0]?.nextAt).toBe('2026-07-18T12:00:00.000Z')
  // Three recipients have not stopped the first follow-up. The second follow-up has no earlier mail to wait for yet.
  expect((await sequence()).map(({ waiting }) => waiting)).toEqual([3, 0])
  passDays(0)
  const second = await send(1)
  expect(namesOf(second)).toEqual(['opens', 'quiet', 'scanned'])
  for (const { address, thread } of second)
    expect(thread).toEqual([first.find((one) => one.address === address)?.messageId])
  // A recipient who replies to the first mail after the second mail was sent does not get the third mail. Neither does
  // a recipient who opened an earlier mail, because the third mail stops on opens.
  await tell('quiet', 'replied')
  expect((await sequence()).map(({ waiting }) => waiting)).toEqual([0, 1])
  passDays(4)
  const third = await send(2)
  expect(namesOf(third)).toEqual(['scanned'])
  expect(third[0]?.thread).toHaveLength(2)
  passDays(0)
  await send(2)
  expect(await state()).toBe('finished')
  expect((await sequence()).map(({ state: ended }) => ended)).toEqual(['finished', 'finished'])
  // Eight first mails, three second mails and one third mail were paid.
  expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 88, held: 0 })
  expect(await findDiscrepancies(db)).toEqual([])
})

test('a campaign tells that it waits for follow-ups, and until when, but not while one is being sent', async () => {
  const { send, tell, read, upkeep, sequence } = await begin(['one', 'two'], [followUp(3), followUp(4)])
  expect((await read()).waitsForFollowUps).toBeNull()
  const stepStates = async () => (await sequence()).map(({ isWaiting, nextAt }) => ({ isWaiting, nextAt }))
  const unknown = { isWaiting: true, nextAt: null }
  // Before the first mails are accepted, the follow-ups wait already, although no time is known.
  expect(await stepStates()).toEqual([unknown, unknown])
  await send(0)
  expect(await stepStates()).toEqual([{ isWaiting: true, nextAt: '2026-07-18T12:00:00.000Z' }, unknown])
  const [second, third] = (await sequence()).map(({ campaignId }) => campaignId ?? '')
  expect(await read()).toMatchObject({
    state: 'running',
    waitsForFollowUps: { nextAt: '2026-07-18T12:00:00.000Z' },
  })
  expect((await read(second)).waitsForFollowUps).toEqual({ nextAt: '2026-07-18T12:00:00.000Z' })
  // The third mail has no recipients before the second mail was sent.
  expect((await read(third)).waitsForFollowUps).toEqual({ nextAt: null })
  passDays(3)
  await upkeep()
  expect((await read()).waitsForFollowUps).toBeNull()
  // The first follow-up is being sent now. The second one still waits.
  expect(await stepStates()).toEqual([{ isWaiting: false, nextAt: null }, unknown])
  expect(await send(1)).toHaveLength(2)
  expect((await read()).waitsForFollowUps).toEqual({ nextAt: '2026-07-22T12:01:00.000Z' })
  await tell('one', 'replied')
  await tell('two', 'replied')
  passDays(4)
  for (let rounds = 0; rounds < 3; rounds += 1) await send(2)
  expect(await read()).toMatchObject({ state: 'finished', waitsForFollowUps: null })
})

test('a recipient who answers while a follow-up is queued gets no follow-up, and it is not charged', async () => {
  const { send, tell, upkeep, sequence, orgId, deps, campaignId } = await begin(['one', 'two'], [followUp(1)])
  await send(0)
  passDays(1)
  await upkeep()
  expect((await sequence())[0]?.counts?.queued).toBe(2)
  expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 96, held: 2 })
  await pauseCampaign(deps, orgId, campaignId)
  await tell('one', 'replied')
  expect(await send(1)).toEqual([])
  await resumeCampaign(deps, orgId, (await sequence())[0]?.campaignId ?? '')
  expect(namesOf(await send(1))).toEqual(['two'])
  expect((await sequence())[0]?.counts).toMatchObject({ cancelled: 1, accepted: 1 })
  expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 97, held: 0 })
})

test('a follow-up without prepaid mails reports that, and continues after a recharge', async () => {
  const { send, sequence, state, credit, orgId } = await begin(['one', 'two', 'three'], [followUp(1)], 5)
  await send(0)
  passDays(1)
  expect(await send(1)).toHaveLength(2)
  expect((await sequence())[0]).toMatchObject({ state: 'running', pauseReason: 'balance_short' })
  await credit(7)
  now = new Date(now.getTime() + 61_000)
  expect(await send(1)).toHaveLength(1)
  passDays(0)
  await send(1)
  expect((await sequence())[0]).toMatchObject({ state: 'finished', pauseReason: null })
  expect(await state()).toBe('finished')
  expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 6, held: 0 })
  expect(await findDiscrepancies(db)).toEqual([])
})

test('many workers at once create each follow-up once, and a cancellation ends all and releases their money', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `b${index}`)
  const { send, deps, orgId, campaignId, sequence, state, upkeep } = await begin(names, [followUp(1), followUp(1)])
  await send(0)
  passDays(1)
  await Promise.all(Array.from({ length: 5 }, () => makeFollowUps(deps)))
  expect((await sequence())[0]?.counts?.queued).toBe(40)
  expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 20, held: 40 })
  await cancelCampaign(deps, orgId, campaignId)
  await upkeep()
  expect(await state()).toBe('cancelled')
  expect((await sequence()).map((step) => step.state)).toEqual(['cancelled', 'cancelled'])
  expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 60, held: 0 })
  const { rows } =
    await sql`select 1 from outreach_recipient where previous_id is not null and org_id = ${orgId}`.execute(db)
  expect(rows).toHaveLength(40)
})

test('a cancelled campaign has no recipients who wait for a follow-up', async () => {
  const { send, deps, orgId, campaignId, sequence, upkeep } = await begin(['quiet'], [followUp(3)])
  await send(0)
  expect((await sequence())[0]).toMatchObject({ state: 'running', waiting: 1, nextAt: expect.any(String) })
  await cancelCampaign(deps, orgId, campaignId)
  await upkeep()
  expect((await sequence())[0]).toMatchObject({ state: 'cancelled', waiting: 0, nextAt: null })
})

const workerPath = fileURLToPath(new URL('../testing/follow-up-worker.ts', import.meta.url))

test(
  'after kill -9 while follow-ups are created, each exists once and the held money matches',
  { timeout: 60_000 },
  async () => {
    now = new Date()
    const count = 6_000
    const names = Array.from({ length: count }, (_, index) => `b${index}`)
    const { orgId, campaignId, sequence, upkeep } = await begin(names, [followUp(1)], 20_000)
    // Marks all first mails as sent. The ledger is not changed and still holds their money.
    await sql`
    update outreach_recipient
    set state = 'accepted', settlement = 'captured', sending_at = ${now}
    where campaign_id = ${campaignId}`.execute(db)
    const made = async () => (await sequence())[0]?.counts?.queued ?? 0
    let killsInBetween = 0
    for (let kills = 0; kills < 6; kills += 1) {
      const worker = spawn(process.execPath, [workerPath], {
      env: {
        ...runtimeEnv, MODE: 'development', DATABASE_URL: postgres.url, LOG_LEVEL: 'error',
        AHEAD_MS: String(2 * dayMs),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }) // prettier-ignore
      await once(worker.stdout, 'data')
      // Waits until the worker has committed at least one more batch, and then for a random moment of the next batch.
      const before = await made()
      await waitUntil(async () => before === count || (await made()) !== before, { everyMs: 10 })
      await sleep(Math.random() * 100)
      const exited = once(worker, 'exit')
      worker.kill('SIGKILL')
      await exited
      const soFar = await made()
      if (soFar > 0 && soFar < count) killsInBetween += 1
      // The recipients and holds of complete batches exist. No row of the batch that the kill interrupted exists.
      expect(soFar % 1_000).toBe(0)
      expect(await readBalance(db, orgId, 'email_count')).toEqual({
        available: 20_000 - count - soFar,
        held: count + soFar,
      })
    }
    expect(killsInBetween).toBeGreaterThan(0)
    passDays(1)
    for (let rounds = 0; rounds < 7; rounds += 1) await upkeep()
    expect(await made()).toBe(count)
    const { rows } = await sql<{ followed: number }>`
    select count(distinct previous_id)::int as followed from outreach_recipient
    where org_id = ${orgId} and previous_id is not null`.execute(db)
    expect(rows).toEqual([{ followed: count }])
    expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: 8_000, held: 12_000 })
    expect(await findDiscrepancies(db)).toEqual([])
  },
)
