/** Describes a filter in words: label and value of each field. */

import { useQuery } from '@tanstack/react-query'
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

export const useFilterTexts = (filter: Filter): { label: string; value: string }[] => {
  const t = useT()
  const names = useNames()
  return filterChips(filter, t, names, useFilterCompany(filter), () => undefined)
}
