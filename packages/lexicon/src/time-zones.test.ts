import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import {
  formatUtcOffset,
  isInWindow,
  nextInWindow,
  timeZonesOf,
  utcOffsetsMinutes,
  zoneOfRecipient,
  zoneOffsetMinutes,
} from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const allZones = countries().flatMap((country) => timeZonesOf(country.code))

describe('time zones', () => {
  it('every country has zones that this machine knows', () => {
    for (const country of countries()) expect(timeZonesOf(country.code).length, country.code).toBeGreaterThan(0)
    for (const zone of new Set(allZones)) expect(Number.isFinite(zoneOffsetMinutes(zone, winter)), zone).toBe(true)
  })

  it('every offset in use is in the picker, and the spec’s whole hours', () => {
    for (const zone of new Set(allZones)) expect(utcOffsetsMinutes, zone).toContain(zoneOffsetMinutes(zone, winter))
    for (let hour = -12; hour <= 14; hour++) expect(utcOffsetsMinutes).toContain(hour * 60)
    expect(formatUtcOffset(330)).toBe('UTC+05:30')
    expect(formatUtcOffset(-210)).toBe('UTC−03:30')
    expect(formatUtcOffset(0)).toBe('UTC')
  })

  it('knows summer time', () => {
    expect(zoneOffsetMinutes('Europe/Berlin', winter)).toBe(60)
    expect(zoneOffsetMinutes('Europe/Berlin', new Date('2026-07-15T12:00:00Z'))).toBe(120)
    expect(zoneOffsetMinutes('Asia/Kathmandu', winter)).toBe(345)
  })

  it('falls from country to phone to the stated zone', () => {
    const fallbackZone = 'Asia/Shanghai'
    expect(zoneOfRecipient({ countryCode: 'BR', phone: '+8613812345678', fallbackZone })).toEqual({
      zone: 'America/Sao_Paulo',
      from: 'country',
    })
    expect(zoneOfRecipient({ countryCode: null, phone: '+905321234567', fallbackZone })).toEqual({
      zone: 'Europe/Istanbul',
      from: 'phone',
    })
    expect(zoneOfRecipient({ countryCode: 'XX', phone: null, fallbackZone }).from).toBe('fallback')
  })

  it('waits for nine in the morning', () => {
    expect(nextInWindow('Asia/Tokyo', new Date('2026-01-15T12:30:00Z')).toISOString()).toBe('2026-01-16T00:00:00.000Z')
    expect(nextInWindow('Asia/Tokyo', new Date('2026-01-15T03:30:00Z')).toISOString()).toBe('2026-01-15T03:30:00.000Z')
    expect(isInWindow('Asia/Tokyo', new Date('2026-01-15T12:00:00Z'))).toBe(false)
    // The clocks of Berlin jump on 29 March 2026.
    expect(nextInWindow('Europe/Berlin', new Date('2026-03-28T21:00:00Z')).toISOString()).toBe(
      '2026-03-29T07:00:00.000Z',
    )
  })

  it('never answers an earlier instant, never one outside the window, never later than a day', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...allZones),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (zone, at) => {
          const next = nextInWindow(zone, at)
          expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime())
          expect(isInWindow(zone, next)).toBe(true)
          expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(14 * 3_600_000)
        },
      ),
    ))
})
