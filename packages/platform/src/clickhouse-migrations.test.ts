import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestClickHouse } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrateClickHouse, splitStatements, type MigratedCluster } from './clickhouse-migrations.ts'

const { clickhouse, close } = await startTestClickHouse({ empty: true })
const directory = await mkdtemp(join(tmpdir(), 'engine-migrations-'))
afterAll(async () => {
  await close()
  await rm(directory, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['schema_migration', 'port', 'ship'])
    await clickhouse.command(`drop table if exists ${table} sync`)
})

const migrate = (cluster: MigratedCluster | null = null) =>
  migrateClickHouse(clickhouse, { directory, cluster, log: pino({ level: 'silent' }) })
const write = (sql: string) => writeFile(join(directory, '0001_customs_port.sql'), sql)
const rows = (sql: string) => clickhouse.rows(sql)

const createPort = `-- Ports; one row each.\ncreate table port {on_cluster} (code String, name String default ';') engine = {replicated}MergeTree order by code;`
const addShip = `create table ship {on_cluster} (imo UInt32) engine = {replicated}MergeTree order by imo;`

test('statements end at semicolons outside quotes and comments', () => {
  const file = `-- one; two\nselect 'a;\\';b', "x;y", \`z;\` /* ; */ from t;\n;\nselect 'it''s;' -- last;\n;-- the end;\n`
  expect(splitStatements(file)).toEqual([
    `-- one; two\nselect 'a;\\';b', "x;y", \`z;\` /* ; */ from t`,
    `select 'it''s;' -- last;`,
  ])
})

test('each file is applied once, and on a cluster the placeholders name the cluster', async () => {
  await write(`${createPort}\ninsert into port (code) values ('CNSHA');`)
  await migrate()
  await migrate()
  expect(await rows('select code, name from port')).toEqual([{ code: 'CNSHA', name: ';' }])
  const harbour = { name: 'harbour', database: 'trade', shards: clickhouse, sharding: {} }
  await expect(migrate(harbour)).rejects.toMatchObject({ message: expect.stringContaining('harbour') })
})

test('a file that failed half way continues at the failed statement, which may be corrected', async () => {
  const first = `${createPort}\ninsert into port (code) values ('CNSHA');\n`
  await write(`${first}alter table porrt add column country String;\n${addShip}`)
  await expect(migrate()).rejects.toThrow(/0001_customs_port.sql, statement 3 failed.*porrt/)
  await write(`${first}alter table port add column country String;\n${addShip}`)
  await migrate()
  expect(await rows('select code, country from port')).toEqual([{ code: 'CNSHA', country: '' }])
  expect(await rows('select imo from ship')).toEqual([])
})

test('a statement whose effect exists after a crash counts as done; an existing table of unknown origin does not', async () => {
  await write(`${createPort}\n${addShip}`)
  await migrate()
  // Simulates a crash after a statement took effect and before it was recorded as applied.
  await clickhouse.command('alter table schema_migration delete where statement = 1 and done = 1')
  await migrate()
  expect(await rows('select statement, done from schema_migration where done = 1 order by statement')).toEqual([
    { statement: 0, done: 1 },
    { statement: 1, done: 1 },
  ])
  await clickhouse.command('alter table schema_migration delete where statement = 1')
  await expect(migrate()).rejects.toThrow(/statement 2 failed.*ship already exists/)
})

test('an applied file that has changed or grown is refused', async () => {
  await write(createPort)
  await migrate()
  await write(createPort.replace('code String', 'code LowCardinality(String)'))
  await expect(migrate()).rejects.toThrow(/0001_customs_port.sql changed after it was applied/)
  await write(`${createPort}\n${addShip}`)
  await expect(migrate()).rejects.toThrow(/changed after it was applied/)
})

test('a fold is recorded when the record contains the replaced list completely, even after a crash in between', async () => {
  await write(`${createPort}\n${addShip}`)
  const fold = { commit: 'c0ffee', checksums: { '0009_customs_old.sql': 'one two' } }
  await writeFile(
    join(directory, 'folded.json'),
    JSON.stringify({ files: ['0001_customs_port.sql'], replaces: [fold] }),
  )
  try {
    await migrate()
    await clickhouse.command('drop table port sync')
    await clickhouse.command('drop table ship sync')
    await clickhouse.command('truncate table schema_migration')
    const mark = { name: '0009_customs_old.sql', statements: 2, done: 1 }
    await clickhouse.insert('schema_migration', [{ ...mark, statement: 0, checksum: 'one' }])
    await expect(migrate()).rejects.toThrow('has 0 of the 1 migrations up to commit c0ffee')
    await clickhouse.insert('schema_migration', [{ ...mark, statement: 1, checksum: 'two' }])
    await migrate()
    await clickhouse.command(`alter table schema_migration delete where name like '0001%' and statement = 0`)
    await migrate()
    expect(await rows('select name, statement, done from schema_migration order by name, statement')).toEqual([
      { name: '0001_customs_port.sql', statement: 0, done: 1 },
      { name: '0001_customs_port.sql', statement: 1, done: 1 },
      { name: '0009_customs_old.sql', statement: 0, done: 1 },
      { name: '0009_customs_old.sql', statement: 1, done: 1 },
    ])
    expect(await rows(`select name from system.tables where database = currentDatabase()`)).toEqual([
      { name: 'schema_migration' },
    ])
  } finally {
    await rm(join(directory, 'folded.json'))
  }
})
