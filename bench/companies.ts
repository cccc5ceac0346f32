/**
 * Measures the company search and the people search on large data (a page with its totals and facets, and suggestions),
 * then the company detail and a large equity graph. Compares the company search with PostgreSQL and the usual indexes on
 * a part of the same rows. `npm run bench -- companies --rows 5000000`; the default is 500,000 companies and people. The
 * aims are for 5 million.
 */

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { CompanyFilter, PersonFilter } from '@tradewind/contract'
import { readConfig, type Platform, type Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { personIndex } from '../apps/server/src/modules/people/search/indexing.ts'
import {
  countFacets as countPeopleFacets,
  countPeople,
  pagePeople,
} from '../apps/server/src/modules/people/search/queries.ts'
import { countFacets } from '../apps/server/src/modules/profiles/search/facets.ts'
import { companyIndex } from '../apps/server/src/modules/profiles/search/indexing.ts'
import { countCompanies, pageCompanies } from '../apps/server/src/modules/profiles/search/queries.ts'
import { findSuggested } from '../apps/server/src/modules/profiles/search/suggestions.ts'
import { createFacetCounter, searchEngine } from '../apps/server/src/modules/search-index/index.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import { makeCompanyRecords, readPage, readWholeGraph } from './company-detail.ts'
import { countries, makeCompanyWorld, wordAt } from './company-world.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { makePeopleWorld, peopleFilters } from './people-world.ts'
import { quantile, timed } from './product.ts'

const usualRows = 500_000
/** A member of a paying tier, who sees contacts. */
const caller: Session = {
  sessionId: randomUUID(),
  userId: randomUUID(),
  orgId: randomUUID(),
  orgRole: 'owner',
  tier: 'vip4',
  roles: ['vip4'],
  permissions: new Set(['companies.search', 'contacts.view']),
}
const rounds = 20
/** The number of rows for PostgreSQL, limited by the time of a benchmark. */
const mostPostgresRows = 300_000

export const run = async ({ rows: asked, keep }: Options): Promise<void> => {
  const rows = asked ?? usualRows
  const dataDir = keep ?? (await makeFolder('tradewind-bench-companies'))
  const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const { platform, close } = await openPlatform(config, { join: false })
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    const took = await timed(() => makeCompanyWorld(platform, rows))
    console.log(`${grouped(rows)} companies written in ${(took / 1_000).toFixed(0)} s`)
    await printDisk(platform, rows)
    await measure(platform)
    await measurePeople(platform, rows)
    await measureDetail(platform)
    await compareWithPostgres(platform, rows)
  } finally {
    await close()
    if (keep === null) await rm(dataDir, { recursive: true, force: true })
  }
}

const grouped = (count: number): string => Math.round(count).toLocaleString('en-US')

const printDisk = async ({ clickhouse }: Platform, rows: number): Promise<void> => {
  const tables = await clickhouse.rows<{ table: string; bytes: number; parts: number }>(`
    select table, toFloat64(sum(bytes_on_disk)) as bytes, toUInt32(count()) as parts
    from system.parts
    where active and database = currentDatabase() and startsWith(table, 'company_search')
    group by table
    order by bytes desc`)
  for (const { table, bytes, parts } of tables)
    console.log(
      `${table.padEnd(24)}${(bytes / rows).toFixed(1).padStart(8)} bytes a company${String(parts).padStart(6)} parts`,
    )
}

/** The filter of each kind of search, with other words, countries and industries in each round. */
const filters: Readonly<Record<string, (round: number) => CompanyFilter>> = {
  'no filter': () => ({}),
  'a frequent word': (round) => ({ keywords: wordAt(round * 3) }),
  'two words': (round) => ({ keywords: `${wordAt(round * 7)} ${wordAt(round * 11 + 100)}` }),
  'country + industry': (round) => ({
    countries: [countries[round % 20] ?? 'DE'],
    industries: [`industry-${round % 30}`],
  }),
  'industry + employees + email': (round) => ({
    industries: [`industry-${round % 30}`],
    employeesFrom: 50,
    contacts: ['email'],
  }),
  'technology + founded': (round) => ({ technologies: [`tech ${round * 3}`], foundedFrom: 1990 }),
}

const print = (name: string, times: readonly number[], aim: number): void =>
  console.log(
    `${name.padEnd(36)}${quantile(times, 0.5).toFixed(1).padStart(9)}${quantile(times, 0.95).toFixed(1).padStart(9)} ms  aim of p95 ${aim}`,
  )

const measureRounds = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const took = await timed(() => work(round + 2))
    if (round >= 0) times.push(took)
  }
  return times
}

const firstPage = { sort: 'relevance', offset: 0, limit: 20 } as const

const measure = async (platform: Platform): Promise<void> => {
  const engine = searchEngine(platform)
  const facetsOf = createFacetCounter(platform, companyIndex, countFacets)
  for (const [name, filterAt] of Object.entries(filters)) {
    const search = (filter: CompanyFilter) =>
      Promise.all([countCompanies(engine, filter), pageCompanies(engine, filter, firstPage)])
    print(`${name}: page and totals`, await measureRounds((round) => search(filterAt(round))), 150)
    const withFacets = (filter: CompanyFilter) => Promise.all([search(filter), facetsOf(filter)])
    print(`${name}: with facets`, await measureRounds((round) => withFacets(filterAt(round))), 150)
  }
  const texts: Readonly<Record<string, (round: number) => string>> = {
    'one letter': (round) => wordAt(round).slice(0, 1),
    'three letters': (round) => wordAt(round * 31).slice(0, 3),
    'a word and a letter': (round) => `${wordAt(round * 5)} ${wordAt(round * 13).slice(0, 1)}`,
    'a misspelt word': (round) => `${wordAt(round * 5).slice(0, 3)}x${wordAt(round * 5).slice(3)}`,
  }
  for (const [name, textAt] of Object.entries(texts))
    print(`suggestions for ${name}`, await measureRounds((round) => findSuggested(engine, textAt(round))), 25)
}

