/** Describes a filter in words: label and value of each field. */

import { useQuery } from '@tanstack/react-query'
import type { CustomsFilter, PersonFilter, SearchRecord, SwitchFilter } from '@tradewind/contract'
import { useT, useUi } from '@tradewind/ui'
import { api, queryOf } from '../api.ts'
import { companyChips } from '../company/chips.ts'
import { useCompanyNames } from '../company/company-names.ts'
import { fairChips } from '../fairs/fair-chips.ts'
import { kindOf } from '../lookups/lookup-address.ts'
import { kindText } from '../lookups/lookup-texts.ts'
import { peopleChips } from '../people/people-chips.ts'
import { socialChips } from '../social/social-chips.ts'
import { feedChips, filterChips } from './chips.ts'
import { directoryChips } from './directory-chips.ts'
import { useNames } from './names.ts'

export type FilterText = { label: string; value: string }

/** The id of the company in the filter, as buyer or as supplier. */
export const companyOf = ({ buyerId, sellerId }: CustomsFilter): number | undefined => buyerId ?? sellerId

/** The name of the company in the filter; undefined until the name is known. */
export const useFilterCompany = (filter: CustomsFilter): string | undefined => {
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
export const useSearchTexts = (filter: CustomsFilter, switches: SwitchFilter | null): FilterText[] => {
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

/** The company of a people search; undefined until it is known. */
const usePeopleCompany = ({ companyId }: PersonFilter) => {
  const { data } = useQuery({
    ...queryOf(api.companyDetail.menu, { companyId: companyId ?? 0 }),
    enabled: companyId !== undefined,
  })
  return data
}

/** Describes a search of the user's history. Without a known kind of search, no text is known. */
export const useRecordTexts = ({ scope, filters }: Pick<SearchRecord, 'scope' | 'filters'>): FilterText[] => {
  const t = useT()
  const names = useNames()
  const companyNames = useCompanyNames()
  const company = useFilterCompany(scope === 'customs' ? filters : {})
  const { locale } = useUi()
  const peopleCompany = usePeopleCompany(scope === 'people' || scope === 'finder' ? filters : {})
  const unchanged = () => undefined
  if (scope === 'customs') return filterChips(filters, t, names, company, unchanged)
  if (scope === 'feed') return feedChips(filters, t, names, unchanged)
  if (scope === 'companies' || scope === 'map') return companyChips(filters, { t, names: companyNames }, unchanged)
  if (scope === 'fairs') return fairChips(filters, { t, names, locale }, unchanged)
  if (scope === 'social') return socialChips(filters, { t, names, locale }, unchanged)
  if (scope === 'people') return peopleChips(filters, { t, names, locale, companyName: peopleCompany?.name }, unchanged)
  if (scope === 'lookups') return [{ label: kindText(kindOf(filters), t), value: String(filters['value'] ?? '') }]
  if (scope === 'finder')
    return [{ label: t('route.intelligenceMailSearch'), value: String(filters['text'] ?? peopleCompany?.name ?? '') }]
  return scope === 'directory' ? directoryChips(filters, t, names, unchanged) : []
}
