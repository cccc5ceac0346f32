/** What a filter asks, in words: label and value of each part. */
import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { filterChips } from './chips.ts'
import type { Filter } from './filter-url.ts'
import { useNames } from './names.ts'

/** The name behind `buyerId` or `sellerId`; undefined until it is known. */
export const useFilterCompany = ({ buyerId, sellerId }: Filter): string | undefined => {
  const companyId = buyerId ?? sellerId
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
