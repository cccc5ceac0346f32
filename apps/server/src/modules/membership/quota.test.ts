import { randomUUID } from 'node:crypto'
import { fixedClock } from '@tradewind/platform'
import { startTestPostgres } from '@tradewind/testkit'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readMembership, setMembership } from './plans.ts'
import { readQuotas, reserveQuota, searchFingerprint } from './quota.ts'

const postgres = await startTestPostgres()
const { db } = postgres
afterAll(() => postgres.close())

// 15:59 UTC is 23:59 in Beijing, so a minute later is another day.
const clock = fixedClock(new Date('2026-03-01T15:59:00Z'))
let orgId = ''
beforeEach(() => {
  orgId = randomUUID()
  clock.set(new Date('2026-03-01T15:59:00Z'))
})

const reserve = (fingerprint: string, amount = 1, quota: 'search' | 'export' = 'search') =>
  reserveQuota({ db, clock }, orgId, { quota, fingerprint, amount })
const usedSearches = async () =>
  (await readQuotas({ db, clock }, orgId)).quotas.find(({ quota }) => quota === 'search')?.used

describe('the daily quota', () => {
  it('a thousand parallel searches never exceed the daily quota, and none is lost', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 1_000 }, (_, index) => reserve(`search ${index}`)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.every((outcome) => outcome.reason.errorName === 'quota_exhausted')).toBe(true)
    expect(await usedSearches()).toBe(10)
  })

  it('the same search is charged once a day', async () => {
    for (let index = 0; index < 5; index++) await (await reserve('same')).commit()
    expect(await usedSearches()).toBe(1)
    clock.advance(60_000)
    expect(await usedSearches()).toBe(0)
    await (await reserve('same')).commit()
    expect(await usedSearches()).toBe(1)
  })

  it('a failed call returns its quota once', async () => {
    const reservation = await reserve('fails')
    expect(reservation.remaining).toBe(9)
    await reservation.release()
    await reservation.release()
    expect(await usedSearches()).toBe(0)
  })

  it('a committed use is not returned', async () => {
    const reservation = await reserve('done')
    await reservation.commit()
    await reservation.release()
    expect(await usedSearches()).toBe(1)
  })

  it('the quota of a dead process is returned', async () => {
    for (let index = 0; index < 10; index++) await reserve(`lost ${index}`)
    await expect(reserve('one more')).rejects.toMatchObject({ errorName: 'quota_exhausted' })
    clock.set(new Date('2026-03-01T15:40:00Z'))
    orgId = randomUUID()
    for (let index = 0; index < 10; index++) await reserve(`lost ${index}`)
    clock.advance(11 * 60_000)
    expect((await reserve('one more')).remaining).toBe(9)
  })

  it('an amount is taken as a whole or not at all', async () => {
    await setMembership(db, orgId, { tier: 'vip1', expiresAt: null })
    await reserve('first file', 30_000, 'export')
    await expect(reserve('second file', 30_000, 'export')).rejects.toMatchObject({ errorName: 'quota_exhausted' })
    expect((await reserve('smaller file', 20_000, 'export')).remaining).toBe(0)
  })
})

describe('parallel calls of one search', () => {
  it('the search is charged when one call answers, even if the call that took the use fails', async () => {
    const [first, second] = [await reserve('shared'), await reserve('shared')]
    await second.commit()
    await first.release()
    expect(await usedSearches()).toBe(1)
  })

  it('the search is charged when a call answers after the call that took the use has failed', async () => {
    const [first, second] = [await reserve('shared'), await reserve('shared')]
    await first.release()
    await first.release()
    expect(await usedSearches()).toBe(1)
    await second.commit()
    await second.release()
    expect(await usedSearches()).toBe(1)
  })

  it('the search is charged once when two calls answer', async () => {
    const [first, second] = [await reserve('shared'), await reserve('shared')]
    await second.commit()
    await first.commit()
    expect(await usedSearches()).toBe(1)
  })

  it('nothing is charged when all calls fail', async () => {
    const [first, second] = [await reserve('shared'), await reserve('shared')]
    await first.release()
    await second.release()
    expect(await usedSearches()).toBe(0)
  })

  it('exactly the answered searches are charged, in any order of calls, and never beyond the limit', async () => {
    const answered = new Set<number>()
    const call = async (index: number) => {
      const search = index % 25
      const reservation = await reserve(`search ${search}`)
      if (index % 3 !== 0) return reservation.release()
      await reservation.commit()
      answered.add(search)
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 1_000 }, (_, index) => call(index)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ errorName: 'quota_exhausted' })
    expect(answered.size).toBeGreaterThan(0)
    expect(answered.size).toBeLessThanOrEqual(10)
    expect(await usedSearches()).toBe(answered.size)
  })

  it('a call whose use was swept is charged again, or refused before it answers', async () => {
    clock.set(new Date('2026-03-01T15:40:00Z'))
    const [slow, slower] = [await reserve('slow'), await reserve('slower')]
    for (let index = 0; index < 8; index++) await (await reserve(`done ${index}`)).commit()
    clock.advance(11 * 60_000)
    await (await reserve('one more')).commit()
    expect(await usedSearches()).toBe(9)
    await slow.commit()
    await slow.release()
    expect(await usedSearches()).toBe(10)
    await expect(slower.commit()).rejects.toMatchObject({ errorName: 'quota_exhausted' })
    await slower.release()
    expect(await usedSearches()).toBe(10)
  })
})

describe('a membership', () => {
  it('a plan without a limit of searches is never refused', async () => {
    await setMembership(db, orgId, { tier: 'vip4', expiresAt: null })
    expect((await reserve('anything')).remaining).toBeNull()
  })

  it('an expired membership is free at once', async () => {
    await setMembership(db, orgId, { tier: 'vip3', expiresAt: new Date('2026-03-01T16:00:00Z') })
    expect((await readMembership(db, orgId, clock.now())).plan.permissions).toContain('customs.search')
    clock.advance(60_000)
    const expired = await readMembership(db, orgId, clock.now())
    expect(expired.tier).toBe('vip0')
    expect(expired.plan.permissions).not.toContain('customs.search')
  })
})

describe('a search', () => {
  it('a search is the same in another view, and with its filters in another order', () => {
    const first = searchFingerprint('/customs/search', { keywords: 'tile', hsCode: '6907' })
    const same = searchFingerprint('/customs/buyers', { hsCode: '6907', keywords: 'tile', buyer: '' })
    expect(same).toBe(first)
  })

  it('a search with another filter is a new search', () => {
    const tile = searchFingerprint('/customs/search', { keywords: 'tile' })
    expect(searchFingerprint('/customs/search', { keywords: 'tiles' })).not.toBe(tile)
    expect(searchFingerprint('/customs/search', { buyer: 'tile' })).not.toBe(tile)
    expect(searchFingerprint('/companies/search', { keywords: 'tile' })).not.toBe(tile)
  })
})
