/** Areas on the map: a part of the filter of the company search. */

import { ringProblem } from '@tradewind/lexicon'
import { z } from 'zod'

/** Degrees, north and east positive. */
const latitude = z.number().min(-90, 'validation.area_position').max(90, 'validation.area_position')
const longitude = z.number().min(-180, 'validation.area_position').max(180, 'validation.area_position')

/** The limits of a circle's radius. Beyond the larger one, a circle on the map has no shape that a user can understand. */
export const radiusKm = { min: 0.1, max: 5_000 } as const
export const areaPointsAtMost = 100

/**
 * The companies between two latitudes and two longitudes, all of them included. A box whose west is east of its east
 * crosses the date line.
 */
export const MapBox = z
  .strictObject({ shape: z.literal('box'), west: longitude, south: latitude, east: longitude, north: latitude })
  .refine(({ south, north }) => south <= north, { message: 'validation.range', path: ['north'] })
export type MapBox = z.infer<typeof MapBox>

const circle = z.strictObject({
  shape: z.literal('circle'),
  latitude,
  longitude,
  /** Along the surface of the earth. */
  radiusKm: z.number().min(radiusKm.min, 'validation.area_radius').max(radiusKm.max, 'validation.area_radius'),
})

const ringMessages = {
  pole: 'validation.area_pole',
  wide: 'validation.area_wide',
  crossing: 'validation.area_crossing',
} as const

/**
 * A ring of points, each with its longitude and latitude; the last one is joined to the first. The edges are straight on
 * the Mercator map, and each takes the shorter way around the earth, so a ring may cross the date line.
 */
const polygon = z
  .strictObject({
    shape: z.literal('polygon'),
    points: z
      .array(z.tuple([z.number().min(-540).max(540), latitude]))
      .min(3, 'validation.area_points')
      .max(areaPointsAtMost, 'validation.area_points'),
  })
  .superRefine(({ points }, check) => {
    const problem = ringProblem(points)
    if (problem !== null) check.addIssue({ code: 'custom', message: ringMessages[problem], path: ['points'] })
  })

/** A company is in an area when its place is; companies of which only the country is known are in no area. */
export const CompanyArea = z.discriminatedUnion('shape', [MapBox, circle, polygon])
export type CompanyArea = z.infer<typeof CompanyArea>
