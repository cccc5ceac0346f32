import { expect, it } from 'vitest'
import { zoneOfPlace } from './place-zones.ts'
import { isTimeZone, timeZonesOf } from './time-zones.ts'

it.each([
  ['+12065550100', '', 'America/Los_Angeles'],
  ['+12065550100', 'Houston', 'America/Chicago'],
  ['+12125550100', '', null],
  ['+16045550100', '', 'America/Vancouver'],
  ['+5592912345678', '', 'America/Manaus'],
  ['+5511912345678', '', null],
  ['+61412345678', 'Perth', 'Australia/Perth'],
  ['+61412345678', '', null],
  ['+79161234567', 'Владивосток', 'Asia/Vladivostok'],
  ['+4915123456789', 'München', null],
  ['+12065550100', 'Atlantis', 'America/Los_Angeles'],
])('%s in %s', (number, city, zone) => expect(zoneOfPlace({ number, city })).toBe(zone))

it('names only zones of the country of the number', () => {
  for (let area = 200; area < 1000; area += 1) {
    const zone = zoneOfPlace({ number: `+1${area}5550100`, city: '' })
    if (zone === null) continue
    expect(isTimeZone(zone)).toBe(true)
    expect([...timeZonesOf('US'), ...timeZonesOf('CA')], zone).toContain(zone)
  }
})
