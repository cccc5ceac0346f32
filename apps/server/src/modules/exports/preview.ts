/** Previews how many of the day's exported items a file would take, before it is ordered. */
import { exportRowsAtMost, type AskedExport, type DayItems } from '@tradewind/contract'
import type { Platform, Session } from '@tradewind/platform'
import { readQuota } from '../membership/index.ts'
import { countRows, type ExportSources } from './exports.ts'

/** The filter that the ordering calls pass to the list's source. */
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

/** Throws the same Failures as `countRows`. */
export const previewExport = async (
  platform: Platform,
  sources: ExportSources,
  { session: { orgId }, signal }: { session: Session; signal: AbortSignal },
  of: AskedExport,
): Promise<DayItems> => {
  const found = await countRows(platform, sources, { orgId, list: of.list, filter: filterOf(of, orgId), signal })
  return { items: Math.min(found, exportRowsAtMost), ...(await readQuota(platform, orgId, 'export')) }
}
