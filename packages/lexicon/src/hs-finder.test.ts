import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formsOf, matchHsNames, stemOf } from './hs-finder.ts'
import { hsName, hsSubheadings } from './hs.ts'
import { productWordTable } from './product-word-data.ts'
import { translateProduct } from './product-words.ts'
import { tableRows } from './text.ts'

const best = (text: string): string[] =>
  matchHsNames(text)
    .toSorted((a, b) => b.fit - a.fit || a.code.localeCompare(b.code))
    .map(({ code }) => code)

describe('codes by the names of the nomenclature', () => {
  it.each([
    ['ceramic tile', '6907'],
    ['Ceramic tiles', '6907'],
    ['cement', '2523'],
    ['瓷砖', '6907'],
    ['水泥', '2523'],
    ['陶瓷', '69'],
    ['led lamp', '853952'],
  ])('%s → %s', (text, code) => expect(best(text).slice(0, 3)).toContain(code))

  it('finds a word by its beginning, and less so than the word itself', () => {
    const matches = new Map(matchHsNames('ceram').map(({ code, fit }) => [code, fit]))
    const whole = new Map(matchHsNames('ceramic').map(({ code, fit }) => [code, fit]))
    expect(matches.get('6907')).toBeLessThan(whole.get('6907') ?? 0)
  })

  it('does not offer what a name denies', () => {
    expect(hsName('010290', 'en')).toContain('not cattle')
    expect(best('cattle')).not.toContain('010290')
  })

  it('offers nothing for words that say nothing, and stands any text', () => {
    expect(matchHsNames('of the other')).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const wrong = matchHsNames(text).filter(({ fit, words }) => !(fit > 0 && fit <= 1) || words.length === 0)
        expect(wrong).toEqual([])
      }),
    )
  })

  it('finds a subheading by its whole name', () => {
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
  ])('%s is one of %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
    expect(formsOf(word)).toEqual(expect.arrayContaining([word, stem]))
    expect(formsOf(stem)).toContain(word)
  })
})

describe('product words', () => {
  it.each([
    ['瓷砖', 'ceramic tile'],
    ['不锈钢水管', 'stainless steel pipe'],
    ['LED灯', 'led lamp'],
    ['陶瓷 地砖', 'ceramic tile'],
    ['ceramic tile', null],
    ['龘', null],
  ])('%s → %s', (chinese, english) => expect(translateProduct(chinese)).toBe(english))

  it('are each listed once, and every English word can be searched', () => {
    const rows = tableRows(productWordTable)
    const chinese = rows.flatMap(([words = '']) => words.split(','))
    expect(chinese.filter((word, at) => chinese.indexOf(word) !== at)).toEqual([])
    for (const [, english] of rows) expect(english).toMatch(/^[a-z][a-z0-9 -]*$/)
  })
})
