/**
 * Converts the feed's filter into conditions on `trade`. The feed is a customs search that is limited to some
 * publications and, on request, to the user's favourite or monitored companies.
 */

import { setsCondition, type contract, type InputOf } from '@tradewind/contract'
import { buildConditions, type Conditions, type Engine } from '../conditions.ts'
import type { Side } from '../entity.ts'
import { readFilterConditions } from '../filter/filters.ts'
import { otherSide } from '../report/report-scope.ts'

export type FeedFilter = InputOf<typeof contract.customsFeed.loads>['filter']

/**
 * A favourite or monitored company. It counts as buyer or as seller (`side`); when `side` is null, it counts in both
 * roles.
 */
export type OwnCompany = { companyId: number; side: Side | null }

/**
 * Builds the conditions without those of the trade view. `own` are the user's favourite or monitored companies, when
 * the filter asks for these. Throws Failure `no_filter` when the search text has no word.
 */
export const feedConditions = async (
  engine: Engine,
  { mine: _mine, ...filter }: FeedFilter,
  { publicationNos, own }: { publicationNos: readonly number[]; own: readonly OwnCompany[] | null },
): Promise<Conditions> => {
  const hasCondition = Object.values(filter).some(setsCondition)
  const asked = hasCondition ? (await readFilterConditions(engine, filter)).records : buildConditions(() => ['true'])
  const mine = own === null ? null : ownCondition(own)
  return {
    where: ['load in {publications:Array(UInt32)}', ...(mine === null ? [] : [mine.where]), ...asked.where],
    params: { ...asked.params, ...mine?.params, publications: publicationNos },
  }
}

/**
 * The largest number of companies that are looked up one by one in the index of exact terms. If there are more
 * companies, every row is compared with their numbers instead.
 */
const mostTerms = 1000

const ownCondition = (own: readonly OwnCompany[]) => {
  const idsOf = (side: Side) => own.filter((one) => one.side !== otherSide(side)).map(({ companyId }) => companyId)
  const [buyers, sellers] = [idsOf('buyer'), idsOf('seller')]
  const terms = [...buyers.map((id) => `b:${id}`), ...sellers.map((id) => `s:${id}`)]
  return terms.length <= mostTerms
    ? { where: 'hasAny(terms, {own_terms:Array(String)})', params: { own_terms: terms } }
    : {
        where: '(buyer_id in {own_buyers:Array(UInt32)} or seller_id in {own_sellers:Array(UInt32)})',
        params: { own_buyers: buyers, own_sellers: sellers },
      }
}
