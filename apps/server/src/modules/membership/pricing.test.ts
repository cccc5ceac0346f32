import { tierRoles, type MembershipPurchase, type Plan, type Rights, type TierRole } from '@tradewind/contract'
import { beijingDay, startOfBeijingDay } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addYears, daysBetween, priceMembership, type Priced } from './pricing.ts'
import { betterRights, dayMs, nextCheckAt, noticeAt, rankOf, standingOf, type Term } from './standing.ts'

const rights: Rights = {
  searchesPerDay: 10,
  aiUsesPerDay: 10,
  exportedRowsPerDay: 0,
  contactsPerDay: 0,
  subAccounts: 0,
  monitors: 1,
  privateRows: 0,
  queuedExports: 1,
  openUploads: 1,
  storedMb: 100,
  permissions: [],
}
const prices: Record<TierRole, number> = { vip0: 0, vip1: 298_000, vip2: 698_001, vip3: 1_680_007, vip4: 3_980_000 }
const planOf = (tier: TierRole): Plan => ({ ...rights, tier, priceFenPerYear: prices[tier], subAccountFenPerYear: 0 })
const price = (terms: readonly Term[], tier: MembershipPurchase['tier'], years: number, now: Date) =>
  priceMembership(terms, { tier, years }, planOf(tier), now)

let lastId = 0
/**
 * Returns the terms after a purchase: leaves out the terms that the purchase closes, and adds the terms that it opens.
 */
const bought = (terms: readonly Term[], priced: Priced): Term[] => [
  ...terms.filter(({ id }) => !priced.closed.includes(id)),
  ...priced.opened.map((term): Term => ({ ...term, id: ++lastId, orderId: 'o' })),
]
const buy = (terms: readonly Term[], tier: MembershipPurchase['tier'], years: number, now: Date) => {
  const priced = price(terms, tier, years, now)
  if ('refusal' in priced) throw new Error(priced.refusal)
  return { terms: bought(terms, priced), fen: priced.amountFen, priced }
}
const shapeOf = (terms: readonly Term[]) =>
  terms
    .map(({ tier, startsAt, endsAt, amountFen }) => ({ tier, startsAt, endsAt, amountFen }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())

const sold = tierRoles.filter((tier) => tier !== 'vip0')
const tiers = fc.constantFrom(...sold)
const moments = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const waits = fc.integer({ min: 0, max: 500 * dayMs })
const purchases = fc.record({ tier: tiers, years: fc.integer({ min: 0, max: 5 }), waitMs: waits })
const histories = fc.record({ start: moments, purchases: fc.array(purchases, { maxLength: 6 }) })

/** Makes each purchase that the rules allow, and calls `check` for it. */
const run = (
  history: { start: Date; purchases: { tier: (typeof sold)[number]; years: number; waitMs: number }[] },
  check: (step: { before: Term[]; after: Term[]; priced: Priced; years: number; tier: TierRole; now: Date }) => void,
) => {
  let terms: Term[] = []
  let now = history.start
  for (const { tier, years, waitMs } of history.purchases) {
    const priced = price(terms, tier, years, now)
    if (!('refusal' in priced)) {
      const after = bought(terms, priced)
      check({ before: terms, after, priced, years, tier, now })
      terms = after
    }
    now = new Date(now.getTime() + waitMs)
  }
}

describe('any purchase', () => {
  it('a price is never negative, never above the plan’s price for the time, and the sum of its lines', () => {
    fc.assert(
      fc.property(histories, (history) => {
        run(history, ({ priced, years, tier, before, now }) => {
          const lower = before.filter((term) => rankOf(term.tier) < rankOf(tier) && (term.endsAt ?? now) > now)
          expect(Number.isSafeInteger(priced.amountFen)).toBe(true)
          expect(priced.amountFen).toBeGreaterThanOrEqual(0)
          expect(priced.amountFen).toBeLessThanOrEqual(prices[tier] * (years + lower.length))
          expect(priced.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(priced.amountFen)
        })
      }),
    )
  })

  it('after a purchase, terms follow each other without gap or overlap, and never a higher plan after a lower one', () => {
    fc.assert(
      fc.property(histories, (history) => {
        run(history, ({ after, now }) => {
          const ahead = after.filter(({ endsAt }) => endsAt !== null && endsAt > now)
          const inOrder = ahead.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
          for (const [index, term] of inOrder.slice(1).entries()) {
            expect(term.startsAt).toEqual(inOrder[index]?.endsAt)
            expect(rankOf(term.tier)).toBeLessThanOrEqual(rankOf(inOrder[index]?.tier ?? 'vip0'))
          }
          expect(standingOf(after, now).state).toBe('active')
        })
      }),
    )
  })

  it('a purchase never lowers the plan in force, nor removes a paid day', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 4_000 }), (history, daysAhead) => {
        run(history, ({ before, after, now }) => {
          const at = new Date(now.getTime() + daysAhead * dayMs)
          const wasHeld = before.filter((term) => term.startsAt <= at && (term.endsAt ?? at) > at)
          for (const { tier } of wasHeld)
            expect(rankOf(standingOf(after, at).tier)).toBeGreaterThanOrEqual(rankOf(tier))
        })
      }),
    )
  })

  it('a purchase keeps the paid value: later credits never exceed the payments', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let paidFen = 0
        run(history, ({ priced, after, now }) => {
          paidFen += priced.amountFen
          const heldFen = after
            .filter((term) => (term.endsAt ?? now) > now)
            .reduce((sum, term) => sum + term.amountFen, 0)
          expect(heldFen).toBeLessThanOrEqual(paidFen)
        })
      }),
    )
  })
})

