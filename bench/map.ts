/**
 * Measures the map of companies: clusters in boxes of all sizes, with and without a filter, searches around a place, and
 * the list beside the map. `npm run bench -- map --rows 1000000`; the default is a million companies, nine of ten with a
 * place, in 20,000 cities of unequal size.
 */

import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { CompanyArea, CompanyFilter, MapBox } from '@tradewind/contract'
import { readConfig, type Platform } from '@tradewind/platform'
import { pageInView, readClusters } from '../apps/server/src/modules/profiles/map/queries.ts'
import { countCompanies } from '../apps/server/src/modules/profiles/search/queries.ts'
import { searchEngine } from '../apps/server/src/modules/search-index/index.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import { countries, makeCompanyWorld, wordAt } from './company-world.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { quantile, timed } from './product.ts'

const usualRows = 1_000_000
const rounds = 40

export const run = async ({ rows: asked, keep }: Options): Promise<void> => {
  const rows = asked ?? usualRows
  const dataDir = keep ?? (await makeFolder('tradewind-bench-map'))
  const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const { platform, close } = await openPlatform(config, { join: false })
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    const took = await timed(() => makeCompanyWorld(platform, rows))
    console.log(`${rows.toLocaleString('en-US')} companies written in ${(took / 1_000).toFixed(0)} s`)
    await measure(platform)
  } finally {
    await close()
    if (keep === null) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Boxes of the shape of a screen, around places that differ in each round. */
const boxAt = (round: number, widthDegrees: number): MapBox => {
  const west = -170 + ((round * 47) % 300)
  const south = -30 + ((round * 31) % 60)
  const east = west + widthDegrees
  return {
    shape: 'box',
    west,
    south,
    east: east > 180 ? east - 360 : east,
    north: Math.min(80, south + widthDegrees / 2),
  }
}
const world: MapBox = { shape: 'box', west: -180, south: -85, east: 180, north: 85 }

/** The zoom of a map that is 1,440 pixels wide. */
const zoomOf = (widthDegrees: number): number => Math.max(0, Math.log2((1_440 / 512) * (360 / widthDegrees)))

const filters: Readonly<Record<string, (round: number) => CompanyFilter>> = {
  'no filter': () => ({}),
  'country + industry': (round) => ({
    countries: [countries[round % 20] ?? 'DE'],
    industries: [`industry-${round % 30}`],
  }),
  'a frequent word': (round) => ({ keywords: wordAt(round * 3) }),
}

const circleAt = (round: number, radiusKm: number): CompanyArea => {
  const { west, south } = boxAt(round, 10)
  return { shape: 'circle', latitude: south, longitude: west, radiusKm }
}
/** A ring of 24 corners with dents. */
const ringAt = (round: number): CompanyArea => {
  const { west, south } = boxAt(round, 10)
  const points = Array.from({ length: 24 }, (_, at): [number, number] => {
    const [angle, reach] = [(at * Math.PI) / 12, at % 2 === 0 ? 8 : 5]
    return [west + reach * Math.cos(angle), south + reach * Math.sin(angle)]
  })
  return { shape: 'polygon', points }
}

const measureRounds = async (name: string, aim: string, work: (round: number) => Promise<unknown>): Promise<void> => {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const took = await timed(() => work(round + 3))
    if (round >= 0) times.push(took)
  }
  const [middle, slow] = [quantile(times, 0.5), quantile(times, 0.95)]
  console.log(`${name.padEnd(52)}${middle.toFixed(1).padStart(8)}${slow.toFixed(1).padStart(8)} ms  aim ${aim}`)
}

const measure = async (platform: Platform): Promise<void> => {
  const engine = searchEngine(platform)
  for (const [name, filterAt] of Object.entries(filters)) {
    const clusters = (view: MapBox, width: number, round: number) =>
      readClusters(engine, filterAt(round), { view, zoom: zoomOf(width) })
    await measureRounds(`clusters of the world, ${name}`, '25 / 100', (round) => clusters(world, 360, round))
    for (const width of [90, 20, 2])
      await measureRounds(`clusters in a box of ${width}°, ${name}`, '25 / 100', (round) =>
        clusters(boxAt(round, width), width, round),
      )
    await measureRounds(`list of a box of 20°, ${name}`, '25 / 100', (round) =>
      pageInView(engine, filterAt(round), { view: boxAt(round, 20), page: 1, limit: 20 }),
    )
  }
  for (const radiusKm of [50, 500, 5_000])
    await measureRounds(`radius of ${radiusKm} km, count and clusters`, '50', (round) => {
      const filter = { area: circleAt(round, radiusKm) }
      return Promise.all([
        countCompanies(engine, filter),
        readClusters(engine, filter, { view: boxAt(round, 20), zoom: zoomOf(20) }),
      ])
    })
  await measureRounds('polygon of 24 corners, count', '50', (round) => countCompanies(engine, { area: ringAt(round) }))
}
