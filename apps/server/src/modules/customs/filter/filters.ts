/**
 * Converts the customs filter into conditions on `trade`. Parsing is pure; only names and word prefixes need queries to
 * the engine.
 */

import { companyFields, fail, isSufficient, setsCondition, type contract, type InputOf } from '@tradewind/contract'
import { industryPresets, presetKeywords, wordForms } from '@tradewind/lexicon'
import { noForwarder } from '../../companies/index.ts'
import {
  clampDay,
  completeConditions,
  draft,
  type CompanyConditions,
  type Conditions,
  type Draft,
  type Engine,
  type FilterConditions,
  type Scope,
} from '../conditions.ts'
import type { Side } from '../entity.ts'
import { billKey, productText } from '../publish/publish-queries.ts'
import { companyCondition, readNameWords } from './name-conditions.ts'
import { addWords, type SearchedText } from './word-conditions.ts'
import { countVague, mostVagueWords, tagsHold, wordsBeginning, wordsContaining } from './word-queries.ts'
import { containingOf, readWords, tokensOf, wordsOfExclusion, wordsOfTerm } from './words.ts'

export type Filter = InputOf<typeof contract.customs.search>['filter']

/** A text of the records. The words of all texts are listed in `trade_word`. */
const recordText = (text: string): SearchedText => ({
  text,
  inCase: (word) => word,
  hasBeginning: (bound) => `hasAnyTokens(${text}, ${wordsBeginning(bound)})`,
  hasContaining: (bound) => `hasAnyTokens(${text}, ${wordsContaining(bound)})`,
})
const product = recordText(productText)
const descriptionText = recordText('lowerUTF8(description)')

/**
 * Builds the conditions of a filter, together with the conditions of the trade view. Throws the same Failures as
 * `readFilterConditions`.
 */
export const toConditions = async (scope: Scope, filter: Filter): Promise<Conditions> =>
  completeConditions(scope.view, await readFilterConditions(scope, filter))

/**
 * Builds the conditions of a filter, without the conditions of the trade view. The conditions of the trade view are
 * added later, because the engine queries for the filter take time, and a query must begin soon after its trade view is
 * read. Throws Failure `no_filter` when the filter is absent, empty or only punctuation; a filter that only excludes
 * forwarders or has only conditions on companies counts as empty. Throws Failure `beginning_too_short` when too many
 * words have a requested prefix.
 */
export const readFilterConditions = async (engine: Engine, filter: Filter): Promise<FilterConditions> => {
  const { where, params } = await readCombinedConditions(engine, filter)
  if (where.length === 0) throw fail('no_filter')
  return {
    records: {
      where: [
        ...where,
        ...(filter.withoutForwarders === true ? noForwarder('buyer_id', 'seller_id') : []),
        ...withContact(filter, { buyer: 'buyer_id', seller: 'seller_id' }),
      ],
      params,
    },
    companies: companyConditions(filter),
  }
}

/**
 * True when the filter has a condition on records, so that `readFilterConditions` does not refuse it with `no_filter`.
 * Asks no engine.
 */
export const selectsRecords = ({ keywords, description, company, buyer, seller, billNo, ...exact }: Filter): boolean =>
  isSufficient(exact) ||
  [keywords, description].some((text) => readWords(text ?? '') !== null) ||
  [company, buyer, seller].some((text) => readNameWords(text ?? '') !== null) ||
  billNumberOf(billNo) !== ''

/** The digits and letters of a bill number; '' when the text has none. */
const billNumberOf = (billNo = ''): string =>
  billNo
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** The side of the companies that the conditions on companies concern. */
export const companySideOf = ({ companySide = 'buyer' }: Filter): Side => companySide

/** True when the filter has conditions on companies, so that a record alone does not tell whether it matches. */
export const concernsCompanies = (filter: Filter): boolean =>
  companyFields.some((field) => setsCondition(filter[field]))

