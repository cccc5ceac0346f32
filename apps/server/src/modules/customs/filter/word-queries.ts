/**
 * SQL on the words of the records. It lists the words with a prefix or a Chinese text, and checks whether any product tag holds a word.
 */

import { buildConditions, optionsOf, whereOf, type Engine } from '../conditions.ts'
import { productText } from '../publish/publish-queries.ts'

/**
 * The largest number of words with the prefixes, and with the Chinese texts, of one search. It was measured on a busy machine with 2 million records
 * of 155,000 words: 5,000 words took about 1 s, 13,000 about 3 s. Reading the texts instead took 5 s, and this time
 * grows with the records.
 */
export const mostVagueWords = 10_000

/**
 * SQL for the words of the records with a bound prefix. It is a constant array, which the text index accepts as words.
 */
export const wordsBeginning = (beginning: string): string => `(
    select groupArray(word)
    from (select distinct word from trade_word where startsWith(word, lowerUTF8(${beginning}))))`

/**
 * SQL for the words of the records that contain a bound Chinese text. All words are read, because the list is ordered by
 * beginning: a million words take about 10 ms.
 */
export const wordsContaining = (part: string): string => `(
    select groupArray(word)
    from (select distinct word from trade_word where position(word, lowerUTF8(${part})) > 0))`

/** Texts that stand for many words: prefixes, and Chinese texts that words contain. */
type Vague = { beginnings: readonly string[]; containing: readonly string[] }

/** Counts the words of the records that one of these texts stands for. It stops counting at `mostVagueWords` plus one. */
export const countVague = async (engine: Engine, { beginnings, containing }: Vague): Promise<number> => {
  const conditions = buildConditions((bind) => {
    const found = [
      ...beginnings.map((beginning) => `startsWith(word, lowerUTF8(${bind(beginning, 'String')}))`),
      ...containing.map((part) => `position(word, lowerUTF8(${bind(part, 'String')})) > 0`),
    ]
    return [`(${found.join(' or ')})`]
  })
  const [row] = await engine.clickhouse.rows<{ n: string }>(
    `
    select count() as n
    from (
      select distinct word
      from trade_word
      ${whereOf(conditions)}
      limit ${mostVagueWords + 1}
    )`,
    optionsOf(engine, conditions),
  )
  return Number(row?.n ?? 0)
}

/** Lists those of the words that occur in records. */
export const listOccurring = async (engine: Engine, words: readonly string[]): Promise<Set<string>> => {
  if (words.length === 0) return new Set()
  const conditions = buildConditions((bind) => [`word in ${bind(words, 'Array(String)')}`])
  const rows = await engine.clickhouse.rows<{ word: string }>(
    `
    select distinct word
    from trade_word
    ${whereOf(conditions)}`,
    optionsOf(engine, conditions),
  )
  return new Set(rows.map(({ word }) => word))
}

/**
 * Lists the words of the records that differ from a word by one or two letters, most similar first, then most frequent
 * first. A swap of two neighbouring letters is one difference, and comes before another letter, because fast typing
 * swaps letters more often than it drops them. Short words may differ by one letter only.
 */
export const listSimilar = async (engine: Engine, word: string, most: number): Promise<string[]> => {
  const rows = await engine.clickhouse.rows<{ word: string }>(
    `
    select word, damerauLevenshteinDistance(word, {word:String}) as distance,
      arraySort(ngrams(word, 1)) = arraySort(ngrams({word:String}, 1)) as isSwapped, sum(uses) as n
    from trade_word
    where length(word) between {length:UInt32} - 2 and {length:UInt32} + 2
      and damerauLevenshteinDistance(word, {word:String}) <= {differences:UInt8}
    group by word
    order by distance, isSwapped desc, n desc, word
    limit {most:UInt32}`,
    {
      params: { word, length: word.length, differences: word.length < 6 ? 1 : 2, most },
      signal: engine.signal,
    },
  )
  return rows.map((row) => row.word)
}

/** True when the product tag of any record holds one of these words, or a word that a vague text stands for. */
export const tagsHold = async (
  engine: Engine,
  { words, beginnings, containing }: Vague & { words: readonly string[] },
): Promise<boolean> => {
  const conditions = buildConditions((bind) => {
    const lists = [
      ...beginnings.map((beginning) => wordsBeginning(bind(beginning, 'String'))),
      ...containing.map((part) => wordsContaining(bind(part, 'String'))),
    ]
    if (words.length > 0) lists.push(bind(words, 'Array(String)'))
    const held = (text: string) => `(${lists.map((list) => `hasAnyTokens(${text}, ${list})`).join(' or ')})`
    return [held(productText), held('lowerUTF8(tag)')]
  })
  const rows = await engine.clickhouse.rows(
    `
    select 1 as held
    from trade
    ${whereOf(conditions)}
    limit 1`,
    optionsOf(engine, conditions),
  )
  return rows.length > 0
}
