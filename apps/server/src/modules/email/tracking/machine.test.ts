/** Tests the rules that detect programs, with a table of cases (docs/decisions/0024-machine-traffic.md). */

import { describe, expect, test } from 'vitest'
import { machineSinceOf, machineSignOf, type Visit } from './machine.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const appleMail = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
const later: Visit = {
  kind: 'opened',
  method: 'GET',
  userAgent: chrome,
  ip: '198.51.100.7',
  sinceAcceptedMs: 3_600_000,
}

describe('a single visit', () => {
  test.each([
    ['a person opens', {}, null],
    ['a person clicks', { kind: 'clicked' }, null],
    ['Apple’s proxy, by its user agent', { userAgent: 'Mozilla/5.0' }, 'apple_privacy'],
    ['Apple’s proxy, by its address', { userAgent: appleMail, ip: '17.58.101.2' }, 'apple_privacy'],
    [
      'Apple’s proxy, by its address mapped into IPv6',
      { userAgent: appleMail, ip: '::ffff:17.58.101.2' },
      'apple_privacy',
    ],
    ['Apple Mail without Apple’s proxy', { userAgent: appleMail }, null],
    ['a person in Apple’s network clicks', { kind: 'clicked', ip: '17.1.2.3' }, null],
    ['Gmail fetches a picture when a reader opens the mail', { userAgent: gmail }, null],
    ['Gmail fetches a picture at once', { userAgent: gmail, sinceAcceptedMs: 500 }, 'too_soon'],
    ['an image proxy clicks', { kind: 'clicked', userAgent: gmail }, 'scanner'],
    ['a reduced user agent clicks', { kind: 'clicked', userAgent: 'Mozilla/5.0' }, 'scanner'],
    ['a HEAD request', { method: 'HEAD' }, 'head'],
    ['a visit without a user agent', { userAgent: ' ' }, 'no_agent'],
    ['an HTTP library', { kind: 'clicked', userAgent: 'python-requests/2.31' }, 'scanner'],
    [
      'a gateway that identifies itself',
      { kind: 'clicked', userAgent: 'Mozilla/5.0 (compatible; Barracuda Sentinel)' },
      'scanner',
    ],
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }, 'scanner'],
    ['a click within seconds', { kind: 'clicked', sinceAcceptedMs: 4_999 }, 'too_soon'],
    ['a click a moment later', { kind: 'clicked', sinceAcceptedMs: 5_000 }, null],
    ['an open within a second', { sinceAcceptedMs: 900 }, 'too_soon'],
    ['a mail without a known acceptance', { kind: 'clicked', sinceAcceptedMs: null }, null],
  ] as const)('%s', (_name, visit, sign) => {
    expect(machineSignOf({ ...later, ...visit })).toBe(sign)
  })
})

describe('a click with earlier visits', () => {
  const at = new Date(100_000)
  const click = (link: number | null, agoMs: number) => ({
    kind: 'clicked' as const,
    link,
    at: new Date(100_000 - agoMs),
  })

  test('two links clicked within a second are both a program’s clicks', () => {
    expect(machineSinceOf(1, at, [click(0, 400)])).toEqual(new Date(99_600))
    expect(machineSinceOf(1, at, [click(0, 1_001)])).toBeNull()
  })

  test('the same link clicked twice is a person’s double click', () => {
    expect(machineSinceOf(0, at, [click(0, 200)])).toBeNull()
  })

  test('visits within a minute of the hidden link are a program’s', () => {
    expect(machineSinceOf(0, at, [click(null, 30_000)])).toEqual(new Date(10_000))
    expect(machineSinceOf(0, at, [click(null, 61_000)])).toBeNull()
  })
})