describe('pro-rating', () => {
  const two = fc.tuple(tiers, tiers).filter(([a, b]) => rankOf(a) < rankOf(b))

  it('renewing and then upgrading costs the same as the reverse order', () => {
    fc.assert(
      fc.property(moments, two, waits, fc.integer({ min: 1, max: 3 }), (start, [low, high], waitMs, years) => {
        const held = buy([], low, 2, start).terms
        const now = new Date(start.getTime() + waitMs)
        const renewed = buy(held, low, years, now)
        const then = buy(renewed.terms, high, 0, now)
        const upgraded = buy(held, high, 0, now)
        const after = buy(upgraded.terms, high, years, now)
        const atOnce = buy(held, high, years, now)
        expect(renewed.fen + then.fen).toBe(upgraded.fen + after.fen)
        expect(atOnce.fen).toBe(upgraded.fen + after.fen)
        expect(shapeOf(then.terms)).toEqual(shapeOf(after.terms))
        expect(shapeOf(atOnce.terms)).toEqual(shapeOf(after.terms))
      }),
    )
  })

  it('an upgrade in two steps costs the same as in one', () => {
    fc.assert(
      fc.property(moments, waits, (start, waitMs) => {
        const held = buy([], 'vip1', 2, start).terms
        const now = new Date(start.getTime() + waitMs)
        const first = buy(held, 'vip2', 0, now)
        const second = buy(first.terms, 'vip4', 0, now)
        const once = buy(held, 'vip4', 0, now)
        expect(first.fen + second.fen).toBe(once.fen)
        expect(shapeOf(second.terms)).toEqual(shapeOf(once.terms))
      }),
    )
  })

  it('an upgrade costs the price difference on the first day, and never more later', () => {
    fc.assert(
      fc.property(moments, two, waits, waits, (start, [low, high], waitMs, more) => {
        const held = buy([], low, 1, start).terms
        expect(buy(held, high, 0, start).fen).toBe(prices[high] - prices[low])
        const end = held[0]?.endsAt ?? start
        const early = new Date(start.getTime() + waitMs)
        const late = new Date(early.getTime() + more)
        if (late >= end) return
        // A later upgrade never costs more, except for the rounding of the share and the credit, each by less than a
        // fen.
        expect(buy(held, high, 0, late).fen).toBeLessThanOrEqual(buy(held, high, 0, early).fen + 1)
      }),
    )
  })

  it('years bought one by one give the same as years bought at once', () => {
    fc.assert(
      fc.property(moments, tiers, fc.integer({ min: 1, max: 5 }), (start, tier, years) => {
        // A year that begins on 29 February ends on 1 March, and the next years begin on 1 March. Such a start is
        // excluded here.
        fc.pre(!beijingDay(start).endsWith('-02-29'))
        let oneByOne: Term[] = []
        for (let year = 0; year < years; year++) oneByOne = buy(oneByOne, tier, 1, start).terms
        expect(shapeOf(oneByOne)).toEqual(shapeOf(buy([], tier, years, start).terms))
      }),
    )
  })
})

