/** Draws arcs between places on the map, and computes which section of the map must be visible to show all places. */

import { mapHeight, mapWidth, project } from './project.ts'

export type Place = { readonly longitude: number; readonly latitude: number }
type Point = readonly [x: number, y: number]

/** The height of an arc above the straight line between its ends, relative to the length of this line. */
const rise = 0.18
/** The radius of the loop that is drawn when origin and destination are the same place. */
const loopRadius = 9

const text = (value: number) => value.toFixed(1)

const bow = ([x1, y1]: Point, [x2, y2]: Point): string => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  // The arc bends to the left of its direction, so that opposite flows have separate arcs.
  const [cx, cy] = [(x1 + x2) / 2 + dy * rise, (y1 + y2) / 2 - dx * rise]
  return `M${text(x1)},${text(y1)}Q${text(cx)},${text(cy)} ${text(x2)},${text(y2)}`
}

const loop = ([x, y]: Point): string =>
  `M${text(x)},${text(y)}c${-loopRadius * 1.6},${-loopRadius * 2} ${loopRadius * 1.6},${-loopRadius * 2} 0,0`

/** Whether the shorter connection of the places crosses the date line. */
export const crossesDateLine = (from: Place, to: Place): boolean => Math.abs(from.longitude - to.longitude) > 180

/**
 * Returns an SVG path. A path that crosses the date line leaves the map at one edge and returns at the opposite edge.
 */
export const arcPath = (from: Place, to: Place): string => {
  const [start, end] = [project(from.longitude, from.latitude), project(to.longitude, to.latitude)]
  if (start[0] === end[0] && start[1] === end[1]) return loop(start)
  if (!crossesDateLine(from, to)) return bow(start, end)
  const turn = from.longitude > to.longitude ? 360 : -360
  return bow(start, project(to.longitude + turn, to.latitude)) + bow(project(from.longitude - turn, from.latitude), end)
}

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const wholeSheet: Frame = { x: 0, y: 0, width: mapWidth, height: mapHeight }
const margin = 60
/**
 * The minimum width of the visible section of the map. It ensures that a map with a single port still shows a
 * recognisable part of the world.
 */
const leastWidth = mapWidth / 3

/**
 * Returns the smallest allowed section of the map that contains all places. The section has the proportions of the map
 * and lies inside it.
 */
export const frameOf = (places: readonly Place[]): Frame => {
  if (places.length === 0) return wholeSheet
  const points = places.map(({ longitude, latitude }) => project(longitude, latitude))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ratio = mapWidth / mapHeight
  const wanted = Math.max(right - left + 2 * margin, (bottom - top + 2 * margin) * ratio, leastWidth)
  const width = Math.min(mapWidth, wanted)
  const height = width / ratio
  const clamp = (centre: number, size: number, whole: number) => Math.max(0, Math.min(whole - size, centre - size / 2))
  return {
    x: clamp((left + right) / 2, width, mapWidth),
    y: clamp((top + bottom) / 2, height, mapHeight),
    width,
    height,
  }
}
