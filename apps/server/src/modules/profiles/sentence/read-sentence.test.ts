import { CompanyFilter } from '@tradewind/contract'
import { regionOf } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSentence, readSentence } from './read-sentence.ts'
import { firstChinese, firstEnglish } from './testing/sentences-first.ts'
import { secondChinese, secondEnglish } from './testing/sentences-second.ts'

const today = '2026-11-23'

const listFields = new Set(
  'countries notCountries industries notIndustries technologies notTechnologies contacts languages roundTypes'.split(
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
])('readSentence in %s', (_language, table) => {
  it.each(samples(table))('reads $sentence', ({ sentence, fields, unused }) => {
    const reading = readSentence(sentence, today)
    expect(inOrder(reading.filter)).toEqual(expectedFilter(fields))
    expect(reading.unused.map(({ text }) => text).join(' ')).toBe(unused)
  })
})
