/**
 * Measures the search for fair buyers on large data: a page with the number of all found, and with facets. Compares a
 * page with PostgreSQL and the usual indexes on a part of the same rows. `npm run bench -- fairs --rows 2200000`; the
 * default is 500,000 buyers. The aim is for 2.2 million buyers on two cores.
 */

import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { fairConditions, type FairFilter } from '@tradewind/contract'
import { fairCategories, fairCategoryName } from '@tradewind/lexicon'
import { readConfig, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { countBuyers, countFacets, pageBuyers } from '../apps/server/src/modules/fairs/search/queries.ts'
import { searchEngine } from '../apps/server/src/modules/search-index/index.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import { countries, hasRows, wordAt } from './company-world.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { quantile, timed } from './product.ts'

const usualRows = 500_000
const rounds = 20
const aimMs = 100
/** The number of rows for PostgreSQL, limited by the time of a benchmark. */
const mostPostgresRows = 300_000

export const run = async ({ rows: asked, keep }: Options): Promise<void> => {
  const rows = asked ?? usualRows
  const dataDir = keep ?? (await makeFolder('tradewind-bench-fairs'))
  const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const { platform, close } = await openPlatform(config, { join: false })
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    const took = await timed(() => makeFairWorld(platform, rows))
    console.log(`${grouped(rows)} fair buyers written in ${(took / 1_000).toFixed(0)} s`)
    await measure(platform)
    await compareWithPostgres(platform, rows)
  } finally {
    await close()
    if (keep === null) await rm(dataDir, { recursive: true, force: true })
  }
}

const grouped = (count: number): string => Math.round(count).toLocaleString('en-US')

const codes = fairCategories().map(({ code }) => code)
const listOf = (values: readonly string[]) => `[${values.map((value) => `'${value.replaceAll("'", '')}'`).join(', ')}]`
/** SQL for a number from 0 to 1 that depends on the buyer and the place of use. */
const chance = (place: number | string) => `(cityHash64(number, ${place}) % 1000003 / 1000003)`
/** SQL for one of `count` values, the first ones more often. */
const skewed = (place: number | string, count: number) => `toUInt32(pow(${chance(place)}, 3) * ${count})`
const words = Array.from({ length: 4_000 }, (_, number) => wordAt(number * 5))
const wordSql = (place: number | string) => `arrayElement(words, ${skewed(place, words.length)} + 1)`
/** SQL for the bits of some of the thirteen sessions. */
const bitsSql = (place: number, share: number) =>
  `toUInt16(if(${chance(place)} < ${share}, bitAnd(cityHash64(number, ${place + 1}), bitAnd(cityHash64(number, ${place + 2}), 8191)), 0))`

/** Buyers with one to three categories, a few sessions, and texts of about 30 words. */
const worldSql = `
  insert into fair_search (rank, company_id, batch, name, words, country, categories, official_buyer, official_exhibitor,
    third_party_buyer, third_party_exhibitor, sessions, has_mobile, has_email, has_website)
  with ${listOf(words)} as words, ${listOf(codes)} as codes, ${listOf(countries)} as countries
  select
    toUInt16(pow(${chance(1)}, 2) * 1300) as rank,
    toUInt32(number + 1) as company_id,
    1 as batch,
    concat(${wordSql(2)}, ' ', ${wordSql(3)}, ' ', toString(number % 1000)) as name,
    concat(name, ' ¶ ', arrayStringConcat(arrayMap(place -> ${wordSql('place + 100')}, range(28)), ' '),
      ' ¶ ', arrayStringConcat(arrayMap(code -> replaceAll(code, '-', ' '), categories), ' ¶ ')) as words_text,
    arrayElement(countries, ${skewed(4, countries.length)} + 1) as country,
    arrayDistinct(arrayMap(place -> arrayElement(codes, toUInt32(${chance('place + 50')} * ${codes.length}) + 1),
      range(1 + toUInt8(${chance(5)} * 3)))) as categories,
    ${bitsSql(10, 0.55)} as official_buyer,
    ${bitsSql(20, 0.05)} as official_exhibitor,
    if(official_buyer + official_exhibitor = 0, toUInt16(1), ${bitsSql(30, 0.3)}) as third_party_buyer,
    ${bitsSql(40, 0.03)} as third_party_exhibitor,
    toUInt8(bitCount(bitOr(bitOr(official_buyer, official_exhibitor), bitOr(third_party_buyer, third_party_exhibitor)))) as sessions,
    ${chance(60)} < 0.55 as has_mobile,
    ${chance(61)} < 0.6 as has_email,
    ${chance(62)} < 0.5 as has_website
  from numbers({from:UInt64}, {rows:UInt64})`

/** The number of buyers in one insert. */
const atOnce = 250_000

/** Writes nothing when an earlier run left buyers in the folder. */
const makeFairWorld = async ({ clickhouse }: Platform, rows: number): Promise<void> => {
  if (await hasRows(clickhouse, 'fair_search')) return
  for (let from = 0; from < rows; from += atOnce)
    await clickhouse.command(worldSql, { params: { from, rows: Math.min(atOnce, rows - from) } })
}

