/** Publishes records about people for tests, and indexes them. */

import { randomUUID } from 'node:crypto'
import type { Platform } from '@tradewind/platform'
import { startTestClickHouse, startTestPlatform } from '@tradewind/testkit'
import { publishProfiles } from '../../profiles/records/publish.ts'
import type { ProfileRecord } from '../../profiles/records/record.ts'
import { stageProfiles, type ProfileLoad } from '../../profiles/records/stage.ts'
import { staged } from '../../profiles/testing/records.ts'
import { indexPeople } from '../search/indexing.ts'

export const startPeopleWorld = async () => {
  const engine = await startTestClickHouse()
  const platform = await startTestPlatform({ clickhouse: engine.clickhouse })
  await platform.jobs.start()
  const close = async () => {
    await platform.close()
    await engine.close()
  }
  return { platform, close }
}

/** Publishes a load of a source, without indexing it. */
export const publishRecords = async (
  platform: Platform,
  records: readonly ProfileRecord[],
  sourceId: string = randomUUID(),
): Promise<ProfileLoad> => {
  const load = { loadId: randomUUID(), sourceId, sourceName: `Source ${sourceId}` }
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
  return load
}

export const indexNow = (platform: Pick<Platform, 'db' | 'clickhouse'>, batchSize = 2_000): Promise<void> =>
  indexPeople(platform, { graceMs: 0, batchSize })
