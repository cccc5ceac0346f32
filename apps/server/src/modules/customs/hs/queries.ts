/** SQL of the HS tree and of the HS code finder. */

import { conditionsOf, optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import { codeRows } from '../filter/subject.ts'
import { listCube } from '../search/summary.ts'

/** The number of records of a code or code prefix. The code is text, so that leading zeros are preserved. */
export type CodeCount = { code: string; trades: number }

const toCounts = (rows: readonly { code: string; n: string | number }[]): CodeCount[] =>
  rows.map(({ code, n }) => ({ code, trades: Number(n) }))

/** Counts the records of every chapter from the cube, a table of record counts, without reading the records. */
export const countChapters = async (scope: Scope): Promise<CodeCount[]> => {
  const chapters = await listCube(scope, 'hs2', 'value')
  return chapters.map(({ value, trades }) => ({ code: value, trades }))
}

/**
 * Counts every code under a prefix of two digits or more. In `trade_by_entity` the records of one prefix lie together,
 * so counting below a heading reads only the records of this heading. Counting below the biggest chapter reads only one
 * column of small numbers.
 */
export const countCodesUnder = async (scope: Scope, prefix: string): Promise<CodeCount[]> => {
  const conditions = conditionsOf(scope.view, (bind) => codeRows(bind, prefix))
  const rows = await scope.clickhouse.rows<{ code: string; n: string }>(
    `
    select hs_code as code, count() as n
    from trade_by_entity
    ${whereOf(conditions)}
    group by code
    order by code`,
    optionsOf(scope, conditions),
  )
  return toCounts(rows)
}

/** Counts the codes of the records that the conditions select, shortened to six digits. */
export const countCodesFound = async (scope: Scope, conditions: Conditions): Promise<CodeCount[]> => {
  const rows = await scope.clickhouse.rows<{ code: string; n: string }>(
    `
    select substring(whole, 1, 6) as code, sum(trades) as n
    from (
      select hs_code as whole, count() as trades
      from trade
      ${whereOf(conditions)}
      group by whole
    )
    where whole != ''
    group by code
    order by code`,
    optionsOf(scope, conditions),
  )
  return toCounts(rows)
}

/** Sums the counts of longer codes by their first digits; shorter codes are excluded. */
export const addUp = (counts: readonly CodeCount[], digits: number): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { code, trades } of counts) {
    if (code.length < digits) continue
    const beginning = code.slice(0, digits)
    sums.set(beginning, (sums.get(beginning) ?? 0) + trades)
  }
  return sums
}
