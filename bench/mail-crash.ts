/**
 * Sends to 20,000 recipients while the sending process is killed every few seconds (kill -9). Fails when a recipient is
 * lost or doubled, or the money is not exact. It measures the state after the crashes, not speed.
 */

import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLog, migratePostgres, openPostgres } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import {
  launchTestCampaign,
  readResult,
  startCountingSink,
  startWorker,
  waitUntilAccepted,
  type CrashRun,
} from '../apps/server/src/modules/email/testing/crash.ts'
import { readBalance } from '../apps/server/src/modules/ledger/index.ts'
import { findDiscrepancies } from '../apps/server/src/modules/ledger/queries.ts'
import { kill, killAll, stateOf, untilFinished } from '../apps/server/src/modules/outreach/testing/worker-processes.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'

const usualRecipients = 20_000

export const run = async ({ rows }: Options): Promise<void> => {
  const recipients = rows ?? usualRecipients
  const dataDir = await makeFolder('tradewind-bench-mail-crash')
  const log = createLog({ logLevel: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openPostgres(postgres.url)
  const sink = await startCountingSink(() => 5 + Math.random() * 60)
  try {
    const directory = fileURLToPath(new URL('../apps/server/migrations/postgres', import.meta.url))
    await migratePostgres(db, { directory, log })
    const crash: CrashRun = { db, databaseUrl: postgres.url, dataDir, sink }
    const startMs = performance.now()
    const { orgId, campaignId } = await launchTestCampaign(crash, recipients, recipients)
    let kills = 0
    while ((await stateOf(db, campaignId)) === 'running' && sink.messages() < recipients * 0.97) {
      const worker = startWorker(crash)
      await waitUntilAccepted(crash, worker, sink.messages() + 1)
      await sleep(1_000 + Math.random() * 2_000)
      await kill(worker)
      kills += 1
    }
    const last = startWorker(crash)
    await untilFinished(db, campaignId, 120_000)
    await kill(last)
    const result = await readResult(crash, campaignId)
    const balance = await readBalance(db, orgId, 'email_count')
    const discrepancies = await findDiscrepancies(db)
    const seconds = Math.round((performance.now() - startMs) / 1_000)
    console.log(
      `mail-crash: ${kills} kills in ${seconds} s, ${JSON.stringify(result)}, ${JSON.stringify(balance)} left`,
    )
    const { others, wronglyAccepted, twice, wronglySettled, accepted } = result
    const isWrong = others + wronglyAccepted + twice + wronglySettled + discrepancies.length > 0
    if (
      isWrong ||
      result.recipients !== recipients ||
      balance.available !== recipients - accepted ||
      balance.held !== 0
    )
      throw new Error('recipients were lost or doubled, or the money is wrong')
  } finally {
    await killAll()
    await sink.close()
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
