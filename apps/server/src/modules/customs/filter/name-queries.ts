/** SQL on the words of company names, for suggested searches. */

import type { Engine } from '../conditions.ts'

/** Lists those of the words that occur in company names. Words are lower case, names are stored in upper case. */
export const listInNames = async (engine: Engine, words: readonly string[]): Promise<Set<string>> => {
  if (words.length === 0) return new Set()
  const rows = await engine.clickhouse.rows<{ word: string }>(
    `
    select distinct word
    from (
      select arrayJoin(arrayIntersect(tokens(name, 'splitByNonAlpha'), {words:Array(String)})) as word
      from customs_company_name
      where hasAnyTokens(name, {words:Array(String)})
    )`,
    { params: { words: words.map((word) => word.toUpperCase()) }, signal: engine.signal },
  )
  return new Set(rows.map(({ word }) => word.toLowerCase()))
}

/**
 * Lists the words of company names that differ from a word by one or two letters, in the order of `listSimilar`. All names
 * are read, because names have no list of words; only a search by name that finds nothing needs this query.
 * A million names take about 0.5 s on a busy machine.
 */
export const listSimilarInNames = async (engine: Engine, word: string, most: number): Promise<string[]> => {
  const rows = await engine.clickhouse.rows<{ word: string }>(
    `
    select word, damerauLevenshteinDistance(word, {word:String}) as distance,
      arraySort(ngrams(word, 1)) = arraySort(ngrams({word:String}, 1)) as isSwapped, n
    from (
      select arrayJoin(arrayFilter(
          one -> length(one) between {length:UInt32} - 2 and {length:UInt32} + 2,
          tokens(name, 'splitByNonAlpha'))) as word,
        count() as n
      from customs_company_name
      group by word
    )
    where damerauLevenshteinDistance(word, {word:String}) <= {differences:UInt8}
    order by distance, isSwapped desc, n desc, word
    limit {most:UInt32}`,
    {
      params: { word: word.toUpperCase(), length: word.length, differences: word.length < 6 ? 1 : 2, most },
      signal: engine.signal,
    },
  )
  return rows.map((row) => row.word.toLowerCase())
}
