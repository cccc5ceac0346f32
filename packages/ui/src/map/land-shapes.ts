/** The outline of the land as GeoJSON, finer than that of the charts, for maps that a user can enlarge. */

import fineAtlas from 'world-atlas/land-50m.json'
import { flatPolygon } from './flat-polygons.ts'
import { landFeatures } from './land-features.ts'

export const landShapes = (): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: landFeatures(fineAtlas).flatMap(({ geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    return polygons.map((rings) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'Polygon' as const,
        coordinates: flatPolygon(rings).map((ring) => ring.map(([...point]) => point)),
      },
    }))
  }),
})
