/** The outline of the land as one SVG path. */

import landAtlas from 'world-atlas/land-110m.json'
import { landFeatures } from './land-features.ts'
import { project } from './project.ts'

type Ring = readonly (readonly number[])[]

/**
 * Removes the jump of the longitudes at the date line, so that the coordinates of a ring that crosses it continue
 * beyond ±180°.
 */
const unwrap = (ring: Ring): Ring => {
  let turns = 0
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + 360 * turns, latitude]
  })
}

/**
 * Splits a ring (the outline of an area of land) that crosses the date line into separate rings for the edges of the
 * map.
 */
const splitAtDateLine = (ring: Ring): readonly Ring[] => {
  const unwrapped = unwrap(ring)
  const shifts = [0, -360, 360].filter((shift) =>
    unwrapped.some(([longitude = 0]) => Math.abs(longitude + shift) < 180),
  )
  return shifts.map((shift) =>
    unwrapped.map(([longitude = 0, latitude = 0]) => [Math.max(-180, Math.min(180, longitude + shift)), latitude]),
  )
}

const ringPath = (ring: Ring): string =>
  ring
    .map(([longitude = 0, latitude = 0], index) => {
      const [x, y] = project(longitude, latitude)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join('') + 'Z'

const isAntarctic = (ring: Ring): boolean => ring.every(([, latitude = 0]) => latitude < -59)

/** Returns the path of the land, which is computed when the first map is drawn. */
export const landPath = (): string => {
  const polygons = landFeatures(landAtlas).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  return polygons
    .flat()
    .filter((ring) => !isAntarctic(ring))
    .flatMap(splitAtDateLine)
    .map(ringPath)
    .join('')
}
