/**
 * SQL on the words of the records. It lists the words with a prefix, and checks whether any product tag holds a word.
 */

import { askedOf, optionsOf, whereOf, type Engine } from '../conditions.ts'
import { productText } from '../publish/publish-queries.ts'

/**
 * The largest number of words with the prefixes of one search. It was measured on a busy machine with 2 million records
 * of 155,000 words: 5,000 words took about 1 s, 13,000 about 3 s. Reading the texts instead took 5 s, and this time
 * grows with the records.
 */
export const mostBeginnings = 10_000

/**
 * SQL for the words of the records with a bound prefix. It is a constant array, which the text index accepts as words.
 */
export const wordsBeginning = (beginning: string): string => `(
    select groupArray(word)
    from (select distinct word from trade_word where startsWith(word, lowerUTF8(${beginning}))))`

/** Counts the words of the records that have one of these prefixes. It stops counting at `mostBeginnings` plus one. */
export const countBeginnings = async (engine: Engine, beginnings: readonly string[]): Promise<number> => {
  const conditions = askedOf((bind) => [
    `(${beginnings.map((beginning) => `startsWith(word, lowerUTF8(${bind(beginning, 'String')}))`).join(' or ')})`,
  ])
  const [row] = await engine.clickhouse.rows<{ n: string }>(
    `
    select count() as n
    from (
      select distinct word
      from trade_word
      ${whereOf(conditions)}
      limit ${mostBeginnings + 1}
    )`,
    optionsOf(engine, conditions),
  )
  return Number(row?.n ?? 0)
}

/** True when the product tag of any record holds one of these words, or a word with one of these prefixes. */
export const tagsHold = async (
  engine: Engine,
  { words, beginnings }: { words: readonly string[]; beginnings: readonly string[] },
): Promise<boolean> => {
  const conditions = askedOf((bind) => {
    const lists = beginnings.map((beginning) => wordsBeginning(bind(beginning, 'String')))
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
