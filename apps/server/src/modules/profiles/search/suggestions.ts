/** Suggests companies while a user types a name: by the beginning of a name, by words inside it, and misspelt. */

import { draft, optionsOf, type Draft } from '../../customs/index.ts'
import { readIndexView, searchable, viewConditions, type SearchEngine } from '../../search-index/index.ts'
import { companyIndex } from './indexing.ts'
import { shortKey, shortStart, startKey } from './name-starts.ts'

export const mostSuggestions = 10
/** The least number of letters of a word that has similar words. */
const leastLetters = 4
/** A word of at least this many letters may differ in two letters, a shorter one in one. */
const longWord = 8
const mostSimilar = 8

/** Finds at most `most` companies by a typed text, the best known first. */
export const findSuggested = async (
  engine: SearchEngine,
  text: string,
  most = mostSuggestions,
): Promise<{ companyIds: number[]; isCorrected: boolean }> => {
  const typed = searchable([text])
  if (typed === '') return { companyIds: [], isCorrected: false }
  const words = typed.split(' ')
  const beginning = await findBeginning(engine, typed, most)
  if (beginning.length === most || typed.length <= shortStart) return { companyIds: beginning, isCorrected: false }
  const named =
    words.length < 2
      ? []
      : await findNamed(
          engine,
          words.map((word) => [word]),
          most,
        )
  const companyIds = [...new Set([...beginning, ...named])].slice(0, most)
  if (companyIds.length > 0) return { companyIds, isCorrected: false }
  const similar = await Promise.all(words.map((word, at) => listSimilar(engine, word, at === words.length - 1)))
  if (similar.some(({ length }) => length === 0)) return { companyIds: [], isCorrected: false }
  const corrected = await findNamed(engine, similar, most)
  return { companyIds: corrected, isCorrected: corrected.length > 0 }
}

type Rows = {
  readonly table: 'company_search' | 'company_search_start'
  readonly most: number
  /** Several found rows may be of one company. Otherwise reading ends with the last suggestion. */
  readonly mayRepeat: boolean
}

/** Reads companies of the index in the order of their ranks. */
const findIn = async (
  engine: SearchEngine,
  { table, most, mayRepeat }: Rows,
  build: (bind: Draft['bind']) => string[],
): Promise<number[]> => {
  const { bind, params } = draft()
  const where = [...build(bind), ...viewConditions(await readIndexView(engine.db, companyIndex), bind)]
  const rows = await engine.clickhouse.rows<{ company_id: number }>(
    `select company_id
    from ${table}
    where ${where.join(' and ')}
    order by rank, company_id
    ${mayRepeat ? 'limit 1 by company_id' : ''}
    limit ${most}`,
    optionsOf(engine, { where, params }),
  )
  return rows.map((row) => row.company_id)
}

const findBeginning = (engine: SearchEngine, typed: string, most: number): Promise<number[]> => {
  const isShort = [...typed].length <= shortStart
  return findIn(engine, { table: 'company_search_start', most, mayRepeat: !isShort }, (bind) => [
    isShort ? `start = ${bind(shortKey(typed), 'String')}` : `startsWith(start, ${bind(startKey(typed), 'String')})`,
  ])
}

/** Finds companies that have, for each word, one of its forms in their names. */
const findNamed = (engine: SearchEngine, words: readonly (readonly string[])[], most: number): Promise<number[]> =>
  findIn(engine, { table: 'company_search', most, mayRepeat: false }, (bind) =>
    words.map((forms) => `hasAnyTokens(names, ${bind(forms, 'Array(String)')})`),
  )

/**
 * Lists the words of names that a word may stand for: the word itself when a name has it, else the words that differ
 * least. The first letter must be the same. The last word may be incomplete.
 */
const listSimilar = async (engine: SearchEngine, word: string, isLast: boolean): Promise<string[]> => {
  const isComparable = /^[0-9a-z]+$/.test(word) && word.length >= leastLetters
  if (!isComparable) return [word]
  const rows = await engine.clickhouse.rows<{ word: string; distance: number }>(
    `select distinct word, toUInt32(least(
        damerauLevenshteinDistance(word, {word:String}),
        ${isLast ? 'damerauLevenshteinDistance(substring(word, 1, length({word:String})), {word:String})' : '1000'}
      )) as distance
    from company_search_word
    where startsWith(word, {first:String}) and length(word) + 2 >= length({word:String})
      and length(word) <= length({word:String}) + ${isLast ? 30 : 2}
      and distance <= {most:UInt8}
    order by distance, length(word), word
    limit ${mostSimilar}`,
    { params: { word, first: word.slice(0, 1), most: word.length >= longWord ? 2 : 1 }, signal: engine.signal },
  )
  const least = rows[0]?.distance
  return rows.filter(({ distance }) => distance === least).map((row) => row.word)
}