describe('days', () => {
  it('days are Beijing days, and a leap year has one more', () => {
    const evening = buy([], 'vip1', 1, new Date('2027-02-28T15:59:59Z')).priced
    expect(evening.lines).toMatchObject([{ fromDay: '2027-02-28', untilDay: '2028-02-28', days: 365, yearDays: 365 }])
    const midnight = buy([], 'vip1', 1, new Date('2027-02-28T16:00:00Z')).priced
    expect(midnight.lines).toMatchObject([{ fromDay: '2027-03-01', untilDay: '2028-03-01', days: 366, yearDays: 366 }])
    expect(midnight.endsAt).toEqual(startOfBeijingDay('2028-03-01'))
    expect(addYears('2028-02-29', 1)).toBe('2029-03-01')
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  })

  it('remaining days are charged exactly to the fen', () => {
    const held = buy([], 'vip1', 1, new Date('2026-01-01T04:00:00Z')).terms
    const { priced } = buy(held, 'vip2', 1, new Date('2026-07-01T04:00:00Z'))
    const span = { fromDay: '2026-07-01', untilDay: '2027-01-01', days: 184, yearDays: 365 }
    expect(priced.lines).toEqual([
      { kind: 'share', tier: 'vip2', ...span, amountFen: 351_868 },
      { kind: 'credit', tier: 'vip1', ...span, amountFen: -150_224 },
      {
        kind: 'year',
        tier: 'vip2',
        fromDay: '2027-01-01',
        untilDay: '2028-01-01',
        days: 365,
        yearDays: 365,
        amountFen: 698_001,
      },
    ])
    expect(priced).toMatchObject({ step: 'upgrade', amountFen: 899_645 })
  })

  it('days of a plan that has become cheaper keep their value, and no money is paid out', () => {
    const now = new Date('2026-01-01T04:00:00Z')
    const held = buy([], 'vip1', 1, now).terms
    const cheap = { ...planOf('vip2'), priceFenPerYear: 100_000 }
    const priced = priceMembership(held, { tier: 'vip2', years: 0 }, cheap, now)
    expect(priced).toMatchObject({ amountFen: 0, opened: [{ tier: 'vip2', amountFen: 298_000 }] })
    expect(priced).toMatchObject({
      lines: [{ kind: 'share' }, { kind: 'credit' }, { kind: 'kept', amountFen: 198_000 }],
    })
  })
})

