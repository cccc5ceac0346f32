import { startTestClickHouse, startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { searchEngine } from '../../search-index/index.ts'
import { countFacets } from './facets.ts'

const engine = await startTestClickHouse()
const platform = await startTestPlatform({ clickhouse: engine.clickhouse })
afterAll(async () => {
  await platform.close()
  await engine.close()
})
const { clickhouse } = platform

/** Two technologies whose terms have one key. */
const findTwins = async (): Promise<string[]> => {
  const [row] = await clickhouse.rows<{ names: string[] }>(
    `select groupArray(name) as names
    from (select concat('TOOL ', toString(number)) as name from numbers(100000))
    group by bitAnd(cityHash64(concat('t:', name)), 268435455)
    having count() = 2
    limit 1`,
  )
  return row?.names ?? []
}

test('values with one key, and values without a text, are counted apart', async () => {
  const [one = '', other = ''] = await findTwins()
  const technologies = [[one], [one, other], [other, 'SAP'], [other], []]
  await clickhouse.insert(
    'company_search',
    technologies.map((names, at) => ({
      rank: 1,
      company_id: at + 1,
      batch: 1,
      terms: names.map((name) => `t:${name}`),
      shown: names.map((name) => (name === 'SAP' ? 'sap' : '')),
    })),
  )
  const [keys] = await clickhouse.rows<{ keys: number; terms: number }>(
    `select toUInt32(uniqExact(key)) as keys, toUInt32(uniqExact(term)) as terms
    from (select arrayJoin(arrayZip(technology_keys, terms)) as pair, pair.1 as key, pair.2 as term from company_search)`,
  )
  expect(keys).toEqual({ keys: 2, terms: 3 })

  const expected = [
    { value: other, companies: 3 },
    { value: one, companies: 2 },
    { value: 'sap', companies: 1 },
  ]
  const counted = async () =>
    (await countFacets(searchEngine(platform), {}))
      .filter(({ facet }) => facet === 'technology')
      .map(({ value, companies }) => ({ value, companies }))
  // No text is stored yet.
  expect(await counted()).toEqual(expected)
  await clickhouse.insert('company_search_value', [
    { term: `t:${one}`, text: '' },
    { term: `t:${other}`, text: '' },
    { term: 't:SAP', text: 'sap' },
  ])
  expect(await counted()).toEqual(expected)
  expect(await countFacets(searchEngine(platform), { technologies: ['sap'] })).toContainEqual({
    facet: 'technology',
    value: other,
    companies: 3,
  })
})
