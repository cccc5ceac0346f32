/**
 * Mail servers that refuse, stall, close in the middle of DATA, answer 421 for minutes, or reject every tenth message,
 * with the real dispatch. The tests check the outcome of every recipient and the money. Instead of waiting for minutes,
 * they advance the clock.
 */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, fixedClock, parseRelays } from '@tradewind/platform'
import {
  type SmtpAct,
  startSmtpPeer,
  startTestPostgres,
  type TestPostgres,
  waitFor,
  waitUntil,
} from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBalance } from '../ledger/index.ts'
import { findDiscrepancies } from '../ledger/queries.ts'
import { launchCampaign } from '../outreach/index.ts'
import { startDispatch } from '../outreach/sending/dispatch.ts'
import { createEmailChannel } from './channel.ts'
import { creditMails, makeDraft } from './testing/campaign.ts'

const credited = 100
let postgres: TestPostgres
let dataDir: string
beforeAll(async () => {
  postgres = await startTestPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'tradewind-sinks-'))
})
afterAll(async () => {
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`delete from email_route`.execute(postgres.db)
})

type Peer = Awaited<ReturnType<typeof startSmtpPeer>>
type Run = {
  peers: readonly Peer[]
  clock: ReturnType<typeof fixedClock>
  /** The number of recipients in each state. */
  counts(): Promise<Readonly<Record<string, number>>>
  attempts(): Promise<number>
}
type Outcome = {
  states: Readonly<Record<string, number>>
  spent: number
  taken: readonly Map<string, number>[]
  proofs: Readonly<Record<string, number>>
}

/** `gone`: no server listens at the port. */
type Behaviour = SmtpAct | 'gone'
type Options = {
  during?: (run: Run) => Promise<void>
  /** If true, the servers are SMTP accounts of the campaign's sender, not relays of the installation. */
  asAccounts?: boolean
}

/**
 * Launches a campaign to `count` recipients over the given servers, in order of priority, and waits until no recipient
 * is queued or sending. Returns the outcome.
 */
