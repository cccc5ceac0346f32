/**
 * Measures customs searches and reports on large data, through HTTP with the requests of the screens (the aims are for
 * 50 million records). Also compares the engine's queries with the same queries on PostgreSQL, which has GIN, trigram
 * and btree indexes on a part of the rows. `npm run bench -- trade --rows 10000000`; the default is 1,000,000 rows.
 */

import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres, readConfig, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import { readRunFile } from '../apps/server/src/running.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { post, quantile, signIn, startProduct, timed } from './product.ts'
import { compareWithPostgres } from './trade-postgres.ts'
import { makeTradeWorld, type TradeWorld } from './trade-world.ts'

const rounds = 30

const usualRows = 1_000_000

export const run = async ({ rows: asked, keep }: Options): Promise<void> => {
  const dataDir = keep ?? (await makeFolder('tradewind-bench-trade'))
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    const world = (await readStored(dataDir, asked)) ?? (await prepare(dataDir, asked ?? usualRows))
    const product = await startProduct(dataDir, 0)
    try {
      await waitForJobs(dataDir)
      await measure(product.address, world)
      await crowd(product.address, world)
    } finally {
      await product.stop()
    }
  } finally {
    if (keep === null) await rm(dataDir, { recursive: true, force: true })
  }
}

const keptFile = 'world.json'

/**
 * Reads stored data of an earlier run. Null for an empty folder. Throws an Error for data of another size, and for
 * unfinished data.
 */
const readStored = async (dataDir: string, asked: number | null): Promise<TradeWorld | null> => {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, keptFile)
  const isStored = await access(file).then(
    () => true,
    () => false,
  )
  if (!isStored) {
    if ((await readdir(dataDir)).length === 0) return null
    throw new Error(`${dataDir} holds no finished world: empty it, or name another folder`)
  }
  const world: TradeWorld = JSON.parse(await readFile(file, 'utf8'))
  if (asked !== null && asked !== world.rows)
    throw new Error(`${dataDir} holds ${world.rows} records, not ${asked}: name another folder`)
  return world
}

const withPlatform = async <T>(dataDir: string, work: (platform: Platform) => Promise<T>): Promise<T> => {
  const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const { platform, close } = await openPlatform(config, { join: false })
  try {
    return await work(platform)
  } finally {
    await close()
  }
}

const prepare = (dataDir: string, rows: number): Promise<TradeWorld> =>
  withPlatform(dataDir, async (platform) => {
    const { seconds, ...world } = await makeTradeWorld(platform, rows)
    console.log(
      `${grouped(rows)} records staged and published in ${seconds.toFixed(0)} s: ${grouped(rows / seconds)} a second`,
    )
    await settle(platform)
    await printDisk(platform, rows)
    await compareWithPostgres(platform, world)
    await writeFile(join(dataDir, keptFile), JSON.stringify(world))
    return world
  })

const settlePatienceMs = 20 * 60_000

/** Waits until the engine has merged the parts of a load, before measuring. */
const settle = async ({ clickhouse }: Platform): Promise<void> => {
  const deadline = performance.now() + settlePatienceMs
  for (let quiet = 0; quiet < 3 && performance.now() < deadline;) {
    const [row] = await clickhouse.rows<{ merges: number }>('select toUInt32(count()) as merges from system.merges')
    quiet = row?.merges === 0 ? quiet + 1 : 0
    await pause(1_000)
  }
}

/** How long to wait until the scheduled jobs, which run every minute, have begun to refresh counts. */
const firstCheckMs = 65_000

/**
 * Waits for the jobs that refresh counts after loads (the directory, frequent words), so that the counts are complete
 * and the jobs do not slow the measurement down.
 */
