import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestPostgres } from './index.ts'

const postgres = await startTestPostgres()
afterAll(() => postgres.close())

test('each test database is migrated and separate', async () => {
  await using other = await startTestPostgres()
  const mark = { orgId: 'o1', key: 'k', path: '/p', inputHash: 'h', answer: null }
  await sql`insert into idempotent_call (org_id, key, path, input_hash) values (${mark.orgId}, ${mark.key}, '/p', 'h')`.execute(
    postgres.db,
  )
  const count = sql<{ n: number }>`select count(*) as n from idempotent_call`
  expect((await count.execute(postgres.db)).rows).toEqual([{ n: 1 }])
  expect((await count.execute(other.db)).rows).toEqual([{ n: 0 }])
})
