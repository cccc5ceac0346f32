/** Finds the new records of publications, for monitors of companies and searches. */

import type { Db, Platform, Tx } from '@tradewind/platform'
import { followMerged } from '../../companies/index.ts'
import { conditionsOf, optionsOf, whereOf } from '../conditions.ts'
import { kinds, type Side } from '../entity.ts'
import { toConditions, type Filter } from '../filter/filters.ts'
import { countTrades } from '../filter/queries.ts'
import { openScope } from '../filter/scope.ts'

/**
 * The publications that were already examined: all publication numbers up to `settled`, and the numbers in `beyond`.
 */
export type CheckedPublications = { settled: number; beyond: number[] }

/**
 * The number of newest publications that are remembered one by one. Publications are not published in the order of
 * their numbers, and the number of an open transaction is not visible yet.
 */
const unsettled = 200

/**
 * Finds the publications of published loads that were not examined yet, and the watermark that includes these
 * publications. When `checked` is null, every publication counts as examined. The watermark includes rollbacks and company
 * changes too, but, as in the feed, they add no new records.
 */
export const findUncheckedPublications = async (
  db: Db | Tx,
  checked: CheckedPublications | null,
): Promise<{ unchecked: number[]; checked: CheckedPublications }> => {
  const rows = await db
    .selectFrom('customs_publication')
    .innerJoin('customs_load', 'customs_load.stageNo', 'customs_publication.stageNo')
    .select(['publicationNo', 'customs_publication.state', 'kind'])
    .where('publicationNo', '>', checked?.settled ?? 0)
    .where('customs_publication.state', '<>', 'abandoned')
    .orderBy('publicationNo')
    .execute()
  const isShown = (row: (typeof rows)[number]) => row.state === 'published' || row.state === 'sweeping'
  const published = rows.filter(isShown)
  const firstHidden = rows.find((row) => !isShown(row))?.publicationNo ?? Number.MAX_SAFE_INTEGER
  const newest = rows.at(-1)?.publicationNo ?? 0
  const settled = Math.max(checked?.settled ?? 0, Math.min(firstHidden - 1, newest - unsettled))
  const known = new Set(checked?.beyond)
  return {
    unchecked:
      checked === null
        ? []
        : numbersOf(published.filter((row) => row.kind === 'load' && !known.has(row.publicationNo))),
    checked: { settled, beyond: numbersOf(published).filter((publicationNo) => publicationNo > settled) },
  }
}

const numbersOf = (rows: readonly { publicationNo: number }[]): number[] => rows.map((row) => row.publicationNo)

const batchCompanies = 5000

/** Counts the records of some publications by company. A company counts either as buyer or as seller (`side`). */
export const countNewByCompany = async (
  platform: Platform,
  {
    publicationNos,
    side,
    companyIds,
    signal,
  }: { publicationNos: readonly number[]; side: Side; companyIds: readonly number[]; signal?: AbortSignal },
): Promise<Map<number, number>> => {
  const found = new Map<number, number>()
  for (let at = 0; at < companyIds.length; at += batchCompanies) {
    const scope = await openScope(platform, signal)
    const conditions = conditionsOf(scope.view, (bind) => [
      `kind = ${kinds[side]}`,
      `entity in ${bind(companyIds.slice(at, at + batchCompanies), 'Array(UInt32)')}`,
      `load in ${bind(publicationNos, 'Array(UInt32)')}`,
    ])
    const rows = await scope.clickhouse.rows<{ entity: number; n: number | string }>(
      `select entity, count() as n from trade_by_entity ${whereOf(conditions)} group by entity`,
      optionsOf(scope, conditions),
    )
    for (const row of rows) found.set(row.entity, Number(row.n))
  }
  return found
}

/** Counts the records of some publications that match a search. Throws the same Failure as the search. */
export const countNewMatches = async (
  platform: Platform,
  { publicationNos, filter, signal }: { publicationNos: readonly number[]; filter: Filter; signal?: AbortSignal },
): Promise<number> => {
  const scope = await openScope(platform, signal)
  const { where, params } = await toConditions(scope, await followMerged(platform.db, filter))
  return countTrades(scope, {
    where: [...where, 'load in {publications:Array(UInt32)}'],
    params: { ...params, publications: publicationNos },
  })
}