const waitForJobs = async (dataDir: string): Promise<void> => {
  const run = await readRunFile(dataDir)
  if (run === null) throw new Error(`no product runs on ${dataDir}`)
  const db = openPostgres(run.databaseUrl, { maxConnections: 1 })
  const deadline = performance.now() + settlePatienceMs
  await pause(firstCheckMs)
  for (let quiet = 0; quiet < 5 && performance.now() < deadline;) {
    const { rows } = await sql<{ active: number }>`
      select count(*)::integer as active from pgboss.job where state = 'active'`.execute(db)
    quiet = rows[0]?.active === 0 ? quiet + 1 : 0
    await pause(1_000)
  }
  await db.destroy()
}

const printDisk = async ({ clickhouse }: Platform, rows: number): Promise<void> => {
  const tables = await clickhouse.rows<{ table: string; bytes: number; parts: number }>(`
    select table, toFloat64(sum(bytes_on_disk)) as bytes, toUInt32(count()) as parts
    from system.parts
    where active and database = currentDatabase()
    group by table
    order by bytes desc
    limit 6`)
  for (const { table, bytes, parts } of tables)
    console.log(
      `${table.padEnd(24)}${(bytes / rows).toFixed(1).padStart(8)} bytes a record${String(parts).padStart(6)} parts`,
    )
}

type Ask = (round: number) => readonly [path: string, body: object]

const search = (filter: object, more: object = {}) => ['/customs/search', { filter, ...more }] as const

/**
 * The requests of the screens, with other words, HS codes and companies in each round. `p50` and `p95`: the aims in
 * milliseconds at 50 million records.
 */
const asksOf = ({
  words,
  codes,
  companies,
  rows,
}: TradeWorld): Record<string, { ask: Ask; p50?: number; p95?: number }> => {
  const frequent = (round: number) => words[round % 40]!
  const heading = (round: number) => codes[(round * 37) % 600]!.slice(0, 4)
  const report =
    (call: string, side: 'buyer' | 'seller'): Ask =>
    (round) => [
      `/customs/company/${call}`,
      // The report of any company is requested, not only of the largest ones.
      {
        companyId:
          side === 'buyer'
            ? 1 + ((round * 7_919) % Math.floor(companies * 0.6))
            : companies - ((round * 7_919) % Math.floor(companies * 0.4)),
        side,
      },
    ]
  const biggest =
    (call: string): Ask =>
    () => [`/customs/company/${call}`, { companyId: 1, side: 'buyer' }]
  return {
    'word, three months': {
      ask: (round) => search({ keywords: frequent(round), dateFrom: '2026-06-01', dateTo: '2026-08-31' }),
      p50: 20,
      p95: 50,
    },
    word: { ask: (round) => search({ keywords: frequent(round) }), p95: 150 },
    'word, page 500': { ask: (round) => search({ keywords: frequent(round) }, { page: 500 }), p95: 150 },
    'word + origin + heading': {
      ask: (round) => search({ keywords: frequent(round), originCountries: ['AF', 'AL'], hsCode: heading(round) }),
      p95: 150,
    },
    heading: { ask: (round) => search({ hsCode: heading(round) }), p95: 150 },
    phrase: { ask: (round) => search({ keywords: `"${frequent(round)} ${frequent(round + 1)}"` }), p95: 150 },
    beginning: { ask: (round) => search({ keywords: `${frequent(round).slice(0, 3)}*` }), p95: 150 },
    'B/L number': {
      ask: (round) => search({ billNo: `BL${String((round * 104_729) % rows).padStart(10, '0')}` }),
      p50: 15,
    },
    'buyer name': { ask: (round) => search({ buyer: `METALS ${1 + round * 17}` }), p95: 150 },
    'facets of a word': { ask: (round) => ['/customs/facets', { filter: { keywords: frequent(round) } }], p50: 120 },
    'word → suppliers': { ask: (round) => ['/customs/suppliers', { filter: { keywords: frequent(round) } }], p50: 500 },
    'heading → buyers': { ask: (round) => ['/customs/buyers', { filter: { hsCode: heading(round) } }], p50: 500 },
    'market of a heading': { ask: (round) => ['/customs/market', { filter: { hsCode: heading(round) } }], p50: 25 },
    '… its companies': { ask: (round) => ['/customs/market/companies', { filter: { hsCode: heading(round) } }] },
    '… its places': { ask: (round) => ['/customs/market/places', { filter: { hsCode: heading(round) } }] },
    'market of a word': { ask: (round) => ['/customs/market', { filter: { keywords: frequent(round) } }], p50: 500 },
    '… its companies (word)': {
      ask: (round) => ['/customs/market/companies', { filter: { keywords: frequent(round) } }],
      p50: 500,
    },
    autocomplete: {
      ask: (round) => ['/customs/company/suggest', { text: ['ba', 'cece', 'gudi', 'METALS', 'xyz'][round % 5]! }],
      p95: 25,
    },
    company: { ask: (round) => ['/customs/company', { companyId: 1 + ((round * 7_919) % companies) }], p50: 15 },
    ...Object.fromEntries(reportCalls.map((call) => [`report: ${call}`, { ask: report(call, 'seller'), p50: 25 }])),
    ...Object.fromEntries(reportCalls.map((call) => [`biggest company: ${call}`, { ask: biggest(call), p50: 100 }])),
  }
}

