import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { asksToSlowDown, slowDown, speedUp, type Pace } from './pace.ts'

const start = Date.UTC(2026, 0, 1)
const answers = fc.array(fc.record({ isTaken: fc.boolean(), count: fc.integer({ min: 1, max: 500 }) }), {
  maxLength: 60,
})

it('a refusal halves the pace and an acceptance raises it, within one a minute and the normal pace', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), answers, (normal, list) => {
      let pace: Pace | null = null
      let now = start
      for (const { isTaken, count } of list) {
        now += 1_000
        const before = pace?.perMinute ?? normal
        if (!isTaken) {
          pace = slowDown(pace, normal, new Date(now))
          expect(pace.perMinute).toBe(Math.max(1, before / 2))
          const restMs = pace.coolUntil.getTime() - now
          expect(restMs).toBeGreaterThanOrEqual(15_000)
          expect(restMs).toBeLessThanOrEqual(3_600_000)
        } else if (pace !== null) {
          pace = speedUp(pace, normal, count)
          expect(pace?.perMinute ?? normal).toBeGreaterThan(before - 1e-9)
          expect(pace?.strikes ?? 0).toBe(0)
        }
        expect(pace?.perMinute ?? normal).toBeGreaterThanOrEqual(1)
        expect(pace?.perMinute ?? normal).toBeLessThanOrEqual(Math.max(1, normal))
      }
    }),
  ))

it('each refusal in a row doubles the pause, up to an hour', () => {
  const rests: number[] = []
  let pace: Pace | null = null
  for (let refusals = 0; refusals < 11; refusals += 1) {
    const now = new Date(start)
    pace = slowDown(pace, 600, now)
    rests.push((pace.coolUntil.getTime() - start) / 1000)
  }
  expect(rests).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
})

it('a halved pace returns to normal by equal steps in about ten minutes of acceptances', () =>
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 6_000 }), (normal) => {
      let pace: Pace | null = slowDown(null, normal, new Date(start))
      let minutes = 0
      let last = pace.perMinute
      while (pace !== null && minutes < 100) {
        pace = speedUp(pace, normal, Math.round(pace.perMinute))
        minutes += 1
        if (pace !== null) expect(pace.perMinute - last).toBeCloseTo(normal / 20, -1)
        last = pace?.perMinute ?? normal
      }
      expect(minutes).toBeGreaterThanOrEqual(9)
      expect(minutes).toBeLessThanOrEqual(12)
    }),
  ))

it('a request to slow down is distinguished from a full mailbox and a greylist', () => {
  for (const detail of [
    '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred',
    '421 Service not available',
    '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    '451 4.7.650 The mail server has been temporarily rate limited due to IP reputation',
    '452 4.3.2 Connection rate limit exceeded',
    '450 too many connections from your host',
  ])
    expect(asksToSlowDown(detail), detail).toBe(true)
  for (const detail of [
    '452 4.2.2 Mailbox full',
    '451 4.7.1 Greylisting in action, please come back later',
    '450 4.1.1 mailbox temporarily unavailable',
    '250 2.0.0 rate limit is a word of a queue id',
    'connect ECONNREFUSED 192.0.2.1:25',
  ])
    expect(asksToSlowDown(detail), detail).toBe(false)
})
