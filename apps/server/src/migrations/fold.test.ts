/**
 * Compares the folded migrations (one file per module) with the longer list of migrations that they replace.
 * `*-before-fold.txt` holds the schemas that the longer list gave, written by describe-schema.ts at the last commit
 * before the fold.
 */

import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog, migrateClickHouse, migratePostgres, readConfig } from '@tradewind/platform'
import { startTestClickHouse, startTestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openPlatform } from '../open-platform.ts'
import { describeClickHouse, describePostgres } from './describe-schema.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const log = createLog({ logLevel: 'silent' })
const foldSchema = z.object({
  files: z.array(z.string()),
  replaces: z.array(z.object({ checksums: z.record(z.string(), z.string()) })),
})
const readFold = async (engine: string) => {
  const { files, replaces } = foldSchema.parse(
    JSON.parse(await readFile(join(migrations, engine, 'folded.json'), 'utf8')),
  )
  return { files, before: Object.entries(replaces[0]?.checksums ?? {}) }
}
const folds = { postgres: await readFold('postgres'), clickhouse: await readFold('clickhouse') }

const postgres = await startTestPostgres({ empty: true })
const clickhouse = await startTestClickHouse({ empty: true })
const folder = await mkdtemp(join(tmpdir(), 'tradewind-fold-'))
afterAll(async () => {
  await postgres.close()
  await clickhouse.close()
  await rm(folder, { recursive: true, force: true })
})

// Migrations that were added after the fold are left out, because the replaced list does not contain their changes.
for (const [engine, { files }] of Object.entries(folds)) {
  await mkdir(join(folder, engine))
  for (const file of files) await cp(join(migrations, engine, file), join(folder, engine, file))
}
await migratePostgres(postgres.db, { directory: join(folder, 'postgres'), log })
await migrateClickHouse(clickhouse.clickhouse, { directory: join(folder, 'clickhouse'), cluster: null, log })

const readLines = async (name: string) => (await readFile(new URL(name, import.meta.url), 'utf8')).trimEnd().split('\n')

/** Writes the migration record of a database that was created with the replaced list of migrations. */
const recordAsBefore = async () => {
  const { db } = postgres
  const engine = clickhouse.clickhouse
  await sql`truncate schema_migration`.execute(db)
  const rows = folds.postgres.before.map(([name, checksum]) => sql`(${name}, ${checksum})`)
  await sql`insert into schema_migration (name, checksum) values ${sql.join(rows)}`.execute(db)
  await engine.command('truncate table schema_migration')
  const marks = folds.clickhouse.before.flatMap(([name, checksums]) =>
    checksums.split(' ').flatMap((checksum, statement, { length: statements }) => [
      { name, statement, statements, checksum, done: 0 },
      { name, statement, statements, checksum, done: 1 },
    ]),
  )
  await engine.insert('schema_migration', marks)
}

const start = async () => {
  const config = readConfig({
    MODE: 'development',
    LOG_LEVEL: 'silent',
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: clickhouse.url,
    DATA_DIR: join(folder, 'data'),
  })
  const { close } = await openPlatform(config, { join: false })
  await close()
}

const recordedNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(postgres.db)
  const marks = await clickhouse.clickhouse.rows<{ name: string }>(
    'select distinct name from schema_migration where done = 1 order by name',
  )
  return [...rows, ...marks].map(({ name }) => name)
}

test('the fold gives PostgreSQL the same schema as the replaced list', async () => {
  expect(await describePostgres(postgres.db)).toEqual(await readLines('postgres-before-fold.txt'))
})

test('the fold gives ClickHouse the same schema as the replaced list', async () => {
  expect(await describeClickHouse(clickhouse.clickhouse)).toEqual(await readLines('clickhouse-before-fold.txt'))
})

test('an installation with a part of the replaced list is refused and left unchanged', async () => {
  await recordAsBefore()
  await sql`delete from schema_migration where name >= '0700'`.execute(postgres.db)
  const before = await recordedNames()
  await expect(start()).rejects.toThrow(/has 126 of the 137 migrations up to commit 1900b2bd.*start the version/)
  expect(await recordedNames()).toEqual(before)
})

test('an installation whose ClickHouse has a part of the replaced list is refused', async () => {
  await recordAsBefore()
  // Simulates that the last migration stopped after its first statement.
  await clickhouse.clickhouse.command(
    `alter table schema_migration delete where name = '0137_customs_units.sql' and done = 1 and statement > 0`,
  )
  await expect(start()).rejects.toThrow(/has 19 of the 20 migrations up to commit 1900b2bd/)
})

test('an installation with the whole replaced list starts with its rows, and starts again', async () => {
  await recordAsBefore()
  await sql`insert into organisation (name) values ('Ningbo Harbour Ltd')`.execute(postgres.db)
  // The folded files insert default rows. They must not run on this database, because that would undo these two
  // changes.
  await sql`update plan set price_fen_per_year = 1 where tier = 'vip1'`.execute(postgres.db)
  await clickhouse.clickhouse.insert('trade_word', [{ word: 'ceramic', uses: 3 }])
  await start()
  await start()
  const { rows } = await sql`
    select organisation.name, price_fen_per_year
    from organisation, plan
    where tier = 'vip1'`.execute(postgres.db)
  expect(rows).toEqual([{ name: 'Ningbo Harbour Ltd', priceFenPerYear: 1 }])
  expect(await clickhouse.clickhouse.rows('select word from trade_word')).toEqual([{ word: 'ceramic' }])
  expect(await recordedNames()).toEqual(expect.arrayContaining([...folds.postgres.files, ...folds.clickhouse.files]))
})
