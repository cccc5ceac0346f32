import type { StatisticRecord } from '../record.ts'

/** Makes a figure for all imports of one reporter in a year; `given` replaces single fields. */
export const figure = (given: Partial<StatisticRecord> = {}): StatisticRecord => ({
  reporter: 'IT',
  partner: 'W00',
  secondPartner: '',
  flow: 'import',
  frequency: 'year',
  period: '2023-01-01',
  code: '',
  level: given.code?.length ?? 0,
  edition: 'H6',
  procedure: '',
  transport: '',
  currency: 'USD',
  value: '100',
  valueCif: null,
  valueFob: null,
  netWeightKg: null,
  grossWeightKg: null,
  quantity: null,
  quantityUnit: '',
  supplementaryQuantity: null,
  supplementaryUnit: '',
  estimated: [],
  ...given,
})
