/** Which searches count against the day's quota and are recorded. */

import type { SearchRecord } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { readQuotas } from './modules/membership/quota.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
afterAll(async () => {
  await app.close()
  await engine.close()
})

test('a list without a filter counts nothing; a search of any kind counts once and is recorded once', async () => {
  const user = app.signIn({ tier: 'vip4' })
  const used = async () =>
    (await readQuotas(app.platform, user.orgId)).quotas.find(({ quota }) => quota === 'search')?.used
  const records = async () =>
    (await app.call<SearchRecord[]>('GET', '/index/get_search_record', { token: user.token })).data.map(
      ({ scope }) => scope,
    )
  const ask = (path: string, filter: object) => app.ask(user, path, { filter })
  for (const path of ['/companies/search', '/companies/facets', '/people/search', '/people/facets'])
    for (const empty of [{}, { keywords: '' }, { countries: [] }]) await ask(path, empty)
  expect([await used(), await records()]).toEqual([0, []])

  const filter = { keywords: 'tile', countries: ['DE'] }
  await ask('/companies/search', filter)
  await ask('/companies/facets', filter)
  await ask('/companies/search', filter)
  expect([await used(), await records()]).toEqual([1, ['companies']])
  await ask('/people/facets', filter)
  await ask('/people/search', filter)
  expect([await used(), await records()]).toEqual([2, ['people', 'companies']])
  await ask('/companies/map_totals', { countries: ['FR'] })
  await ask('/companies/search', { countries: ['FR'] })
  expect([await used(), await records()]).toEqual([3, ['map', 'people', 'companies']])
})
