/** The map of companies: clusters, the companies in view, and cities to search around (product.md section 2). */

import { placePrecisions } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty, pageOf, paging } from '../shapes.ts'
import { MapBox } from './company-area.ts'
import { FoundCompany } from './company-search.ts'
import { CompanyFilter } from './company-shapes.ts'

/**
 * A call with the filter of a company search of the same day takes nothing from the quota; moving the map changes the
 * view, which is no filter.
 */
const search = {
  access: { permission: 'map.search' },
  quota: 'search',
  weight: 'heavy',
  method: 'POST',
  unkeyed: 'read',
  errors: ['tier_too_low', 'quota_exhausted'],
} as const

const position = { latitude: z.number(), longitude: z.number() }

/** Companies that are near each other on the map. */
const MapCluster = z.object({
  /** The mean of the places on the Mercator map. */
  ...position,
  companies: z.number().int(),
  /** The only company; null for several. */
  companyId: z.number().int().nullable(),
  /** The smallest box with all places of the cluster. It does not cross the date line. */
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
})

export const mapZoomAtMost = 18
/** The side of the square whose companies are one cluster, in the pixels of a map whose world is 512 px at zoom 0. */
export const clusterPixels = 64

export const companyMap = {
  clusters: endpoint({
    ...search,
    path: '/companies/map_clusters',
    summary: 'Clusters of the companies that match a filter and are in view on the map',
    input: z.strictObject({ filter: CompanyFilter, view: MapBox, zoom: z.number().min(0).max(mapZoomAtMost) }),
    output: z.object({
      /** The number of companies in view, which is the sum of the clusters. */
      total: z.number().int(),
      clusters: z.array(MapCluster),
    }),
  }),
  totals: endpoint({
    ...search,
    path: '/companies/map_totals',
    summary: 'How many companies that match a filter are on the map, and how precisely their places are known',
    input: z.strictObject({ filter: CompanyFilter }),
    output: z.object({
      /** The companies of the filter with a place, in any view. */
      placed: z.number().int(),
      precisions: z.record(z.enum(placePrecisions), z.number().int()),
      /** The companies that match the filter without its area, and have no place: at most their country is known. */
      unplaced: z.number().int(),
    }),
  }),
  list: endpoint({
    ...search,
    path: '/companies/map_list',
    summary: 'The companies that match a filter and are in view on the map, the best known first',
    input: z.strictObject({ filter: CompanyFilter, view: MapBox, ...paging }),
    output: pageOf(
      FoundCompany.extend({ place: z.object({ ...position, precision: z.enum(placePrecisions) }) }),
    ).extend({
      mayUnlock: z.boolean(),
    }),
  }),
  tiles: endpoint({
    access: search.access,
    method: 'GET',
    path: '/companies/map_tiles',
    weight: 'light',
    summary: 'The map tiles that the operator has configured; null when the map shows the outlines of the land only',
    errors: ['tier_too_low'],
    input: empty,
    output: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  }),
  cities: endpoint({
    access: search.access,
    method: 'POST',
    path: '/companies/map_cities',
    unkeyed: 'read',
    weight: 'light',
    summary: 'Cities whose name begins with a text, in English, Chinese or the language of the country',
    errors: ['tier_too_low'],
    input: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    output: z.array(
      z.object({
        name: z.string(),
        /** Empty for a smaller city. */
        nameCn: z.string(),
        country: countryCode,
        /** The code of the state, where several cities have the name. */
        state: z.string().nullable(),
        ...position,
      }),
    ),
  }),
}
