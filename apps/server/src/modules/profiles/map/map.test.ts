/** Compares the answers of the map with a recount of generated companies in memory. */

import { randomUUID } from 'node:crypto'
import type { CallOutputOf, CompanyArea, CompanyFilter, contract, MapBox } from '@tradewind/contract'
import { mercatorLimit, mercatorX, mercatorY } from '@tradewind/lexicon'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { publishProfiles } from '../records/publish.ts'
import { stageProfiles } from '../records/stage.ts'
import { indexCompanies } from '../search/indexing.ts'
import { staged } from '../testing/records.ts'
import { areas, boxes, isInArea } from '../testing/recount-area.ts'
import { makeCompanies, matches, placeOfCompany, recordsOf, type Company } from '../testing/recount.ts'
import { clusterBits } from './queries.ts'

const engine = await startTestClickHouse()
const unlimited = { reserveQuota: async () => ({ commit: async () => {}, release: async () => {}, remaining: null }) }
const app = await startTestApp({ clickhouse: engine.clickhouse, guard: unlimited })
afterAll(async () => {
  await app.close()
  await engine.close()
})
const { platform } = app
await platform.jobs.start()
const caller = app.signIn({ tier: 'vip4' })

const companies = makeCompanies(180, 21)
const load = { loadId: randomUUID(), sourceId: 'generated', sourceName: 'Generated' }
await stageProfiles(platform, load, staged(recordsOf(companies)))
await publishProfiles(platform, load)
await indexCompanies(platform, { graceMs: 0, batchSize: 50 })

type Clusters = CallOutputOf<typeof contract.companyMap.clusters>
type Listed = CallOutputOf<typeof contract.companyMap.list>
type Totals = CallOutputOf<typeof contract.companyMap.totals>
const world: MapBox = { shape: 'box', west: -180, south: -90, east: 180, north: 90 }
const clusters = (filter: CompanyFilter, view: MapBox, zoom: number) =>
  app.ask<Clusters>(caller, '/companies/map_clusters', { filter, view, zoom })
const list = (filter: CompanyFilter, view: MapBox, more: object = {}) =>
  app.ask<Listed>(caller, '/companies/map_list', { filter, view, limit: 100, ...more })
const totals = (filter: CompanyFilter) => app.ask<Totals>(caller, '/companies/map_totals', { filter })
const recount = (filter: CompanyFilter): Company[] => companies.filter((one) => matches(companies, one, filter))
/** The Mercator map ends near the poles. Places beyond it are shown at its edge. */
const limited = (latitude: number) => Math.max(-mercatorLimit, Math.min(mercatorLimit, latitude))
const onMap = <P extends { latitude: number }>(place: P): P => ({ ...place, latitude: limited(place.latitude) })
const placedIn = (filter: CompanyFilter, view: MapBox) =>
  recount(filter).flatMap((company) => {
    const place = placeOfCompany(company)
    return place !== null && isInArea(onMap(place), { ...view, south: limited(view.south), north: limited(view.north) })
      ? [{ company, place }]
      : []
  })
const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name).toSorted()
const filters = fc.constantFrom<CompanyFilter>(
  {},
  { countries: ['DE', 'IT'] },
  { keywords: 'tile' },
  { contacts: ['email'] },
)

