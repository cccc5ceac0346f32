/**
 * Sends SMS to 10,000 recipients over SMPP while the sending process is killed every few seconds (kill -9). Fails when a
 * recipient is lost or doubled, or the money is not exact. It measures the state after the crashes, not speed.
 */

import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLog, migratePostgres, openPostgres } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { startSmppPeer } from '@tradewind/testkit'
import { readBalance } from '../apps/server/src/modules/ledger/index.ts'
import { findDiscrepancies } from '../apps/server/src/modules/ledger/queries.ts'
import {
  kill,
  killAll,
  stateOf,
  untilFinished,
  waitUntilTaken,
} from '../apps/server/src/modules/outreach/testing/worker-processes.ts'
import {
  fundedFen,
  launchTestCampaign,
  readResult,
  startWorker,
  type CrashRun,
} from '../apps/server/src/modules/sms/testing/crash.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'

const usualRecipients = 10_000

export const run = async ({ rows }: Options): Promise<void> => {
  const recipients = rows ?? usualRecipients
  const dataDir = await makeFolder('tradewind-bench-sms-crash')
  const log = createLog({ logLevel: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openPostgres(postgres.url)
  const peer = await startSmppPeer({ hasReceipts: true, answerAfterMs: () => 20 + Math.random() * 100 })
  try {
    const directory = fileURLToPath(new URL('../apps/server/migrations/postgres', import.meta.url))
    await migratePostgres(db, { directory, log })
    const crash: CrashRun = { db, databaseUrl: postgres.url, dataDir, peer }
    const startMs = performance.now()
    const { orgId, campaignId } = await launchTestCampaign(crash, recipients)
    let kills = 0
    // A third of the messages have two segments.
    while ((await stateOf(db, campaignId)) === 'running' && peer.taken.length < recipients * 1.25) {
      const worker = startWorker(crash)
      await waitUntilTaken(worker, () => peer.taken.length, peer.taken.length + 1)
      await sleep(500 + Math.random() * 1_000)
      await kill(worker)
      kills += 1
    }
    const last = startWorker(crash)
    await untilFinished(db, campaignId, 120_000)
    await kill(last)
    const result = await readResult(crash, campaignId)
    const packages = await readBalance(db, orgId, 'sms_fen')
    const balance = await readBalance(db, orgId, 'cny_fen')
    const discrepancies = await findDiscrepancies(db)
    const seconds = Math.round((performance.now() - startMs) / 1_000)
    console.log(`sms-crash: ${kills} kills in ${seconds} s, ${JSON.stringify(result)}`)
    const { others, wronglySent, doubled, unsettled, chargedFen } = result
    const left = packages.available + balance.available
    if (
      others + wronglySent + doubled + unsettled + packages.held + balance.held + discrepancies.length > 0 ||
      result.recipients !== recipients ||
      left !== fundedFen.sms_fen + fundedFen.cny_fen - chargedFen
    )
      throw new Error('recipients were lost or doubled, or the money is wrong')
  } finally {
    await killAll()
    await peer.close()
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
