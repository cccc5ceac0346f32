/**
 * Reads the land from an atlas of the package world-atlas. Country borders are omitted, because not every country accepts
 * the same borders.
 */

import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'

export const landFeatures = (json: unknown): GeoJSON.Feature[] => {
  // The atlas package has no types. Its JSON has the shape that the TopoJSON specification defines.
  const atlas = json as Topology
  const land = atlas.objects['land']
  if (land === undefined) return []
  const shapes = feature(atlas, land)
  return 'features' in shapes ? shapes.features : [shapes]
}
