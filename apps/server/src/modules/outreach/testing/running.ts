/**
 * Runs campaigns with the real dispatch and an adapter that answers as a test specifies. Each test file has its own
 * database and its own running dispatches.
 */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog, systemClock } from '@tradewind/platform'
import { startTestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { creditBalance, readBalance } from '../../ledger/index.ts'
import { createDraft } from '../campaign/drafts.ts'
import type { ChannelAdapter } from '../channel.ts'
import { launchCampaign } from '../launch.ts'
import { readCampaign } from '../reports/queries.ts'
import { startDispatch, type Dispatch, type DispatchOptions } from '../sending/dispatch.ts'
import { adapterOf, type Fake } from './fake-channel.ts'
import '../tables.ts'

export const log = createLog({ logLevel: 'silent' })

export const startRunning = async () => {
  const postgres = await startTestPostgres()
  const { db } = postgres
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-outreach-'))
  const running: Dispatch[] = []
  let orgId = randomUUID()
  beforeEach(() => {
    orgId = randomUUID()
  })
  afterEach(async () => {
    for (const dispatch of running.splice(0)) await dispatch.stop()
    // Campaigns that are still running are paused, because otherwise their due recipients would take capacity from the
    // next test.
    await sql`update outreach_campaign set state = 'paused' where state = 'running'`.execute(db)
  })
  afterAll(async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const depsOf = (adapter: ChannelAdapter) => ({
    db,
    clock: systemClock,
    log,
    config: { dataDir },
    adapters: new Map([['email' as const, adapter]]),
  })
  /** Starts a dispatch with this adapter. The dispatch runs until the test ends. */
  const dispatch = (adapter: ChannelAdapter, options: Partial<DispatchOptions> = {}) => {
    const started = startDispatch(depsOf(adapter), { pollMs: 10, upkeepMs: 30, ...options })
    running.push(started)
    return started
  }
  const credit = (amount: number) =>
    db
      .transaction()
      .execute((tx) =>
        creditBalance(tx, { orgId, asset: 'email_count', reason: 'test', reference: randomUUID(), amount }),
      )
  return {
    db,
    dataDir,
    depsOf,
    dispatch,
    orgId: () => orgId,
    balance: () => readBalance(db, orgId, 'email_count'),
    countsOf: async (campaignId: string) => (await readCampaign(db, orgId, campaignId)).counts,
    isFinished: (campaignId: string) => async () => (await readCampaign(db, orgId, campaignId)).state === 'finished',
    /**
     * Creates a draft to `count` addresses (b0@x.example, b1@…) and credits its cost. `fake`: how the adapter of the
     * draft answers.
     */
    begin: async (count: number, fake: Fake = {}) => {
      const adapter = adapterOf(
        Array.from({ length: count }, (_, index) => ({ address: `b${index}@x.example` })),
        fake,
      )
      const deps = depsOf(adapter)
      await credit(count)
      const campaignId = await createDraft(db, orgId, {
        createdBy: randomUUID(), channel: 'email', name: 'x', content: fake.content ?? {}, at: new Date(),
      }) // prettier-ignore
      return {
        deps,
        campaignId,
        launch: () => launchCampaign(deps, { orgId, campaignId, scheduledAt: null }),
        dispatch: (options: Partial<DispatchOptions> = {}) => dispatch(adapter, options),
      }
    },
  }
}
