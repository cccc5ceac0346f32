/** Reads the coverage of trade statistics by country, for the coverage page. */

import type { Platform } from '@tradewind/platform'
import { demonstrationSource } from './demonstration.ts'
import { readSources, readVisibleLoads } from './loads.ts'
import { countHoldings, type HoldingRow } from './queries.ts'

/**
 * Creates the reader of the coverage. `rows` counts the current statistical figures of every level and frequency;
 * `rowsByMonth` counts only monthly figures. A union that reports as one reporter has a null country. Counting reads
 * every figure, so the result is cached until the visible loads change.
 */
export const createStatisticsCoverage = ({ db, clickhouse }: Platform) => {
  let counted: { of: string; holdings: Promise<HoldingRow[]> } | null = null
  const count = (visible: readonly number[]): Promise<HoldingRow[]> => {
    const of = visible.join()
    if (counted?.of === of) return counted.holdings
    const holdings = countHoldings(clickhouse, visible, demonstrationSource)
    counted = { of, holdings }
    holdings.catch(() => {
      if (counted?.holdings === holdings) counted = null
    })
    return holdings
  }
  return async () => {
    const [visible, sources] = await Promise.all([readVisibleLoads(db), readSources(db)])
    const holdings = visible.length === 0 ? [] : await count(visible)
    return holdings.map((row) => {
      const loadedAt = row.sources.flatMap((source) => sources.get(source)?.lastLoadAt ?? [])
      const newest = loadedAt.toSorted((a, b) => b.getTime() - a.getTime())[0]
      return {
        side: row.side,
        country: row.country === '' ? null : row.country,
        rows: row.rows,
        companies: null,
        from: row.from,
        to: row.to,
        lastLoadAt: newest?.toISOString() ?? null,
        sources: row.sources.length,
        demoRows: row.demoRows,
        rowsByMonth: new Map(row.months),
        fields: fields.map((field) => ({ field, share: row[field] / row.rows, of: 'rows' as const })),
      }
    })
  }
}

const fields = ['amount', 'weightKg', 'quantity'] as const
