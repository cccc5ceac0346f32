/** Names of reporting countries, partner countries and HS codes in the reader's language. */

import type { StatisticSeries } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { useT, useUi } from '@tradewind/ui'

export const useAreaName = (): ((area: string) => string) => {
  const t = useT()
  const { locale } = useUi()
  return (area) => (area.startsWith('~') ? t('statistics.area', { name: area.slice(2) }) : countryName(area, locale))
}

/** Returns the name of a source: translated for demonstration data, unchanged for a real source. */
export const useSourceName = (): ((series: Pick<StatisticSeries, 'sourceName' | 'isDemonstration'>) => string) => {
  const t = useT()
  return ({ sourceName, isDemonstration }) => (isDemonstration ? t('statistics.demo') : sourceName)
}
