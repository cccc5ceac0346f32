import { fairCategoryCodes, fairSessionOf } from '@tradewind/lexicon'
import { describe, expect, it } from 'vitest'
import { createFairs } from './fairs.ts'

const options = { seed: 1, companies: 2_000, profiles: 2_000, fairBuyers: 500, today: '2026-03-01' }
const { count, entriesOf } = createFairs(options)
const all = Array.from({ length: count }, (_, at) => entriesOf(at))

describe('demonstration fairs', () => {
  it('are the same with the same options, each company once', () => {
    expect(count).toBe(500)
    const again = createFairs(options)
    expect(Array.from({ length: 20 }, (_, at) => again.entriesOf(at * 20))).toEqual(
      Array.from({ length: 20 }, (_, at) => all[at * 20]),
    )
    expect(new Set(all.map(([first]) => first?.company.number)).size).toBe(500)
    expect(new Set(all.flat().map(({ recordId }) => recordId)).size).toBe(all.flat().length)
  })

  it('have real sessions and categories, most of companies that trade', () => {
    for (const { sessions, fair, categories } of all.flat()) {
      expect(sessions.every((id) => fairSessionOf(id) !== null)).toBe(true)
      expect(sessions.length > 0).toBe(fair === null)
      expect(categories.length).toBeGreaterThan(0)
      expect(categories.every((code) => fairCategoryCodes().has(code))).toBe(true)
    }
    const trading = all.filter(([first]) => first?.company.companyId !== null).length
    expect(trading).toBe(350)
    const named = new Set(all.flatMap(([first]) => first?.categories ?? []))
    expect(named.size).toBeGreaterThan(20)
  })

  it('end when the world has no more companies', () => {
    const small = createFairs({ ...options, companies: 60, profiles: 40, fairBuyers: 500 })
    expect(small.count).toBeLessThan(40)
    expect(small.entriesOf(small.count - 1).length).toBeGreaterThan(0)
  })
})
