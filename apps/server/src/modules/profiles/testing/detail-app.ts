/** Starts the calls of the company detail on both engines, and publishes records of companies for them. */

import { randomUUID } from 'node:crypto'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { customsPorts, profilePorts } from '../../../module-ports.ts'
import { findCompaniesByName } from '../../companies/index.ts'
import { customsModule } from '../../customs/module.ts'
import { profilesModule } from '../module.ts'
import { publishProfiles } from '../records/publish.ts'
import type { ProfileRecord } from '../records/record.ts'
import { stageProfiles } from '../records/stage.ts'
import { staged } from './records.ts'

export const startDetailApp = async () => {
  const engine = await startTestClickHouse()
  const app = await startTestApp({
    clickhouse: engine.clickhouse,
    modules: (platform) => [
      customsModule(platform, customsPorts(platform)),
      profilesModule(platform, profilePorts(platform)),
    ],
  })
  // Publishing queues the job that indexes the companies.
  await app.platform.jobs.start()
  const close = async () => {
    await app.close()
    await engine.close()
  }
  /** `trust` ranks the source; the records of one call are one load. */
  const publish = async (
    records: readonly ProfileRecord[],
    { sourceId = `source-${randomUUID()}`, sourceName = 'register', trust = 50 } = {},
  ) => {
    const load = { loadId: randomUUID(), sourceId, sourceName }
    await stageProfiles(app.platform, load, staged(records))
    await publishProfiles(app.platform, load)
    await app.platform.db.updateTable('profile_source').set({ trust }).where('sourceId', '=', sourceId).execute()
  }
  /** The number of the company with this name. */
  const numberOf = async (name: string, country = 'DE'): Promise<number> => {
    const [found] = await findCompaniesByName(app.platform.db, [{ name, country }])
    if (found === null || found === undefined) throw new Error(`no company ${name}`)
    return found
  }
  return { app, close, publish, numberOf }
}
