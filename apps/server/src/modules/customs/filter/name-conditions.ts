/** Converts the words of a company field to conditions on the names of companies. The syntax is that of product words. */

import { foldText } from '@tradewind/lexicon'
import { draft, optionsOf, type Draft, type Engine } from '../conditions.ts'
import { addWords, meetsExclusion, type SearchedText } from './word-conditions.ts'
import { readWords, tokensOf, type Words } from './words.ts'

/**
 * The names are folded: upper case, single blanks between words. A prefix is compared with every name, because names
 * have no list of words; 3 million names take about 0.1 s of processor time.
 */
const nameText: SearchedText = {
  text: 'name',
  inCase: (word) => word.toUpperCase(),
  hasBeginning: (bound) => `position(concat(' ', name), concat(' ', ${bound})) > 0`,
  hasContaining: (bound) => `position(name, ${bound}) > 0`,
}

/** Parses the text of a company field; returns null when the text holds no word. */
export const readNameWords = (text: string): Words | null =>
  readWords(text, { split: (part) => tokensOf(foldText(part)), translate: () => [] })

const namesWith = (bind: Draft['bind'], words: Words): string[] => {
  const where: string[] = []
  addWords({ where, bind }, nameText, words)
  return where
}

/** Returns SQL conditions on the companies with an excluded word in a name; null when no word is excluded. */
const excludedOf = (bind: Draft['bind'], { none }: Words): string | null => {
  const found = none.map((excluded) => `(${meetsExclusion({ bind }, nameText, excluded)})`)
  return found.length === 0 ? null : found.join(' or ')
}

const companiesWhere = (conditions: readonly string[]): string =>
  `select company_id from customs_company_name where ${conditions.join(' and ')}`

/**
 * Returns the conditions that select companies by name, on the column `company_id`. One name of a company must have all
 * the words, and none of its names may have an excluded word.
 */
export const namedConditions = (bind: Draft['bind'], words: Words): string[] => {
  const named = namesWith(bind, { ...words, none: [] })
  const excluded = excludedOf(bind, words)
  return [
    ...(named.length === 0 ? [] : [`company_id in (${companiesWhere(named)})`]),
    ...(excluded === null ? [] : [`company_id not in (${companiesWhere([excluded])})`]),
  ]
}

/**
 * The largest number of companies that are looked up one by one in the index of exact terms. If there are more
 * companies, a subquery joins them.
 */
const mostNamedCompanies = 1000

type Column = 'buyer_id' | 'seller_id'
const prefixes = { buyer_id: 'b', seller_id: 's' } as const

/**
 * Builds the condition on the companies of a record: a company in one of the columns has the words. When the field only
 * excludes words, no company in the columns may have them.
 */
export const companyCondition = async (
  engine: Engine,
  { bind }: Draft,
  words: Words,
  columns: readonly Column[],
): Promise<string> => {
  const onlyExcludes = [words.terms, words.phrases, words.beginnings].every(({ length }) => length === 0)
  const select = (to: Draft['bind']): string => {
    if (onlyExcludes) return companiesWhere([excludedOf(to, words) ?? 'false'])
    const excluded = excludedOf(to, words)
    return companiesWhere([
      ...namesWith(to, { ...words, none: [] }),
      ...(excluded === null ? [] : [`company_id not in (${companiesWhere([excluded])})`]),
    ])
  }
  const ids = await listCompanies(engine, select)
  if (ids.length === 0) return onlyExcludes ? 'true' : 'false'
  if (ids.length <= mostNamedCompanies) {
    const terms = columns.flatMap((column) => ids.map((id) => `${prefixes[column]}:${id}`))
    return `${onlyExcludes ? 'not ' : ''}hasAny(terms, ${bind(terms, 'Array(String)')})`
  }
  const named = select(bind)
  return onlyExcludes
    ? `(${columns.map((column) => `${column} not in (${named})`).join(' and ')})`
    : `(${columns.map((column) => `${column} in (${named})`).join(' or ')})`
}

/** Lists the companies of a subquery, up to one more than are looked up one by one. */
const listCompanies = async (engine: Engine, select: (bind: Draft['bind']) => string): Promise<number[]> => {
  const { bind, params } = draft()
  const rows = await engine.clickhouse.rows<{ company_id: number }>(
    `select distinct company_id from (${select(bind)}) limit ${mostNamedCompanies + 1}`,
    optionsOf(engine, { where: [], params }),
  )
  return rows.map((row) => row.company_id)
}
