/** Handlers of the coverage endpoints. */

import type { contract, CoverageRow } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { monthsBetween } from '../months.ts'
import { gapsOf, placeKey, readHoldings, sharesOf, type Holding, type Holdings } from './holdings.ts'
import { readSources, type SourceHistory } from './store.ts'

/**
 * Coverage of a dataset other than the customs records. The module map supplies one entry for each dataset; this file
 * adds the other fields of `CoverageRow`, for example the lag.
 */
type CoverageEntry = Omit<CoverageRow, 'dataset' | 'lagDays' | 'demoRows' | 'gaps' | 'months'> & {
  /** The number of rows of the demonstration data; absent when the dataset has no such rows. */
  demoRows?: number
  /** The number of rows by `YYYY-MM`; absent when the dataset has no months. */
  rowsByMonth?: ReadonlyMap<string, number>
}
type CoverageSource = {
  dataset: Exclude<CoverageRow['dataset'], 'trade'>
  /** Reads the part of the coverage that this organisation can see. */
  read(orgId: string): Promise<readonly CoverageEntry[]>
}

export type CoveragePorts = {
  /** The id of the source that holds the demonstration data. */
  demonstrationSource: string
  others: readonly CoverageSource[]
}

export const coverageRoutes = (
  platform: Platform,
  { demonstrationSource, others }: CoveragePorts,
): Handlers<typeof contract.coverage> => ({
  list: async (_input, { session }) => {
    const holdings = await readHoldings(platform)
    const today = platform.clock.now().toISOString().slice(0, 10)
    const sources = await readSources(platform.db)
    const trade = holdings === null ? [] : tradeRows(holdings, sources, demonstrationSource)
    const further = await Promise.all(
      others.map(async (other) => (await other.read(session.orgId)).map((entry) => toRow(other.dataset, entry))),
    )
    return {
      asOf: holdings?.asOf.toISOString() ?? null,
      list: [...trade, ...further.flat()].map((row) => ({ ...row, lagDays: lagOf(row.to, today) })),
    }
  },
  months: async ({ dataset, side, country }, { session }) => {
    if (dataset === 'trade') {
      const holding = side === null ? undefined : await findHolding(platform, side, country)
      return holding === undefined ? [] : listMonths(holding.rows, new Set(holding.covered))
    }
    const entries = (await others.find((other) => other.dataset === dataset)?.read(session.orgId)) ?? []
    const rows = entries.find((entry) => entry.side === side && entry.country === country)?.rowsByMonth ?? new Map()
    return listMonths(rows, new Set(rows.keys()))
  },
  sources: async ({ side, country }) => {
    const holding = await findHolding(platform, side, country)
    const sources = await readSources(platform.db)
    const now = platform.clock.now()
    return (holding?.feeds ?? [])
      .map(({ sourceNo, trades, firstDay, lastDay }) => {
        const source = sources.get(sourceNo)
        const lagDays = lagOf(lastDay, now.toISOString().slice(0, 10)) ?? 0
        const days = { from: firstDay, to: lastDay, lagDays }
        return { sourceId: source?.sourceId ?? '', rows: trades, ...days, ...rhythmOf(source, now) }
      })
      .toSorted((a, b) => b.rows - a.rows)
  },
})

const findHolding = async (platform: Platform, side: Holding['side'], country: string | null) =>
  (await readHoldings(platform))?.byPlace.get(placeKey(side, country ?? ''))

type Row = Omit<CoverageRow, 'lagDays'>

const tradeRows = (holdings: Holdings, sources: ReadonlyMap<number, SourceHistory>, demo: string): Row[] =>
  [...holdings.byPlace.values()].map((holding) => {
    const feeding = holding.feeds.map((feed) => ({ feed, source: sources.get(feed.sourceNo) }))
    const loads = feeding.flatMap(({ source }) => source?.loadedAt[0] ?? [])
    const newest = loads.toSorted((a, b) => b.getTime() - a.getTime())[0]
    return {
      dataset: 'trade',
      side: holding.side,
      country: holding.country === '' ? null : holding.country,
      rows: holding.trades,
      companies: holding.companies,
      from: holding.firstDay,
      to: holding.lastDay,
      lastLoadAt: newest?.toISOString() ?? null,
      sources: holding.feeds.length,
      months: holding.covered.length,
      gaps: gapsOf(holding.covered).length,
      demoRows: feeding.reduce((sum, { feed, source }) => sum + (source?.sourceId === demo ? feed.trades : 0), 0),
      fields: sharesOf(holding, holdings.contacts.get(holding.country)),
    }
  })

const toRow = (dataset: CoverageSource['dataset'], { rowsByMonth, ...entry }: CoverageEntry): Row => {
  const months = [...(rowsByMonth?.keys() ?? [])].toSorted()
  return { dataset, demoRows: 0, ...entry, months: months.length, gaps: gapsOf(months).length }
}

const listMonths = (rows: ReadonlyMap<string, number>, covered: ReadonlySet<string>) => {
  const known = [...new Set([...rows.keys(), ...covered])].toSorted()
  return monthsBetween(known[0], known.at(-1)).map((month) => ({
    month,
    rows: rows.get(month) ?? 0,
    covered: covered.has(month),
  }))
}

const dayMs = 86_400_000

const lagOf = (day: string | null, today: string): number | null =>
  day === null ? null : Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs))

/** Computes how often a source delivers, and whether it is late. */
const rhythmOf = (source: SourceHistory | undefined, now: Date) => {
  const [newest, ...older] = source?.loadedAt ?? []
  if (newest === undefined) return { lastLoadAt: null, rhythmDays: null, overdue: false }
  const days = older
    .map((at, index) => ((source?.loadedAt[index] ?? at).getTime() - at.getTime()) / dayMs)
    .toSorted((a, b) => a - b)
  const rhythmDays = days.length < 2 ? null : (days[Math.floor(days.length / 2)] ?? null)
  const overdue = rhythmDays !== null && now.getTime() - newest.getTime() > 2 * rhythmDays * dayMs
  return { lastLoadAt: newest.toISOString(), rhythmDays, overdue }
}
