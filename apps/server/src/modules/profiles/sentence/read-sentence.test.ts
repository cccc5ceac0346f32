import { CompanyFilter, longestSentence } from '@tradewind/contract'
import { regionOf } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSentence } from './read-sentence.ts'
import { firstChinese, firstEnglish } from './testing/sentences-first.ts'
import { placeSentences } from './testing/sentences-places.ts'
import { secondChinese, secondEnglish } from './testing/sentences-second.ts'

const today = '2026-11-23'

const listFields = new Set(
  'countries notCountries states cities industries notIndustries technologies notTechnologies contacts tradeRoles languages roundTypes'.split(
    ' ',
  ),
)

const readValue = (field: string, value: string): unknown => {
  if (listFields.has(field))
    return value
      .split(',')
      .map((each) => each.replaceAll('_', ' '))
      .toSorted()
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value.replaceAll('_', ' ')
}

/** Reads the expected filter; `region` stands for the countries of a region. */
const expectedFilter = (fields: string): unknown =>
  Object.fromEntries(
    fields.split(' ').flatMap((field) => {
      const [name = '', value = ''] = field.split('=')
      if (name === '') return []
      return name === 'region'
        ? [['countries', [...(regionOf(value)?.countries ?? [])].toSorted()]]
        : [[name, readValue(name, value)]]
    }),
  )

const inOrder = (filter: CompanyFilter): unknown =>
  Object.fromEntries(
    Object.entries(filter).map(([field, value]) => [field, Array.isArray(value) ? value.toSorted() : value]),
  )

const samples = (table: string) =>
  table.split('\n').flatMap((line) => {
    const [sentence = '', fields = '', unused = ''] = line.split('|')
    return sentence === '' ? [] : [{ sentence, fields, unused }]
  })

describe.each([
  ['English', firstEnglish + secondEnglish],
  ['Chinese', firstChinese + secondChinese],
  ['both languages about places', placeSentences],
])('readSentence in %s', (_language, table) => {
  it.each(samples(table))('reads $sentence', ({ sentence, fields, unused }) => {
    const reading = readSentence(sentence, today)
    expect(inOrder(reading.filter)).toEqual(expectedFilter(fields))
    expect(reading.unused.map(({ text }) => text).join(' ')).toBe(unused)
  })
})

/** Words of the samples in random order, so that the properties meet the rules. */
const words = [firstEnglish, secondEnglish, firstChinese, secondChinese, placeSentences]
  .flatMap((table) => samples(table).flatMap(({ sentence }) => sentence.split(/(?<=[ ，,的])/)))
  .map((word) => word.trim())

const anySentence = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: longestSentence }),
  fc
    .array(fc.constantFrom(...words, '2010', '$', '5', '-', 'not', '不', '“'), { maxLength: 40 })
    .map((some) => some.join(' ')),
)

describe('readSentence of any text', () => {
  it('gives a valid filter, and spans that lie inside the text and do not overlap', () =>
    fc.assert(
      fc.property(anySentence, (sentence) => {
        const { filter, parts, unused } = readSentence(sentence, today)
        expect(CompanyFilter.safeParse(filter).success).toBe(true)
        const spans = [...parts, ...unused].toSorted((one, other) => one.from - other.from)
        let end = 0
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(sentence.length)
        for (const { from, to, text } of unused) expect(text).toBe(sentence.slice(from, to))
      }),
      { numRuns: 500 },
    ))
  it('gives the filter of its parts', () =>
    fc.assert(
      fc.property(anySentence, (sentence) => {
        const { filter, parts } = readSentence(sentence, today)
        expect(new Set(parts.flatMap((part) => Object.keys(part.filter)))).toEqual(new Set(Object.keys(filter)))
      }),
    ))
  it('reports the words after the longest sentence as unused', () => {
    const { unused } = readSentence(`furniture ${' '.repeat(longestSentence)}Italy`, today)
    expect(unused.at(-1)?.text).toContain('Italy')
  })
  it('reads a word once when it could begin two lists of technologies', () => {
    expect(readSentence('using using since', today).parts).toHaveLength(1)
  })
  it('converts amounts by the newest rates, and leaves them unused without a rate', () => {
    const rates = new Map([['EUR', { usdPerUnit: 1.1, month: '2026-10' }]])
    const reading = readSentence('software companies with revenue between €5 million and €20 million', today, rates)
    expect(reading.filter).toEqual({ industries: ['software'], revenueFrom: 5_500_000, revenueTo: 22_000_000 })
    expect(reading.conversions).toEqual([{ currency: 'EUR', usdPerUnit: 1.1, month: '2026-10' }])
    const unknown = readSentence('融资超过1亿日元的公司', today, rates)
    expect(unknown.filter).toEqual({})
    expect(unknown.unused.map(({ text }) => text)).toEqual(['融资超过1亿日元'])
    expect(unknown.conversions).toEqual([{ currency: 'JPY', usdPerUnit: null, month: null }])
    expect(readSentence('revenue over $5M', today, rates).conversions).toEqual([])
  })
  it('reports a contradiction as unused', () => {
    const { filter, unused } = readSentence('listed private companies in Italy', today)
    expect(filter).toEqual({ type: 'listed', countries: ['IT'] })
    expect(unused.map(({ text }) => text)).toEqual(['private'])
  })
})
