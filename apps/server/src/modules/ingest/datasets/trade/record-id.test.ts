import { describe, expect, it } from 'vitest'
import type { Cell } from '../../read/index.ts'
import { readTrades, recordOf } from '../../testing/trade-rows.ts'

describe('the id of a record', () => {
  const idsOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]) =>
    readTrades(columns, rows).map((reading) => recordOf(reading).recordId)

  it('is the source’s own id', () => {
    expect(
      idsOf(
        ['Record ID', 'Date', 'Importer'],
        [
          ['a-1', '2024-03-15', 'A LTD'],
          ['a-2', '2024-03-15', 'A LTD'],
        ],
      ),
    ).toEqual(['a-1', 'a-2'])
  })

  it('is the declaration number with the line number', () => {
    expect(
      idsOf(
        ['Declaration No', 'Item No', 'Date', 'Importer'],
        [
          [107575325100, 1, '2024-03-15', 'A LTD'],
          [107575325100, 2, '2024-03-15', 'A LTD'],
        ],
      ),
    ).toEqual(['107575325100/1', '107575325100/2'])
  })

  it('is derived from the row’s content otherwise: the same in every load, and different for equal rows', () => {
    const columns = ['Date', 'Importer', 'Product']
    const one: Cell[] = ['2024-03-15', 'A LTD', 'TILES']
    const [first, second, third] = idsOf(columns, [one, one, one.with(2, 'STONE')])
    expect(second).toBe(`${first}#2`)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(idsOf(columns, [one.with(2, 'STONE'), one])).toEqual([third, first])
  })
})
