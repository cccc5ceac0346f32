/**
 * Tests the guarantee of outreach. After any number of kill -9 at any moment, every recipient gets exactly one message
 * or is reported *unknown*. The charged money matches the messages that the provider accepted. `npm run bench --
 * mail-crash` runs longer.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@tradewind/platform'
import { startTestPostgres, type TestPostgres } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '../ledger/index.ts'
import { findDiscrepancies } from '../ledger/queries.ts'
import { kill, killAll, stateOf, untilFinished } from '../outreach/testing/worker-processes.ts'
import {
  launchTestCampaign,
  readResult,
  startCountingSink,
  startWorker,
  waitUntilAccepted,
  type CrashRun,
} from './testing/crash.ts'

const recipientCount = 2_000
const killCount = 20
const credited = 5_000

let postgres: TestPostgres
let run: CrashRun

beforeAll(async () => {
  postgres = await startTestPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-outreach-crash-'))
  const sink = await startCountingSink(() => 5 + Math.random() * 40)
  run = { db: postgres.db, databaseUrl: postgres.url, dataDir, sink }
})

afterAll(async () => {
  await killAll()
  await run.sink.close()
  await postgres.close()
  await rm(run.dataDir, { recursive: true, force: true })
})

test(
  'twenty kill -9 during 2,000 recipients: no mail is lost or sent twice, and the charged money matches',
  { timeout: 90_000 },
  async () => {
    const { db, sink } = run
    const { orgId, campaignId } = await launchTestCampaign(run, recipientCount, credited)
    let killsWhileSending = 0
    // The next worker is started while the current worker still sends, because the start of a process takes long.
    let next = startWorker(run)
    for (let kills = 0; kills < killCount; kills += 1) {
      const worker = next
      // Waits until the worker has sent some more messages, and kills it at a random moment after that.
      await waitUntilAccepted(run, worker, sink.messages() + 1 + Math.floor(Math.random() * 60))
      next = startWorker(run)
      await sleep(Math.random() * 60)
      if ((await stateOf(db, campaignId)) === 'running') killsWhileSending += 1
      await kill(worker)
    }
    // Two workers finish the campaign, so that one may recover recipients while the other claims.
    const workers = [next, startWorker(run)]
    await untilFinished(db, campaignId, 40_000)
    await Promise.all(workers.map(kill))
    expect(killsWhileSending).toBe(killCount)

    const result = await readResult(run, campaignId)
    createLog({ logLevel: 'info' }).info(result, 'after the kills')
    expect(result).toMatchObject({
      recipients: recipientCount,
      others: 0,
      wronglyAccepted: 0,
      twice: 0,
      wronglySettled: 0,
    })
    // A recipient can be unknown only if its message was under way at a kill. At most ten messages are under way at
    // each kill.
    expect(result.unknown).toBeLessThanOrEqual(killCount * 10)
    expect(await findDiscrepancies(db)).toEqual([])
    expect(await readBalance(db, orgId, 'email_count')).toEqual({ available: credited - result.accepted, held: 0 })
  },
)
