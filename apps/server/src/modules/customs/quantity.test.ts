import { expect, test } from 'vitest'
import { noQuantity, toQuantity } from './quantity.ts'

test.each([
  ['one unit', { quantity: 12, units: ['PCS'] }, { quantity: 12, unit: 'PCS', hasSeveralUnits: false }],
  [
    'spellings of one unit',
    { quantity: 12, units: ['PCS', 'NOS', 'U', 'PIECES'] },
    { quantity: 12, unit: 'PCS', hasSeveralUnits: false },
  ],
  [
    'spellings of square metres',
    { quantity: 12, units: ['SQM', 'MTK', 'M2'] },
    { quantity: 12, unit: 'M2', hasSeveralUnits: false },
  ],
  [
    'an unknown unit',
    { quantity: 12, units: ['BARRELS OF FUN'] },
    { quantity: 12, unit: 'BARRELS OF FUN', hasSeveralUnits: false },
  ],
  ['unlike units', { quantity: 12, units: ['PCS', 'M2'] }, { quantity: null, unit: null, hasSeveralUnits: true }],
  ['a unit beside none', { quantity: 12, units: ['PCS', ''] }, { quantity: null, unit: null, hasSeveralUnits: true }],
  ['no unit', { quantity: 12, units: [''] }, noQuantity],
  ['no quantity', { quantity: null, units: [] }, noQuantity],
])('the sum of quantities over %s', (_, sums, expected) => expect(toQuantity(sums)).toEqual(expected))
