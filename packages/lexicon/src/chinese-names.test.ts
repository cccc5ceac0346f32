import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameSpellings } from './chinese-names.ts'

const meet = (one: string, other: string): boolean => {
  const [a, b] = [nameSpellings(one), nameSpellings(other)]
  return a !== null && b !== null && a.script !== b.script && a.spellings.some((text) => b.spellings.includes(text))
}

describe('a Chinese name and its spelling', () => {
  it.each([
    ['王小明', 'Wang Xiaoming'],
    ['王小明', 'Xiaoming WANG'],
    ['王小明', 'Xiao-Ming Wang'],
    ['王小明', 'WANG XIAO MING'],
    ['李娜', 'Na Li'],
    ['吕丽', 'Lü Li'],
    ['吕丽', 'Lyu Li'],
    ['吕丽', 'Lv Li'],
    ['欧阳修', 'Ouyang Xiu'],
    ['曾志伟', 'Zeng Zhiwei'],
    ['单丹丹', 'Shan Dandan'],
    ['西安娜', 'Xi Anna'],
  ])('%s is %s', (han, latin) => {
    expect(meet(han, latin)).toBe(true)
  })

  it.each([
    ['王小明', 'Wang Xiaoli'],
    ['王小明', 'Xiaoming Zhang'],
    ['王小明', 'X. Wang'],
    ['李娜', 'Nina Lee'],
    ['王小明', '王晓明'],
    ['王', 'Wang'],
    ['王小明', 'Wang'],
  ])('%s is not %s', (one, other) => {
    expect(meet(one, other)).toBe(false)
  })

  it.each(['Ada Lind', 'Peter Paul Schmidt', 'Müller', '', '山田 太郎さん', 'Sales Department'])(
    '%s is no Chinese name',
    (name) => {
      expect(nameSpellings(name)).toBeNull()
    },
  )

  it('of any text has few spellings, and never fails', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'王单曾乐行长重 abiLüng·'), maxLength: 30 }), (name) => {
        expect(nameSpellings(name)?.spellings.length ?? 0).toBeLessThanOrEqual(12)
      }),
    ))
})
