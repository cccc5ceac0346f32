/**
 * Tests that kill -9 in the middle of an SMS campaign loses no message, sends none twice, and charges exactly the
 * segments that the gateway took. `npm run bench -- sms-crash` runs longer.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@tradewind/platform'
import { startSmppPeer, startTestPostgres, type TestPostgres } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '../ledger/index.ts'
import { findDiscrepancies } from '../ledger/queries.ts'
import { kill, killAll, stateOf, untilFinished, waitUntilTaken } from '../outreach/testing/worker-processes.ts'
import { fundedFen, launchTestCampaign, readResult, startWorker, type CrashRun } from './testing/crash.ts'

const recipientCount = 1_500
const killCount = 6
/** At most this number of messages of a worker are under way. */
const underWayAtMost = 100

let postgres: TestPostgres
let run: CrashRun
beforeAll(async () => {
  postgres = await startTestPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-sms-crash-'))
  const peer = await startSmppPeer({ hasReceipts: true, answerAfterMs: () => 20 + Math.random() * 60 })
  run = { db: postgres.db, databaseUrl: postgres.url, dataDir, peer }
})
afterAll(async () => {
  await killAll()
  await run.peer.close()
  await postgres.close()
  await rm(run.dataDir, { recursive: true, force: true })
})

test('six kill -9 during 1,500 recipients', { timeout: 90_000 }, async () => {
  const { db, peer } = run
  const { orgId, campaignId } = await launchTestCampaign(run, recipientCount)
  let killsWhileSending = 0
  // The next worker is started while the current worker still sends, because the start of a process takes long.
  let next = startWorker(run)
  for (let kills = 0; kills < killCount; kills += 1) {
    const worker = next
    await waitUntilTaken(worker, () => peer.taken.length, peer.taken.length + 1 + Math.floor(Math.random() * 100))
    next = startWorker(run)
    await sleep(Math.random() * 60)
    if ((await stateOf(db, campaignId)) === 'running') killsWhileSending += 1
    await kill(worker)
  }
  await untilFinished(db, campaignId, 60_000)
  await kill(next)
  expect(killsWhileSending).toBeGreaterThan(0)

  const result = await readResult(run, campaignId)
  createLog({ logLevel: 'info' }).info(result, 'after the kills')
  expect(result).toMatchObject({ recipients: recipientCount, others: 0, wronglySent: 0, doubled: 0, unsettled: 0 })
  expect(result.unknown).toBeLessThanOrEqual(killCount * underWayAtMost)
  expect(await findDiscrepancies(db)).toEqual([])
  const packages = await readBalance(db, orgId, 'sms_fen')
  const balance = await readBalance(db, orgId, 'cny_fen')
  expect([packages.held, balance.held]).toEqual([0, 0])
  const left = packages.available + balance.available
  expect(left).toBe(fundedFen.sms_fen + fundedFen.cny_fen - result.chargedFen)
})
