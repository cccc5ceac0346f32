import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('figures become lines; unknown is empty, quotes are doubled, nothing is a formula', () => {
  const figures = {
    categories: ['2024-01', 'A "B", C', '=HYPERLINK("x")'],
    series: [
      { name: 'Shipments', values: [3, 0, 1] },
      { name: 'USD', values: [12.5, null, -4] },
    ],
  }
  expect(csvOf('Month', figures)).toBe(
    '\uFEFFMonth,Shipments,USD\r\n2024-01,3,12.5\r\n"A ""B"", C",0,\r\n"\'=HYPERLINK(""x"")",1,-4\r\n',
  )
})
