/** Answers a page of the directory of companies that trade, with the time at which the directory was counted. */

import type { contract, InputOf } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readCompanies, referenceOrNumber } from '../../companies/index.ts'
import { openScope, windowOf, type Caller } from '../filter/scope.ts'
import { maskList, maskNamed, requireMaskable } from '../masking.ts'
import { readDirectoryPage } from './pages.ts'
import { listTopHeadings } from './queries.ts'
import { readDirectoryState } from './refresh.ts'

export const directoryRoutes = (platform: Platform): Handlers<typeof contract.customsDirectory> => ({
  companies: async (input, context) => {
    requireMaskable(context.session, input)
    return maskList(context.session, await searchDirectory(platform, input, context), maskNamed)
  },
})

export const searchDirectory = async (
  platform: Platform,
  input: InputOf<typeof contract.customsDirectory.companies>,
  { signal }: Caller,
) => {
  const { filter, sort } = input
  const [state, { total, rows }] = await Promise.all([
    readDirectoryState(platform.db),
    readDirectoryPage(() => openScope(platform, signal), filter, { ...windowOf(input), sort }),
  ])
  const ids = rows.map((row) => row.company_id)
  const [companies, tops] = await Promise.all([
    readCompanies(platform.db, ids, false),
    // The trade view is read again, because counting and paging took time.
    openScope(platform, signal).then((now) => listTopHeadings(now, filter, ids)),
  ])
  const list = rows.map((row) => ({
    ...referenceOrNumber(companies, row.company_id),
    companyId: row.company_id,
    bought: row.bought,
    sold: row.sold,
    boughtUsd: row.bought_usd,
    soldUsd: row.sold_usd,
    firstDate: row.first_date,
    lastDate: row.last_date,
    topHs4: tops.get(row.company_id) ?? null,
    hasEmail: row.has_email === 1,
    hasPhone: row.has_phone === 1,
    hasWebsite: row.has_website === 1,
  }))
  return { total, totalIsExact: true, list, asOf: state?.asOf.toISOString() ?? null }
}
