/**
 * The promise of the outreach engine: kill -9 at any moment, as often as you like, and every recipient gets exactly one
 * message or is reported *unknown*; the money agrees with what the provider took.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, parseMailRoutes, systemClock } from '@tradewind/platform'
import { startTestPostgres, type TestPostgres } from '@tradewind/testkit'
import { books, readBalance } from '../ledger/index.ts'
import { launchCampaign } from '../outreach/index.ts'
import { createEmailChannel } from './channel.ts'
import { creditMails, makeDraft } from './testing/campaign.ts'

const recipientCount = 2_000
const killCount = 20
const credited = 5_000
const workerPath = fileURLToPath(new URL('testing/worker.ts', import.meta.url))

let postgres: TestPostgres
let dataDir: string
let sink: SMTPServer
/** How often each address was taken by the sink: counted where the sink answers 250. */
const taken = new Map<string, number>()
const sinkHas = { messages: 0 }

beforeAll(async () => {
  postgres = await startTestPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'tradewind-outreach-crash-'))
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, callback) => {
      stream.resume()
      stream.once('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        taken.set(to, (taken.get(to) ?? 0) + 1)
        sinkHas.messages += 1
        // The answer comes a moment later than the taking: kills fall into this gap, too.
        setTimeout(callback, 5 + Math.random() * 40)
      })
    },
  })
  // A killed worker resets its connections.
  sink.on('error', (error: NodeJS.ErrnoException) => expect(['ECONNRESET', 'EPIPE']).toContain(error.code))
  sink.listen(0, '127.0.0.1')
  await once(sink.server, 'listening')
})

afterAll(async () => {
  await new Promise<void>((resolve) => sink.close(resolve))
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
})

const startWorker = (): ChildProcess => {
  const { port } = sink.server.address() as AddressInfo
  return spawn(process.execPath, [workerPath], {
    env: {
      PATH: process.env['PATH'],
      MODE: 'development',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Resolves when the sink has taken so many messages; a worker that ends before is an error at once. */
const untilTaken = async (worker: ChildProcess, count: number): Promise<void> => {
  const deadlineMs = Date.now() + 20_000
  while (sinkHas.messages < count) {
    if (worker.exitCode !== null) throw new Error(`the worker ended with ${worker.exitCode}`)
    if (Date.now() > deadlineMs) throw new Error('the worker does not send')
    await sleep(2)
  }
}

const kill = async (worker: ChildProcess): Promise<void> => {
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
}

const launch = async (orgId: string, campaignId: string): Promise<void> => {
  const email = createEmailChannel(
    {
      db: postgres.db,
      clock: systemClock,
      log: createLog({ logLevel: 'error' }),
      config: {
        secret: 'x'.repeat(32),
        previousSecrets: [],
        publicUrl: 'http://localhost',
        mailDomain: 'test',
        mailRoutes: parseMailRoutes('smtp://unused'),
        smtpAllowPrivateHosts: [],
      },
      storage: { get: () => Promise.reject(new Error('nothing is attached')) },
    },
    {
      readCatcherAddress: async () => null,
      findCaught: async () => new Set(),
      readOrganisationName: async () => 'Test Co.',
    },
  )
  await launchCampaign(
    { db: postgres.db, clock: systemClock, adapters: new Map([['email', email]]) },
    { orgId, campaignId, scheduledAt: null },
  )
}

const stateOf = async (campaignId: string): Promise<string> => {
  const row = await postgres.db
    .selectFrom('outreach_campaign')
    .select('state')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return row.state
}

const waitUntilFinished = async (campaignId: string): Promise<void> => {
  const deadlineMs = Date.now() + 40_000
  while ((await stateOf(campaignId)) !== 'finished') {
    if (Date.now() > deadlineMs) throw new Error('the campaign does not finish')
    await sleep(100)
  }
}

test(
  'kill -9 twenty times during 2,000 recipients: none lost, none twice, the money agrees',
  { timeout: 90_000 },
  async () => {
    const { db } = postgres
    const orgId = randomUUID()
    await creditMails(db, orgId, credited)
    const addresses = Array.from({ length: recipientCount }, (_, index) => `buyer${index}@domain${index % 17}.example`)
    const { campaignId } = await makeDraft(db, orgId, { addresses })
    await launch(orgId, campaignId)

    let killsWhileSending = 0
    for (let kills = 0; kills < killCount; kills += 1) {
      const worker = startWorker()
      // In the middle of sending: after a few more messages, at any point of the next ones.
      await untilTaken(worker, sinkHas.messages + 1 + Math.floor(Math.random() * 60))
      await sleep(Math.random() * 60)
      if ((await stateOf(campaignId)) === 'running') killsWhileSending += 1
      await kill(worker)
    }
    // Two at once finish it, so that recovery and claims of both meet.
    const workers = [startWorker(), startWorker()]
    await waitUntilFinished(campaignId)
    await Promise.all(workers.map(kill))
    expect(killsWhileSending).toBe(killCount)

    const { rows } = await sql<{ address: string; state: string; settlement: string }>`
    select address, state, settlement
    from outreach_recipient
    where campaign_id = ${campaignId}`.execute(db)
    expect(rows).toHaveLength(recipientCount)
    const inState = (state: string) => rows.filter((row) => row.state === state)
    const accepted = inState('accepted')
    const unknown = inState('unknown')
    createLog({ logLevel: 'info' }).info({ accepted: accepted.length, unknown: unknown.length }, 'after the kills')
    expect(accepted.length + unknown.length).toBe(recipientCount)
    expect(accepted.filter((row) => taken.get(row.address) !== 1)).toEqual([])
    expect(unknown.filter((row) => (taken.get(row.address) ?? 0) > 1)).toEqual([])
    // At most what was under way at each kill can be unknown.
    expect(unknown.length).toBeLessThanOrEqual(killCount * 10)

    expect(await books.findDiscrepancies(db)).toEqual([])
    expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: credited - accepted.length, held: 0 })
    expect(accepted.every((row) => row.settlement === 'captured')).toBe(true)
    expect(unknown.every((row) => row.settlement === 'released')).toBe(true)
  },
)
