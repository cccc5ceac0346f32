import { describe, expect, it } from 'vitest'
import type { Cell } from '../read/index.ts'
import { isTotalsRow } from './totals-row.ts'

describe('a totals row', () => {
  it.each<readonly Cell[]>([
    ['Total', null, null, 35],
    ['TOTAL:', '', '', '1,250.00'],
    [null, 'Grand total', '', '12'],
    ['合计', '', '35'],
    ['合计：35', null],
    ['共 35 条', null],
    ['Итого', null, '1 250,00'],
    ['Suma', 99],
    ['Total rows: 1,200'],
    ['35 records', ''],
    ['Всего записей: 12'],
  ])('%j', (...cells) => {
    expect(isTotalsRow(cells)).toBe(true)
  })

  it.each<readonly Cell[]>([
    ['Total', 'France'],
    ['TOTAL SA', null],
    ['Suma Trading', null],
    ['合计贸易公司', null],
    ['3M', null],
    ['12', '35'],
    ['7 Eleven', null],
    [null, null],
  ])('is not %j', (...cells) => {
    expect(isTotalsRow(cells)).toBe(false)
  })
})
