/** The trust of a source, as an operator changes it and as pages and the search of companies show it. */

import { randomUUID } from 'node:crypto'
import { contract, type SourceDetail } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, it } from 'vitest'
import { answers } from '../../../module-definition.ts'
import { customsPorts, profilePorts } from '../../../module-ports.ts'
import { customsModule } from '../../customs/module.ts'
import { publishProfiles, stageProfiles } from '../../profiles/index.ts'
import { profilesModule } from '../../profiles/module.ts'
import { registerReindexJob } from '../../profiles/records/trust.ts'
import { indexCompanies } from '../../profiles/search/indexing.ts'
import { companyOf, staged } from '../../profiles/testing/records.ts'
import { sourceRoutes } from './routes.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({
  clickhouse: engine.clickhouse,
  modules: (platform) => [
    customsModule(platform, customsPorts(platform)),
    profilesModule(platform, profilePorts(platform)),
    { name: 'ingest', layer: 4, calls: [answers(contract.sources, sourceRoutes(platform))] },
  ],
})
registerReindexJob(app.platform)
await app.platform.jobs.start()
afterAll(async () => {
  await app.close()
  await engine.close()
})
const operator = app.signIn({ roles: ['vip4', 'operator'] })

const createSource = (name: string, dataset: string) =>
  app.ask<SourceDetail>(operator, '/ingest/source/create', { name, dataset, country: null, flow: null })
const save = (source: SourceDetail, change: object) => {
  const { sourceId, name, country, flow, autoPublish, holdSuspicious } = source
  const settings = { sourceId, name, country, flow, autoPublish, holdSuspicious, thresholds: null }
  return app.ask<SourceDetail>(operator, '/ingest/source/save', { ...settings, ...change })
}
const publish = async ({ sourceId, name }: SourceDetail, city: string, asOf: string) => {
  const load = { loadId: randomUUID(), sourceId, sourceName: name }
  await stageProfiles(app.platform, load, staged([companyOf({ name: 'Wiedehopf Werk' }, { city }, { asOf })]))
  await publishProfiles(app.platform, load)
}
/** The number of companies that a search finds in the city after all changes are indexed. */
const foundIn = async (city: string): Promise<number> => {
  await indexCompanies(app.platform, { graceMs: 0 })
  return (
    await app.ask<{ list: unknown[] }>(operator, '/companies/search', {
      filter: { keywords: 'Wiedehopf', cities: [city] },
    })
  ).list.length
}

it('decides which of two contradicting sources pages and searches show, before and after a change', async () => {
  const register = await createSource('Register', 'company')
  const directory = await createSource('Directory', 'company')
  expect(register.trust).toBe(50)
  await publish(register, 'Kiel', '2025-01-01')
  await publish(directory, 'Jena', '2026-01-01')
  expect(await foundIn('Jena')).toBe(1)
  expect(await foundIn('Kiel')).toBe(0)

  expect(await save(register, { trust: 80 })).toMatchObject({ trust: 80 })
  await expect.poll(() => foundIn('Kiel'), { timeout: 20_000 }).toBe(1)
  expect(await foundIn('Jena')).toBe(0)

  // Other settings leave the trust as it is, and so does the next load.
  expect(await save(register, { name: 'Commercial register' })).toMatchObject({ trust: 80 })
  await publish(directory, 'Gera', '2026-02-01')
  expect(await app.ask<SourceDetail>(operator, '/ingest/source', { sourceId: register.sourceId })).toMatchObject({
    name: 'Commercial register',
    trust: 80,
  })
})

it('exists only for records that can contradict others', async () => {
  const trade = await createSource('Customs', 'trade')
  expect(trade.trust).toBeNull()
  expect(await save(trade, { trust: 80 })).toMatchObject({ trust: null })
  const refused = await app.call('POST', '/ingest/source/save', {
    body: { sourceId: trade.sourceId, trust: 101 },
    token: operator.token,
  })
  expect(refused).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
})
