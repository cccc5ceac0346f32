/**
 * Counts the records that hold two frequent words one after the other. A search for a phrase of such words would read
 * the texts of nearly all records, so all pairs are counted in one pass after loads. The pairs are stored with the
 * facets of the first word: the facet is `followed`, and the facet value is the second word. A row without a second
 * word shows that all pairs of the first word are stored.
 */

import { optionsOf, whereOf, type Conditions, type Engine, type Scope } from '../conditions.ts'
import { productText } from '../publish/publish-queries.ts'

type Clickhouse = Pick<Engine, 'clickhouse'>

/**
 * Counts and stores the pairs of words on one core, so that searches have the other cores. `conditions` are those of
 * the trade view.
 */
export const storeWordPairs = async (
  scope: Scope,
  conditions: Conditions,
  { words, mark }: { words: readonly string[]; mark: string },
): Promise<void> => {
  // A pair of words is stored as one number, which combines the positions of its two words in the list of frequent
  // words, starting at 1. A record counts once for each pair.
  await scope.clickhouse.command(
    `
    insert into trade_word_facet (word, mark, facet, value, trades)
    select {words:Array(String)}[intDiv(pair, {end:UInt32})] as word, {mark:String}, 'followed',
      {words:Array(String)}[pair % {end:UInt32}] as value, count() as trades
    from (
      select arrayJoin(arrayDistinct(arrayMap((first, second) -> if(first > 0 and second > 0, first * {end:UInt32} + second, 0),
          arrayPopBack(places), arrayPopFront(places)))) as pair
      from (
        select arrayMap(
            word -> toUInt32(transform(word, {words:Array(String)}, range(1, {end:UInt32}), 0)),
            tokens(${productText}, 'splitByNonAlpha')) as places
        from trade
        ${whereOf(conditions)}
      )
    )
    where pair > 0
    group by pair`,
    optionsOf(scope, conditions, { params: { words, mark, end: words.length + 1 }, settings: { max_threads: 1 } }),
  )
  await scope.clickhouse.insert(
    'trade_word_facet',
    words.map((word) => ({ word, mark, facet: 'followed', value: '', trades: 0 })),
  )
}

/** True when the pairs that begin with these words are stored for the published loads that `mark` identifies. */
export const areWordPairsStored = async (
  { clickhouse, signal }: Engine,
  { words, mark }: { words: readonly string[]; mark: string },
): Promise<boolean> => {
  const [row] = await clickhouse.rows<{ n: number }>(
    `
    select toUInt32(uniqExact(word)) as n
    from trade_word_facet
    where word in {words:Array(String)} and mark = {mark:String} and facet = 'followed' and value = ''`,
    { params: { words, mark }, signal },
  )
  return row?.n === words.length
}

/** Reads the stored count of a pair of words; null when the pair was not counted. */
export const readWordPairCount = async (
  { clickhouse }: Clickhouse,
  { pair: [first, second], mark }: { pair: readonly [string, string]; mark: string },
): Promise<number | null> => {
  const [row] = await clickhouse.rows<{ kept: number; n: string }>(
    `
    select toUInt32(countIf(value = '')) as kept, sum(trades) as n
    from (
      select distinct word, value, trades
      from trade_word_facet
      where word in ({first:String}, {second:String}) and mark = {mark:String} and facet = 'followed'
        and (value = '' or (word = {first:String} and value = {second:String}))
    )`,
    { params: { first, second, mark } },
  )
  return row?.kept === new Set([first, second]).size ? Number(row.n) : null
}
