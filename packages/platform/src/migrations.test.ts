import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestPostgres, type TestPostgres } from '@tradewind/testkit'
import { createLog } from './log.ts'
import { migratePostgres } from './migrations.ts'
import { openPostgres, type Db } from './postgres.ts'

const log = createLog({ logLevel: 'silent' })
let postgres: TestPostgres
let directory: string

beforeEach(async () => {
  postgres = await startTestPostgres({ empty: true })
  directory = await mkdtemp(join(tmpdir(), 'tradewind-migrations-'))
})
afterEach(async () => {
  await postgres.close()
  await rm(directory, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(directory, name), text)
const migrate = (db: Db = postgres.db) => migratePostgres(db, { directory, log })
const appliedNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by applied_at, name`.execute(
    postgres.db,
  )
  return rows.map((row) => row.name)
}

test('applies each file once, in the order of names', async () => {
  await write('0002_ledger_more.sql', 'alter table first add column note text; alter table first add column more text;')
  await write('0001_ledger_first.sql', 'create table first (id int8 primary key);')
  await migrate()
  await migrate()
  expect(await appliedNames()).toEqual(['0001_ledger_first.sql', '0002_ledger_more.sql'])
})

test('a file that lands late is applied although a higher number is there', async () => {
  await write('0005_email_draft.sql', 'create table draft (id int8);')
  await migrate()
  await write('0003_sms_record.sql', 'create table sms_record (id int8);')
  await migrate()
  expect(await appliedNames()).toEqual(['0005_email_draft.sql', '0003_sms_record.sql'])
})

test('processes that start together apply everything exactly once', async () => {
  // Without the lock the second insert of a row fails, or the table is created twice.
  await write('0001_ledger_slow.sql', 'create table slow (id int8); select pg_sleep(0.2);')
  await write('0002_ledger_seed.sql', 'insert into slow values (1);')
  const pools = Array.from({ length: 4 }, () => openPostgres(postgres.url, { maxConnections: 1 }))
  await Promise.all(pools.map((db) => migrate(db)))
  await Promise.all(pools.map((db) => db.destroy()))
  const { rows } = await sql<{ n: number }>`select count(*) as n from slow`.execute(postgres.db)
  expect(rows).toEqual([{ n: 1 }])
})

test('a changed file is refused', async () => {
  await write('0001_ledger_first.sql', 'create table first (id int8);')
  await migrate()
  await write('0001_ledger_first.sql', 'create table first (id int4);')
  await expect(migrate()).rejects.toThrow('0001_ledger_first.sql changed after it was applied')
})

test('a failing file leaves nothing behind, and does not keep the lock', async () => {
  await write('0001_ledger_first.sql', 'create table first (id int8);')
  await write('0002_ledger_broken.sql', 'create table second (id int8); select no_such_column;')
  await expect(migrate()).rejects.toThrow('0002_ledger_broken.sql failed')
  await write('0002_ledger_broken.sql', 'create table second (id int8);')
  await migrate()
  expect(await appliedNames()).toEqual(['0001_ledger_first.sql', '0002_ledger_broken.sql'])
})

test('a name without its module is refused', async () => {
  await write('first.sql', 'select 1;')
  await expect(migrate()).rejects.toThrow('first.sql is not named')
})
