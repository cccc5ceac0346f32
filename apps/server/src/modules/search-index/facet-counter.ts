/** Counts the facets of a search, and keeps the count without a filter until the index changes. */

import { isGiven } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { searchEngine, type SearchEngine } from './found-page.ts'
import type { SearchIndex } from './index-batches.ts'

/** A text that changes whenever readers see other rows. The number of the newest batch never repeats. */
const readVersion = async (db: Db, { batches: { table } }: SearchIndex): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select concat(
      pg_sequence_last_value(pg_get_serial_sequence(${table}, 'batch_no')::regclass),
      (select string_agg(concat(' ', batch_no, ' ', state), '' order by batch_no) from ${sql.table(table)})
    ) as version`.execute(db)
  return rows[0]?.version ?? ''
}

/**
 * Returns a function that counts the facets of a filter. The facets without a filter cost the most and are asked for
 * most often: they are counted once for each version of the index, and callers share the count.
 */
export const createFacetCounter = <Filter extends object, Row>(
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  index: SearchIndex,
  count: (engine: SearchEngine, filter: Filter) => Promise<Row[]>,
): ((filter: Filter, signal?: AbortSignal) => Promise<Row[]>) => {
  let kept: { version: string; rows: Promise<Row[]> } | null = null
  return async (filter, signal) => {
    if (Object.values(filter).some(isGiven)) return count(searchEngine(platform, signal), filter)
    // The version is read first: a count with newer rows than its version is repeated, and is never too old.
    const version = await readVersion(platform.db, index)
    if (kept?.version === version) return kept.rows
    // One caller's signal must not end the count for the others, so there is none.
    const counted = { version, rows: count(searchEngine(platform), filter) }
    kept = counted
    return counted.rows.catch((error: unknown) => {
      if (kept === counted) kept = null
      throw error
    })
  }
}
