import { translate } from '@tradewind/i18n'
import { expect, test } from 'vitest'
import { commonestUnit, quantityIn, quantityTexts, type Quantities } from './quantities.ts'

const format = (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', options).format(value)
const t = (key: string, params?: Record<string, string | number>) => translate('en', key, params)
const one = (unit: string | null, quantity: number, records: number) => ({ unit, quantity, records })

test('a quantity has one text for each unit, at most three, and the number of the others', () => {
  const quantities = [one('M2', 1200, 9), one('PCS', 340.6, 5), one('KG', 0.256, 3), one('SET', 7, 2), one(null, 8, 1)]
  expect(quantityTexts(quantities, format, t)).toEqual({
    shown: ['1,200 m²', '341 PCS', '0.26 kg'],
    all: ['1,200 m²', '341 PCS', '0.26 kg', '7 SET', '8 (no unit)'],
    rest: 2,
  })
  expect(quantityTexts([], format, t)).toEqual({ shown: [], all: [], rest: 0 })
  expect(quantityTexts(null, format, t)).toEqual({ shown: [], all: [], rest: 0 })
})

test('a chart draws the quantities in the unit of most records, never in several', () => {
  const months: Quantities[] = [[one('PCS', 10, 1)], [one('M2', 5, 4), one('PCS', 20, 2)], null, [one(null, 9, 3)]]
  expect(commonestUnit(months)).toEqual({ unit: 'M2', share: 0.4 })
  expect(months.map((quantities) => quantityIn(quantities, 'M2'))).toEqual([null, 5, null, null])
  expect(commonestUnit([[one(null, 9, 3)]])).toBeNull()
  expect(quantityIn([one(null, 9, 3)], null)).toBeNull()
})
