import { describe, expect, test } from 'vitest'
import { adviceOn, judge } from './health.ts'
import { advanceState, graceMs, hasLapsed, outcomeOf, type DomainState } from './state.ts'
import { daysFor, planFrom, warmUpOn } from './warm-up.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 4, 1) + hours * 3_600_000)

describe('the state of a domain', () => {
  const fresh: DomainState = { state: 'pending', verifiedAt: null, failingSince: null }

  test('becomes verified or failed by a check, and is unchanged if the resolver is silent', () => {
    expect(outcomeOf([{ status: 'right' }, { status: 'advice' }])).toBe('right')
    expect(outcomeOf([{ status: 'right' }, { status: 'unknown' }])).toBe('unknown')
    expect(outcomeOf([{ status: 'unknown' }, { status: 'wrong' }])).toBe('wrong')
    expect(outcomeOf([{ status: 'right' }, undefined])).toBe('unknown')
    expect(advanceState(fresh, 'unknown', at(0))).toMatchObject({ state: 'pending', change: null })
    expect(advanceState(fresh, 'wrong', at(0))).toMatchObject({ state: 'failed', verifiedAt: null })
    expect(advanceState(fresh, 'right', at(0))).toMatchObject({ state: 'verified', verifiedAt: at(0) })
  })

  test('stays verified during the grace period, with one notice per change, and recovers', () => {
    const verified = advanceState(fresh, 'right', at(0))
    const failing = advanceState(verified, 'wrong', at(24))
    expect(failing).toMatchObject({ state: 'verified', failingSince: at(24), change: 'failing' })
    expect(advanceState(failing, 'wrong', at(48))).toMatchObject({ state: 'verified', change: null })
    expect(advanceState(failing, 'unknown', at(500))).toMatchObject({ state: 'verified', change: null })
    expect(advanceState(failing, 'right', at(48))).toMatchObject({ failingSince: null, change: 'recovered' })
    const lapsed = advanceState(failing, 'wrong', new Date(at(24).getTime() + graceMs))
    expect(lapsed).toMatchObject({ state: 'failed', change: 'lapsed' })
    expect(hasLapsed(lapsed)).toBe(true)
    expect(advanceState(lapsed, 'wrong', at(200))).toMatchObject({ state: 'failed', change: null })
    expect(advanceState(lapsed, 'right', at(200))).toMatchObject({ state: 'verified', change: 'recovered' })
  })
})

describe('the warm-up', () => {
  test('raises its limit each Beijing day and ends', () => {
    const noon = new Date('2026-05-01T04:00:00Z')
    expect(warmUpOn('standard', null, noon)).toEqual({ day: null, todayLimit: null })
    expect(warmUpOn('standard', '2026-05-01', noon)).toEqual({ day: 1, todayLimit: 50 })
    // 16:00 UTC is midnight in Beijing.
    expect(warmUpOn('standard', '2026-05-01', new Date('2026-05-01T16:00:00Z'))).toEqual({ day: 2, todayLimit: 100 })
    expect(warmUpOn('careful', '2026-05-01', noon).todayLimit).toBe(20)
    expect(warmUpOn('off', '2026-05-01', noon).todayLimit).toBeNull()
    expect(warmUpOn('standard', '2026-04-01', noon)).toEqual({ day: 31, todayLimit: null })
    for (const plan of ['standard', 'careful'] as const) {
      const limits = planFrom(plan, '2026-05-01').map(({ limit }) => limit)
      expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    }
    expect(planFrom('standard', '2026-05-01')[1]).toEqual({ day: 2, date: '2026-05-02', limit: 100 })
  })

  test('takes the number of days that its limits require', () => {
    const now = new Date('2026-05-01T04:00:00Z')
    expect(daysFor('standard', '2026-05-01', now, 50)).toBe(1)
    expect(daysFor('standard', '2026-05-01', now, 51)).toBe(2)
    expect(daysFor('standard', '2026-05-01', now, 1_000_000)).toBe(15)
    expect(daysFor('off', '2026-05-01', now, 1_000_000)).toBe(1)
  })
})

describe('the health of a domain', () => {
  const counts = (sent: number, part: Partial<Record<'bounced' | 'complained' | 'deferred', number>> = {}) => ({
    sent, delivered: sent, bounced: 0, complained: 0, deferred: 0, ...part,
  }) // prettier-ignore

  test('is judged by shares, and has no verdict with few mails', () => {
    expect(judge(counts(99, { bounced: 50 }))).toBe('too_few')
    expect(judge(counts(1_000))).toBe('good')
    expect(judge(counts(1_000, { bounced: 20 }))).toBe('watch')
    expect(judge(counts(1_000, { bounced: 50 }))).toBe('bad')
    expect(judge(counts(1_000, { complained: 3 }))).toBe('bad')
    expect(judge(counts(1_000, { deferred: 100 }))).toBe('watch')
  })

  test('has advice with the share and with the recipient domain that defers mails', () => {
    const recipientDomains = [{ domain: 'slow.example', ...counts(100, { deferred: 40 }) }]
    const of = { isFailing: false, warmUp: 'off' as const }
    expect(adviceOn({ totals: counts(1_000, { complained: 2 }), recipientDomains }, of)).toEqual([
      { key: 'complained', params: { percent: 0.2 } },
      { key: 'slow_domain', params: { domain: 'slow.example', percent: 40 } },
      { key: 'warm_up', params: {} },
    ])
    expect(adviceOn({ totals: counts(3), recipientDomains: [] }, { ...of, isFailing: true }).map(({ key }) => key)).toEqual([
      'records', 'too_few',
    ]) // prettier-ignore
  })
})
