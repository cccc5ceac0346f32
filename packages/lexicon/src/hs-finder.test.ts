import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchHsNames, stemOf } from './hs-finder.ts'
import { hsName, hsSubheadings } from './hs.ts'
import { productWordTable } from './product-word-data.ts'
import { isProductWord, synonymsOf, translateProduct, translationsOf } from './product-words.ts'
import { tableRows } from './text.ts'

const best = (text: string): string[] =>
  matchHsNames(text)
    .toSorted((a, b) => b.fit - a.fit || a.code.localeCompare(b.code))
    .map(({ code }) => code)

describe('matching HS codes by name', () => {
  it.each([
    ['ceramic tile', '6907'],
    ['Ceramic tiles', '6907'],
    ['cement', '2523'],
    ['瓷砖', '6907'],
    ['水泥', '2523'],
    ['陶瓷', '69'],
    ['led lamp', '853952'],
  ])('the best matches for %s include %s', (text, code) => expect(best(text).slice(0, 3)).toContain(code))

  it('a prefix matches with a lower fit than the complete word', () => {
    const matches = new Map(matchHsNames('ceram').map(({ code, fit }) => [code, fit]))
    const complete = new Map(matchHsNames('ceramic').map(({ code, fit }) => [code, fit]))
    expect(matches.get('6907')).toBeLessThan(complete.get('6907') ?? 0)
  })

  it('does not match words that a name excludes', () => {
    expect(hsName('010290', 'en')).toContain('not cattle')
    expect(best('cattle')).not.toContain('010290')
  })

  it('returns no match for filler words, and accepts any text', () => {
    expect(matchHsNames('of the other')).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const wrong = matchHsNames(text).filter(({ fit, words }) => !(fit > 0 && fit <= 1) || words.length === 0)
        expect(wrong).toEqual([])
      }),
    )
  })

  it('matches a subheading by its complete name', () => {
    const unfound = hsSubheadings()
      .filter((_, at) => at % 97 === 0)
      .filter(({ nameEn }) => !/not |other than|exc|without/.test(nameEn))
      .filter(({ code, nameEn }) => !best(nameEn).includes(code))
    expect(unfound).toEqual([])
  })

  it.each([
    ['tiles', 'tile'],
    ['batteries', 'battery'],
    ['glasses', 'glass'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['gas', 'gas'],
    ['apparatus', 'apparatus'],
  ])('%s has the stem %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })
})

describe('translation of Chinese product words', () => {
  it.each([
    ['瓷砖', 'ceramic tile'],
    ['不锈钢水管', 'stainless steel pipe'],
    ['LED灯', 'led lamp'],
    ['陶瓷 地砖', 'ceramic tile'],
    ['ceramic tile', null],
    ['龘', null],
  ])('translates %s to %s', (chinese, english) => expect(translateProduct(chinese)).toBe(english))

  it.each([
    ['平底锅', ['fry pan', 'frying pan']],
    ['煎锅', ['fry pan', 'frying pan']],
    ['汤锅', ['stock pot']],
    ['锅', ['cookware', 'pot', 'pan']],
    ['碗', ['bowl']],
    ['盘', ['plate', 'dish']],
    ['杯', ['cup', 'mug']],
    ['瓷器', ['porcelain']],
    ['不锈钢碗', ['stainless steel bowl']],
    ['陶瓷餐具', ['ceramic tableware', 'ceramic dinnerware']],
    ['洗碗机', ['dishwasher']],
    ['硬盘', ['hard disk']],
  ])('%s has the wordings %j', (chinese, wordings) =>
    expect(translationsOf(chinese)).toEqual(expect.arrayContaining(wordings)),
  )

  it('synonyms are the other wordings of one meaning, for a word in any form', () => {
    expect(synonymsOf(['faucet'])).toEqual(['tap', 'mixer tap'])
    expect(synonymsOf(['faucets'])).toEqual(['tap', 'mixer tap'])
    expect(synonymsOf(['cell', 'phones'])).toEqual(['mobile phone', 'smartphone'])
    expect(synonymsOf(['saucepan'])).toEqual(expect.arrayContaining(['cookware', 'pot', 'stock pot']))
    expect(synonymsOf(['nowhere'])).toEqual([])
  })

  it('product words are the words of the table and of the nomenclature, in any form', () => {
    for (const word of ['faucets', 'tap', 'tiles', 'ceramic', 'valve']) expect(isProductWord(word)).toBe(true)
    for (const word of ['foshan', 'amberjack', 'turner']) expect(isProductWord(word)).toBe(false)
  })

  it('each Chinese word is listed once, and every English word can be searched', () => {
    const rows = tableRows(productWordTable)
    const chinese = rows.flatMap(([words = '']) => words.split(','))
    expect(chinese.filter((word, at) => chinese.indexOf(word) !== at)).toEqual([])
    for (const [, english = ''] of rows)
      for (const wording of english.split(',')) expect(wording).toMatch(/^[a-z][a-z0-9 -]*$/)
  })
})
