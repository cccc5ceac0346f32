/**
 * Converts the customs filter into conditions on `trade`. Parsing is pure; only names and word prefixes need queries to
 * the engine.
 */

import { fail, type contract, type InputOf } from '@tradewind/contract'
import { foldText, formsOf, industryPresets, presetKeywords } from '@tradewind/lexicon'
import { noForwarder } from '../../companies/index.ts'
import { clampDay, draft, seenBy, type Conditions, type Draft, type Engine, type Scope } from '../conditions.ts'
import { billKey, productText } from '../publish/publish-queries.ts'
import { findCompaniesNamed } from './queries.ts'
import { countBeginnings, mostBeginnings, tagsHold, wordsBeginning } from './word-queries.ts'
import { readWords, tokensOf, type Words } from './words.ts'

export type Filter = InputOf<typeof contract.customs.search>['filter']

const descriptionText = 'lowerUTF8(description)'

/**
 * The largest number of companies that are looked up one by one in the index of exact terms. If there are more
 * companies, a subquery joins them.
 */
const mostNamedCompanies = 1000

/** True when a field of a filter sets a condition. */
export const isAsked = (value: Filter[keyof Filter]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false

/**
 * Builds the conditions of a filter, together with the conditions of the trade view. Throws the same Failures as
 * `readAsked`.
 */
export const toConditions = async (scope: Scope, filter: Filter): Promise<Conditions> =>
  seenBy(scope.view, await readAsked(scope, filter))

/**
 * Builds the conditions of a filter, without the conditions of the trade view. The conditions of the trade view are
 * added later, because the engine queries for the filter take time, and a query must begin soon after its trade view is
 * read. Throws Failure `no_filter` when the filter is absent, empty or only punctuation; a filter that only excludes
 * forwarders counts as empty. Throws Failure `beginning_too_short` when too many words have a requested prefix.
 */
export const readAsked = async (engine: Engine, filter: Filter): Promise<Conditions> => {
  const { where, params } = await readBeside(engine, filter)
  if (where.length === 0) throw fail('no_filter')
  return {
    where: filter.withoutForwarders === true ? [...where, ...noForwarder('buyer_id', 'seller_id')] : where,
    params,
  }
}

/**
 * Builds the conditions of a filter that is combined with another condition; the result may match nothing. Ignores the
 * forwarder option.
 */
export const readBeside = async (engine: Engine, filter: Filter): Promise<Conditions> => {
  const made = draft()
  addExact(made, filter)
  addProduct(made, filter)
  await refuseShortBeginnings(engine, filter)
  await addDescription(engine, made, filter)
  await addCompanies(engine, made, filter)
  return { where: made.where, params: made.params }
}

const addExact = ({ where, bind }: Draft, filter: Filter): void => {
  const anyTerm = (prefix: string, values: readonly (string | number)[] | undefined) => {
    if (values === undefined || values.length === 0) return
    where.push(
      `hasAny(terms, ${bind(
        values.map((value) => `${prefix}:${value}`),
        'Array(String)',
      )})`,
    )
  }
  anyTerm('o', filter.originCountries)
  anyTerm('d', filter.destinationCountries)
  anyTerm('p', filter.departurePorts)
  anyTerm('q', filter.arrivalPorts)
  anyTerm('b', filter.buyerId === undefined ? [] : [filter.buyerId])
  anyTerm('s', filter.sellerId === undefined ? [] : [filter.sellerId])
  if (filter.dateFrom !== undefined) where.push(`trade_date >= ${bind(clampDay(filter.dateFrom), 'Date')}`)
  if (filter.dateTo !== undefined) where.push(`trade_date <= ${bind(clampDay(filter.dateTo), 'Date')}`)
  if (filter.hsCode !== undefined && filter.hsCode !== '') where.push(...hsConditions(filter.hsCode, bind))
  const billNo = (filter.billNo ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (billNo === '') return
  const number = bind(billNo, 'String')
  // The few record keys of a bill of lading are looked up first. The records are then read by primary key, without a
  // scan of the column of bill numbers.
  where.push(`(trade_date, source, key) in (select trade_date, source, key from bill where bill_no = ${number})`)
  where.push(`${billKey('trade.bill_no')} = ${number}`)
}

/**
 * Builds the conditions on HS codes. The index of exact terms has the prefixes of two, four and six digits; further
 * digits are compared in the rows that the index finds.
 */
const hsConditions = (prefix: string, bind: Draft['bind']): string[] => {
  const indexed = [6, 4, 2].find((length) => length <= prefix.length)
  const where: string[] = []
  if (indexed !== undefined) where.push(`has(terms, ${bind(`h${indexed}:${prefix.slice(0, indexed)}`, 'String')})`)
  if (indexed !== prefix.length) where.push(`startsWith(hs_code, ${bind(prefix, 'String')})`)
  return where
}

const addProduct = (made: Draft, filter: Filter): void => {
  const { where, bind } = made
  const keywords = readWords(filter.keywords ?? '')
  if (keywords !== null) addWords(made, productText, keywords)
  if (filter.industry === undefined) return
  const preset = industryPresets.find(({ key }) => key === filter.industry)
  if (preset === undefined) throw fail('not_found')
  const alternatives = presetKeywords(preset.key).map((keyword) =>
    tokensOf(keyword)
      .map((word) => `hasAnyTokens(${productText}, ${bind(formsOf(word), 'Array(String)')})`)
      .join(' and '),
  )
  where.push(`(${alternatives.join('\n    or ')})`)
}

/**
 * Adds the conditions on the words of the product description. The index holds the words of description and product tag
 * together. When no product tag holds any of the words, the index is exact for the description. Otherwise the index
 * only preselects rows, and their descriptions are compared.
 */
const addDescription = async (engine: Engine, made: Draft, filter: Filter): Promise<void> => {
  const words = readWords(filter.description ?? '')
  if (words === null) return
  const { all, phrases, beginnings, any, none } = words
  const mentioned = [all, phrases.flat(), any.flat(2), none.flat()].flat()
  if (!(await tagsHold(engine, { words: mentioned, beginnings }))) return addWords(made, productText, words)
  addWords(made, productText, { ...words, all: [...all, ...phrases.flat()], phrases: [], none: [] })
  addWords(made, descriptionText, words)
}

const addWords = ({ where, bind }: Draft, text: string, words: Words): void => {
  const needed = [...new Set([...words.all, ...words.phrases.flat()])]
  if (needed.length > 0) where.push(`hasAllTokens(${text}, ${bind(needed, 'Array(String)')})`)
  for (const phrase of words.phrases) where.push(followsOneAnother(text, bind(phrase, 'Array(String)')))
  for (const beginning of words.beginnings)
    where.push(`hasAnyTokens(${text}, ${wordsBeginning(bind(beginning, 'String'))})`)
  for (const alternatives of words.any) {
    const single = alternatives.filter(({ length }) => length === 1).flat()
    const occurs = alternatives
      .filter(({ length }) => length > 1)
      .map((tokens) => `hasAllTokens(${text}, ${bind(tokens, 'Array(String)')})`)
    if (single.length > 0) occurs.push(`hasAnyTokens(${text}, ${bind(single, 'Array(String)')})`)
    where.push(`(${occurs.join(' or ')})`)
  }
  for (const excluded of words.none) {
    const tokens = bind(excluded, 'Array(String)')
    const occurs = `hasAllTokens(${text}, ${tokens})`
    where.push(`not ${excluded.length === 1 ? occurs : `(${occurs} and ${followsOneAnother(text, tokens)})`}`)
  }
}

// SQL that is true when the words of a phrase follow one another. It is evaluated only for rows with all words of the
// phrase, which the index has already selected.
const followsOneAnother = (text: string, tokens: string): string =>
  `position(concat(' ', arrayStringConcat(tokens(${text}, 'splitByNonAlpha'), ' '), ' '),
      concat(' ', arrayStringConcat(${tokens}, ' '), ' ')) > 0`

/** Refuses prefixes that too many words have, because each such word costs a lookup in every part of the index. */
const refuseShortBeginnings = async (engine: Engine, filter: Filter): Promise<void> => {
  const beginnings = [filter.keywords, filter.description].flatMap((text) => readWords(text ?? '')?.beginnings ?? [])
  const [shortest] = beginnings.toSorted((a, b) => a.length - b.length)
  if (shortest === undefined || (await countBeginnings(engine, beginnings)) <= mostBeginnings) return
  throw fail('beginning_too_short', { beginning: shortest })
}

const addCompanies = async (engine: Engine, made: Draft, filter: Filter): Promise<void> => {
  const sides = [
    { text: filter.buyer, columns: ['buyer_id'] },
    { text: filter.seller, columns: ['seller_id'] },
    { text: filter.company, columns: ['buyer_id', 'seller_id'] },
  ]
  for (const { text, columns } of sides) {
    const tokens = tokensOf(foldText(text ?? ''))
    if (tokens.length > 0) made.where.push(await companyCondition(engine, made, tokens, columns))
  }
}

const companyCondition = async (
  engine: Engine,
  { bind }: Draft,
  tokens: readonly string[],
  columns: readonly string[],
): Promise<string> => {
  const folded = tokens.map((token) => token.toUpperCase())
  const ids = await findCompaniesNamed(engine, folded, mostNamedCompanies + 1)
  if (ids.length === 0) return 'false'
  if (ids.length <= mostNamedCompanies) {
    const terms = columns.flatMap((column) => ids.map((id) => `${column === 'buyer_id' ? 'b' : 's'}:${id}`))
    return `hasAny(terms, ${bind(terms, 'Array(String)')})`
  }
  const named = `select company_id from customs_company_name where hasAllTokens(name, ${bind(folded, 'Array(String)')})`
  return `(${columns.map((column) => `${column} in (${named})`).join(' or ')})`
}
