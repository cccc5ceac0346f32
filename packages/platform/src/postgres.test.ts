import { startTestPostgres } from '@tradewind/testkit'
import { sql, type Kysely } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { tryModuleLock, withModuleLock } from './advisory-lock.ts'
import { openPostgres, type Tables } from './postgres.ts'

const postgres = await startTestPostgres({ empty: true })
afterAll(() => postgres.close())

const valueOf = async (expression: string) => {
  const { rows } = await sql.raw<{ v: unknown }>(`select (${expression}) as v`).execute(postgres.db)
  return rows[0]?.v
}

test('whole numbers are exact, and days stay text', async () => {
  expect(await valueOf('9007199254740991::int8')).toBe(9_007_199_254_740_991)
  expect(await valueOf('select sum(v) from (values (1::int8), (2)) as t(v)')).toBe(3)
  expect(await valueOf('1.5::numeric')).toBe(1.5)
  expect(await valueOf(`date '2024-02-29'`)).toBe('2024-02-29')
})

test('an integer beyond the exact range is refused, not rounded', async () => {
  await expect(valueOf('9007199254740993::int8')).rejects.toThrow('out of the exact range')
})

test('rows have camel-case columns, and JSON columns keep their keys', async () => {
  const selected = sql`select 1 as org_id, '{"org_id": {"sent_at": 2}}'::jsonb as merge_fields`
  expect((await selected.execute(postgres.db)).rows).toEqual([{ orgId: 1, mergeFields: { org_id: { sent_at: 2 } } }])
  const asStored = await selected.execute(postgres.db.withoutPlugins())
  expect(asStored.rows).toEqual([{ org_id: 1, merge_fields: { org_id: { sent_at: 2 } } }])
})

test('the server cancels a slow statement', async () => {
  const db = openPostgres(postgres.url, { statementTimeoutMs: 50 })
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await db.destroy()
})

test('a broken connection is reported, and the pool continues', async () => {
  const lost: Error[] = []
  const db = openPostgres(postgres.url, { maxConnections: 1, onConnectionLost: (error) => lost.push(error) })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int4)`.execute(postgres.db)
  await expect.poll(() => lost.length).toBe(1)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

/** Ends the server process of a connection, as a restart of the server does. */
const terminate = async (connection: Kysely<Tables>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int4, 5000)`.execute(postgres.db)
}

const openPool = () => {
  const reported = { lost: 0, failures: new Array<string>() }
  const db = openPostgres(postgres.url, {
    onConnectionLost: () => (reported.lost += 1),
    onFailure: ({ errorName }) => reported.failures.push(errorName),
  })
  onTestFinished(() => db.destroy())
  return { db, reported }
}

test('a connection that breaks in use ends its transaction, not the process', async () => {
  const { db, reported } = openPool()
  await sql`create table kept (n int4)`.execute(postgres.db)
  const broken = db.transaction().execute(async (tx) => {
    await sql`insert into kept values (1)`.execute(tx)
    await terminate(tx)
    // If a connection is lost between two statements, pg reports the loss only by an event.
    await expect.poll(() => reported.lost).toBe(1)
    await sql`insert into kept values (2)`.execute(tx)
  })
  await expect(broken).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  expect(reported.failures).toContain('engine_unavailable')
  expect((await sql<{ n: number }>`select count(*) as n from kept`.execute(db)).rows).toEqual([{ n: 0 }])
})

test('a statement whose connection is lost throws engine_unavailable', async () => {
  const { db, reported } = openPool()
  const broken = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    const asleep = sql`select pg_sleep(20)`.execute(connection)
    const [outcome] = await Promise.allSettled([
      asleep,
      sql`select pg_terminate_backend(${rows[0]?.pid}::int4, 5000)`.execute(postgres.db),
    ])
    if (outcome.status === 'rejected') throw outcome.reason
  })
  await expect(broken).rejects.toMatchObject({ errorName: 'engine_unavailable', cause: { code: '57P01' } })
  // The server ends the connection only after it has reported the error of the statement.
  await expect.poll(() => reported.lost).toBe(1)
  const away = openPostgres('postgres://nobody@127.0.0.1:1/none')
  await expect(sql`select 1`.execute(away)).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  await away.destroy()
})

test('work under a lock whose connection is lost changes nothing more, and the lock is free', async () => {
  const { db, reported } = openPool()
  await sql`create table worked (who text)`.execute(postgres.db)
  const lock = { space: 4_711 }
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  const holder = withModuleLock(db, lock, async () => {
    await sql`insert into worked values ('before')`.execute(db)
    await cut
    await sql`insert into worked values ('after')`.execute(db)
  })
  const ended = expect(holder).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  await expect.poll(async () => (await sql`select from worked`.execute(db)).rows).toHaveLength(1)
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4711`.execute(
    postgres.db,
  )
  // Statements are blocked only after this process has learned that the lock's connection is lost. This happens some
  // milliseconds after the server freed the lock.
  await expect.poll(() => reported.lost).toBe(1)
  expect(await tryModuleLock(postgres.db, lock, async () => resolve())).toBe(true)
  await ended
  expect((await sql`select who from worked`.execute(db)).rows).toEqual([{ who: 'before' }])
  // Statements outside the work under the lost lock continue to work on the same pool.
  expect(await withModuleLock(db, lock, async () => 'again')).toBe('again')
})
