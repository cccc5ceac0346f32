/** The coverage snapshot in memory. Every search reads it, so a search needs no query for the coverage. */

import type { CoverageField, CoverageSide } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { monthsBetween } from '../months.ts'
import { contactFields, rowFields } from './fields.ts'
import { readSnapshotState } from './store.ts'

/** The number of rows and the days that one source has for the imports or the exports of one country. */
export type Feed = { sourceNo: number; trades: number; firstDay: string; lastDay: string }

/**
 * The numbers and days of one country's imports or exports (`side`). `country` is '' for the rows without a country.
 */
export type Holding = {
  side: CoverageSide
  country: string
  trades: number
  companies: number
  firstDay: string
  lastDay: string
  feeds: Feed[]
  /** The number of rows in each month; the keys are `YYYY-MM`. */
  rows: Map<string, number>
  /**
   * The months in which at least one source of the country delivers any data, oldest first. In such a month, no rows
   * mean no trade.
   */
  covered: string[]
  filled: number[]
}
export type Contacts = { companies: number } & Record<(typeof contactFields)[number], number>

export type Holdings = {
  asOf: Date
  byPlace: ReadonlyMap<string, Holding>
  contacts: ReadonlyMap<string, Contacts>
  /** The months that any source covers, oldest first. */
  covered: readonly string[]
}

export const placeKey = (side: CoverageSide, country: string): string => `${side}:${country}`

/** Maximum time for which a process may use an outdated snapshot. */
const checkEveryMs = 5_000
type Cached = { checkedAt: number; holdings: Promise<Holdings | null> }
const cachedByPlatform = new WeakMap<Platform, Cached>()

/** Reads the newest snapshot; null until the first snapshot is taken. */
export const readHoldings = (platform: Platform): Promise<Holdings | null> => {
  const now = platform.clock.now().getTime()
  const cached = cachedByPlatform.get(platform)
  if (cached !== undefined && now - cached.checkedAt < checkEveryMs) return cached.holdings
  const holdings = renew(platform.db, cached?.holdings)
  cachedByPlatform.set(platform, { checkedAt: now, holdings })
  // A failed read is not cached: this caller receives the error, and the next caller reads again.
  holdings.catch(() => cachedByPlatform.delete(platform))
  return holdings
}

/** Drops the cached coverage snapshot. Callers must use this function after they write a new snapshot. */
export const forgetHoldings = (platform: Platform): void => void cachedByPlatform.delete(platform)

const renew = async (db: Db, old: Promise<Holdings | null> | undefined): Promise<Holdings | null> => {
  const state = await readSnapshotState(db)
  if (state === null) return null
  const known = await old
  return known?.asOf.getTime() === state.asOf.getTime() ? known : load(db)
}

/** Loads the coverage snapshot in one transaction, so that all queries read the same snapshot. */
const load = async (db: Db): Promise<Holdings | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const state = await readSnapshotState(tx)
      if (state === null) return null
      const [cells, feeds, companies, contacts] = [
        await readCells(tx),
        await readFeeds(tx),
        await tx.selectFrom('customs_coverage_company').selectAll().execute(),
        await tx.selectFrom('customs_coverage_contact').selectAll().execute(),
      ]
      const active = activeMonths(cells)
      const byPlace = new Map<string, Holding>()
      for (const feed of feeds) addFeed(byPlace, feed)
      for (const { side, country, companies: count } of companies) {
        const holding = byPlace.get(placeKey(side, country))
        if (holding !== undefined) holding.companies = count
      }
      for (const { side, country, month, trades } of cells) {
        const rows = byPlace.get(placeKey(side, country))?.rows
        rows?.set(month, (rows.get(month) ?? 0) + trades)
      }
      for (const holding of byPlace.values())
        holding.covered = unite(holding.feeds.map(({ sourceNo }) => active.get(sourceNo) ?? []))
      return {
        asOf: state.asOf,
        byPlace,
        contacts: new Map(contacts.map((row) => [row.country, row])),
        covered: unite([...active.values()]),
      }
    })

type CellRow = { sourceNo: number; side: CoverageSide; country: string; month: string; trades: number }

const readCells = async (db: Db): Promise<CellRow[]> => {
  const { rows } = await sql<CellRow>`
    select source_no, side, country, to_char(month, 'YYYY-MM') as month, trades
    from customs_coverage_cell`.execute(db)
  return rows
}

type FeedRow = Feed & { side: CoverageSide; country: string; filled: number[] }

const readFeeds = async (db: Db): Promise<FeedRow[]> => {
  const sums = sql.join(rowFields.map((_field, index) => sql`sum(filled[${sql.lit(index + 1)}])::float8`))
  const { rows } = await sql<FeedRow>`
    select source_no, side, country, sum(trades) as trades, min(first_day) as first_day,
      max(last_day) as last_day, array[${sums}] as filled
    from customs_coverage_cell
    group by source_no, side, country
    order by source_no`.execute(db)
  return rows
}

const addFeed = (byPlace: Map<string, Holding>, { side, country, filled, ...feed }: FeedRow): void => {
  const key = placeKey(side, country)
  const known = byPlace.get(key)
  if (known === undefined) {
    const { trades, firstDay, lastDay } = feed
    const fresh = { companies: 0, rows: new Map(), covered: [], filled: [...filled], feeds: [feed] }
    byPlace.set(key, { side, country, trades, firstDay, lastDay, ...fresh })
    return
  }
  known.trades += feed.trades
  if (feed.firstDay < known.firstDay) known.firstDay = feed.firstDay
  if (feed.lastDay > known.lastDay) known.lastDay = feed.lastDay
  known.filled = known.filled.map((count, index) => count + (filled[index] ?? 0))
  known.feeds.push(feed)
}

/**
 * A month counts as covered only when it has at least this share of the rows of the source's largest month. A month
 * with fewer rows contains only rows with mistyped dates.
 */
const strayPart = 1 / 1000

/** Maps each source to the months that it covers. */
const activeMonths = (cells: readonly CellRow[]): Map<number, string[]> => {
  const bySource = new Map<number, Map<string, number>>()
  for (const { sourceNo, side, month, trades } of cells) {
    // Every row counts as an import of one country and as an export of another, so the counts of imports are enough
    // here.
    if (side !== 'imports') continue
    const months = bySource.get(sourceNo) ?? new Map<string, number>()
    bySource.set(sourceNo, months.set(month, (months.get(month) ?? 0) + trades))
  }
  return new Map(
    [...bySource].map(([sourceNo, months]) => {
      const largest = [...months.values()].reduce((most, trades) => Math.max(most, trades), 0)
      return [sourceNo, [...months].flatMap(([month, trades]) => (trades >= largest * strayPart ? [month] : []))]
    }),
  )
}

const unite = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].toSorted()

/** Lists the uncovered months between the first and the last covered month. */
export const gapsOf = (covered: readonly string[]): string[] => {
  const has = new Set(covered)
  return monthsBetween(covered[0], covered.at(-1)).filter((month) => !has.has(month))
}

/** Returns, for each field in the order of the contract's fields, the share of the rows in which it is filled. */
export const sharesOf = (
  holding: Holding,
  contacts: Contacts | undefined,
): { field: CoverageField; share: number; of: 'rows' | 'companies' }[] => [
  ...rowFields.map(([field], index) => ({
    field,
    share: (holding.filled[index] ?? 0) / holding.trades,
    of: 'rows' as const,
  })),
  ...(contacts === undefined || contacts.companies === 0
    ? []
    : contactFields.map((field) => ({ field, share: contacts[field] / contacts.companies, of: 'companies' as const }))),
]
