import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('figures become lines; unknown is empty, quotes are doubled, nothing is a formula', () => {
  const lines = [
    ['Month', 'Shipments', 'USD'],
    ['2024-01', 3, 12.5],
    ['A "B", C', 0, null],
    ['=HYPERLINK("x")', 1, -4],
  ]
  expect(csvOf(lines)).toBe(
    '\uFEFFMonth,Shipments,USD\r\n2024-01,3,12.5\r\n"A ""B"", C",0,\r\n"\'=HYPERLINK(""x"")",1,-4\r\n',
  )
})
