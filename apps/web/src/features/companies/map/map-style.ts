/** The style of the map: water, land, the tiles of the operator, and the area. Water and land have the
 * shades of the light and the dark theme, the area has the colour of the theme. */

import type { Map as LibraryMap, StyleSpecification } from 'maplibre-gl'
import type { MapTiles } from './map-calls.ts'

type Land = GeoJSON.FeatureCollection
export const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }

/** A colour of the theme, e.g. `--tw-brand`. */
const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const paintOf = (isDark: boolean) => ({
  water: isDark ? '#0b141f' : '#f3f6fa',
  land: isDark ? '#33455c' : '#cbd5e1',
  area: colourOf('--tw-brand'),
})

/** Applies the colours of the theme, after the user has changed it. */
export const repaint = (map: LibraryMap, isDark: boolean): void => {
  const { water, land, area } = paintOf(isDark)
  map.setPaintProperty('water', 'background-color', water)
  map.setPaintProperty('land', 'fill-color', land)
  map.setPaintProperty('area-fill', 'fill-color', area)
  map.setPaintProperty('area-edge', 'line-color', area)
}

export const styleOf = (
  land: Land,
  { tiles, isDark }: { tiles: MapTiles | null; isDark: boolean },
): StyleSpecification => {
  const { water, land: ground, area } = paintOf(isDark)
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      area: { type: 'geojson', data: nothing },
      ...(tiles === null
        ? {}
        : { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256, attribution: tiles.attribution } }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': ground } },
      ...(tiles === null ? [] : [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }]),
      { id: 'area-fill', type: 'fill', source: 'area', paint: { 'fill-color': area, 'fill-opacity': 0.14 } },
      { id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': area, 'line-width': 2 } },
    ],
  }
}
