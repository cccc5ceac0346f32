import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import {
  clockTime,
  formatUtcOffset,
  timeZonesOf,
  utcOffsetsMinutes,
  zoneOfOffset,
  zoneOfRecipient,
  zoneOffsetMinutes,
} from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const allZones = countries().flatMap((country) => timeZonesOf(country.code))

describe('time zones', () => {
  it('every country has time zones that the runtime knows', () => {
    for (const country of countries()) expect(timeZonesOf(country.code).length, country.code).toBeGreaterThan(0)
    for (const zone of new Set(allZones)) expect(Number.isFinite(zoneOffsetMinutes(zone, winter)), zone).toBe(true)
  })

  it('the picker offers every offset in use and all whole hours of the spec', () => {
    for (const zone of new Set(allZones)) expect(utcOffsetsMinutes, zone).toContain(zoneOffsetMinutes(zone, winter))
    for (let hour = -12; hour <= 14; hour++) expect(utcOffsetsMinutes).toContain(hour * 60)
    expect(formatUtcOffset(330)).toBe('UTC+05:30')
    expect(formatUtcOffset(-210)).toBe('UTC−03:30')
    expect(formatUtcOffset(0)).toBe('UTC')
    for (const offset of utcOffsetsMinutes) expect(zoneOffsetMinutes(zoneOfOffset(offset), winter)).toBe(offset)
  })

  it('formats an instant in the local time of a zone', () => {
    const at = new Date('2026-03-28T23:59:07.900Z')
    expect(clockTime('Asia/Shanghai', at)).toBe('2026-03-29 07:59:07')
    expect(clockTime('Europe/Berlin', at)).toBe('2026-03-29 00:59:07')
    expect(clockTime('Europe/Berlin', new Date(at.getTime() + 2 * 3_600_000))).toBe('2026-03-29 03:59:07')
    expect(clockTime('America/New_York', new Date('2026-01-01T04:00:00Z'))).toBe('2025-12-31 23:00:00')
  })

  it('applies summer time to the offset of a zone', () => {
    expect(zoneOffsetMinutes('Europe/Berlin', winter)).toBe(60)
    expect(zoneOffsetMinutes('Europe/Berlin', new Date('2026-07-15T12:00:00Z'))).toBe(120)
    expect(zoneOffsetMinutes('Asia/Kathmandu', winter)).toBe(345)
  })

  it('uses the zone of the country, then of the phone number, then the fallback', () => {
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
})
