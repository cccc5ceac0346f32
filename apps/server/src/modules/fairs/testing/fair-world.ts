/** Starts both engines for tests of the fairs, publishes attendances, and indexes them. */

import { randomUUID } from 'node:crypto'
import type { Platform } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { customsPorts } from '../../../module-ports.ts'
import { customsModule } from '../../customs/module.ts'
import { publishProfiles } from '../../profiles/records/publish.ts'
import type { ProfileRecord } from '../../profiles/records/record.ts'
import { stageProfiles, type ProfileLoad } from '../../profiles/records/stage.ts'
import { staged } from '../../profiles/testing/records.ts'
import { fairsModule } from '../module.ts'
import { indexFairs } from '../search/indexing.ts'

export const startFairWorld = async () => {
  const engine = await startTestClickHouse()
  const app = await startTestApp({
    clickhouse: engine.clickhouse,
    modules: (platform) => [customsModule(platform, customsPorts(platform)), fairsModule(platform)],
  })
  await app.platform.jobs.start()
  const close = async () => {
    await app.close()
    await engine.close()
  }
  return { app, platform: app.platform, close }
}

/** Publishes a load of a source, without indexing it. */
export const publishFairs = async (
  platform: Platform,
  records: readonly ProfileRecord[],
  sourceId: string = randomUUID(),
): Promise<ProfileLoad> => {
  const load = { loadId: randomUUID(), sourceId, sourceName: `Source ${sourceId}` }
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
  return load
}

export const indexNow = (platform: Pick<Platform, 'db' | 'clickhouse'>, batchSize = 2_000): Promise<number> =>
  indexFairs(platform, { graceMs: 0, batchSize })