/** The filter of each kind of search, with other values in each round. */
const filters: Readonly<Record<string, (round: number) => FairFilter>> = {
  'no filter': () => ({}),
  'one session': (round) => ({ sessions: [124 + (round % 13)] }),
  'session + source + mobile': (round) => ({
    sessions: [124 + (round % 13)],
    source: 'official',
    conditions: ['have_mobile'],
  }),
  'category + country': (round) => ({
    categories: [codes[round % codes.length] ?? ''],
    countries: [countries[round % 20] ?? 'DE'],
  }),
  'all conditions': (round) => ({ conditions: [...fairConditions], countries: [countries[round % 5] ?? 'DE'] }),
  'a frequent word': (round) => ({ keywords: words[round * 3] }),
  'two words': (round) => ({ keywords: `${words[round * 7]} ${words[round * 11 + 100]}` }),
  'a category name + session': (round) => ({
    keywords: fairCategoryName(codes[round % codes.length] ?? '', 'en').split(' ')[0],
    sessions: [133],
  }),
}

const print = (name: string, times: readonly number[]): void =>
  console.log(
    `${name.padEnd(44)}${quantile(times, 0.5).toFixed(1).padStart(9)}${quantile(times, 0.95).toFixed(1).padStart(9)} ms  aim of p95 ${aimMs}`,
  )

const measureRounds = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const took = await timed(() => work(round + 2))
    if (round >= 0) times.push(took)
  }
  return times
}

const firstPage = { sort: 'latest', offset: 0, limit: 20 } as const

const measure = async (platform: Platform): Promise<void> => {
  const engine = searchEngine(platform)
  for (const [name, filterAt] of Object.entries(filters)) {
    const search = (filter: FairFilter) =>
      Promise.all([countBuyers(engine, filter), pageBuyers(engine, filter, firstPage)])
    print(`${name}: page and total`, await measureRounds((round) => search(filterAt(round))))
    print(`${name}: facets`, await measureRounds((round) => countFacets(engine, filterAt(round))))
  }
  for (const sort of ['sessions', 'name'] as const)
    print(
      `one session by ${sort}: page`,
      await measureRounds((round) => pageBuyers(engine, { sessions: [124 + (round % 13)] }, { ...firstPage, sort })),
    )
}

const pieceRows = 10_000

/** Runs searches on PostgreSQL with GIN and btree indexes, on a part of the rows. */
const compareWithPostgres = async (platform: Platform, rows: number): Promise<void> => {
  const { db, clickhouse } = platform
  const part = Math.min(mostPostgresRows, rows)
  await sql`
    create unlogged table bench_fair (
      company_id int, rank int, words text, country text, categories text[], official_buyer int)`.execute(db)
  for (let from = 0; from < part; from += pieceRows) {
    const piece = await clickhouse.rows(
      `select company_id, rank, words, country, categories, official_buyer from fair_search
      where company_id > ${from} and company_id <= ${Math.min(part, from + pieceRows)}`,
    )
    await sql`
      insert into bench_fair
      select * from json_populate_recordset(null::bench_fair, ${JSON.stringify(piece)}::json)`.execute(db)
  }
  for (const index of [
    `gin (to_tsvector('simple', words))`,
    'gin (categories)',
    'btree (rank, company_id)',
    'btree (country)',
  ])
    await sql.raw(`create index on bench_fair using ${index}`).execute(db)
  await sql`analyze bench_fair`.execute(db)
  const engine = searchEngine(platform)
  const kinds = {
    'count of a word': [
      (round: number) => countBuyers(engine, { keywords: words[round * 3] }),
      (round: number) =>
        sql`select count(*) from bench_fair
          where to_tsvector('simple', words) @@ plainto_tsquery('simple', ${words[round * 3]})`.execute(db),
    ],
    'count of a session': [
      (round: number) => countBuyers(engine, { sessions: [124 + (round % 13)], source: 'official', role: 'buyer' }),
      (round: number) =>
        sql`select count(*) from bench_fair where official_buyer & ${1 << (round % 13)} <> 0`.execute(db),
    ],
    'facet of categories': [
      (round: number) => countFacets(engine, { countries: [countries[round % 20] ?? 'DE'] }),
      (round: number) =>
        sql`select category, count(*) from bench_fair, unnest(categories) as category
          where country = ${countries[round % 20] ?? 'DE'} group by category`.execute(db),
    ],
  } as const
  console.log(`engine against PostgreSQL: ${grouped(rows)} and ${grouped(part)} buyers`)
  for (const [name, [one, other]] of Object.entries(kinds)) {
    const [fast, slow] = [await measureRounds(one), await measureRounds(other)]
    // The engine searched all rows and PostgreSQL only a part, so the ratio is converted to equal numbers of rows.
    const ratio = (quantile(slow, 0.5) / quantile(fast, 0.5)) * (rows / part)
    console.log(
      `${name.padEnd(44)}${quantile(fast, 0.5).toFixed(1).padStart(9)}${quantile(slow, 0.5).toFixed(1).padStart(9)} ms, by row ${ratio.toFixed(1)} times`,
    )
  }
  await sql`drop table bench_fair`.execute(db)
}
