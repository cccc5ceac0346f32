/**
 * Converts areas on the map into conditions on `company_search`. Each area first compares the place with the box around
 * it, which is cheap, because the distance costs several trigonometric functions a row.
 */

import type { CompanyArea, MapBox } from '@tradewind/contract'
import { earthRadiusKm, mercatorX, mercatorY, unwrapRing } from '@tradewind/lexicon'
import type { Draft } from '../../customs/index.ts'

/** SQL that is true when the company has a place on the map. */
export const isPlaced = `place != ''`

/** Widens computed boxes by about a metre, so that rounding never loses a company at the edge of a circle. */
const marginDegrees = 1e-5

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** SQL conditions that are all true for a company in the area. */
export const areaConditions = (area: CompanyArea, bind: Draft['bind']): string[] => {
  if (area.shape === 'box') return [isPlaced, ...boxConditions(area, bind)]
  if (area.shape === 'circle') return [isPlaced, ...circleConditions(area, bind)]
  return [isPlaced, ...polygonConditions(area.points, bind)]
}

const boxConditions = ({ west, south, east, north }: Omit<MapBox, 'shape'>, bind: Draft['bind']): string[] => [
  `latitude between ${bind(south, 'Float64')} and ${bind(north, 'Float64')}`,
  ...longitudeConditions(west, east, bind),
]

/** The index holds longitudes from -180 to 180, without 180 itself. */
const longitudeConditions = (west: number, east: number, bind: Draft['bind']): string[] => {
  if (west <= -180 && east >= 180) return []
  const [from, to] = [bind(west === 180 ? -180 : west, 'Float64'), bind(east, 'Float64')]
  if (west === 180 || west <= east) {
    const between = `longitude between ${from} and ${to}`
    return [east === 180 ? `(${between} or longitude = -180)` : between]
  }
  return [`(longitude >= ${from} or longitude <= ${to})`]
}

type Circle = Extract<CompanyArea, { shape: 'circle' }>

/** The haversine formula, solved for the square of the sine, so that no root or inverse is computed for each row. */
const circleConditions = ({ latitude, longitude, radiusKm }: Circle, bind: Draft['bind']): string[] => {
  const angle = radiusKm / earthRadiusKm
  const reach = degrees(angle) + marginDegrees
  const [south, north] = [latitude - reach, latitude + reach]
  const hasPole = south <= -90 || north >= 90
  const width = hasPole ? 180 : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))))
  const [north2, east2] = [bind(latitude, 'Float64'), bind(longitude, 'Float64')]
  const limit = bind(Math.sin(angle / 2) ** 2, 'Float64')
  return [
    `latitude between ${bind(south, 'Float64')} and ${bind(north, 'Float64')}`,
    ...turnedConditions(longitude - width - marginDegrees, longitude + width + marginDegrees, bind),
    `pow(sin(radians(latitude - ${north2}) / 2), 2)
      + cos(radians(latitude)) * cos(radians(${north2})) * pow(sin(radians(longitude - ${east2}) / 2), 2) <= ${limit}`,
  ]
}

/** Conditions on the longitude for a range whose ends may lie beyond the date line. */
const turnedConditions = (west: number, east: number, bind: Draft['bind']): string[] => {
  if (east - west >= 360) return []
  if (west < -180) return longitudeConditions(west + 360, east, bind)
  return east > 180 ? longitudeConditions(west, east - 360, bind) : longitudeConditions(west, east, bind)
}

const mapSide = 2 ** 32

/** Tests the point in the ring on the Mercator map, on each turn of the map that the ring reaches. */
const polygonConditions = (points: readonly (readonly [number, number])[], bind: Draft['bind']): string[] => {
  const ring = unwrapRing(points)
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [bind(Math.min(...latitudes), 'Float64'), bind(Math.max(...latitudes), 'Float64')]
  const turns = [-1, 0, 1].filter((turn) => west + 360 * turn <= 180 && east + 360 * turn >= -180)
  const inside = turns.map((turn) => {
    const flat = ring.map(([longitude, latitude]) => [mercatorX(longitude) + turn, mercatorY(latitude)])
    const text = flat.map(([x, y]) => `(${x},${y})`).join(',')
    return `pointInPolygon((map_x / ${mapSide}, map_y / ${mapSide}), ${bind(`[${text}]`, 'Array(Tuple(Float64, Float64))')})`
  })
  return [
    `latitude between ${south} and ${north}`,
    ...turnedConditions(west - marginDegrees, east + marginDegrees, bind),
    `(${inside.join(' or ')})`,
  ]
}
