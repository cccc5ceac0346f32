import { describe, expect, it } from 'vitest'
import { dataTables, findTable } from './file-tables.ts'

const table = (
  tableIndex: number,
  kind: 'data' | 'incomplete' | 'notes' | 'empty',
  fields: number,
  columnCount = 8,
) => ({
  tableIndex,
  kind,
  fields,
  columnCount,
})

describe('the tables with data', () => {
  it.each([
    ['all complete tables', [table(0, 'data', 8), table(1, 'data', 6)], [0, 1]],
    [
      'no legend, cover or blank sheet',
      [table(0, 'notes', 0), table(1, 'incomplete', 2), table(2, 'data', 9), table(3, 'empty', 0)],
      [2],
    ],
    ['no small list of codes', [table(0, 'data', 2, 2), table(1, 'data', 9)], [1]],
    ['the best table if none is complete', [table(0, 'incomplete', 1, 2), table(1, 'incomplete', 1, 12)], [1]],
    ['nothing without a header', [table(0, 'notes', 0)], []],
  ])('are %s', (_, tables, expected) => {
    expect(dataTables(tables)).toEqual(expected)
  })
})

describe('a remembered table', () => {
  it.each([
    [['Notes', 'Imports'], 'imports', 1],
    [['imports-2024-04.csv', 'legend.csv'], 'imports-2024-03.csv', 0],
    [['imports-2024-04.csv', 'imports-2024-05.csv'], 'imports-2024-03.csv', -1],
    [['Other'], 'Imports', -1],
  ])('in %j by %s is %d', (names, wanted, expected) => {
    expect(findTable(names, wanted)).toBe(expected)
  })
})
