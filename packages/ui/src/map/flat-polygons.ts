/**
 * Lays polygons of the globe on a flat map. The atlas continues a ring across the date line with a jump from 180 to -180,
 * which a flat map would fill as a band around the earth.
 */

import { unwrapRing, type LonLat } from '@tradewind/lexicon'

type Ring = readonly (readonly number[])[]
type Span = { west: number; east: number }

const southEnd = -90

const spanOf = (ring: readonly LonLat[]): Span => {
  let [west, east] = [Infinity, -Infinity]
  for (const [longitude] of ring) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  return { west, east }
}
const middleOf = ({ west, east }: Span): number => (west + east) / 2
const turned = (ring: readonly LonLat[], turns: number): LonLat[] =>
  ring.map(([longitude, latitude]) => [longitude + 360 * turns, latitude])

/** A ring around the south pole also needs the edge of the map below it. */
const closed = (ring: readonly LonLat[]): LonLat[] => {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return [...ring]
  return [...ring, [last[0], southEnd], [first[0], southEnd], first]
}

/** Returns the rings of a polygon, the outer one first, with longitudes that continue beyond ±180 instead of jumping. */
export const flatPolygon = (rings: readonly Ring[]): LonLat[][] => {
  const unwrapped = rings.map((ring) => unwrapRing(ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude])))
  const middles = unwrapped.map((ring) => middleOf(spanOf(ring)))
  const outer = middles[0] ?? 0
  const place = -Math.round(outer / 360)
  return unwrapped.map((ring, at) => closed(turned(ring, place + Math.round((outer - (middles[at] ?? outer)) / 360))))
}
