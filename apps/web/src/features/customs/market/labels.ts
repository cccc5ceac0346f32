/** Names of markets and of their measures. */
import { useT, type Translate } from '@tradewind/ui'
import { filterChips } from '../chips.ts'
import type { Filter } from '../filter-url.ts'
import { useNames, type Names } from '../names.ts'
import type { Measure } from './market-state.ts'

const longest = 60
const clip = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** `6907 Ceramic tiles · CN → US`: everything asked but the dates. */
const labelOf = ({ dateFrom: _from, dateTo: _to, ...filter }: Filter, t: Translate, names: Names): string => {
  const { hsCode = '', originCountries = [], destinationCountries = [], ...rest } = filter
  const texts = filterChips(rest, t, names, undefined, () => {}).map(({ value }) => value)
  const route = [originCountries, destinationCountries].map((codes) => codes.map(names.country).join(', '))
  const product = `${hsCode} ${names.hs(hsCode)}`.trim()
  return [product, ...texts, route.every((end) => end === '') ? '' : route.map((end) => end || '…').join(' → ')]
    .filter((text) => text !== '')
    .map(clip)
    .join(' · ')
}

export const useMarketLabel = () => {
  const t = useT()
  const names = useNames()
  return (filter: Filter) => labelOf(filter, t, names)
}

/** `unit` of the quantity; without one it is said plainly. */
export const useMeasureTitles = (unit?: string): Readonly<Record<Measure, string>> => {
  const t = useT()
  return {
    trades: t('market.trades'),
    amountUsd: t('customs.amount_usd'),
    weightKg: `${t('customs.weight')} (kg)`,
    quantity: unit === undefined ? t('customs.quantity') : t('market.quantity_in', { unit }),
    price: t('market.price'),
    buyers: t('market.buyers'),
    sellers: t('market.sellers'),
  }
}