const run = async (
  acts: readonly Behaviour[],
  count: number,
  { during = async () => undefined, asAccounts = false }: Options = {},
): Promise<Outcome> => {
  const { db } = postgres
  const peers = await Promise.all(acts.map((act) => startSmtpPeer(act === 'gone' ? undefined : act)))
  for (const [index, peer] of peers.entries()) if (acts[index] === 'gone') await peer.close()
  const clock = fixedClock(new Date('2026-03-02T01:00:00Z'))
  const log = createLog({ logLevel: 'silent' })
  const routes = peers.map(
    ({ port }, index) => `smtp://127.0.0.1:${port}?name=r${index}&priority=${index + 1}&timeout=1`,
  )
  const config = {
    dataDir, secret: 'x'.repeat(32), previousSecrets: [], publicUrl: 'http://localhost', mailDomain: 'test',
    relays: parseRelays(asAccounts ? '' : routes.join(' ')), smtpAllowPrivateHosts: ['127.0.0.1'],
  } // prettier-ignore
  const ports = {
    readCatcherAddress: async () => null,
    findCaught: async () => new Set<string>(),
    readCompanyName: async () => 'Test Co.',
  }
  const storage = { get: () => Promise.reject(new Error('nothing is attached')) }
  const email = createEmailChannel({ db, clock, log, config, storage }, ports)
  const adapters = new Map([['email' as const, email]])
  const orgId = randomUUID()
  await creditMails(db, orgId, credited)
  const addresses = Array.from({ length: count }, (_, index) => `buyer${index}@domain${index % 3}.example`)
  const { campaignId, senderId } = await makeDraft(db, orgId, { addresses })
  if (asAccounts) await sendByAccounts(orgId, senderId, peers)
  await launchCampaign({ db, clock, adapters }, { orgId, campaignId, scheduledAt: null })
  const counts = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from outreach_recipient where campaign_id = ${campaignId} group by state`.execute(
      db,
    )
    return Object.fromEntries(rows.map(({ state, count: found }) => [state, found]))
  }
  const attempts = async () => {
    const { rows } = await sql<{ most: number }>`
      select max(attempts)::int as most from outreach_recipient where campaign_id = ${campaignId}`.execute(db)
    return rows[0]?.most ?? 0
  }
  const dispatch = startDispatch({ db, clock, log, config, adapters }, { pollMs: 20, upkeepMs: 50 })
  await during({ peers, clock, counts, attempts })
  await waitFor(counts, ({ queued = 0, sending = 0 }) => queued + sending === 0, { withinMs: 20_000 })
  await waitUntil(async () => (await readBalance(db, orgId, 'email_count')).held === 0)
  await dispatch.stop()
  for (const [index, peer] of peers.entries()) if (acts[index] !== 'gone') await peer.close()
  expect(await findDiscrepancies(db)).toEqual([])
  const { available } = await readBalance(db, orgId, 'email_count')
  const { rows } = await sql<{ name: string; count: number }>`
    select p.route || ' ' || p.outcome as name, count(*)::int as count
    from outreach_proof p join outreach_recipient r on r.id = p.recipient_id
    where r.campaign_id = ${campaignId} group by 1`.execute(db)
  return {
    states: await counts(),
    spent: credited - available,
    taken: peers.map(({ taken }) => taken),
    proofs: Object.fromEntries(rows.map(({ name, count: found }) => [name, found])),
  }
}

/**
 * Makes the first server the sender's own account, and the other servers the fallbacks of that account, in their order.
 */
const sendByAccounts = async (orgId: string, senderId: string, peers: readonly Peer[]): Promise<void> => {
  const rows = peers.map(({ port }, index) => ({
    id: randomUUID(), orgId, name: `r${index}`, host: '127.0.0.1', port, security: 'none' as const,
    username: '', password: '', testedAt: new Date(), updatedAt: new Date(),
  })) // prettier-ignore
  await postgres.db.insertInto('email_smtp_account').values(rows).execute()
  const [first, ...others] = rows.map(({ id }) => id)
  await postgres.db
    .updateTable('email_sender')
    .set({ smtpAccountId: first ?? null, smtpFallbackIds: others })
    .where('id', '=', senderId)
    .execute()
}

/** Asserts that each mail was accepted once and by only one server. Returns the number of accepted mails. */
const takenOnce = (taken: readonly Map<string, number>[]): number => {
  const times = taken.flatMap((one) => [...one])
  expect(new Set(times.map(([address]) => address)).size).toBe(times.length)
  expect(times.filter(([, count]) => count !== 1)).toEqual([])
  return times.length
}

/**
 * The server is busy for twelve minutes and then accepts all mails. The clock of the test advances until all mails are
 * sent.
 */
const busyForMinutes =
  (count: number) =>
  async ({ peers: [peer], clock, counts, attempts }: Run): Promise<void> => {
    if (peer === undefined) throw new Error('a server is needed')
    const isClosed = async () => {
      const { rows } = await sql`select 1 from email_route where closed_until > ${clock.now()}`.execute(postgres.db)
      return rows.length > 0
    }
    await waitUntil(isClosed)
    let trials = 0
    for (let minute = 0; minute < 12; minute += 1) {
      await waitUntil(async () => (await counts())['sending'] === undefined)
      const before = peer.connections
      clock.advance(60_000)
      if (await isClosed()) continue
      // When the closing of the relay has ended, exactly one message probes the relay. The other messages wait, and the
      // failed probe closes the relay again.
      await waitUntil(async () => peer.connections > before && (await isClosed()))
      expect(peer.connections).toBe(before + 1)
      trials += 1
    }
    expect(trials).toBeGreaterThan(3)
    expect(trials).toBeLessThan(8)
    expect(await counts()).toEqual({ queued: count })
    expect(await attempts()).toBeLessThanOrEqual(14)
    peer.act = () => undefined
    const still = async () => (await counts())['accepted'] !== count
    for (let minute = 0; minute < 40 && (await still()); minute += 1) {
      clock.advance(60_000)
      await sleep(60)
    }
  }

test('a server that refuses every mail permanently: all recipients fail, and no mail is paid', async () => {
  const refuse: SmtpAct = (moment) => (moment === 'END' ? '554 5.7.1 no thanks' : undefined)
  expect(await run([refuse], 20)).toEqual({
    states: { failed: 20 }, spent: 0, taken: [new Map()], proofs: { 'r0 refused': 20 },
  }) // prettier-ignore
})

test('a server that rejects one recipient in ten: these fail, all others get one mail and are paid', async () => {
  const tenth: SmtpAct = (moment, to) => {
    if (moment === 'RCPT' && /buyer\d?0@/.test(to)) return '550 5.1.1 nobody'
    // PostgreSQL cannot store a NUL character. The reply that contains one must not prevent the other answers from
    // being settled.
    return moment === 'END' && /buyer\d?1@/.test(to) ? '250 2.0.0 queued as \0T1' : undefined
  }
  const { states, spent, taken, proofs } = await run([tenth], 50)
  expect({ states, spent, taken: takenOnce(taken), proofs }).toEqual({
    states: { accepted: 45, failed: 5 }, spent: 45, taken: 45, proofs: { 'r0 accepted': 45, 'r0 refused': 5 },
  }) // prettier-ignore
  expect([...(taken[0] ?? [])].filter(([address]) => /buyer\d?0@/.test(address))).toEqual([])
})

test('a server that stalls after the message: its mails are unknown and unpaid, all others use the second relay', async () => {
  const stall: SmtpAct = (moment) => (moment === 'END' ? 'silent' : undefined)
  const { states, spent, taken, proofs } = await run([stall, () => undefined], 30)
  const unknown = states['unknown'] ?? 0
  // Only messages that were under way before the relay was closed are unknown.
  expect(unknown).toBeGreaterThan(0)
  expect(unknown).toBeLessThanOrEqual(13)
  expect(states).toEqual({ unknown, accepted: 30 - unknown })
  expect(spent).toBe(30 - unknown)
  expect([takenOnce(taken), proofs]).toEqual([30 - unknown, { 'r0 unknown': unknown, 'r1 accepted': 30 - unknown }])
})

test('a server that closes at DATA: no mail was sent, so every mail uses the second relay once', async () => {
  const close: SmtpAct = (moment) => (moment === 'DATA' ? 'close' : undefined)
  const { states, spent, taken } = await run([close, () => undefined], 30)
  expect({ states, spent }).toEqual({ states: { accepted: 30 }, spent: 30 })
  expect([taken[0]?.size, taken[1]?.size, takenOnce(taken)]).toEqual([0, 30, 30])
})

test('a server that closes inside a message: a mail whose end was written is unknown, all others use the second relay', async () => {
  const close: SmtpAct = (moment) => (moment === 'BODY' ? 'close' : undefined)
  const { states, spent, taken } = await run([close, () => undefined], 30)
  // The end of a short message is written before the sender notices that the connection was closed, so the server may
  // have accepted it.
  const unknown = states['unknown'] ?? 0
  expect(unknown).toBeLessThanOrEqual(13)
  expect((states['accepted'] ?? 0) + unknown).toBe(30)
  expect([spent, taken[0]?.size, takenOnce(taken)]).toEqual([30 - unknown, 0, 30 - unknown])
})

test('an SMTP account that is unreachable, busy or closes is replaced by the next: each mail is sent once, each try has a proof', async () => {
  const gone = await run(['gone', () => undefined], 12, { asAccounts: true })
  expect({ ...gone, taken: takenOnce(gone.taken) }).toMatchObject({ states: { accepted: 12 }, spent: 12, taken: 12 })
  expect(gone.proofs).toEqual({ 'account r0 deferred': expect.any(Number), 'account r1 accepted': 12 })

  const busy: SmtpAct = () => '421 4.3.2 too busy'
  const first = await run([busy, 'gone', () => undefined], 12, { asAccounts: true })
  expect({ ...first, taken: takenOnce(first.taken) }).toMatchObject({ states: { accepted: 12 }, spent: 12, taken: 12 })
  expect(first.proofs).toEqual({
    'account r0 deferred': expect.any(Number), 'account r1 deferred': expect.any(Number), 'account r2 accepted': 12,
  }) // prettier-ignore

  const close: SmtpAct = (moment) => (moment === 'DATA' ? 'close' : undefined)
  const closes = await run([close, () => undefined], 12, { asAccounts: true })
  expect({ ...closes, taken: takenOnce(closes.taken) }).toMatchObject({
    states: { accepted: 12 },
    spent: 12,
    taken: 12,
  })

  const silent: SmtpAct = (moment) => (moment === 'END' ? 'close' : undefined)
  const { states, spent, taken, proofs } = await run([silent, () => undefined], 20, { asAccounts: true })
  const unknown = states['unknown'] ?? 0
  expect(unknown).toBeGreaterThan(0)
  expect({ states, spent, taken: takenOnce(taken) }).toEqual({
    states: { unknown, accepted: 20 - unknown }, spent: 20 - unknown, taken: 20 - unknown,
  }) // prettier-ignore
  expect(proofs).toEqual({ 'account r0 unknown': unknown, 'account r1 accepted': 20 - unknown })
})

test('an only SMTP account answers 421 for twelve minutes: no recipient fails or is claimed meanwhile, then all are sent', async () => {
  const outcome = await run([() => '421 4.3.2 too busy'], 8, { asAccounts: true, during: busyForMinutes(8) })
  expect({ ...outcome, taken: takenOnce(outcome.taken) }).toMatchObject({ states: { accepted: 8 }, spent: 8, taken: 8 })
})

test('a server answers 421 for twelve minutes: no recipient fails, few tries are made, then all mails are sent', async () => {
  const busy: SmtpAct = () => '421 4.3.2 too busy'
  const { states, spent, taken } = await run([busy], 30, { during: busyForMinutes(30) })
  expect({ states, spent, taken: takenOnce(taken) }).toEqual({ states: { accepted: 30 }, spent: 30, taken: 30 })
})
