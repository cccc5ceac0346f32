/**
 * Masks the names of companies for callers whose membership does not include the customs search. They see the counts
 * and the first page of a search. The notify party and the number of the bill of lading are masked too. Descriptions and
 * product tags are left out, because a name can stand in them in another spelling than the company's. For the same
 * reason, suggested searches have product words only. Filters by a company are refused, because their counts would reveal
 * its name.
 */

import { fail, setsCondition, type contract, type InputOf } from '@tradewind/contract'
import { maskName } from '@tradewind/lexicon'
import type { Session } from '@tradewind/platform'
import type { Filter } from './filter/filters.ts'

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

/** Whether the names of companies are masked for the viewer. */
export const isMasked = ({ permissions }: Viewer): boolean => !permissions.has('customs.search')

const namingFields = ['name', 'company', 'buyer', 'seller', 'buyerId', 'sellerId', 'buyerIds', 'sellerIds'] as const
type DirectoryFilter = InputOf<typeof contract.customsDirectory.companies>['filter']
type NamingFilter = Pick<Filter & DirectoryFilter, (typeof namingFields)[number]>

/** Throws Failure `tier_too_low` for a filter by company and for a further page, unless the viewer may see the names. */
export const requireMaskable = (
  viewer: Viewer,
  { filter, page = 1 }: { filter: NamingFilter; page?: number },
): void => {
  if (!isMasked(viewer)) return
  if (page > 1 || namingFields.some((field) => setsCondition(filter[field]))) throw fail('tier_too_low')
}

/** Masks the rows of a list by `maskRow`, unless the viewer may see the names. */
export const maskList = <Row, Answer extends object>(
  viewer: Viewer,
  answer: Answer & { list: Row[] },
  maskRow: (row: Row) => Row,
) => {
  const namesMasked = isMasked(viewer)
  return { ...answer, namesMasked, list: namesMasked ? answer.list.map(maskRow) : answer.list }
}

export const maskNamed = <One extends Named>(one: One): One => ({ ...one, name: maskName(one.name) })

/** Masks the companies in a record. */
export const maskTrade = <Row extends Trade>(row: Row): Row => {
  const { buyer, seller, notifyParty, billNo } = row
  return {
    ...row,
    buyer: buyer === null ? null : maskNamed(buyer),
    seller: seller === null ? null : maskNamed(seller),
    notifyParty: notifyParty === null ? null : maskName(notifyParty),
    productDesc: null,
    productTag: null,
    billNo: billNo === null ? null : maskName(billNo),
  }
}
