/**
 * Counts the companies of a list that a user adds to a mailing list, and finds those with most records. The result
 * equals the list on screen.
 */

import type { AskedCompanies } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { rankDirectory } from '../directory/pages.ts'
import { rankCompanies } from '../filter/company-queries.ts'
import { openScope, openSubject } from '../filter/scope.ts'
import { findChanges } from '../report/report-changes.ts'
import { rankPartners, readTotals } from '../report/report-queries.ts'
import { openReport } from '../report/report-scope.ts'

type Found = { total: number; companyIds: readonly number[] }
type Asked = { limit: number; lang: string; signal: AbortSignal }

/** The lists of trade data. */
type AskedTraders = Exclude<AskedCompanies, { list: 'found_companies' | 'people' | 'favourites' | 'fair_buyers' }>

/** Finds the companies of a list. Throws the same Failures as the list itself. */
export const findCompanies = async (platform: Platform, found: AskedTraders, asked: Asked): Promise<Found> => {
  const { limit, signal } = asked
  const window = { sort: 'trades_desc', offset: 0, limit } as const
  switch (found.list) {
    case 'buyers':
    case 'suppliers': {
      const prepare = await openSubject(platform, found.filter, { signal })
      const { scope, subject } = await prepare()
      const ranked = await rankCompanies(scope, subject, found.list === 'buyers' ? 'buyer' : 'seller', window)
      return { total: ranked.companies, companyIds: ranked.companyIds }
    }
    case 'partners': {
      const { scope, conditions, input } = await openReport(platform, found.report, asked)
      const [{ partners }, ranked] = await Promise.all([
        readTotals(scope, conditions, input.side),
        rankPartners(scope, { conditions, from: null }, window),
      ])
      return { total: partners, companyIds: ranked?.rows.map((row) => row.company_id) ?? [] }
    }
    case 'partners_started':
    case 'partners_stopped': {
      const change = found.list === 'partners_started' ? 'started' : 'stopped'
      const { total, rows } = await findChanges(platform, { ...found.report, change, page: 1, limit }, asked)
      return { total, companyIds: rows.map((row) => row.company_id) }
    }
    case 'directory':
      return rankDirectory(() => openScope(platform, signal), found.filter, window)
  }
}
