/** Generated areas, and whether a place is in an area, computed in other ways than the index does. */

import type { CompanyArea, MapBox } from '@tradewind/contract'
import { mercatorLimit, mercatorY, ringProblem } from '@tradewind/lexicon'
import * as fc from 'fast-check'

export type Coordinates = { latitude: number; longitude: number }

/** Places at which areas are difficult: at the date line, near a pole, at the corners of the areas below. */
const difficult: readonly Coordinates[] = [
  { latitude: 0, longitude: 180 },
  { latitude: -17, longitude: -179.5 },
  { latitude: -16.4, longitude: 179.4 },
  { latitude: 66, longitude: -180 },
  { latitude: 89.5, longitude: 10 },
  { latitude: -90, longitude: 0 },
  { latitude: 10, longitude: 20 },
  { latitude: 50, longitude: 8 },
]
const degrees = (most: number, digits: number) =>
  fc.integer({ min: -most * 10 ** digits, max: most * 10 ** digits }).map((value) => value / 10 ** digits)
const anywhere = fc.record({ latitude: degrees(90, 4), longitude: degrees(180, 4) })
/** In Europe, so that small areas find several. */
const nearby = fc.record({
  latitude: fc.integer({ min: 430_000, max: 520_000 }).map((value) => value / 10_000),
  longitude: fc.integer({ min: 50_000, max: 150_000 }).map((value) => value / 10_000),
})
export const coordinates = fc.oneof(anywhere, nearby, fc.constantFrom(...difficult))

export const boxes: fc.Arbitrary<MapBox> = fc.tuple(coordinates, coordinates).map(([one, other]) => ({
  shape: 'box',
  west: one.longitude,
  south: Math.min(one.latitude, other.latitude),
  east: other.longitude,
  north: Math.max(one.latitude, other.latitude),
}))

const circles: fc.Arbitrary<CompanyArea> = fc
  .tuple(coordinates, fc.constantFrom(0.1, 5, 50, 300, 1_500, 5_000))
  .map(([centre, radiusKm]) => ({ shape: 'circle', ...centre, radiusKm }))

/** Corners at rising angles around a point make a simple ring. */
const polygons: fc.Arbitrary<CompanyArea> = fc
  .tuple(
    coordinates,
    fc.array(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 12 }),
    fc.double({ min: 0.5, max: 40, noNaN: true }),
  )
  .map(([centre, angles, size]): CompanyArea => ({
    shape: 'polygon',
    points: [...new Set(angles)]
      .toSorted((a, b) => a - b)
      .map((angle, at): [number, number] => {
        const reach = size * (1 - (at % 3) * 0.3)
        const radians = (angle * Math.PI) / 180
        const latitude = Math.max(-mercatorLimit + 1, Math.min(mercatorLimit - 1, centre.latitude))
        return [
          centre.longitude + reach * Math.cos(radians),
          Math.max(-84.9, Math.min(84.9, latitude + reach * Math.sin(radians))),
        ]
      }),
  }))
  .filter((area) => area.shape === 'polygon' && area.points.length >= 3 && ringProblem(area.points) === null)

export const areas: fc.Arbitrary<CompanyArea> = fc.oneof(boxes, circles, polygons)

export const isInArea = (place: Coordinates, area: CompanyArea): boolean => {
  if (area.shape === 'circle') return angleBetween(place, area) * 6371.0088 <= area.radiusKm
  if (area.shape === 'polygon') return [-360, 0, 360].some((turn) => winding(place, area.points, turn) !== 0)
  const { west, south, east, north } = area
  const isBetween = (longitude: number) =>
    west <= east ? west <= longitude && longitude <= east : longitude >= west || longitude <= east
  // 180 and -180 are one longitude.
  const same = Math.abs(place.longitude) === 180 ? [180, -180] : [place.longitude]
  return south <= place.latitude && place.latitude <= north && same.some(isBetween)
}

const vectorOf = ({ latitude, longitude }: Coordinates): readonly [number, number, number] => {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** By the chord between two points of the sphere. */
const angleBetween = (one: Coordinates, other: Coordinates): number => {
  const [a, b] = [vectorOf(one), vectorOf(other)]
  return 2 * Math.asin(Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2))
}

/** How often the ring goes around the place, by the sum of the angles under which its edges are seen. */
const winding = (place: Coordinates, points: readonly (readonly [number, number])[], turn: number): number => {
  let east = points[0]?.[0] ?? 0
  const flat = points.map(([longitude, latitude]) => {
    east += ((((longitude - east + 180) % 360) + 360) % 360) - 180
    return [east - place.longitude - turn, 360 * (mercatorY(place.latitude) - mercatorY(latitude))] as const
  })
  const angles = flat.map(([x, y], at) => {
    const [nextX, nextY] = flat[(at + 1) % flat.length] ?? [x, y]
    return Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY)
  })
  return Math.round(angles.reduce((sum, angle) => sum + angle, 0) / (2 * Math.PI))
}
