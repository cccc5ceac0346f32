import type { CompanyArea } from '@tradewind/contract'
import { ringProblem } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { boundsOf, outlineOf } from './area-shapes.ts'
import { areaOf, problemOf } from './draw-area.ts'
import { readMap, viewOf, writeMap, type MapState } from './map-url.ts'

describe('the address of the map', () => {
  it('restores the filter, the area and the part of the map', () => {
    const state: MapState = {
      filter: { keywords: 'tile', area: { shape: 'circle', latitude: 48.14, longitude: -179.5, radiusKm: 50 } },
      camera: { latitude: -12.5, longitude: 179.25, zoom: 4.5 },
      page: 2,
      limit: 50,
    }
    expect(readMap(new URLSearchParams(writeMap(state)))).toEqual(state)
  })

  test.each(['', 'here', '1,2', '91,0,1', '1,2,3,4', 'NaN,1,2'])('has no part of the map in %j', (at) => {
    expect(readMap(new URLSearchParams({ at })).camera).toBeNull()
  })

  it('a view across the date line has a west east of its east, and a wide one is the world', () => {
    const limits = { south: -10, north: 10 }
    expect(viewOf({ ...limits, west: 170, east: 190 })).toMatchObject({ west: 170, east: -170 })
    expect(viewOf({ ...limits, west: -200, east: -170 })).toMatchObject({ west: 160, east: -170 })
    expect(viewOf({ ...limits, west: -300, east: 100 })).toMatchObject({ west: -180, east: 180 })
  })
})

describe('drawing', () => {
  it('two points make a circle or a box, three a polygon', () => {
    expect(areaOf('circle', [[10, 50]])).toBeNull()
    expect(
      areaOf('circle', [
        [10, 50],
        [10, 51],
      ]),
    ).toEqual({ shape: 'circle', latitude: 50, longitude: 10, radiusKm: 111.2 })
    expect(
      areaOf('box', [
        [190, 5],
        [175, -5],
      ]),
    ).toEqual({ shape: 'box', west: 175, south: -5, east: -170, north: 5 })
    expect(
      areaOf('polygon', [
        [0, 0],
        [1, 1],
      ]),
    ).toBeNull()
    const tie = areaOf('polygon', [
      [179, 0],
      [189, 10],
      [189, 0],
      [179, 10],
    ])
    expect(tie === null ? null : problemOf(tie)).toBe('crossing')
  })

  it('a circle is never larger or smaller than a search may be', () => {
    expect(
      areaOf('circle', [
        [0, 0],
        [170, 0],
      ]),
    ).toMatchObject({ radiusKm: 5_000 })
    expect(
      areaOf('circle', [
        [0, 0],
        [0, 0],
      ]),
    ).toMatchObject({ radiusKm: 0.1 })
  })
})

describe('outlines', () => {
  it('the outline of a circle is a ring around its centre, also across the date line and around a pole', () => {
    const centre = fc.record({
      latitude: fc.integer({ min: -85, max: 85 }),
      longitude: fc.integer({ min: -180, max: 180 }),
    })
    fc.assert(
      fc.property(centre, fc.constantFrom(1, 50, 1_000, 5_000), ({ latitude, longitude }, radiusKm) => {
        const area: CompanyArea = { shape: 'circle', latitude, longitude, radiusKm }
        const ring = outlineOf(area)
        const [[west, south], [east, north]] = boundsOf(area)
        expect(west <= longitude && longitude <= east && south <= latitude && latitude <= north).toBe(true)
        const reach = (radiusKm / 6371.0088) * (180 / Math.PI)
        const hasPole = latitude + reach > 90 || latitude - reach < -90
        expect(ring.some(([, corner]) => Math.abs(corner) > 85)).toBe(hasPole || Math.abs(latitude) + reach > 85)
        if (!hasPole && Math.abs(latitude) + reach < 85) expect(ringProblem(ring)).toBeNull()
      }),
    )
  })

  it('a box across the date line continues beyond it', () => {
    expect(boundsOf({ shape: 'box', west: 170, south: -5, east: -170, north: 5 })).toEqual([
      [170, -5],
      [190, 5],
    ])
  })
})
