/**
 * Converts areas on the map into conditions on `company_search`. Each area first compares the place on the Mercator map
 * with the box around it, which takes a fraction of the time of reading coordinates and computing distances.
 */

import type { CompanyArea, MapBox } from '@tradewind/contract'
import { earthRadiusKm, mercatorX, mercatorY, unwrapRing } from '@tradewind/lexicon'
import type { Draft } from '../../customs/index.ts'

type Bind = Draft['bind']
/** A west that is east of the east means a box across the date line. */
type Edges = Omit<MapBox, 'shape'>

/** SQL that is true when the company has a place on the map. */
export const isPlaced = `place != ''`

/** The sides of the Mercator map in the units of `map_x` and `map_y`. */
const mapSide = 2 ** 32

const unitsAt = (share: number): number => Math.floor(share * mapSide)
const inMap = (units: number): number => Math.max(0, Math.min(mapSide - 1, units))

/**
 * Conditions on the place on the map. They are true for all companies in the box, and for those within a centimetre of
 * it. Places beyond the Mercator map count as at its edge.
 */
export const mapConditions = ({ west, south, east, north }: Edges, bind: Bind): string[] => {
  const [top, bottom] = [inMap(unitsAt(mercatorY(north)) - 1), inMap(unitsAt(mercatorY(south)) + 1)]
  const rows = `map_y between ${bind(top, 'UInt32')} and ${bind(bottom, 'UInt32')}`
  if (west <= -180 && east >= 180) return [isPlaced, rows]
  const left = bind(inMap(unitsAt(mercatorX(fromDateLine(west))) - 1), 'UInt32')
  const right = bind(inMap(unitsAt(mercatorX(east)) + 1), 'UInt32')
  return [isPlaced, rows, betweenLongitudes({ west, east }, { value: 'map_x', from: left, to: right, dateLine: '0' })]
}

/** The index holds longitudes from -180 to 180, without 180 itself. */
const fromDateLine = (longitude: number): number => (longitude === 180 ? -180 : longitude)

const betweenLongitudes = (
  { west, east }: Pick<Edges, 'west' | 'east'>,
  { value, from, to, dateLine }: { value: string; from: string; to: string; dateLine: string },
): string => {
  if (fromDateLine(west) > east) return `(${value} >= ${from} or ${value} <= ${to})`
  const between = `${value} between ${from} and ${to}`
  return east === 180 ? `(${between} or ${value} = ${dateLine})` : between
}

/** SQL conditions that are all true for a company in the area, and no other. */
export const areaConditions = (area: CompanyArea, bind: Bind): string[] => {
  if (area.shape === 'circle') return circleConditions(area, bind)
  return area.shape === 'box' ? boxConditions(area, bind) : polygonConditions(area.points, bind)
}

const boxConditions = (box: Edges, bind: Bind): string[] => {
  const { west, south, east, north } = box
  const latitudes = `latitude between ${bind(south, 'Float64')} and ${bind(north, 'Float64')}`
  if (west <= -180 && east >= 180) return [...mapConditions(box, bind), latitudes]
  const [from, to] = [bind(fromDateLine(west), 'Float64'), bind(east, 'Float64')]
  return [
    ...mapConditions(box, bind),
    latitudes,
    betweenLongitudes(box, { value: 'longitude', from, to, dateLine: '-180' }),
  ]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** Widens computed boxes by about a metre, so that rounding never loses a company at the edge. */
const marginDegrees = 1e-5

/** The box of a range of longitudes whose ends may lie beyond the date line. */
const boxAround = ({ west, south, east, north }: Edges): Edges => {
  const limits = { south: Math.max(-90, south - marginDegrees), north: Math.min(90, north + marginDegrees) }
  const [from, to] = [west - marginDegrees, east + marginDegrees]
  if (to - from >= 360) return { ...limits, west: -180, east: 180 }
  return { ...limits, west: from < -180 ? from + 360 : from, east: to > 180 ? to - 360 : to }
}

type Circle = Extract<CompanyArea, { shape: 'circle' }>

/** The haversine formula, solved for the square of the sine, so that no root or inverse is computed for each row. */
const circleConditions = ({ latitude, longitude, radiusKm }: Circle, bind: Bind): string[] => {
  const angle = radiusKm / earthRadiusKm
  const [south, north] = [latitude - degrees(angle), latitude + degrees(angle)]
  const hasPole = south <= -90 || north >= 90
  const width = hasPole ? 180 : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))))
  const around = boxAround({ west: longitude - width, south, east: longitude + width, north })
  const [centreNorth, centreEast] = [bind(latitude, 'Float64'), bind(longitude, 'Float64')]
  const [centreCosine, limit] = [
    bind(Math.cos(radians(latitude)), 'Float64'),
    bind(Math.sin(angle / 2) ** 2, 'Float64'),
  ]
  return [
    ...mapConditions(around, bind),
    `pow(sin(radians(latitude - ${centreNorth}) / 2), 2)
      + cos(radians(latitude)) * ${centreCosine} * pow(sin(radians(longitude - ${centreEast}) / 2), 2) <= ${limit}`,
  ]
}

/** Tests the place in the ring on the Mercator map, on each turn of the map that the ring reaches. */
const polygonConditions = (points: readonly (readonly [number, number])[], bind: Bind): string[] => {
  const ring = unwrapRing(points)
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const around = boxAround({ west, south: Math.min(...latitudes), east, north: Math.max(...latitudes) })
  const turns = [-1, 0, 1].filter((turn) => west + 360 * turn <= 180 && east + 360 * turn >= -180)
  const inside = turns.map((turn) => {
    const flat = ring.map(([longitude, latitude]) => `(${mercatorX(longitude) + turn},${mercatorY(latitude)})`)
    const text = bind(`[${flat.join(',')}]`, 'Array(Tuple(Float64, Float64))')
    return `pointInPolygon((map_x / ${mapSide}, map_y / ${mapSide}), ${text})`
  })
  return [...mapConditions(around, bind), `(${inside.join(' or ')})`]
}
