/** Names of markets and of their measures. */

import { useQueries } from '@tanstack/react-query'
import { useT, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { filterChips } from '../../../customs/chips.ts'
import { companyOf } from '../../../customs/filter-texts.ts'
import { useNames, type Names } from '../../../customs/names.ts'
import type { Filter } from '../filter-url.ts'
import { unitText } from '../quantities.ts'
import type { Measure } from './market-state.ts'

const longest = 60
const clip = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** The label of a market, e.g. `6907 Ceramic tiles · CN → US`. It names all filters except the dates. */
const labelOf = (
  { dateFrom: _from, dateTo: _to, ...filter }: Filter,
  t: Translate,
  names: Names,
  company: string | undefined,
): string => {
  const { hsCode = '', originCountries = [], destinationCountries = [], ...rest } = filter
  const texts = filterChips(rest, t, names, company, () => {}).map(({ value }) => value)
  const route = [originCountries, destinationCountries].map((codes) => codes.map(names.country).join(', '))
  const product = `${hsCode} ${names.hs(hsCode)}`.trim()
  return [product, ...texts, route.every((end) => end === '') ? '' : route.map((end) => end || '…').join(' → ')]
    .filter((text) => text !== '')
    .map(clip)
    .join(' · ')
}

/** Returns the label of each market. Until the name of a company in the filter is loaded, its number is used. */
export const useMarketLabels = (filters: readonly Filter[]): string[] => {
  const t = useT()
  const names = useNames()
  const companyIds = [...new Set(filters.flatMap((filter) => companyOf(filter) ?? []))]
  const companies = useQueries({ queries: companyIds.map((companyId) => queryOf(api.customs.company, { companyId })) })
  const nameOf = (companyId: number) => companies[companyIds.indexOf(companyId)]?.data?.name
  return filters.map((filter) => {
    const companyId = companyOf(filter)
    return labelOf(filter, t, names, companyId === undefined ? undefined : nameOf(companyId))
  })
}

export const useMarketLabel = (filter: Filter): string => useMarketLabels([filter])[0] ?? ''

/**
 * The titles of the measures. `unit`: the unit of the quantity. If the unit is unknown, the title of the quantity names
 * no unit.
 */
export const useMeasureTitles = (unit?: string): Readonly<Record<Measure, string>> => {
  const t = useT()
  return {
    trades: t('market.trades'),
    amountUsd: t('customs.amount_usd'),
    weightKg: t('customs.weight_kg'),
    quantity: unit === undefined ? t('customs.quantity') : t('market.quantity_in', { unit: unitText(unit) }),
    price: t('market.price'),
    buyers: t('market.buyers'),
    sellers: t('market.sellers'),
  }
}
