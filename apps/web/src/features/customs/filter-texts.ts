/** Describes a filter in words: label and value of each field. */

import { useQuery } from '@tanstack/react-query'
import type { SwitchFilter } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { filterChips } from './chips.ts'
import type { Filter } from './filter-url.ts'
import { useNames } from './names.ts'

/** The id of the company in the filter, as buyer or as supplier. */
export const companyOf = ({ buyerId, sellerId }: Filter): number | undefined => buyerId ?? sellerId

/** The name of the company in the filter; undefined until the name is known. */
export const useFilterCompany = (filter: Filter): string | undefined => {
  const companyId = companyOf(filter)
  const { data } = useQuery({
    ...queryOf(api.customs.company, { companyId: companyId ?? 0 }),
    enabled: companyId !== undefined,
  })
  return data?.name
}

/**
 * Describes a saved search. `switches` is null for a search for records; otherwise the search finds switched suppliers.
 */
export const useSearchTexts = (filter: Filter, switches: SwitchFilter | null): { label: string; value: string }[] => {
  const t = useT()
  const names = useNames()
  const texts = filterChips(filter, t, names, useFilterCompany(filter), () => undefined)
  if (switches === null) return texts
  const { buyerCountries, formerCountries, newCountries, since, minTrades } = switches
  const listed = (codes: readonly string[] | undefined) => (codes ?? []).map(names.country).join(', ')
  const narrowed = [
    { label: t('market.switch_buyer_country'), value: listed(buyerCountries) },
    { label: t('market.switch_former_country'), value: listed(formerCountries) },
    { label: t('market.switch_new_country'), value: listed(newCountries) },
    { label: t('market.switch_since_filter'), value: since ?? '' },
    { label: t('market.switch_least'), value: minTrades === undefined ? '' : String(minTrades) },
  ]
  return [{ label: '', value: t('market.tab_switches') }, ...texts, ...narrowed.filter(({ value }) => value !== '')]
}
