/** Starts the customs endpoints over both engines with 200 published records of one buyer, for tests. */

import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { makeRecords, publishRecords } from './world.ts'

export const startCustomsApp = async () => {
  const engine = await startTestClickHouse()
  const app = await startTestApp({ clickhouse: engine.clickhouse })
  const records = makeRecords(200, 31).map((record) => ({
    ...record,
    buyer: {
      ...record.buyer,
      name: 'Blue Harbor Trading LLC',
      country: 'US',
      email: 'buy@blue.example',
      phone: '+12125550100',
    },
  }))
  const load = { loadId: 'l1', sourceId: 's1', fileName: 'march.csv' }
  await publishRecords(app.platform, load, records)
  const close = async () => {
    await app.close()
    await engine.close()
  }
  return { app, clickhouse: engine.clickhouse, close }
}
