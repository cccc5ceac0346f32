import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distanceKm,
  latitudeAt,
  mercatorLimit,
  mercatorY,
  ringProblem,
  unwrapRing,
  wrapLongitude,
  type LonLat,
} from './map-geometry.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

it('distances agree with known ones, also across the date line and over a pole', () => {
  expect(distanceKm(at(52.52, 13.4), at(48.14, 11.58))).toBeCloseTo(504, -1)
  expect(distanceKm(at(0, 179.5), at(0, -179.5))).toBeCloseTo(111.2, 0)
  expect(distanceKm(at(89, 0), at(89, 180))).toBeCloseTo(222.4, 0)
  expect(distanceKm(at(0, 0), at(0, 180))).toBeCloseTo(20_015.1, 0)
})

it('longitudes and Mercator latitudes convert back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.integer({ min: -900, max: 900 }),
      (latitude, longitude) => {
        expect(latitudeAt(mercatorY(latitude))).toBeCloseTo(latitude, 6)
        const wrapped = wrapLongitude(longitude)
        expect(wrapped >= -180 && wrapped < 180 && (wrapped - longitude) % 360 === 0).toBe(true)
      },
    ),
  )
  expect([mercatorY(90), mercatorY(-90)].map((y) => y.toFixed(9))).toEqual(['0.000000000', '1.000000000'])
  expect(mercatorLimit).toBeCloseTo(85.0511, 4)
})

describe('rings', () => {
  const square: LonLat[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]

  it.each<[string, LonLat[], string | null]>([
    ['a square', square, null],
    [
      'a square across the date line',
      [
        [175, 0],
        [-175, 0],
        [-175, 10],
        [175, 10],
      ],
      null,
    ],
    [
      'the same, with longitudes that continue',
      [
        [175, 0],
        [185, 0],
        [185, 10],
        [175, 10],
      ],
      null,
    ],
    [
      'a triangle',
      [
        [0, 0],
        [10, 0],
        [5, 8],
      ],
      null,
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      'crossing',
    ],
    [
      'a bow tie across the date line',
      [
        [175, 0],
        [-175, 10],
        [-175, 0],
        [175, 10],
      ],
      'crossing',
    ],
    [
      'a line',
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
      'crossing',
    ],
    [
      'a way there and back',
      [
        [0, 0],
        [10, 0],
        [0, 0],
        [5, 5],
      ],
      'crossing',
    ],
    [
      'a corner on another edge',
      [
        [0, 0],
        [10, 0],
        [5, 0],
        [5, 5],
      ],
      'crossing',
    ],
    [
      'a point twice',
      [
        [0, 0],
        [0, 0],
        [10, 0],
        [5, 5],
      ],
      'crossing',
    ],
    [
      'a ring around the pole',
      [
        [0, 80],
        [90, 80],
        [-179, 80],
        [-90, 80],
      ],
      'pole',
    ],
    [
      'a point at the pole',
      [
        [0, 80],
        [10, 80],
        [5, 90],
      ],
      'pole',
    ],
    [
      'an edge of half the earth',
      [
        [-90, 0],
        [90, 0],
        [90, 10],
        [-90, 10],
      ],
      'wide',
    ],
  ])('%s', (_name, points, problem) => {
    expect(ringProblem(points)).toBe(problem)
  })

  it('turning the earth, reversing the ring or starting elsewhere changes nothing', () => {
    const point = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -60, max: 60 }))
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 7 }), fc.integer({ min: 0, max: 359 }), (ring, by) => {
        const problem = ringProblem(ring)
        const turned = ring.map(([longitude, latitude]): LonLat => [wrapLongitude(longitude + by), latitude])
        expect(ringProblem(turned)).toBe(problem)
        expect(ringProblem(ring.toReversed())).toBe(problem)
        expect(ringProblem([...ring.slice(1), ...ring.slice(0, 1)])).toBe(problem)
      }),
    )
  })

  it('an unwrapped ring makes no step of more than half a turn', () => {
    expect(
      unwrapRing([
        [170, 0],
        [-170, 0],
        [-150, 5],
      ]),
    ).toEqual([
      [170, 0],
      [190, 0],
      [210, 5],
    ])
  })
})
