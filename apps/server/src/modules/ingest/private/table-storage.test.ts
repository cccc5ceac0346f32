import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { chooseTables } from '../loads/choose-tables.ts'
import { receiveFile } from '../loads/receive.ts'
import { zipOf } from '../testing/files.ts'
import { startIngestWorld } from '../testing/world.ts'
import { forgetLoads } from './private-files.ts'

const { app, platform, close } = await startIngestWorld({ worker: false })
afterAll(close)

it('a file with several tables counts once towards the storage, until its last load is deleted', async () => {
  const { orgId, userId } = app.signIn()
  const stored = async (): Promise<number> => {
    const { rows } = await sql<{
      bytes: string | null
    }>`select sum(size_bytes) as bytes from ingest_load where org_id = ${orgId} and counts_file`.execute(platform.db)
    return Number(rows[0]?.bytes ?? 0)
  }
  const counted = async (): Promise<number> => {
    const { rows } = await sql<{
      bytes: string | null
    }>`select sum(bytes) as bytes from stored_bytes where org_id = ${orgId}`.execute(platform.db)
    return Number(rows[0]?.bytes ?? 0)
  }
  const content = await zipOf({
    'a.csv': 'Company,Country\nACME,Italy\n',
    'b.csv': 'Company,Country,Email\nBETA,Spain,info@beta.example\n',
    'c.csv': 'Company,Country,Phone\nGAMMA,Spain,+34 91 1234567\n',
  })
  const { load } = await receiveFile(platform, {
    orgId,
    dataset: 'list',
    sourceName: null,
    fileName: 'three.zip',
    content: Readable.from([content]),
    limitBytes: null,
    createdBy: userId,
  })
  const loads = await chooseTables(platform, load, [0, 1, 2])
  expect(loads.map(({ tableName }) => tableName)).toEqual(['a.csv', 'b.csv', 'c.csv'])
  expect([await stored(), await counted()]).toEqual([content.length, content.length])
  const forget = (some: typeof loads) => platform.db.transaction().execute((tx) => forgetLoads(tx, some))
  await forget(loads.filter(({ loadId }) => loadId === load.loadId))
  expect([await stored(), await counted()]).toEqual([content.length, content.length])
  await forget(loads.filter(({ loadId }) => loadId !== load.loadId))
  expect([await stored(), await counted()]).toEqual([0, 0])
})
