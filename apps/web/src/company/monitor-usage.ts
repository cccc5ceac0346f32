/**
 * How many of the plan's monitors are in use. Monitored companies and monitored searches share one limit. Several
 * screens show the usage.
 */

import type { QueryClient } from '@tanstack/react-query'
import type { Translate } from '@tradewind/ui'
import { api } from '../api.ts'

/** Returns the usage in words, e.g. `3 of 20 monitors are in use.` */
export const monitorUsageText = (t: Translate, { used, limit }: { used: number; limit: number | null }): string =>
  limit === null ? t('report.monitors_used', { used }) : t('report.monitors_of', { used, limit })

/** Refetches every query that shows monitors, after a monitor was added or removed. */
export const refetchMonitors = async (client: QueryClient): Promise<void> => {
  const { monitors, watching, savedSearches, searchNews } = api.insight
  await Promise.all(
    [monitors, watching, savedSearches, searchNews].map(({ endpoint }) =>
      client.invalidateQueries({ queryKey: [endpoint.path] }),
    ),
  )
}
