/**
 * The geometry of areas on a map. Latitudes and longitudes are in degrees, north and east positive. The earth is a
 * sphere with the mean radius of the IUGG, so distances differ from those on the ellipsoid by up to 0.5 %.
 */

import type { Position } from './country-positions.ts'

export const earthRadiusKm = 6371.0088

/** The latitude at which the Mercator projection (EPSG:3857) ends. */
export const mercatorLimit = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the longitude from -180 to 180, without 180 itself. */
export const wrapLongitude = (longitude: number): number => {
  // Turning a longitude that is in range already would round it.
  if (longitude >= -180 && longitude < 180) return longitude
  const turned = (((longitude + 180) % 360) + 360) % 360
  return turned - 180
}

/** The place on the Mercator map, whose sides are 1 and whose origin is in the north-west. */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360
export const mercatorY = (latitude: number): number => {
  const limited = Math.max(-mercatorLimit, Math.min(mercatorLimit, latitude))
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + radians(limited) / 2)) / (2 * Math.PI)
  return Math.max(0, Math.min(1, y))
}
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** The distance of two places on the sphere in kilometres. */
export const distanceKm = (a: Position, b: Position): number => {
  const [sinLatitude, sinLongitude] = [
    Math.sin(radians(b.latitude - a.latitude) / 2),
    Math.sin(radians(b.longitude - a.longitude) / 2),
  ]
  const half = sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Longitude, latitude. */
export type LonLat = readonly [longitude: number, latitude: number]

/**
 * Moves the longitudes of a ring by whole turns, so that each point is at most half a turn from the one before it. A
 * ring across the date line then continues beyond ±180.
 */
export const unwrapRing = (points: readonly LonLat[]): LonLat[] => {
  let before: number | null = null
  return points.map(([longitude, latitude]) => {
    const east: number = before === null ? wrapLongitude(longitude) : before + wrapLongitude(longitude - before)
    before = east
    return [east, latitude]
  })
}

/**
 * Why a ring is no area:
 * - `pole`: it goes around a pole, or has a point beyond the Mercator map.
 * - `wide`: an edge reaches around half of the earth or more, so that its way is not clear.
 * - `crossing`: two edges cross or touch, or the ring has no area.
 */
export type RingProblem = 'pole' | 'wide' | 'crossing'

/** Finds what is wrong with a closed ring, whose first point is not repeated. The edges are straight on the Mercator map. */
export const ringProblem = (points: readonly LonLat[]): RingProblem | null => {
  if (points.some(([, latitude]) => Math.abs(latitude) > mercatorLimit)) return 'pole'
  const closed = unwrapRing([...points, ...points.slice(0, 1)])
  const steps = closed.slice(1).map(([longitude], at) => Math.abs(longitude - (closed[at]?.[0] ?? longitude)))
  if (steps.some((step) => step >= 180)) return 'wide'
  const [first, last] = [closed[0], closed.at(-1)]
  if (first === undefined || last === undefined || Math.abs(first[0] - last[0]) > 1e-9) return 'pole'
  return crossesItself(closed.slice(0, -1)) ? 'crossing' : null
}

type Flat = readonly [x: number, y: number]

const crossesItself = (ring: readonly LonLat[]): boolean => {
  const flat = ring.map(([longitude, latitude]): Flat => [longitude, 360 * mercatorY(latitude)])
  const edges = flat.map((from, at): readonly [Flat, Flat] => [from, flat[(at + 1) % flat.length] ?? from])
  if (edges.some(([[x1, y1], [x2, y2]]) => x1 === x2 && y1 === y2)) return true
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other, distance) => {
      const follows = distance === 0
      const precedes = at === 0 && distance === edges.length - 2
      if (follows && precedes) return turn(edge[0], edge[1], other[1]) === 0
      if (follows) return foldsBack(edge[0], edge[1], other[1])
      return precedes ? foldsBack(other[0], other[1], edge[1]) : meets(edge, other)
    }),
  )
}

/** Twice the signed area of a triangle: positive when the way turns in one direction, 0 when it is straight. */
const turn = ([ax, ay]: Flat, [bx, by]: Flat, [cx, cy]: Flat): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Whether the way from `a` over `b` to `c` goes back on itself. */
const foldsBack = (a: Flat, b: Flat, c: Flat): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0

const meets = ([a, b]: readonly [Flat, Flat], [c, d]: readonly [Flat, Flat]): boolean => {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc * abd < 0 && cda * cdb < 0) return true
  const touches = (from: Flat, to: Flat, point: Flat, side: number) =>
    side === 0 &&
    Math.min(from[0], to[0]) <= point[0] &&
    point[0] <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= point[1] &&
    point[1] <= Math.max(from[1], to[1])
  return touches(a, b, c, abc) || touches(a, b, d, abd) || touches(c, d, a, cda) || touches(c, d, b, cdb)
}
