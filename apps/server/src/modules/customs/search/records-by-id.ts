/** Reads records by their trade ids, for lists of records that another module stores. */

import type { Platform } from '@tradewind/platform'
import { readCompanies } from '../../companies/index.ts'
import { conditionsOf, optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import { findTrades } from '../filter/queries.ts'
import { readTradeId, tradeIdOf, toTradeRow } from '../filter/rows.ts'
import { openScope } from '../filter/scope.ts'
import { maskTrade } from '../masking.ts'

type Reader = { showsNames: boolean; lang: string; signal?: AbortSignal }
export type RecordById = ReturnType<typeof toTradeRow>

/** The conditions on records by id. Texts that are no trade ids are left out. */
const byIds = (scope: Scope, tradeIds: readonly string[]): Conditions => {
  const bySource = Map.groupBy(
    tradeIds.flatMap((tradeId) => readTradeId(tradeId) ?? []),
    ({ source }) => source,
  )
  return conditionsOf(scope.view, (bind) => {
    const keys = [...bySource].map(
      ([source, parts]) =>
        `(source = ${bind(source, 'UInt16')} and key in ${bind(
          parts.map(({ key }) => BigInt(key)),
          'Array(UInt64)',
        )})`,
    )
    const found = keys.length === 0 ? 'false' : keys.join(' or ')
    // trade_key is sorted by source and key; it gives the days, by which the records are sorted.
    return [`(trade_date, source, key) in (select trade_date, source, key from trade_key where ${found})`]
  })
}

/** Reads the current version of each record, by trade id. Names are masked unless `showsNames`. */
export const readRecordsById = async (
  platform: Platform,
  tradeIds: readonly string[],
  { showsNames, lang, signal }: Reader,
): Promise<ReadonlyMap<string, RecordById>> => {
  if (tradeIds.length === 0) return new Map()
  const scope = await openScope(platform, signal)
  const rows = await findTrades(scope, byIds(scope, tradeIds))
  const companies = await readCompanies(
    platform.db,
    rows.flatMap((row) => [row.buyer_id, row.seller_id]),
    false,
  )
  return new Map(
    rows.map((row) => {
      const record = toTradeRow(row, companies, lang)
      return [record.tradeId, showsNames ? record : maskTrade(record)]
    }),
  )
}

/** Returns the ids of those records that exist. */
export const findRecordIds = async (platform: Platform, tradeIds: readonly string[]): Promise<string[]> => {
  if (tradeIds.length === 0) return []
  const scope = await openScope(platform)
  return selectIds(scope, byIds(scope, tradeIds))
}

/** Returns the ids of those records whose description or product word contains the text. */
export const findRecordsNamed = async (
  platform: Platform,
  tradeIds: readonly string[],
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<string[]> => {
  if (tradeIds.length === 0) return []
  const scope = await openScope(platform, signal)
  const { where, params } = byIds(scope, tradeIds)
  return selectIds(scope, {
    where: [...where, `positionCaseInsensitiveUTF8(concat(description, ' ', tag), {text:String}) > 0`],
    params: { ...params, text },
  })
}

const selectIds = async (scope: Scope, conditions: Conditions): Promise<string[]> => {
  const rows = await scope.clickhouse.rows<{ source: number; key: string }>(
    `select source, key from trade ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
  return rows.map(tradeIdOf)
}
