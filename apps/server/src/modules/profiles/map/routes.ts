/** Handlers of the map of companies. */

import type { contract, InputOf, OutputOf } from '@tradewind/contract'
import { placePrecisions, suggestCities } from '@tradewind/lexicon'
import type { Handlers, Platform, Session } from '@tradewind/platform'
import { searchEngine } from '../../search-index/index.ts'
import { askedFilter } from '../search/conditions.ts'
import { showFound } from '../search/routes.ts'
import { countPlaces, pageInView, readClusters } from './queries.ts'

const suggestedAtMost = 10

export const companyMapRoutes = (platform: Platform): Handlers<typeof contract.companyMap> => ({
  clusters: async ({ filter, view, zoom }, { session, signal }) => {
    const asked = askedFilter(session, filter)
    const clusters = await readClusters(searchEngine(platform, signal), asked, { view, zoom })
    return { total: clusters.reduce((sum, { companies }) => sum + companies, 0), clusters }
  },
  totals: ({ filter }, { session, signal }) =>
    countPlaces(searchEngine(platform, signal), askedFilter(session, filter)),
  list: (input, context) => listInView(platform, input, context),
  tiles: () => platform.config.mapTiles,
  cities: ({ text }) =>
    suggestCities(text, suggestedAtMost).map(({ countryCode, ...city }) => ({ ...city, country: countryCode })),
})

const listInView = async (
  platform: Platform,
  { filter, view, page, limit }: InputOf<typeof contract.companyMap.list>,
  { session, signal }: { session: Session; signal?: AbortSignal },
): Promise<OutputOf<typeof contract.companyMap.list>> => {
  const asked = askedFilter(session, filter)
  const { total, rows } = await pageInView(searchEngine(platform, signal), asked, { view, page, limit })
  const { mayUnlock, list } = await showFound(platform, rows, { session, signal })
  const places = new Map(rows.map((row) => [row.company_id, row]))
  return {
    total,
    totalIsExact: true,
    mayUnlock,
    list: list.flatMap((company) => {
      const row = places.get(company.companyId)
      const precision = placePrecisions.find((one) => one === row?.place)
      if (row === undefined || precision === undefined) return []
      return [{ ...company, place: { latitude: row.latitude, longitude: row.longitude, precision } }]
    }),
  }
}