const reportCalls = ['overview', 'trend', 'records', 'partners', 'products', 'regions', 'ports']

const cells = (...texts: readonly string[]) =>
  console.log(
    texts[0]!.padEnd(28) +
      texts
        .slice(1)
        .map((text) => text.padStart(11))
        .join(''),
  )
const grouped = (value: number): string => Math.round(value).toLocaleString('en-US')
const ms = (value: number): string => `${value.toFixed(1)} ms`

const measure = async (address: string, world: TradeWorld): Promise<void> => {
  const token = await signIn(address, 'demo')
  cells('through HTTP', 'cold', 'p50', 'p95', 'aim p50', 'aim p95')
  for (const [name, { ask, p50, p95 }] of Object.entries(asksOf(world))) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) times.push(await timed(() => post(address, ...ask(round), token)))
    const [cold = 0, ...warm] = times
    const aim = (value: number | undefined) => (value === undefined ? '' : `${value} ms`)
    cells(name, ms(cold), ms(quantile(warm, 0.5)), ms(quantile(warm, 0.95)), aim(p50), aim(p95))
  }
  const summaries: number[] = []
  for (let round = 0; round <= rounds; round += 1)
    summaries.push(
      await timed(() => fetch(`${address}/customs/summary`, { headers: { token } }).then((answer) => answer.json())),
    )
  cells(
    'facets of everything',
    ms(summaries[0] ?? 0),
    ms(quantile(summaries.slice(1), 0.5)),
    ms(quantile(summaries.slice(1), 0.95)),
    '10 ms',
  )
}

const users = 32
const crowdMs = 15_000

/** Many users run one query after another. Heavy queries must not starve light ones, and none may fail. */
const crowd = async (address: string, world: TradeWorld): Promise<void> => {
  const token = await signIn(address, 'demo')
  const asks = asksOf(world)
  const light = ['B/L number', 'company', 'autocomplete', 'report: overview']
  const heavy = ['word', 'word → suppliers', 'facets of a word', 'beginning']
  const times = { light: [] as number[], heavy: [] as number[] }
  const end = performance.now() + crowdMs
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      const kind = user % 4 === 0 ? 'heavy' : 'light'
      const names = kind === 'heavy' ? heavy : light
      for (let round = user; performance.now() < end; round += users) {
        const { ask } = asks[names[round % names.length]!]!
        times[kind].push(await timed(() => post(address, ...ask(round), token)))
      }
    }),
  )
  for (const [kind, all] of Object.entries(times))
    cells(`${users} users, ${kind}`, grouped(all.length), ms(quantile(all, 0.5)), ms(quantile(all, 0.95)))
}
