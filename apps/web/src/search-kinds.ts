/** The kinds of searches that are recorded and saved. */

import { writeFilter, writeSwitches, type SavedSearch } from '@tradewind/contract'
import { writeCompanyFilter } from './company/filter-address.ts'
import { writeDirectoryFilter } from './directory-address.ts'
import { writeFairFilter } from './fairs/fair-address.ts'
import { writeFeedFilter } from './feed-address.ts'
import { writeFinderFilter } from './finder/finder-address.ts'
import type { ScreenLink } from './links.ts'
import { kindOf, lookupScreens, writeLookup } from './lookups/lookup-address.ts'
import { writePeople } from './people/people-state.ts'
import { writeSocialFilter } from './social/social-address.ts'

/**
 * The screen of each kind, or the function that chooses it by the filter, and the function that converts its filter to
 * URL parameters. Stored filters are valid, because the server accepted them. A new kind of search is added here, with
 * its words in `useRecordTexts` (customs/filter-texts.ts), and as a scope of saved searches on the server
 * (`insight/found-searches.ts`).
 */
const searchKinds = {
  companies: { screen: 'companySearch', write: writeCompanyFilter },
  map: { screen: 'mapSearch', write: writeCompanyFilter },
  people: {
    screen: 'linkedin',
    write: (filter: Parameters<typeof writePeople>[0]['filter']) => writePeople({ filter }),
  },
  fairs: { screen: 'canton_fair', write: writeFairFilter },
  finder: { screen: 'intelligenceMailSearchResult', write: writeFinderFilter },
  social: { screen: 'socialVideo.search', write: writeSocialFilter },
  customs: { screen: 'customs_search', write: writeFilter },
  feed: { screen: 'transactionDynamics', write: writeFeedFilter },
  directory: { screen: 'importExportCompany', write: writeDirectoryFilter },
  lookups: { screen: (filter: object) => lookupScreens[kindOf(filter)], write: writeLookup },
} as const

/** Returns the path that runs a search again; null for an unknown kind, or if the user may not open its screen. */
export const searchPath = (linkTo: ScreenLink, scope: string, filters: Record<string, unknown>): string | null => {
  // Only the map shows an area.
  const shown = scope === 'companies' && filters['area'] !== undefined ? 'map' : scope
  const kind = Object.entries(searchKinds).find(([name]) => name === shown)?.[1]
  if (kind === undefined) return null
  const screen = typeof kind.screen === 'string' ? kind.screen : kind.screen(filters)
  return linkTo(screen, {}, kind.write(filters))
}

/** Returns the path that runs a saved search; null if the user may not open the screen of this search. */
export const savedSearchPath = (
  linkTo: ScreenLink,
  { scope, filters, switches }: Pick<SavedSearch, 'scope' | 'filters' | 'switches'>,
): string | null =>
  switches === null
    ? searchPath(linkTo, scope, filters)
    : linkTo('marketTrend', {}, { ...writeFilter(filters), ...writeSwitches(switches) })

/** The path that shows what a monitored search found last: its news, or for trade data its result. */
export const newsPath = (
  linkTo: ScreenLink,
  search: Pick<SavedSearch, 'id' | 'scope' | 'filters' | 'switches'>,
): string | null =>
  search.scope === 'customs' ? savedSearchPath(linkTo, search) : linkTo('monitors', {}, { news: String(search.id) })
