import { expect, it } from 'vitest'
import { landShapes } from './land-shapes.ts'

const rings = landShapes().features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : []))

/** Whether a point lies on land, by the even-odd rule over all rings and their copies beside the map. */
const isLand = (longitude: number, latitude: number): boolean => {
  let isInside = false
  for (const ring of rings)
    for (const turn of [-360, 0, 360])
      for (let at = 1; at < ring.length; at += 1) {
        const [x1 = 0, y1 = 0] = ring[at - 1] ?? []
        const [x2 = 0, y2 = 0] = ring[at] ?? []
        const x = longitude + turn
        if (y1 > latitude !== y2 > latitude && x < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
      }
  return isInside
}

it('no edge of the land reaches around the earth, apart from the edge of the map below the south pole', () => {
  for (const ring of rings)
    for (let at = 1; at < ring.length; at += 1) {
      const [from, to] = [ring[at - 1] ?? [], ring[at] ?? []]
      if (from[1] !== -90) expect(Math.abs((to[0] ?? 0) - (from[0] ?? 0))).toBeLessThan(180)
    }
})

it.each([
  ['Moscow', 37.6, 55.7, true],
  ['Yakutsk', 129.7, 62, true],
  ['Anadyr, beyond the date line', -175, 66.5, true],
  ['Suva', 178, -17.8, true],
  ['South pole', 0, -89, true],
  ['Greenland Sea', -5, 75, false],
  ['Hudson Bay', -85, 60, false],
  ['Norwegian Sea', 0, 67, false],
  ['Kara Sea', 65, 72.5, false],
  ['Caspian Sea', 51, 42, false],
  ['South Pacific', -140, -60, false],
] as const)('%s', (_place, longitude, latitude, expected) => expect(isLand(longitude, latitude)).toBe(expected))
