import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestPostgres } from '@tradewind/testkit'
import { openPostgres } from './postgres.ts'

const postgres = await startTestPostgres({ empty: true })
afterAll(() => postgres.close())

const valueOf = async (expression: string) => {
  const { rows } = await sql.raw<{ v: unknown }>(`select (${expression}) as v`).execute(postgres.db)
  return rows[0]?.v
}

test('whole numbers come exact, days stay days', async () => {
  expect(await valueOf('9007199254740991::int8')).toBe(9_007_199_254_740_991)
  expect(await valueOf('select sum(v) from (values (1::int8), (2)) as t(v)')).toBe(3)
  expect(await valueOf('1.5::numeric')).toBe(1.5)
  expect(await valueOf(`date '2024-02-29'`)).toBe('2024-02-29')
})

test('an integer beyond the exact range is refused, not rounded', async () => {
  await expect(valueOf('9007199254740993::int8')).rejects.toThrow('out of the exact range')
})

test('a slow statement is cancelled by the server', async () => {
  const db = openPostgres(postgres.url, { statementTimeoutMs: 50 })
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await db.destroy()
})

test('a broken connection is told, and the pool goes on', async () => {
  const lost: Error[] = []
  const db = openPostgres(postgres.url, { maxConnections: 1, onConnectionLost: (error) => lost.push(error) })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int4)`.execute(postgres.db)
  await expect.poll(() => lost.length).toBe(1)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})
