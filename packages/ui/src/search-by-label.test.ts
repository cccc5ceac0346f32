import { expect, test } from 'vitest'
import { searchByLabel } from './search-by-label.ts'

test('labels that begin with the typed text come first, then labels with a word that begins with it', () => {
  const labels = ['Zhoushan (CNZOS)', 'Port Houston', 'Houston (USHOU)', '舟山 Zhoushan']
  const options = labels.map((label) => ({ label }))
  const sorted = (searchValue: string) =>
    options.toSorted((one, other) => searchByLabel.filterSort(one, other, { searchValue })).map(({ label }) => label)
  expect(sorted(' Hous')).toEqual(['Houston (USHOU)', 'Port Houston', 'Zhoushan (CNZOS)', '舟山 Zhoushan'])
  expect(sorted('ushou')).toEqual(['Houston (USHOU)', 'Zhoushan (CNZOS)', 'Port Houston', '舟山 Zhoushan'])
  expect(sorted('舟山')[0]).toBe('舟山 Zhoushan')
})
