import { expect, test } from 'vitest'
import { pageOf, readDetail, sections, writeDetail, type Section } from './detail-state.ts'

const read = (query: string) => readDetail(new URLSearchParams(query))

test('every page is found again by its URL', () => {
  for (const section of Object.keys(sections) as Section[])
    for (const child of [null, ...sections[section]]) {
      const page = pageOf(section, child)
      expect(readDetail(new URLSearchParams(writeDetail(page)))).toEqual(page)
    }
})

test('an unknown section opens the first page, an unknown page the first one of its section', () => {
  expect(read('')).toEqual({ section: 'information', child: 'business' })
  expect(read('section=secrets')).toEqual({ section: 'information', child: 'business' })
  expect(read('section=personnel&child=business')).toEqual({ section: 'personnel', child: 'department' })
  expect(read('section=news&child=total')).toEqual({ section: 'news', child: null })
})
