import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fairCategories,
  fairCategoriesOf,
  fairCategoryCodes,
  fairCategoryName,
  fairOpeningDay,
  fairSessionOf,
  fairSessions,
  fairSessionsOf,
} from './fairs.ts'

describe('sessions of the Canton Fair', () => {
  it('run from autumn 2018 to autumn 2024, one each season', () => {
    expect(fairSessions[0]).toEqual({ id: 124, year: 2018, season: 'autumn' })
    expect(fairSessions.find((session) => session.id === 134)).toEqual({ id: 134, year: 2023, season: 'autumn' })
    expect(fairSessions.at(-1)).toEqual({ id: 136, year: 2024, season: 'autumn' })
    const days = fairSessions.map(fairOpeningDay)
    expect(days).toEqual(days.toSorted())
    expect(days).toContain('2023-04-15')
    expect(days).toContain('2020-06-15')
    expect(fairSessionOf(123)).toBeNull()
    expect(fairSessionOf(133.5)).toBeNull()
  })

  it.each([
    ['第133届', [133]],
    ['133, 134', [133, 134]],
    ['第130届-第132届', [130, 131, 132]],
    ['124届至126届;136', [124, 125, 126, 136]],
    ['１３３', [133]],
    ['The 133rd Canton Fair', [133]],
    ['2023年春季广交会', [133]],
    ['2023 Autumn / spring 2022', [131, 134]],
    ['2019春、2019秋', [125, 126]],
    ['1330', []],
    ['2023', []],
    ['', []],
  ])('%s', (text, sessions) => expect(fairSessionsOf(text)).toEqual({ sessions, others: 0 }))

  it.each([
    ['第120届', [], 1],
    ['123-125', [124, 125], 1],
    ['137', [], 1],
    ['spring 2018', [], 1],
    ['999-001', [], 2],
  ])('%s names sessions that the product does not have', (text, sessions, others) =>
    expect(fairSessionsOf(text)).toEqual({ sessions, others }),
  )

  it('are read from any list of numbers, in any order', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...fairSessions.map(({ id }) => id)), { minLength: 1 }),
        fc.constantFrom(', ', ';', '、', ' 届 ', '/'),
        (ids, separator) => {
          expect(fairSessionsOf(ids.join(separator)).sessions).toEqual(ids.toSorted((a, b) => a - b))
        },
      ),
    ))

  it('any text is read without an error', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(fairSessionsOf(text).sessions.every((id) => fairSessionOf(id) !== null)).toBe(true)
        expect(fairCategoriesOf(text).codes.every((code) => fairCategoryCodes().has(code))).toBe(true)
      }),
    ))
})

describe('categories of the Canton Fair', () => {
  it('are more than fifty, with own codes and names', () => {
    const all = fairCategories()
    expect(all.length).toBeGreaterThan(50)
    for (const field of ['code', 'nameEn', 'nameCn'] as const)
      expect(new Set(all.map((one) => one[field])).size, field).toBe(all.length)
    for (const { code } of all) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('are found by their own names and aliases', () => {
    for (const { code, nameEn, nameCn, aliases } of fairCategories())
      for (const name of [code, nameEn, nameCn, ...aliases]) expect(fairCategoriesOf(name).codes, name).toContain(code)
  })

  it.each([
    ['家具、灯具', ['furniture', 'lighting'], []],
    ['家用电器类', ['household-appliances'], []],
    ['动力、电力设备', ['power-equipment'], []],
    ['Furs, Leather, Downs & Related Products; Toys', ['furs-leather-downs', 'toys'], []],
    ['12 - Furniture | 玩具', ['furniture', 'toys'], []],
    ['Toys / Flight simulators', ['toys'], ['Flight simulators']],
    ['其他', [], []],
  ])('%s', (text, codes, unknown) => expect(fairCategoriesOf(text)).toEqual({ codes, unknown }))

  it('are named in the language of the reader', () => {
    expect(fairCategoryName('toys', 'cn')).toBe('玩具')
    expect(fairCategoryName('toys', 'fr')).toBe('Toys')
    expect(fairCategoryName('unknown', 'cn')).toBe('unknown')
  })
})
