import { writeFilter, writeSwitches, type SavedSearch } from '@tradewind/contract'
import type { ScreenLink } from './links.ts'

/** Returns the path that runs a saved search; null if the user may not open the screen of this search. */
export const savedSearchPath = (
  linkTo: ScreenLink,
  { filters, switches }: Pick<SavedSearch, 'filters' | 'switches'>,
): string | null =>
  switches === null
    ? linkTo('customs_search', {}, writeFilter(filters))
    : linkTo('marketTrend', {}, { ...writeFilter(filters), ...writeSwitches(switches) })
