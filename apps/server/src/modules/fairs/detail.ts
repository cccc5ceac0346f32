/** Answers the detail of a fair buyer. */

import { fail, type contract, type InputOf, type OutputOf } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { readCompaniesFor, viewerOf } from '../companies/index.ts'
import { visibleFacts } from './buyers/visible.ts'
import { readFound, readTrades, toFound, type Caller } from './search/search.ts'

type Detail = OutputOf<typeof contract.fairs.detail>

/** The source of the demonstration attendances (modules/ingest). */
const demonstrationSource = 'demo-fairs'

/** Throws Failure `not_found` when no current record of an attendance names the company. */
export const readDetail = async (
  platform: Platform,
  { companyId: asked, sessions = [] }: InputOf<typeof contract.fairs.detail>,
  caller: Caller,
): Promise<Detail> => {
  const viewer = viewerOf(caller.session)
  const { buyers, companies } = await readFound(platform, [asked], (companyIds) =>
    readCompaniesFor(platform, viewer, companyIds),
  )
  const [buyer] = buyers
  const company = companies.get(buyer?.companyId ?? 0)
  if (buyer === undefined || company === undefined) throw fail('not_found')
  const trades = await readTrades(platform, { buyers: [buyer], sessions }, caller)
  return {
    ...toFound(buyer, company, trades.get(buyer.companyId) ?? null),
    attendances: [...buyer.attendances],
    furtherCategories: visibleFacts(buyer, company.contacts.masked).furtherCategories,
    mayUnlock: viewer.mayUnlock,
    isDemonstration: buyer.sourceIds.includes(demonstrationSource),
  }
}
