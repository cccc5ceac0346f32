import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres, type TestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('each file is applied once, in the order of names', async () => {
  await write('0002_ledger_more.sql', 'alter table first add column note text; alter table first add column more text;')
  await write('0001_ledger_first.sql', 'create table first (id int8 primary key);')
  await migrate()
  await migrate()
  expect(await appliedNames()).toEqual(['0001_ledger_first.sql', '0002_ledger_more.sql'])
})

test('a file that is added later is applied, even when a higher number was applied before', async () => {
  await write('0005_email_draft.sql', 'create table draft (id int8);')
  await migrate()
  await write('0003_sms_record.sql', 'create table sms_record (id int8);')
  await migrate()
  expect(await appliedNames()).toEqual(['0005_email_draft.sql', '0003_sms_record.sql'])
})

test('processes that start together apply each file exactly once', async () => {
  // Without the advisory lock, parallel processes would create the table or insert the row twice.
  await write('0001_ledger_slow.sql', 'create table slow (id int8); select pg_sleep(0.2);')
  await write('0002_ledger_seed.sql', 'insert into slow values (1);')
  const pools = Array.from({ length: 4 }, () => openPostgres(postgres.url, { maxConnections: 1 }))
  await Promise.all(pools.map((db) => migrate(db)))
  await Promise.all(pools.map((db) => db.destroy()))
  const { rows } = await sql<{ n: number }>`select count(*) as n from slow`.execute(postgres.db)
  expect(rows).toEqual([{ n: 1 }])
})

test('an applied file that has changed is refused', async () => {
  await write('0001_ledger_first.sql', 'create table first (id int8);')
  await migrate()
  await write('0001_ledger_first.sql', 'create table first (id int4);')
  await expect(migrate()).rejects.toThrow('0001_ledger_first.sql changed after it was applied')
})

test('a version without a breaking migration of the database is refused; other later migrations are no obstacle', async () => {
  await write('0001_ledger_first.sql', 'create table first (id int8);')
  await write('0002_ledger_more.sql', 'alter table first add column note text;')
  await write(
    '0003_ledger_renamed.sql',
    '-- breaks older versions: the table has another name\nalter table first rename to entry;',
  )
  await migrate()
  await rm(join(directory, '0002_ledger_more.sql'))
  await migrate()
  await rm(join(directory, '0003_ledger_renamed.sql'))
  await expect(migrate()).rejects.toThrow(
    /newer version .* \(0003_ledger_renamed\.sql\), so this version cannot use it/,
  )
})

test('a failing file changes nothing and releases the lock', async () => {
  await write('0001_ledger_first.sql', 'create table first (id int8);')
  await write('0002_ledger_broken.sql', 'create table second (id int8); select no_such_column;')
  await expect(migrate()).rejects.toThrow('0002_ledger_broken.sql failed')
  await write('0002_ledger_broken.sql', 'create table second (id int8);')
  await migrate()
  expect(await appliedNames()).toEqual(['0001_ledger_first.sql', '0002_ledger_broken.sql'])
})

/**
 * Writes two files with the whole schema, which replace three migrations, and a migration `late` that was added later.
 */
const writeFold = async () => {
  await write('0001_ledger.sql', 'create table entry (id int8);')
  await write('0002_sms.sql', 'create table message (id int8);')
  await write('0003_sms_late.sql', 'create table late (id int8);')
  const replaces = [{ commit: 'c0ffee', checksums: { 'a.sql': '1', 'b.sql': '2', 'c.sql': '3' } }]
  await write('folded.json', JSON.stringify({ files: ['0001_ledger.sql', '0002_sms.sql'], replaces }))
}
const record = async (rows: Readonly<Record<string, string>>) => {
  await sql`
    create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now())
  `.execute(postgres.db)
  for (const [name, checksum] of Object.entries(rows))
    await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(postgres.db)
}
const tables = async () => {
  const { rows } = await sql<{ relname: string }>`
    select relname
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
    order by relname`.execute(postgres.db)
  return rows.map(({ relname }) => relname)
}

test('a new database runs the files of a fold', async () => {
  await writeFold()
  await migrate()
  expect(await tables()).toEqual(['entry', 'late', 'message'])
})

test('a database with the whole replaced list records the files of a fold without running them', async () => {
  await writeFold()
  await record({ 'a.sql': '1', 'b.sql': '2', 'c.sql': '3', 'other.sql': '4' })
  await migrate()
  await migrate()
  expect(await tables()).toEqual(['late'])
  expect((await appliedNames()).filter((name) => name.startsWith('0'))).toEqual([
    '0001_ledger.sql',
    '0002_sms.sql',
    '0003_sms_late.sql',
  ])
  await write('0001_ledger.sql', 'create table entry (id int4);')
  await expect(migrate()).rejects.toThrow('0001_ledger.sql changed after it was applied')
})

test('a database with a part of the replaced list, or with a changed file, is refused', async () => {
  await writeFold()
  await record({ 'a.sql': '1', 'b.sql': '2' })
  await expect(migrate()).rejects.toThrow('has 2 of the 3 migrations up to commit c0ffee')
  await sql`insert into schema_migration (name, checksum) values ('c.sql', 'another')`.execute(postgres.db)
  await expect(migrate()).rejects.toThrow('has 2 of the 3')
  expect(await tables()).toEqual([])
})

test('a fold that replaces an earlier fold and shares a file with it continues a new database', async () => {
  await writeFold()
  await migrate()
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration`.execute(
    postgres.db,
  )
  const checksums = Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))
  await rm(join(directory, '0002_sms.sql'))
  await write('0002_messages.sql', 'create table message (id int8);')
  const files = ['0001_ledger.sql', '0002_messages.sql', '0003_sms_late.sql']
  await write('folded.json', JSON.stringify({ files, replaces: [{ commit: 'c0ffee', checksums }] }))
  await migrate()
  expect(await appliedNames()).toContain('0002_messages.sql')
  // Simulates a new database whose first start was killed after the first of the two files.
  await sql`drop table message, late`.execute(postgres.db)
  await sql`delete from schema_migration where name <> '0001_ledger.sql'`.execute(postgres.db)
  await migrate()
  expect(await tables()).toEqual(['entry', 'late', 'message'])
})

test('a file name without a module is refused', async () => {
  await write('first.sql', 'select 1;')
  await expect(migrate()).rejects.toThrow('first.sql is not named')
})
