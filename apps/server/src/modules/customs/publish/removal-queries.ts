/** The SQL that removes published and unpublished versions. Every statement can be repeated safely. */

import type { ClickHouse, QueryParams } from '@tradewind/platform'
import { billKey, entitySides } from './publish-queries.ts'

export type Statement = { readonly sql: string; readonly params: QueryParams }

/** Tables that store one or more rows for each version. Every row carries its publication number. */
const versionTables = ['trade', 'trade_by_entity', 'bill', 'trade_key'] as const

/** Removes the rows of publications that were never published. The statements may run in any order. */
export const leftovers = (publicationNos: readonly number[]): Statement[] => [
  ...[...versionTables, 'trade_cube'].map((table) => ({
    sql: `delete from ${table} where load in {loads:Array(UInt32)}`,
    params: { loads: publicationNos },
  })),
  { sql: 'delete from trade_archive where ended_by in {loads:Array(UInt32)}', params: { loads: publicationNos } },
]

/**
 * The versions that publications replaced or removed, by the publications that had written these versions: `whole` lists
 * the publications without any other version, `hasOthers` tells whether there are replaced versions of other
 * publications.
 */
export type Ended = { readonly whole: readonly number[]; readonly hasOthers: boolean }

/**
 * Finds the versions that publications replaced or removed. A publication counts as whole when `trade_key` holds no
 * version of it that is not archived. This stays true while a crash interrupts the removal, because the removal deletes
 * only archived versions. Runs under the source's lock.
 */
export const findEnded = async (
  clickhouse: ClickHouse,
  sourceNo: number,
  publicationNos: readonly number[],
): Promise<Ended> => {
  const params = { loads: publicationNos, source: sourceNo }
  const ended = await clickhouse.rows<{ load: number; versions: number }>(
    `select load, toUInt32(count()) as versions from trade_archive where ended_by in {loads:Array(UInt32)} group by load`,
    { params },
  )
  const written = ended.map(({ load }) => load)
  const stored = await clickhouse.rows<{ load: number; versions: number }>(
    `
    select load, toUInt32(count()) as versions
    from trade_key
    where source = {source:UInt16} and load in {written:Array(UInt32)}
    group by load`,
    { params: { ...params, written } },
  )
  const storedOf = new Map(stored.map(({ load, versions }) => [load, versions]))
  // This comparison of counts excludes nearly all publications, so that the exact comparison is rarely made.
  const candidates = ended.filter(({ load, versions }) => versions >= (storedOf.get(load) ?? 0)).map(({ load }) => load)
  if (candidates.length === 0) return { whole: [], hasOthers: ended.length > 0 }
  const remaining = await clickhouse.rows<{ load: number }>(
    `
    select distinct load
    from trade_key
    where source = {source:UInt16}
      and load in {candidates:Array(UInt32)}
      and (key, load) not in (
        select key, load from trade_archive where ended_by in {loads:Array(UInt32)} and load in {candidates:Array(UInt32)})`,
    { params: { ...params, candidates } },
  )
  const whole = candidates.filter((no) => !remaining.some(({ load }) => load === no))
  return { whole, hasOthers: whole.length < ended.length }
}

// SQL for the sort keys of the replaced or removed versions. The deletions filter by the sort key of each table, so
// that they read only the granules near these versions.
const endedOf = (columns: string): string =>
  `select ${columns} from trade_archive where ended_by in {loads:Array(UInt32)} and load not in {whole:Array(UInt32)}`

/**
 * Removes the versions that publications replaced. The statements may run in any order. Whole publications are removed
 * by their number, which takes a tenth of the time of a comparison of every sort key.
 */
export const deletions = (publicationNos: readonly number[], { whole, hasOthers }: Ended): Statement[] => {
  const byNumber = versionTables.map((table) => `delete from ${table} where load in {whole:Array(UInt32)}`)
  const bySortKey = [
    `delete from trade where (trade_date, source, key, load) in (${endedOf('trade_date, source, key, load')})`,
    `delete from trade_key where (source, key, load) in (${endedOf('source, key, load')})`,
    `delete from bill where (bill_no, source, key, load) in (
      ${endedOf(`${billKey('trade_archive.bill_no')} as number, source, key, load`)} and number != '')`,
    `delete from trade_by_entity where (kind, entity, trade_date, source, key, load) in (
      select side.1, side.2, trade_date, source, key, load
      from trade_archive
      array join ${entitySides} as side
      where ended_by in {loads:Array(UInt32)} and load not in {whole:Array(UInt32)} and side.2 != 0)`,
  ]
  const statements = [...(whole.length > 0 ? byNumber : []), ...(hasOthers ? bySortKey : [])]
  return statements.map((sql) => ({ sql, params: { loads: publicationNos, whole } }))
}