describe('the effect of a purchase', () => {
  const start = new Date('2026-03-01T04:00:00Z')
  const endless = (tier: TierRole): Term => ({
    id: -1,
    tier,
    startsAt: new Date(0),
    endsAt: null,
    yearDays: 365,
    amountFen: 0,
    rights,
    orderId: null,
  })

  it('a purchase is named by its effect', () => {
    const held = buy([], 'vip2', 1, start)
    expect(held.priced.step).toBe('begin')
    expect(buy(held.terms, 'vip2', 1, start).priced.step).toBe('renew')
    expect(buy(held.terms, 'vip3', 0, start).priced.step).toBe('upgrade')
    const down = buy(held.terms, 'vip1', 1, start)
    expect(down.priced).toMatchObject({ step: 'downgrade', startsAt: held.priced.endsAt, amountFen: prices.vip1 })
    expect(standingOf(down.terms, start)).toMatchObject({
      tier: 'vip2',
      endsAt: held.priced.endsAt,
      graceEndsAt: null,
      next: { tier: 'vip1', endsAt: startOfBeijingDay('2028-03-01') },
    })
  })

  it('a purchase without effect is refused', () => {
    expect(price([], 'vip1', 0, start)).toEqual({ refusal: 'membership_years_limit' })
    expect(price([endless('vip2')], 'vip2', 1, start)).toEqual({ refusal: 'membership_endless' })
    expect(price([endless('vip2')], 'vip1', 1, start)).toEqual({ refusal: 'membership_endless' })
    expect(price([endless('vip2')], 'vip3', 1, start)).toMatchObject({ step: 'begin', amountFen: prices.vip3 })
    const ten = buy(buy([], 'vip1', 5, start).terms, 'vip1', 5, start).terms
    expect(price(ten, 'vip1', 1, start)).toEqual({ refusal: 'membership_years_limit' })
    expect(price(ten, 'vip2', 0, start)).toMatchObject({ step: 'upgrade' })
    const notSold = { ...planOf('vip1'), priceFenPerYear: 0 }
    expect(priceMembership([], { tier: 'vip1', years: 1 }, notSold, start)).toEqual({ refusal: 'plan_not_for_sale' })
  })

  it('years bought within the grace begin at the old end, so the grace is not free', () => {
    const { terms, priced } = buy([], 'vip2', 1, start)
    const inGrace = new Date(priced.endsAt.getTime() + 3 * dayMs)
    expect(standingOf(terms, inGrace)).toMatchObject({ tier: 'vip2', state: 'grace' })
    expect(buy(terms, 'vip2', 1, inGrace).priced).toMatchObject({ step: 'renew', startsAt: priced.endsAt })
    expect(buy(terms, 'vip3', 1, inGrace).priced).toMatchObject({ step: 'begin', startsAt: inGrace })
    const after = new Date(priced.endsAt.getTime() + 7 * dayMs)
    expect(standingOf(terms, after)).toMatchObject({ tier: 'vip0', state: 'free' })
    expect(buy(terms, 'vip2', 1, after).priced).toMatchObject({ step: 'begin', startsAt: after })
    const granted = terms.map((term) => ({ ...term, orderId: null }))
    expect(standingOf(granted, inGrace).state).toBe('free')
  })

  it('a bought plan ends above a plan without end, which is then in force again', () => {
    const { terms, priced } = buy([endless('vip1')], 'vip2', 1, start)
    expect(standingOf(terms, start)).toMatchObject({
      tier: 'vip2',
      graceEndsAt: null,
      next: { tier: 'vip1', endsAt: null },
    })
    expect(standingOf(terms, priced.endsAt)).toMatchObject({ tier: 'vip1', state: 'active', endsAt: null })
  })
})

it('an edit of a plan never reduces the rights of a running term', () => {
  const quota = fc.option(fc.integer({ min: 0, max: 1_000 }))
  const anyRights = fc.record({
    searchesPerDay: quota,
    aiUsesPerDay: quota,
    exportedRowsPerDay: quota,
    subAccounts: quota,
    monitors: quota,
    privateRows: quota,
    queuedExports: quota,
    openUploads: quota,
    storedMb: quota,
    permissions: fc.subarray(['customs.search', 'map.search', 'contacts.view'] as const),
  }) as fc.Arbitrary<Rights>
  const least = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER
  fc.assert(
    fc.property(anyRights, anyRights, (before, now) => {
      const granted = betterRights(before, now)
      for (const one of [before, now]) {
        expect(granted.permissions).toEqual(expect.arrayContaining(one.permissions))
        const { permissions: _permissions, ...limits } = one
        for (const [name, limit] of Object.entries(limits))
          expect(least(new Map(Object.entries(granted)).get(name) as number | null)).toBeGreaterThanOrEqual(
            least(limit),
          )
      }
      expect(new Set(betterRights(now, before).permissions)).toEqual(new Set(granted.permissions))
    }),
  )
})

it('notices are due 30, 7 and 1 days before the end, at the end, and after the grace', () => {
  const start = new Date('2026-03-01T04:00:00Z')
  const { terms, priced } = buy([], 'vip2', 1, start)
  const notices: string[] = []
  let now: Date | null = start
  for (let checks = 0; now !== null && checks < 20; checks++) {
    const notice = noticeAt(terms, now)
    if (notice !== null) notices.push(`${notice.kind} ${(priced.endsAt.getTime() - now.getTime()) / dayMs}`)
    expect(noticeAt(terms, now)).toEqual(notice)
    now = nextCheckAt(terms, now)
  }
  expect(notices).toEqual([
    'membership_ending 30',
    'membership_ending 7',
    'membership_ending 1',
    'membership_grace 0',
    'membership_ended -7',
  ])
})
