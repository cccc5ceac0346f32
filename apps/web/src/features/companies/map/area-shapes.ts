/** The outlines of areas on the map, and the boxes around them. Longitudes may continue beyond ±180. */

import type { CompanyArea } from '@tradewind/contract'
import { earthRadiusKm, mercatorLimit, unwrapRing, type LonLat } from '@tradewind/lexicon'

const circlePoints = 96

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

type Circle = Extract<CompanyArea, { shape: 'circle' }>

/** The points at the distance of the radius. */
const circleRing = ({ latitude, longitude, radiusKm }: Circle): LonLat[] => {
  const angle = radiusKm / earthRadiusKm
  const phi = radians(latitude)
  const points = Array.from({ length: circlePoints }, (_, at): LonLat => {
    const bearing = (2 * Math.PI * at) / circlePoints
    const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sine)
    return [longitude + degrees(east), degrees(Math.asin(Math.max(-1, Math.min(1, sine))))]
  })
  const pole = latitude + degrees(angle) > 90 ? 90 : latitude - degrees(angle) < -90 ? -90 : null
  if (pole === null) return points
  // On the map, a circle around a pole is everything beyond a line from edge to edge.
  const line = points
    .map(([east, north]): LonLat => [east - longitude, north])
    .toSorted(([one], [other]) => one - other)
    .map(([east, north]): LonLat => [east + longitude, north])
  return [...line, [longitude + 180, pole], [longitude - 180, pole]]
}

/** The corners of an area, without the repetition of the first one. */
export const outlineOf = (area: CompanyArea): LonLat[] => {
  const limited = ([longitude, latitude]: LonLat): LonLat => [
    longitude,
    Math.max(-mercatorLimit, Math.min(mercatorLimit, latitude)),
  ]
  if (area.shape === 'circle') return circleRing(area).map(limited)
  if (area.shape === 'polygon') return unwrapRing(area.points)
  const { west, south, north } = area
  const east = area.east < west ? area.east + 360 : area.east
  const corners: LonLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  return corners.map(limited)
}

/** The south-west and the north-east corner of the box around an area. */
export const boundsOf = (area: CompanyArea): [LonLat, LonLat] => {
  const ring = outlineOf(area)
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)]
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}