describe('areas', () => {
  it('the company search finds the companies of the recount in any area', async () => {
    const sizes = new Set<number>()
    await fc.assert(
      fc.asyncProperty(areas, filters, async (area, filter) => {
        const expected = recount({ ...filter, area })
        sizes.add(expected.length)
        const found = await app.ask<Listed>(caller, '/companies/search', { filter: { ...filter, area }, limit: 100 })
        expect(found.total, JSON.stringify({ area, filter })).toBe(expected.length)
        const known = new Set(namesOf(expected))
        expect(found.list.filter(({ name }) => !known.has(name))).toEqual([])
      }),
      { numRuns: 150 },
    )
    // Areas of many sizes were tried.
    expect(sizes.size).toBeGreaterThan(15)
  })

  const refused = async (area: unknown) => {
    const answer = await app.call<{ details: { path: string; key?: string; message?: string }[] }>(
      'POST',
      '/companies/search',
      {
        body: { filter: { area } },
        token: caller.token,
        headers: { lang: 'en' },
      },
    )
    return [answer.status, JSON.stringify(answer.data)] as const
  }
  it.each<[string, unknown, string]>([
    ['a radius of 20,000 km', { shape: 'circle', latitude: 0, longitude: 0, radiusKm: 20_000 }, '5,000 km'],
    [
      'a ring that crosses itself',
      {
        shape: 'polygon',
        points: [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
      },
      'crosses or touches itself',
    ],
    [
      'a ring around the pole',
      {
        shape: 'polygon',
        points: [
          [0, 80],
          [90, 80],
          [-179, 80],
          [-90, 80],
        ],
      },
      'around a pole',
    ],
    [
      'an edge around half of the earth',
      {
        shape: 'polygon',
        points: [
          [-90, 0],
          [90, 0],
          [90, 10],
          [-90, 10],
        ],
      },
      'half of the earth',
    ],
    [
      'two corners',
      {
        shape: 'polygon',
        points: [
          [0, 0],
          [10, 10],
        ],
      },
      '3 to 100 corners',
    ],
    [
      '101 corners',
      { shape: 'polygon', points: Array.from({ length: 101 }, (_, at) => [at, at % 2]) },
      '3 to 100 corners',
    ],
    ['a box upside down', { shape: 'box', west: 0, south: 10, east: 1, north: 0 }, 'below its start'],
    [
      'a latitude beyond the pole',
      { shape: 'circle', latitude: 91, longitude: 0, radiusKm: 5 },
      'latitude from -90 to 90',
    ],
    ['no shape', { latitude: 1, longitude: 0, radiusKm: 5 }, 'not valid'],
  ])('%s is refused with a reason', async (_name, area, reason) => {
    const [status, text] = await refused(area)
    expect(status).toBe(422)
    expect(text).toContain(reason)
  })
})

describe('clusters', () => {
  it('divide the companies in view by the cells of the map, and count each once', async () => {
    await fc.assert(
      fc.asyncProperty(boxes, fc.integer({ min: 0, max: 18 }), filters, async (view, zoom, filter) => {
        const inView = placedIn(filter, view)
        const found = await clusters(filter, view, zoom)
        expect(found.total).toBe(inView.length)
        const side = 2 ** clusterBits(view, zoom)
        const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
          [mercatorX(longitude === 180 ? -180 : longitude), mercatorY(latitude)]
            .map((part) => Math.min(side - 1, Math.floor(part * side)))
            .join(' ')
        const cells = Map.groupBy(inView, ({ place }) => cellOf(place))
        expect(found.clusters.map((one) => one.companies).toSorted()).toEqual(
          [...cells.values()].map((one) => one.length).toSorted(),
        )
        for (const { latitude, longitude, companies: count, ...box } of found.clusters) {
          const members = cells.get(cellOf({ latitude, longitude })) ?? []
          const mean = members.reduce((sum, { place }) => sum + mercatorY(place.latitude), 0) / members.length
          expect(count).toBe(members.length)
          expect(mercatorY(latitude)).toBeCloseTo(mean, 8)
          expect(box.companyId === null).toBe(count > 1)
          const latitudes = members.map(({ place }) => limited(place.latitude))
          expect(box.south).toBeCloseTo(Math.min(...latitudes), 5)
          expect(box.north).toBeCloseTo(Math.max(...latitudes), 5)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('leave out the earlier rows of companies that a batch of the index replaces', async () => {
    const { db } = platform
    const counted = async () => (await clusters({}, world, 3)).clusters.reduce((sum, one) => sum + one.companies, 0)
    const [all, replaced] = [await counted(), (await list({}, world)).list[0]?.companyId ?? 0]
    const { batchNo } = await db
      .insertInto('profile_index_batch')
      .values({ state: 'removing', nameIds: [], companyIds: [replaced] })
      .returning('batchNo')
      .executeTakeFirstOrThrow()
    expect(await counted()).toBe(all - 1)
    await db.deleteFrom('profile_index_batch').where('batchNo', '=', batchNo).execute()
    expect(await counted()).toBe(all)
  })
  it('a view of the whole world at the largest zoom has a bounded number of cells', () => {
    expect(clusterBits(world, 18)).toBeLessThanOrEqual(6)
    expect(clusterBits({ ...world, west: 11, east: 11.01, south: 48, north: 48.01 }, 14)).toBe(17)
  })
})

describe('the list beside the map', () => {
  it('has the companies in view, on pages without gaps, each with its place', async () => {
    await fc.assert(
      fc.asyncProperty(boxes, filters, async (view, filter) => {
        const expected = placedIn(filter, view)
        const pages = await Promise.all([1, 2, 3].map((page) => list(filter, view, { page, limit: 80 })))
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length))
        const rows = pages.flatMap((page) => page.list)
        expect(namesOf(rows)).toEqual(namesOf(expected.map(({ company }) => company)))
        for (const { name, place } of rows) {
          const stated = expected.find(({ company }) => company.name === name)?.place
          const longitude = stated?.longitude === 180 ? -180 : stated?.longitude
          expect(place).toEqual({ ...stated, longitude })
        }
      }),
      { numRuns: 25 },
    )
  })

  it('the totals count places by their precision, and companies without a place', async () => {
    const area: CompanyArea = { shape: 'circle', latitude: 48, longitude: 10, radiusKm: 900 }
    for (const filter of [{}, { area }, { countries: ['US'], area }]) {
      const found = await totals(filter)
      const { area: _area, ...others }: CompanyFilter = filter
      const places = recount(filter).flatMap((one) => placeOfCompany(one)?.precision ?? [])
      const countOf = (precision: string) => places.filter((one) => one === precision).length
      expect(found).toEqual({
        placed: places.length,
        precisions: {
          exact: countOf('exact'),
          city: countOf('city'),
          postal: countOf('postal'),
          state: countOf('state'),
        },
        unplaced: recount(others).filter((one) => placeOfCompany(one) === null).length,
      })
    }
    const { precisions, unplaced } = await totals({})
    expect(Math.min(...Object.values(precisions), unplaced)).toBeGreaterThan(0)
  })
})

describe('access', () => {
  it('a membership without the map search gets no map, and no area in the company search', async () => {
    const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search']) })
    const area: CompanyArea = { shape: 'circle', latitude: 48, longitude: 10, radiusKm: 50 }
    for (const [path, body] of [
      ['/companies/map_clusters', { filter: {}, view: world, zoom: 1 }],
      ['/companies/map_list', { filter: {}, view: world }],
      ['/companies/map_totals', { filter: {} }],
      ['/companies/map_cities', { text: 'Berlin' }],
      ['/companies/search', { filter: { area } }],
      ['/companies/facets', { filter: { area } }],
      ['/companies/relaxed', { filter: { area } }],
    ] as const)
      expect((await app.call('POST', path, { body, token: free.token })).data, path).toMatchObject({
        error: 'tier_too_low',
      })
  })

  it('cities are found in Chinese and English', async () => {
    const found = await app.ask<{ name: string; country: string }[]>(caller, '/companies/map_cities', {
      text: '慕尼黑',
    })
    expect(found).toMatchObject([{ name: 'München', country: 'DE' }])
  })
})
