/** Records loaded before the rows of a code named both parties: the migration fills these rows from `trade`. */
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { publishTrades } from '../publish/publish.ts'
import { stageTrades } from '../publish/stage.ts'
import { makeRecords, staged, startCustomsWorld } from '../testing/world.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)
const { clickhouse } = platform

const file = new URL('../../../../migrations/clickhouse/0129_customs_market.sql', import.meta.url)

const rowsOfCodes = () =>
  clickhouse.rows(`
    select entity, trade_date, toString(key) as k, load, partner_id, seller_id, hs_code, origin, quantity_unit, amount_usd
    from trade_by_entity where kind = 2 order by entity, trade_date, k`)

test('rows of a code are what publishing writes, however often the migration runs; those of companies stay', async () => {
  const load = { loadId: 'l1', sourceId: 's1' }
  await stageTrades(platform, load, staged(makeRecords(300, 3)))
  await publishTrades(platform, load, { graceMs: 0 })
  const written = await rowsOfCodes()
  const companies = () => clickhouse.rows('select toUInt32(count()) as n from trade_by_entity where kind < 2')
  const before = await companies()
  expect(written.length).toBeGreaterThan(200)
  await clickhouse.command(
    `alter table trade_by_entity update partner_id = 0, seller_id = 0, quantity_unit = '' where kind = 2`,
  )
  expect(await rowsOfCodes()).not.toEqual(written)
  const statements = (await readFile(file, 'utf8'))
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\{on_cluster\}|\{replicated\}/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => /^(create or replace|alter table trade_by_entity\s+replace|drop)/.test(statement))
  expect(statements).toHaveLength(3)
  for (const statement of [...statements, ...statements]) {
    await clickhouse.command(statement)
    if (statement.startsWith('alter')) expect(await rowsOfCodes()).toEqual(written)
  }
  expect(await companies()).toEqual(before)
})
