/** The outline of the land as GeoJSON, finer than that of the charts, for maps that a user can enlarge. */

import fineAtlas from 'world-atlas/land-50m.json'
import { landFeatures } from './land-features.ts'

export const landShapes = (): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: landFeatures(fineAtlas),
})
