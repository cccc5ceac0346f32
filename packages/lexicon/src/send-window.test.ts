import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { countries } from './countries.ts'
import { endOfWindow, isInWindow, nextInWindow, suggestedWindow, type SendWindow } from './send-window.ts'
import { timeZonesOf, utcOffsetsMinutes, zoneOfOffset } from './time-zones.ts'

const zones = [
  ...new Set(countries().flatMap((country) => timeZonesOf(country.code))),
  ...utcOffsetsMinutes.map(zoneOfOffset),
]
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Computes the expected result with Intl only, independently of the code under test. */
const intlOf = new Map<string, Intl.DateTimeFormat>()
const isOpenByIntl = (zone: string, at: Date, { days, fromMinute, toMinute }: SendWindow): boolean => {
  const format =
    intlOf.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
  intlOf.set(zone, format)
  const match = /^(\w{3}) (\d\d):(\d\d)$/.exec(format.format(at).replace(',', ''))
  const minute = Number(match?.[2]) * 60 + Number(match?.[3])
  return days.includes(weekdays.indexOf(match?.[1] ?? '') + 1) && minute >= fromMinute && minute < toMinute
}

const windows = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: fc.integer({ min: 0, max: 92 }),
    length: fc.integer({ min: 1, max: 96 }),
  })
  .map(({ days, from, length }): SendWindow => ({
    days,
    fromMinute: from * 15,
    toMinute: Math.min(96, from + length) * 15,
  }))
/** Generates days around the clock changes of most countries, and random days. */
const instants = fc.oneof(
  fc.date({ min: new Date('2026-03-06'), max: new Date('2026-04-06'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-10-01'), max: new Date('2026-11-03'), noInvalidDate: true }),
  fc.date({ min: new Date('2022-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
)

it('returns the next opening of the window in local time', () => {
  const next = (zone: string, at: string) => nextInWindow(zone, new Date(at), suggestedWindow).toISOString()
  expect(next('Asia/Tokyo', '2026-01-15T12:30:00Z')).toBe('2026-01-16T00:00:00.000Z')
  expect(next('Asia/Tokyo', '2026-01-15T03:30:00Z')).toBe('2026-01-15T03:30:00.000Z')
  expect(isInWindow('Asia/Tokyo', new Date('2026-01-15T12:00:00Z'), suggestedWindow)).toBe(false)
  // In Berlin the clocks go forward on 29 March 2026.
  expect(next('Europe/Berlin', '2026-03-28T21:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
  // The instant is Friday evening in Riyadh, where the window is open from Sunday to Thursday.
  const saudi = { days: [7, 1, 2, 3, 4], fromMinute: 9 * 60, toMinute: 17 * 60 }
  expect(nextInWindow('Asia/Riyadh', new Date('2026-01-16T15:00:00Z'), saudi).toISOString()).toBe(
    '2026-01-18T06:00:00.000Z',
  )
  // In Berlin the local time 02:30 does not exist on 29 March 2026, because the clocks go forward, so the window opens
  // at 03:00.
  const night = { days: [7], fromMinute: 150, toMinute: 240 }
  expect(nextInWindow('Europe/Berlin', new Date('2026-03-28T23:30:00Z'), night).toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  )
  expect(endOfWindow('Europe/Berlin', new Date('2026-03-29T01:00:00Z'), night).toISOString()).toBe(
    '2026-03-29T02:00:00.000Z',
  )
})

it('returns the first instant in the window, as computed with Intl', () =>
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, windows, (zone, at, window) => {
      const next = nextInWindow(zone, at, window)
      expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime())
      expect(isOpenByIntl(zone, next, window)).toBe(true)
      // No quarter of an hour between the given instant and the result may lie in the window.
      const quarter = 15 * 60_000
      for (let probe = at.getTime(); probe < next.getTime(); probe = (Math.floor(probe / quarter) + 1) * quarter)
        expect(isOpenByIntl(zone, new Date(probe), window), new Date(probe).toISOString()).toBe(false)
    }),
    { numRuns: 300 },
  ))

it('the end of the suggested window is the first instant outside it', () =>
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
      const end = endOfWindow(zone, nextInWindow(zone, at, suggestedWindow), suggestedWindow)
      expect(isOpenByIntl(zone, end, suggestedWindow)).toBe(false)
      expect(isOpenByIntl(zone, new Date(end.getTime() - 1), suggestedWindow)).toBe(true)
    }),
  ))
