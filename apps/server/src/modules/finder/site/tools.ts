/** The connections, limits and DNS queries with which websites are read and addresses are checked. */

import type { CrawlLimits } from '../crawl/crawl-site.ts'
import type { HostGate } from '../crawl/host-gate.ts'
import type { OpenWeb } from '../crawl/web.ts'

/** A website to read. `country`: the country of its numbers without a calling code; null when it is unknown. */
export type SiteTask = { domain: string; companyId: number | null; country: string | null }

export type FinderTools = {
  openWeb(): OpenWeb
  readonly gate: HostGate
  readonly limits: CrawlLimits
  /** Checks the known and the composed addresses of the website's company. */
  checkCompany(task: SiteTask, signal: AbortSignal): Promise<void>
  isDemonstrationSite(domain: string): boolean
}
