/**
 * Makes an area of the points that a user clicks or taps: the centre of a circle and a point on its edge, two opposite
 * corners of a box, or the corners of a polygon.
 */

import { areaPointsAtMost, radiusKm, type CompanyArea } from '@tradewind/contract'
import {
  distanceKm,
  mercatorLimit,
  ringProblem,
  wrapLongitude,
  type LonLat,
  type RingProblem,
} from '@tradewind/lexicon'

export type DrawnShape = CompanyArea['shape']

/** The points of an area are enough for it, so drawing it ends with the last one. A polygon ends when the user says so. */
export const pointsOf: Readonly<Record<DrawnShape, number>> = { circle: 2, box: 2, polygon: areaPointsAtMost }

const limited = (latitude: number): number => Math.max(-mercatorLimit, Math.min(mercatorLimit, latitude))
const round = (value: number): number => Math.round(value * 1e5) / 1e5

/** The area of the points, with longitudes as the map gives them, beyond ±180 too. Null for too few points. */
export const areaOf = (shape: DrawnShape, points: readonly LonLat[]): CompanyArea | null => {
  const [first, second] = points
  if (first === undefined || second === undefined) return null
  if (shape === 'polygon') {
    const corners = points.map(([longitude, latitude]): [number, number] => [
      round(wrapLongitude(longitude)),
      round(limited(latitude)),
    ])
    return corners.length < 3 ? null : { shape, points: corners }
  }
  if (shape === 'circle') {
    const centre = { latitude: round(first[1]), longitude: round(wrapLongitude(first[0])) }
    const reach = distanceKm(centre, { latitude: second[1], longitude: second[0] })
    const kilometres = Math.max(radiusKm.min, Math.min(radiusKm.max, reach))
    return { shape, ...centre, radiusKm: Math.round(kilometres * 10) / 10 }
  }
  const [west, east] = [Math.min(first[0], second[0]), Math.max(first[0], second[0])]
  const isWorld = east - west >= 360
  return {
    shape,
    west: isWorld ? -180 : round(wrapLongitude(west)),
    south: round(limited(Math.min(first[1], second[1]))),
    east: isWorld ? 180 : round(wrapLongitude(east)),
    north: round(limited(Math.max(first[1], second[1]))),
  }
}

/** Why the server would refuse the area; null when it would not. */
export const problemOf = (area: CompanyArea): RingProblem | null =>
  area.shape === 'polygon' ? ringProblem(area.points) : null
