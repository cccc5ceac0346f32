import type { ClickHouse } from '@tradewind/platform'
import { startTestClickHouse, startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { ensureDemonstrationWorld } from './demonstration.ts'

const engine = await startTestClickHouse()
const platform = await startTestPlatform({ clickhouse: engine.clickhouse })
afterAll(async () => {
  await platform.close()
  await engine.close()
})

const size = { seed: 1, companies: 300, trades: 25_000 }

const countTrades = async (): Promise<{ n: number; ids: number }> => {
  const [found] = await platform.clickhouse.rows<{ n: string; ids: string }>(
    'select count() as n, uniqExact(key) as ids from trade',
  )
  return { n: Number(found?.n), ids: Number(found?.ids) }
}

/** Creates an engine whose third insert fails, like a computer that loses power. */
const failing = (clickhouse: ClickHouse): ClickHouse => {
  let inserts = 0
  return {
    ...clickhouse,
    insert: async (...given) => {
      inserts += 1
      if (inserts === 3) throw new Error('the engine is gone')
      await clickhouse.insert(...given)
    },
  }
}

it('demonstration data is created once, continues after an interruption, and keeps the companies’ contacts', async () => {
  const broken = { ...platform, clickhouse: failing(platform.clickhouse) }
  await expect(ensureDemonstrationWorld(broken, size, () => undefined)).rejects.toThrow('the engine is gone')
  expect(await countTrades()).toEqual({ n: 0, ids: 0 })

  const progress: number[] = []
  await ensureDemonstrationWorld(platform, size, (done) => progress.push(done))
  expect(progress.at(-1)).toBe(size.trades)
  expect(progress).toEqual(progress.toSorted((left, right) => left - right))
  expect(await countTrades()).toEqual({ n: size.trades, ids: size.trades })

  progress.length = 0
  await ensureDemonstrationWorld(platform, size, (done) => progress.push(done))
  expect(progress).toEqual([])

  const companies = await platform.db
    .selectFrom('customs_company')
    .select(['email', 'phone', 'website', 'address'])
    .execute()
  expect(companies.length).toBeGreaterThan(100)
  expect(companies.filter(({ email }) => email !== null).length).toBeGreaterThan(50)
  expect(companies.every(({ address }) => address !== null)).toBe(true)
})
