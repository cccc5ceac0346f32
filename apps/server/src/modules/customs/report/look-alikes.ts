/**
 * Finds companies with a similar trade. The similarity is the share of records in common, by product (HS6) and country
 * of origin (for a buyer) or destination (for a supplier). A similarity of 1 means the same goods on the same routes in
 * the same proportions.
 */

import type { Platform } from '@tradewind/platform'
import { readCompanies, referenceOf } from '../../companies/index.ts'
import type { Caller } from '../filter/scope.ts'
import { countSharedPartners, findCandidates, listProfile, rateCandidates } from './look-alike-queries.ts'
import { comparedPeriods } from './report-changes.ts'
import { openReport, type ReportInput } from './report-scope.ts'

/**
 * The number of the company's most frequent products by which candidates are searched. A candidate trades at least one
 * of these products.
 */
const soughtProducts = 5
/** The number of candidates whose total trade is compared. They are the candidates with most records in common. */
const mostCandidates = 60
const mostShown = 12

export const readLookAlikes = async (platform: Platform, asked: ReportInput, caller: Caller) => {
  const { scope, input } = await openReport(platform, asked, caller)
  const range = (await comparedPeriods(scope, input))?.now ?? null
  if (range === null) return { range, list: [] }
  const own = { ...input, ...range }
  const profile = await listProfile(scope, own)
  const products = [...new Set(profile.map(({ hs6 }) => hs6))].slice(0, soughtProducts)
  const candidates = await findCandidates(scope, own, { profile, products, limit: mostCandidates })
  const rated = await rateCandidates(scope, own, { profile, candidates, limit: mostShown })
  const ids = rated.map((row) => row.company_id)
  const [companies, shared] = await Promise.all([
    readCompanies(platform.db, ids, false),
    countSharedPartners(scope, own, ids),
  ])
  const list = rated.flatMap((row) => {
    const company = referenceOf(companies, row.company_id)
    if (company === null) return []
    return [
      {
        ...company,
        similarity: row.similarity,
        trades: Number(row.trades),
        amountUsd: row.amount_usd,
        sharedPartners: shared.get(row.company_id) ?? 0,
        products: row.products,
      },
    ]
  })
  return { range, list }
}
