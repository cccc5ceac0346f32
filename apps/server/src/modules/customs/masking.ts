/**
 * Masks the names of companies for callers whose membership does not include the customs search. They see the counts
 * and the first page of a search. Texts in which a name can stand are masked too: notify party, description, product
 * tag, number of the bill of lading. Filters by a company are refused, because their counts would reveal its name.
 */

import { fail } from '@tradewind/contract'
import { companyKey, foldText, maskName } from '@tradewind/lexicon'
import type { Session } from '@tradewind/platform'
import { setsCondition, type Filter } from './filter/filters.ts'

type Viewer = Pick<Session, 'permissions'>
type Named = { name: string }
type Trade = {
  buyer: Named | null
  seller: Named | null
  notifyParty: string | null
  productDesc: string | null
  productTag: string | null
  billNo: string | null
}

const isMasked = ({ permissions }: Viewer): boolean => !permissions.has('customs.search')

const companyFields = ['company', 'buyer', 'seller', 'buyerId', 'sellerId', 'buyerIds', 'sellerIds'] as const

/** Throws Failure `tier_too_low` when only the permission allows the search: a filter by company, or a further page. */
export const requireMaskable = (viewer: Viewer, { filter, page = 1 }: { filter: Filter; page?: number }): void => {
  if (!isMasked(viewer)) return
  if (page > 1 || companyFields.some((field) => setsCondition(filter[field]))) throw fail('tier_too_low')
}

/** Masks the companies of a list, unless the viewer may see them. */
export const maskCompanies = <Row extends Named, Answer extends { list: Row[] }>(viewer: Viewer, answer: Answer) => ({
  ...answer,
  namesMasked: isMasked(viewer),
  list: isMasked(viewer) ? answer.list.map(maskNamed) : answer.list,
})

/** Masks the companies in records, unless the viewer may see them. */
export const maskTrades = <Row extends Trade, Answer extends { list: Row[] }>(viewer: Viewer, answer: Answer) => ({
  ...answer,
  namesMasked: isMasked(viewer),
  list: isMasked(viewer) ? answer.list.map(maskTrade) : answer.list,
})

const maskNamed = <One extends Named>(one: One): One => ({ ...one, name: maskName(one.name) })

const maskTrade = <Row extends Trade>(row: Row): Row => {
  const { buyer, seller, notifyParty, productDesc, productTag, billNo } = row
  const names = [buyer?.name, seller?.name, notifyParty].flatMap((name) => name ?? [])
  return {
    ...row,
    buyer: buyer === null ? null : maskNamed(buyer),
    seller: seller === null ? null : maskNamed(seller),
    notifyParty: notifyParty === null ? null : maskName(notifyParty),
    productDesc: productDesc === null ? null : hideNames(productDesc, names),
    productTag: productTag === null ? null : hideNames(productTag, names),
    billNo: billNo === null ? null : maskName(billNo),
  }
}

/** The letters and digits of a name without its legal form, by which its spellings are compared. */
const lettersOf = (name: string): string => (companyKey(name) || foldText(name)).replaceAll(' ', '')

/** Names with fewer letters are not searched for, because they are parts of ordinary texts. */
const leastLetters = 3

/** Replaces names in a text, also when the text has other accents, capital letters, punctuation or legal forms. */
export const hideNames = (text: string, names: readonly string[]): string =>
  names
    .map(lettersOf)
    .filter((letters) => letters.length >= leastLetters)
    .reduce(hideLetters, text)

const hideLetters = (text: string, letters: string): string => {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    letters: foldText(match[0]).replaceAll(' ', ''),
  }))
  for (const [at, { start }] of words.entries()) {
    let joined = ''
    for (const word of words.slice(at)) {
      joined += word.letters
      if (joined === letters) return `${text.slice(0, start)}***${hideLetters(text.slice(word.end), letters)}`
      if (joined.length >= letters.length) break
    }
  }
  return text
}
