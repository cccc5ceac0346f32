/** Stores the state of the map search in the URL: the filter with its area, the part of the map, and the page. */

import type { CompanyFilter, MapBox } from '@tradewind/contract'
import { wrapLongitude } from '@tradewind/lexicon'
import { readCompanyFilter, writeCompanyFilter } from '../../../company/filter-address.ts'
import { readPage, writePage } from '../../../paging.ts'

/** The middle of the map and its zoom. */
export type Camera = { latitude: number; longitude: number; zoom: number }

export type MapState = {
  filter: CompanyFilter
  /** Null until the user moves the map, which then shows the area, or the world. */
  camera: Camera | null
  page: number
  limit: number
}

const cameraPattern = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/

const readCamera = (text: string): Camera | null => {
  const [, ...parts] = cameraPattern.exec(text) ?? []
  const [latitude = 91, longitude = 0, zoom = 0] = parts.map(Number)
  return Math.abs(latitude) > 90 ? null : { latitude, longitude: wrapLongitude(longitude), zoom: Math.min(zoom, 18) }
}

export const readMap = (query: URLSearchParams): MapState => ({
  filter: readCompanyFilter(query),
  camera: readCamera(query.get('at') ?? ''),
  ...readPage(query),
})

export const writeMap = ({ filter, camera, ...page }: MapState): Record<string, string> => ({
  ...writeCompanyFilter(filter),
  ...(camera === null
    ? {}
    : { at: `${camera.latitude.toFixed(4)},${camera.longitude.toFixed(4)},${camera.zoom.toFixed(2)}` }),
  ...writePage(page),
})

/** The visible box. `west` and `east` may lie beyond the date line, as the map library gives them. */
export const viewOf = ({ west, south, east, north }: Omit<MapBox, 'shape'>): MapBox => {
  const limits = { shape: 'box' as const, south: Math.max(-90, south), north: Math.min(90, north) }
  if (east - west >= 360) return { ...limits, west: -180, east: 180 }
  return { ...limits, west: wrapLongitude(west), east: wrapLongitude(east) }
}
