/**
 * Checks the migrations and statements that a ClickHouse cluster receives. No cluster runs here: the parser of a single
 * ClickHouse reads each statement, and its system tables list the tables.
 */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { distribute, splitStatements, toShards, withTokens } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { dropArchive, dropRepeatedRows, dropStagedPart } from './modules/customs/publish/publish-queries.ts'
import { deletions, leftovers } from './modules/customs/publish/removal-queries.ts'
import { sharding } from './sharding.ts'

const { clickhouse, close } = await startTestClickHouse()
afterAll(close)

const cluster = { name: 'tradewind', database: 'trade' }
const directory = fileURLToPath(new URL('../migrations/clickhouse', import.meta.url))
const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
/** Formats the statement with ClickHouse's parser; throws when the parser cannot read it. */
const parse = async (sql: string) => {
  const [row] = await clickhouse.rows<{ parsed: string }>('select formatQuerySingleLine({sql:String}) as parsed', {
    params: { sql },
  })
  return row?.parsed ?? ''
}

test.each(files)(
  '%s names the cluster in every statement that creates or changes a table, and can be parsed',
  async (name) => {
    for (const statement of splitStatements(await readFile(join(directory, name), 'utf8'))) {
      const sql = withTokens(statement, cluster)
      expect(sql).not.toContain('{')
      const bare = sql.replaceAll(/^\s*--.*\n/gm, '').trim()
      if (/^(create|alter|drop|rename)/i.test(bare)) expect(bare).toContain(`on cluster 'tradewind'`)
      const engine = /^engine = (\w+)/m.exec(bare)?.[1]
      if (engine !== undefined) expect(engine).toMatch(/^Replicated\w*MergeTree$/)
      expect(await parse(bare)).not.toBe('')
    }
  },
)

test('every table is sharded by its own columns', async () => {
  const tables = await clickhouse.rows<{ name: string }>(
    `select name from system.tables where database = currentDatabase() and name != 'schema_migration' order by name`,
  )
  expect(Object.keys(sharding).toSorted()).toEqual(tables.map(({ name }) => name))
  for (const [table, shardBy] of Object.entries(sharding)) {
    expect(await clickhouse.rows(`select toUInt64(${shardBy}) as shard from ${table}`)).toEqual([])
    expect(await parse(distribute(cluster, table, shardBy))).toContain('Distributed')
  }
})

test('statements that change a table in place are sent to the local tables of every shard; all others are unchanged', async () => {
  const changes = [
    ...[...leftovers([1]), ...deletions([1], { whole: [2], hasOthers: true })].map(({ sql }) => sql),
    ...dropStagedPart(1, 2),
    dropRepeatedRows(1, 2),
    dropArchive(3),
    'truncate table trade_cube_folded',
    'alter table trade_cube replace partition tuple() from trade_cube_folded',
    'delete from customs_forwarder where company_id in {ended:Array(UInt32)}',
  ]
  for (const sql of changes) {
    const sent = toShards(sql, cluster)
    expect(sent).toMatch(
      /^(delete from|alter table|truncate table|optimize table) trade_local\.\w+ on cluster 'tradewind'/,
    )
    expect(await parse(sent)).toContain('trade_local')
  }
  expect(toShards(changes.at(-2)!, cluster)).toMatch(/from trade_local\.trade_cube_folded$/)
  for (const sql of ['select 1 from trade', `insert into trade (key) select key from trade_stage`])
    expect(toShards(sql, cluster)).toBe(sql)
})
