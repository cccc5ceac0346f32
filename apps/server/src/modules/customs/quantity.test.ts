import { expect, test } from 'vitest'
import { toQuantities, type SpeltQuantity } from './quantity.ts'

test.each<[string, SpeltQuantity[], ReturnType<typeof toQuantities>]>([
  ['one unit', [['PCS', '3', '12']], [{ unit: 'PCS', quantity: 12, records: 3 }]],
  [
    'spellings of one unit',
    [
      ['PCS', '2', '0.1'],
      ['NOS', '1', '0.2'],
      ['ADET', '4', '-0.25'],
    ],
    [{ unit: 'PCS', quantity: 0.05, records: 7 }],
  ],
  [
    'unlike units, the unit of most records first',
    [
      ['PCS', '2', '340'],
      ['SQM', '3', '1000.5'],
      ['MTK', '1', '199.5'],
    ],
    [
      { unit: 'M2', quantity: 1200, records: 4 },
      { unit: 'PCS', quantity: 340, records: 2 },
    ],
  ],
  [
    'records without a unit, which come last',
    [
      ['', '9', '7'],
      ['PCS', '1', '5'],
    ],
    [
      { unit: 'PCS', quantity: 5, records: 1 },
      { unit: null, quantity: 7, records: 9 },
    ],
  ],
  ['an unknown unit', [['BARRELS OF FUN', '1', '2']], [{ unit: 'BARRELS OF FUN', quantity: 2, records: 1 }]],
  [
    'sums that a float cannot add',
    [
      ['PCS', 2, '9007199254.7403'],
      ['U', 1, '0.0001'],
    ],
    [{ unit: 'PCS', quantity: 9007199254.7404, records: 3 }],
  ],
  ['no quantity', [], []],
])('the quantities over %s', (_, units, expected) => expect(toQuantities(units)).toEqual(expected))

test('a group with more spellings than are read has no figures', () => {
  const spellings = Array.from({ length: 401 }, (_, index): SpeltQuantity => [`UNIT ${index}`, 1, '1'])
  expect(toQuantities(spellings)).toBeNull()
  expect(toQuantities(spellings.slice(1))).toHaveLength(400)
})