const measurePeople = async (platform: Platform, rows: number): Promise<void> => {
  await makePeopleWorld(platform, rows)
  console.log(`${grouped(rows)} people`)
  const engine = searchEngine(platform)
  const facetsOf = createFacetCounter(platform, personIndex, countPeopleFacets)
  for (const [name, filterAt] of Object.entries(peopleFilters)) {
    const search = (filter: PersonFilter) =>
      Promise.all([countPeople(engine, { filter }), pagePeople(engine, { filter }, firstPage)])
    print(`people, ${name}: page and total`, await measureRounds((round) => search(filterAt(round))), 150)
    const withFacets = (filter: PersonFilter) => Promise.all([search(filter), facetsOf(filter)])
    print(`people, ${name}: with facets`, await measureRounds((round) => withFacets(filterAt(round))), 150)
  }
}

const measureDetail = async (platform: Platform): Promise<void> => {
  // Publishing queues the jobs that index.
  await platform.jobs.start()
  const took = await timed(async () => {
    const companyIds = await makeCompanyRecords(platform)
    const times = await measureRounds((round) => readPage(platform, caller, companyIds[round * 37] ?? 0))
    console.log(`company detail, menu and information: p50 ${quantile(times, 0.5).toFixed(1)} ms (aim 30)`)
    const [root = 0] = companyIds
    const nodes = await readWholeGraph(platform, root)
    const graphs = await measureRounds(() => readWholeGraph(platform, root))
    console.log(`equity graph of ${grouped(nodes)} nodes: p50 ${quantile(graphs, 0.5).toFixed(0)} ms (aim 300)`)
  })
  console.log(`records of companies published and read in ${(took / 1_000).toFixed(0)} s`)
}

/** Runs the same searches on PostgreSQL with GIN and btree indexes, on a part of the rows. */
const compareWithPostgres = async (platform: Platform, rows: number): Promise<void> => {
  const { db } = platform
  const part = Math.min(mostPostgresRows, rows)
  await copyRows(platform, part)
  const engine = searchEngine(platform)
  const word = (round: number) => sql`to_tsvector('simple', words) @@ plainto_tsquery('simple', ${wordAt(round * 3)})`
  const both = (round: number) =>
    sql`terms @> array[${`c:${countries[round % 20] ?? 'DE'}`}, ${`i:industry-${round % 30}`}]`
  const wordFilter = (round: number): CompanyFilter => ({ keywords: wordAt(round * 3) })
  const bothFilter = (round: number): CompanyFilter => ({
    countries: [countries[round % 20] ?? 'DE'],
    industries: [`industry-${round % 30}`],
  })
  const facetsOf = (where: ReturnType<typeof word>) =>
    sql`select term, count(*) from bench_company, unnest(terms) as term where ${where} group by term`.execute(db)
  const kinds = {
    'count of a word': [
      (round: number) => countCompanies(engine, wordFilter(round)),
      (round: number) => sql`select count(*) from bench_company where ${word(round)}`.execute(db),
    ],
    'page of country and industry': [
      (round: number) => pageCompanies(engine, bothFilter(round), firstPage),
      (round: number) =>
        sql`select * from bench_company where ${both(round)} order by rank, company_id limit 20`.execute(db),
    ],
    'facets of a word': [
      (round: number) => countFacets(engine, wordFilter(round)),
      (round: number) => facetsOf(word(round)),
    ],
    'suggestions for three letters': [
      (round: number) => findSuggested(engine, wordAt(round * 31).slice(0, 3)),
      (round: number) =>
        sql`select * from bench_company where name like ${`${wordAt(round * 31).slice(0, 3)}%`} order by rank limit 10`.execute(
          db,
        ),
    ],
  } as const
  console.log(`engine against PostgreSQL: ${grouped(rows)} and ${grouped(part)} companies`)
  for (const [name, [one, other]] of Object.entries(kinds)) {
    const [fast, slow] = [await measureRounds(one), await measureRounds(other)]
    // The engine searched all rows and PostgreSQL only a part, so the ratio is converted to equal numbers of rows.
    const ratio = (quantile(slow, 0.5) / quantile(fast, 0.5)) * (rows / part)
    console.log(
      `${name.padEnd(36)}${quantile(fast, 0.5).toFixed(1).padStart(9)}${quantile(slow, 0.5).toFixed(1).padStart(9)} ms, by row ${ratio.toFixed(1)} times`,
    )
  }
  await sql`drop table bench_company`.execute(db)
}

const pieceRows = 10_000

const copyRows = async ({ db, clickhouse }: Platform, rows: number): Promise<void> => {
  await sql`
    create unlogged table bench_company (company_id int, rank int, name text, words text, terms text[])`.execute(db)
  for (let from = 0; from < rows; from += pieceRows) {
    const piece = await clickhouse.rows(
      `select company_id, rank, name, words, terms from company_search
      where company_id > ${from} and company_id <= ${Math.min(rows, from + pieceRows)}`,
    )
    await sql`
      insert into bench_company
      select * from json_populate_recordset(null::bench_company, ${JSON.stringify(piece)}::json)`.execute(db)
  }
  for (const index of [
    `gin (to_tsvector('simple', words))`,
    'gin (terms)',
    'btree (rank, company_id)',
    'btree (name text_pattern_ops)',
  ])
    await sql.raw(`create index on bench_company using ${index}`).execute(db)
  await sql`analyze bench_company`.execute(db)
}
