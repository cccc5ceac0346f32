/** SQL of the stored facets of frequent words. */

import type { ClickHouse } from '@tradewind/platform'
import { optionsOf, type Conditions, type Engine, type Scope } from '../conditions.ts'
import { facetSettings, facetsSql, type FacetCount } from '../filter/facet-queries.ts'

/** Lists the words that most records hold, at least `leastUses` records each, most frequent first. */
export const listFrequentWords = async (
  { clickhouse, signal }: Engine,
  { most, leastUses }: { most: number; leastUses: number },
): Promise<{ word: string; uses: number }[]> => {
  const rows = await clickhouse.rows<{ word: string; n: string }>(
    `
    select word, sum(uses) as n
    from trade_word
    group by word
    having n >= {leastUses:UInt64}
    order by n desc, word
    limit {most:UInt32}`,
    { params: { most, leastUses }, signal },
  )
  return rows.map(({ word, n }) => ({ word, uses: Number(n) }))
}

/** Stores the facets of a word. It uses one core, so that searches have the other cores. */
export const storeFacets = async (
  scope: Scope,
  conditions: Conditions,
  { word, mark }: { word: string; mark: string },
): Promise<void> => {
  await scope.clickhouse.command(
    `
    insert into trade_word_facet (word, mark, facet, value, trades)
    select {word:String}, {mark:String}, facet, value, trades
    from (${facetsSql(conditions)}
    )`,
    optionsOf(scope, conditions, { params: { word, mark }, settings: { ...facetSettings, max_threads: 1 } }),
  )
  await scope.clickhouse.insert('trade_word_facet', [{ word, mark, facet: 'counted', value: '', trades: 0 }])
}

/**
 * Lists the words whose facets are stored completely for the published loads that `mark` identifies, with their record
 * counts; a count may be 0.
 */
export const listStoredWords = async ({ clickhouse, signal }: Engine, mark: string): Promise<Map<string, number>> => {
  const rows = await clickhouse.rows<{ word: string; n: string }>(
    `
    select word, sum(trades) as n
    from (
      select distinct word, facet, value, trades
      from trade_word_facet
      where mark = {mark:String} and facet in ('month', 'counted')
    )
    group by word
    having countIf(facet = 'counted') > 0`,
    { params: { mark }, signal },
  )
  return new Map(rows.map(({ word, n }) => [word, Number(n)]))
}

// When two processes have stored the facets of a word, each value exists twice, so duplicates are dropped.
export const readWordFacets = (
  { clickhouse, signal }: Engine,
  { word, mark }: { word: string; mark: string },
): Promise<FacetCount[]> =>
  clickhouse.rows<FacetCount>(
    `
    select distinct facet, value, trades
    from trade_word_facet
    where word = {word:String} and mark = {mark:String} and facet not in ('counted', 'followed')
    order by facet, trades desc, value`,
    { params: { word, mark }, signal },
  )

/** Reads the stored number of records that hold a word in a range of months (`2026-03`). */
export const readStoredMonths = async (
  { clickhouse }: Pick<Engine, 'clickhouse'>,
  { word, mark, from, to }: { word: string; mark: string; from: string; to: string },
): Promise<number> => {
  const [row] = await clickhouse.rows<{ n: string }>(
    `
    select sum(trades) as n
    from (
      select distinct value, trades
      from trade_word_facet
      where word = {word:String} and mark = {mark:String} and facet = 'month'
        and value between {from:String} and {to:String}
    )`,
    { params: { word, mark, from, to } },
  )
  return Number(row?.n ?? 0)
}

export const dropOlderFacets = async (clickhouse: ClickHouse, mark: string): Promise<void> => {
  const older = await clickhouse.rows('select 1 from trade_word_facet where mark != {mark:String} limit 1', {
    params: { mark },
  })
  if (older.length === 0) return
  await clickhouse.command('delete from trade_word_facet where mark != {mark:String}', { params: { mark } })
}
