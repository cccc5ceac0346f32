import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyKey } from './company-name.ts'
import {
  compareCompanyNames,
  editDistance,
  hasExtraPlace,
  isSisterName,
  shapeCompanyName,
} from './company-similarity.ts'

const compare = (a: string, b: string) =>
  compareCompanyNames(shapeCompanyName(companyKey(a)), shapeCompanyName(companyKey(b)))

describe('compareCompanyNames', () => {
  it.each([
    ['Acme Foods GmbH', 'ACME FOODS', 'same'],
    ['Shenzhen Bright Star Electronics', 'SHENZHEN BRIGHTSTAR ELECTRONICS CO LTD', 'spacing'],
    ['Müller GmbH', 'Mueller AG', 'spacing'],
    ['深圳市光明玩具有限公司', '深圳光明玩具', 'spacing'],
    ['Smith & Sons', 'Smith and Sons', 'same'],
    ['Ромашка', 'Romashka LLC', 'spacing'],
    ['Компания Алексей', 'Kompaniya Aleksej', 'script'],
    ['Acme Trading Ltd', 'ACME TRDG CO', 'abbreviation'],
    ['Ningbo Haishu Import & Export', 'NINGBO HAISHU IMP AND EXP', 'abbreviation'],
    ['Sunrise Trdaing', 'Sunrise Trading', 'abbreviation'],
    ['Yildiz Gida', 'Yildiz Food', 'translation'],
    ['Trading Hassan Ali', 'Hassan Ali Trading', 'order'],
    ['Shenzhen Brightstar Electronics', 'Shenzhen Brighstar Electronics', 'typo'],
    ['Acme Trading', 'Acme', 'extra'],
    ['Ali Hassan Trading', 'Hassan Ali Trading', 'several'],
    ['Acme Foods', 'Acme Chemicals', 'none'],
    ['Acme 2 Trading', 'Acme Trading', 'none'],
    ['Acme III', 'Acme II', 'none'],
    ['Marina Foods', 'Maria Foods', 'none'],
    ['Blue Quay Foods', 'Red Quay Foods', 'none'],
  ])('%s, %s: %s', (a, b, difference) => {
    expect(compare(a, b).difference).toBe(difference)
    expect(compare(b, a)).toMatchObject({ difference, similarity: compare(a, b).similarity })
  })

  it('additional words can indicate another company of the same group', () => {
    expect(isSisterName(compare('Acme Foods Holding', 'Acme Foods'))).toBe(true)
    expect(hasExtraPlace(compare('Acme Foods Hamburg', 'Acme Foods'))).toBe(true)
    expect(isSisterName(compare('Acme Foods Trading', 'Acme Foods'))).toBe(false)
  })

  it('is symmetric, at most 1, and 0 only for different names', () =>
    fc.assert(
      fc.property(names, names, (a, b) => {
        const there = compare(a, b)
        const back = compare(b, a)
        expect([there.difference, there.similarity]).toEqual([back.difference, back.similarity])
        expect(there.similarity).toBeLessThanOrEqual(1)
        expect(compare(a, a).difference).toBe('same')
        expect(there.similarity === 0).toBe(there.difference === 'none')
      }),
    ))
})

const names = fc
  .array(
    fc.constantFrom(
      'ACME',
      'BLUE',
      'QUAY',
      'TRADING',
      'TRDG',
      'HAMBURG',
      'SHENZHEN',
      '2',
      'BRIGHTSTAR',
      'BRIGHSTAR',
      'ОАЗИС',
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((words) => words.join(' '))

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['ABCD', 'ABDC', 1],
    ['KITTEN', 'SITTING', 3],
    ['ABC', 'ABCD', 1],
  ])('%s, %s: %i', (a, b, distance) => expect(editDistance(a, b, 5)).toBe(distance))

  it('the limit 1 gives the same distances up to 2', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'B'), maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('A', 'B'), maxLength: 6 }),
        (a, b) => {
          expect(Math.min(2, editDistance(a, b, 1))).toBe(Math.min(2, editDistance(a, b, 9)))
        },
      ),
    ))

  it('returns more than the limit when the distance exceeds the limit', () =>
    expect(editDistance('ABCDEFGH', 'STUVWXYZ', 2)).toBeGreaterThan(2))
})
