/** Handlers of the map of companies. */

import type { contract, InputOf, OutputOf } from '@tradewind/contract'
import { placePrecisions, suggestCities } from '@tradewind/lexicon'
import type { Handlers, Platform, Session } from '@tradewind/platform'
import { readCompaniesFor, viewerOf } from '../../companies/index.ts'
import { searchEngine } from '../../search-index/index.ts'
import { toFound } from '../search/routes.ts'
import { countPlaces, pageInView, readClusters } from './queries.ts'

const suggestedAtMost = 10

export const companyMapRoutes = (platform: Platform): Handlers<typeof contract.companyMap> => ({
  clusters: async ({ filter, view, zoom }, { signal }) => {
    const clusters = await readClusters(searchEngine(platform, signal), filter, { view, zoom })
    return { total: clusters.reduce((sum, { companies }) => sum + companies, 0), clusters }
  },
  totals: ({ filter }, { signal }) => countPlaces(searchEngine(platform, signal), filter),
  list: (input, context) => listInView(platform, input, context),
  cities: ({ text }) =>
    suggestCities(text, suggestedAtMost).map(({ countryCode, ...city }) => ({ ...city, country: countryCode })),
})

const listInView = async (
  platform: Platform,
  { filter, view, page, limit }: InputOf<typeof contract.companyMap.list>,
  { session, signal }: { session: Session; signal?: AbortSignal },
): Promise<OutputOf<typeof contract.companyMap.list>> => {
  const window = { limit, offset: (page - 1) * limit }
  const { total, rows } = await pageInView(searchEngine(platform, signal), filter, { view, window })
  const viewer = viewerOf(session)
  const companies = await readCompaniesFor(
    platform,
    viewer,
    rows.map((row) => row.company_id),
  )
  return {
    total,
    totalIsExact: true,
    mayUnlock: viewer.mayUnlock,
    list: rows.flatMap((row) => {
      const precision = placePrecisions.find((one) => one === row.place)
      if (precision === undefined) return []
      const { latitude, longitude } = row
      return [{ ...toFound(row, companies), place: { latitude, longitude, precision } }]
    }),
  }
}
