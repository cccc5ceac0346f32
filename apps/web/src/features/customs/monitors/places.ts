/** The plan's monitors, shared by companies and searches and by the screens that show them. */
import type { QueryClient } from '@tanstack/react-query'
import type { Translate } from '@tradewind/ui'
import { api } from '../../../api.ts'

/** `3 of 20 monitors are in use.` */
export const placesText = (t: Translate, { used, limit }: { used: number; limit: number | null }): string =>
  limit === null ? t('report.monitors_used', { used }) : t('report.monitors_of', { used, limit })

/** After a monitor was added or removed, every query that shows them is refetched. */
export const forgetPlaces = async (client: QueryClient): Promise<void> => {
  const { monitors, watching, savedSearches } = api.insight
  await Promise.all(
    [monitors, watching, savedSearches].map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.path] })),
  )
}
