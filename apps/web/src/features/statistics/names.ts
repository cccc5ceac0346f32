/** Reporters, partners and codes in words. */
import { countryName } from '@tradewind/lexicon'
import { useT, useUi } from '@tradewind/ui'

export const useAreaName = (): ((area: string) => string) => {
  const t = useT()
  const { locale } = useUi()
  return (area) => (area.startsWith('~') ? t('statistics.area', { name: area.slice(2) }) : countryName(area, locale))
}
