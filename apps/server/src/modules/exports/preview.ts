/** What a file would take of the day's exported items, told before it is ordered. */
import { contract, exportRowsAtMost, type AskedExport, type DayItems } from '@tradewind/contract'
import type { Platform, Session } from '@tradewind/platform'
import { quotas } from '../membership/index.ts'
import type { ExportSources } from './exports.ts'

/** As the calls that order the file name it to its source. */
const filterOf = (of: AskedExport, orgId: string): Record<string, unknown> => {
  switch (of.list) {
    case 'recipients':
      return { ...of.filter, orgId }
    case 'campaign_report':
      return { campaignId: of.campaignId, orgId }
    default:
      return 'report' in of ? of.report : of.filter
  }
}

/** A search that is new today counts as one: otherwise its total could be asked for free. */
const takeSearch = (platform: Platform, orgId: string, of: AskedExport) => {
  if (of.list !== 'records' && of.list !== 'buyers' && of.list !== 'suppliers') return null
  const fingerprint = quotas.searchFingerprint(contract.customs.search.path, { filter: of.filter })
  return quotas.reserveQuota(platform, orgId, { quota: 'search', fingerprint, amount: 1 })
}

/** Throws Failure quota_exhausted for a search, and as the source does when it counts. */
export const previewExport = async (
  platform: Platform,
  sources: ExportSources,
  { session: { orgId }, signal }: { session: Session; signal: AbortSignal },
  of: AskedExport,
): Promise<DayItems> => {
  const search = await takeSearch(platform, orgId, of)
  try {
    const found = await sources[of.list].count(filterOf(of, orgId), signal)
    await search?.commit()
    return { items: Math.min(found, exportRowsAtMost), ...(await quotas.readQuota(platform, orgId, 'export')) }
  } finally {
    await search?.release()
  }
}