/** The conditions of a filter that compare all records of a company; null when the filter has none. */
export const companyConditions = (filter: Filter): CompanyConditions | null => {
  const { lastBefore, firstSince, minTrades } = filter
  const { bind, params, where: having } = draft('group')
  if (lastBefore !== undefined) having.push(`max(trade_date) < ${bind(clampDay(lastBefore), 'Date')}`)
  if (firstSince !== undefined) having.push(`min(trade_date) >= ${bind(clampDay(firstSince), 'Date')}`)
  if (minTrades !== undefined) having.push(`count() >= ${bind(minTrades, 'UInt32')}`)
  return having.length === 0 ? null : { side: companySideOf(filter), having, params }
}

/** SQL conditions that find the records of companies with an email address, if the filter asks for these. */
export const withContact = (filter: Filter, columns: Readonly<Record<Side, string>>): string[] =>
  filter.hasEmail === true
    ? [`${columns[companySideOf(filter)]} in (select company_id from customs_directory where has_email = 1)`]
    : []

/**
 * Builds the conditions of a filter that is combined with another condition; the result may match nothing. Ignores the
 * forwarder option and the conditions on companies.
 */
export const readCombinedConditions = async (engine: Engine, filter: Filter): Promise<Conditions> => {
  const made = draft()
  addExact(made, filter)
  addProduct(made, filter)
  await refuseVagueWords(engine, filter)
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
  anyTerm('b', filter.buyerIds)
  anyTerm('s', filter.sellerIds)
  if (filter.dateFrom !== undefined) where.push(`trade_date >= ${bind(clampDay(filter.dateFrom), 'Date')}`)
  if (filter.dateTo !== undefined) where.push(`trade_date <= ${bind(clampDay(filter.dateTo), 'Date')}`)
  if (filter.hsCode !== undefined && filter.hsCode !== '') where.push(...hsConditions(filter.hsCode, bind))
  const billNo = billNumberOf(filter.billNo)
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
  if (keywords !== null) addWords(made, product, keywords)
  if (filter.industry === undefined) return
  const preset = industryPresets.find(({ key }) => key === filter.industry)
  if (preset === undefined) throw fail('not_found')
  const alternatives = presetKeywords(preset.key).map((keyword) =>
    tokensOf(keyword)
      .map((word) => `hasAnyTokens(${productText}, ${bind(wordForms(word), 'Array(String)')})`)
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
  const { terms, phrases, beginnings, none } = words
  const mentioned = [terms.flatMap(wordsOfTerm), phrases.flat(), none.flatMap(wordsOfExclusion)].flat()
  const containing = containingOf(words)
  if (!(await tagsHold(engine, { words: mentioned, beginnings, containing }))) return addWords(made, product, words)
  const inAnyOrder = phrases.flat().map((word) => ({ alternatives: [[[word]]], containing: [] }))
  const preselected = { terms: [...terms, ...inAnyOrder], phrases: [], beginnings, none: [] }
  addWords(made, product, preselected)
  addWords(made, descriptionText, words)
}

/**
 * Refuses prefixes and Chinese texts that too many words have, because each such word costs a lookup in every part of
 * the index.
 */
const refuseVagueWords = async (engine: Engine, filter: Filter): Promise<void> => {
  const fields = [filter.keywords, filter.description].flatMap((text) => readWords(text ?? '') ?? [])
  const beginnings = fields.flatMap((words) => words.beginnings)
  const containing = fields.flatMap(containingOf)
  const [shortest] = [...beginnings, ...containing].toSorted((a, b) => a.length - b.length)
  if (shortest === undefined || (await countVague(engine, { beginnings, containing })) <= mostVagueWords) return
  throw fail('beginning_too_short', { beginning: shortest })
}

const addCompanies = async (engine: Engine, made: Draft, filter: Filter): Promise<void> => {
  const sides = [
    { text: filter.buyer, columns: ['buyer_id'] },
    { text: filter.seller, columns: ['seller_id'] },
    { text: filter.company, columns: ['buyer_id', 'seller_id'] },
  ] as const
  for (const { text, columns } of sides) {
    const words = readNameWords(text ?? '')
    if (words !== null) made.where.push(await companyCondition(engine, made, words, columns))
  }
}
