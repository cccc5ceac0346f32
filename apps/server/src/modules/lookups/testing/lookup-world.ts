/** Starts both engines for tests of lookups, and publishes records whose keys are written at once. */

import { randomUUID } from 'node:crypto'
import type { contract, LookupFilter, OutputOf } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import type { ModuleDefinition } from '../../../module-definition.ts'
import { customsPorts } from '../../../module-ports.ts'
import { customsModule } from '../../customs/module.ts'
import { publishTrades } from '../../customs/publish/publish.ts'
import { stageTrades } from '../../customs/publish/stage.ts'
import { unknownParty, type TradeRecord } from '../../customs/record.ts'
import { makeRecords } from '../../customs/testing/world.ts'
import { insightModule } from '../../insight/module.ts'
import { indexPeople } from '../../people/search/indexing.ts'
import { publishProfiles } from '../../profiles/records/publish.ts'
import type { ProfileRecord } from '../../profiles/records/record.ts'
import { stageProfiles, type ProfileLoad } from '../../profiles/records/stage.ts'
import { staged } from '../../profiles/testing/records.ts'
import { writeKeys } from '../keys/write-keys.ts'
import { lookupsModule } from '../module.ts'

export type Card = OutputOf<typeof contract.lookups.search>

/** `more`: modules that a test needs beside those of lookups. */
export const startLookupWorld = async (more: (platform: Platform) => readonly ModuleDefinition[] = () => []) => {
  const engine = await startTestClickHouse()
  const app = await startTestApp({
    clickhouse: engine.clickhouse,
    modules: (platform) => [
      customsModule(platform, customsPorts(platform)),
      insightModule(platform, { sendMail: async () => ({ kind: 'accepted', detail: '' }) }),
      lookupsModule(platform),
      ...more(platform),
    ],
  })
  const { platform } = app
  await platform.jobs.start()
  return {
    app,
    platform,
    /** Publishes a load of a source, and writes its keys and its people. */
    publish: async (records: readonly ProfileRecord[], sourceId: string = randomUUID()): Promise<ProfileLoad> => {
      const load = { loadId: randomUUID(), sourceId, sourceName: `Source ${sourceId}` }
      await stageProfiles(platform, load, staged(records))
      await publishProfiles(platform, load)
      await indexNow(platform)
      return load
    },
    publishTraded: (trades: readonly Partial<TradeRecord>[]) => publishTraded(platform, trades),
    look: (caller: { token: string }, filter: LookupFilter) => app.ask<Card>(caller, '/lookups/search', { filter }),
    close: async () => {
      await app.close()
      await engine.close()
    },
  }
}

export const indexNow = async (platform: Platform): Promise<void> => {
  await writeKeys(platform)
  await indexPeople(platform, { graceMs: 0 })
}

export const partyOf = (party: Partial<TradeRecord['buyer']>): TradeRecord['buyer'] => ({ ...unknownParty, ...party })

const publishTraded = async (platform: Platform, trades: readonly Partial<TradeRecord>[]) => {
  const load = { loadId: randomUUID(), sourceId: randomUUID() }
  const records = makeRecords(trades.length, 5).map((record, at) => ({
    ...record,
    recordId: randomUUID(),
    ...trades[at],
  }))
  await stageTrades(
    platform,
    load,
    records.map((record, at) => ({ line: at + 1, record })),
  )
  await publishTrades(platform, load)
  return load
}
