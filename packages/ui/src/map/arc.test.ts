import { expect, it } from 'vitest'
import { arcPath, frameOf, type Place } from './arc.ts'
import { mapHeight, mapWidth, project } from './project.ts'

const shanghai: Place = { longitude: 121.5, latitude: 31.2 }
const losAngeles: Place = { longitude: -118.2, latitude: 33.7 }
const rotterdam: Place = { longitude: 4.5, latitude: 51.9 }
const antwerp: Place = { longitude: 4.4, latitude: 51.2 }

const startsOf = (path: string) => [...path.matchAll(/M([-\d.]+),/g)].map(([, x]) => Number(x))

it('an arc crosses the date line if that is shorter and re-enters at the opposite edge', () => {
  expect(startsOf(arcPath(shanghai, rotterdam))).toHaveLength(1)
  const [here = 0, beyond = 0] = startsOf(arcPath(shanghai, losAngeles))
  expect(here).toBeGreaterThan(mapWidth / 2)
  expect(beyond).toBeLessThan(0)
  const [, other = 0] = startsOf(arcPath(losAngeles, shanghai))
  expect(other).toBeGreaterThan(mapWidth)
})

it('opposite directions have different arcs, and nearby places have a loop', () => {
  expect(arcPath(shanghai, rotterdam)).not.toBe(arcPath(rotterdam, shanghai))
  expect(arcPath(antwerp, antwerp)).toContain('c')
})

it('the section of the map contains all places, is at least a third of the map, and lies inside the map', () => {
  for (const places of [[antwerp], [antwerp, rotterdam], [shanghai, losAngeles], [shanghai, rotterdam, losAngeles]]) {
    const { x, y, width, height } = frameOf(places)
    expect(width / height).toBeCloseTo(mapWidth / mapHeight)
    expect(width).toBeGreaterThanOrEqual(mapWidth / 3)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(mapWidth + 1e-9)
    expect(y + height).toBeLessThanOrEqual(mapHeight + 1e-9)
    for (const { longitude, latitude } of places) {
      const [px, py] = project(longitude, latitude)
      expect(px >= x && px <= x + width && py >= y && py <= y + height).toBe(true)
    }
  }
  expect(frameOf([])).toMatchObject({ x: 0, y: 0, width: mapWidth })
})
