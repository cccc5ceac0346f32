import { writeFilter, writeSwitches, type SavedSearch } from '@tradewind/contract'
import { writeCompanyFilter } from './company/filter-address.ts'
import type { ScreenLink } from './links.ts'

/** Returns the path that runs a saved search; null if the user may not open the screen of this search. */
export const savedSearchPath = (
  linkTo: ScreenLink,
  { scope, filters, switches }: Pick<SavedSearch, 'scope' | 'filters' | 'switches'>,
): string | null => {
  if (scope === 'companies') return linkTo('companySearch', {}, writeCompanyFilter(filters))
  return switches === null
    ? linkTo('customs_search', {}, writeFilter(filters))
    : linkTo('marketTrend', {}, { ...writeFilter(filters), ...writeSwitches(switches) })
}
