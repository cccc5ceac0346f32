import type { Field } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../read/index.ts'
import { guess, meanings } from '../../testing/guess.ts'

const fieldsOf = (columns: readonly (readonly [string, ...Cell[]])[]): Record<string, Field | null> =>
  meanings(
    guess([
      ['Date', 'Importer', ...columns.map(([header]) => header)],
      ['2024-03-05', 'A LTD', ...columns.map(([, first]) => first ?? null)],
      ['2024-04-22', 'B LTD', ...columns.map(([, , second]) => second ?? null)],
    ]),
  )

describe('headers that contradict a field', () => {
  it('are prices, which are never the amount', () => {
    expect(
      fieldsOf([
        ['UNIT_ITEM_STATISTICAL_VALUE_USD', 12.5, 13.5],
        ['FOB_UNIT_VALUE', 11, 12],
        ['UNIT AVERAGE PRICE', 11, 12],
      ]),
    ).toMatchObject({
      UNIT_ITEM_STATISTICAL_VALUE_USD: 'unitPriceUsd',
      'UNIT AVERAGE PRICE': 'unitPrice',
      FOB_UNIT_VALUE: null,
    })
  })

  it('are TEU, and counts of containers by size', () => {
    expect(
      fieldsOf([
        ['TEU', 2, 4],
        ['volumeTEU', 2, 4],
        ['CONTAINER_NUMBER_20', 2, 4],
        ['numberOfContainers', 1, 2],
      ]),
    ).toMatchObject({ TEU: null, volumeTEU: null, CONTAINER_NUMBER_20: null, numberOfContainers: 'containers' })
  })

  it('are units of a volume', () => {
    expect(
      fieldsOf([
        ['QUANTITY', 10, 20],
        ['MEASURE', 3, 4],
        ['MEASURE_UNIT', 'CBM', 'CBM'],
      ]),
    ).toMatchObject({ QUANTITY: 'quantity', MEASURE_UNIT: null })
    expect(
      fieldsOf([
        ['QUANTITY', 10, 20],
        ['MEASURE_UNIT', 'KILOGRAMO', 'KILOGRAMO'],
      ]),
    ).toMatchObject({ MEASURE_UNIT: 'quantityUnit' })
  })

  it('are amounts in another currency than dollars', () => {
    expect(
      fieldsOf([
        ['FOB_INR', 100_000, 200_000],
        ['FOB USD', 1200, 2400],
        ['UNIT PRICE_INR', 100, 200],
      ]),
    ).toMatchObject({ FOB_INR: 'amount', 'FOB USD': 'amountUsd', 'UNIT PRICE_INR': 'unitPrice' })
  })

  it('are companies and countries of the transport', () => {
    expect(
      fieldsOf([
        ['TRANSPORT_COMPANY', 'SEA LINES', 'SEA LINES'],
        ['TRANSPORT_LINE', 'SEA', 'SEA'],
      ]),
    ).toMatchObject({ TRANSPORT_COMPANY: null, TRANSPORT_LINE: null })
  })
})
