import { describe, expect, it } from 'vitest'
import { guessMapping } from '../../mapping/index.ts'
import type { Cell } from '../../read/index.ts'
import { listDataset } from './index.ts'
import { createListReader } from './rows.ts'

const read = (header: readonly string[], cells: readonly Cell[]) => {
  const rows = [header, cells].map((each, index) => ({ line: index + 1, cells: each }))
  const { vocabulary } = listDataset
  const mapping = guessMapping({
    vocabulary,
    fileName: 'list.csv',
    sheetIndex: 0,
    firstRows: rows,
    saved: null,
    headerLine: null,
  })
  const reading = createListReader(mapping)({ line: 2, cells })
  if ('reject' in reading) throw new Error(`refused: ${reading.reject.reason}`)
  return reading.record
}

describe('a row of a private list', () => {
  it('keeps phones, ids, postal codes and tax numbers complete, and figures as the file writes them', () => {
    const header = ['ID', 'Company', 'Country', 'Phone', 'Zip', 'VAT No', 'Revenue']
    const record = read(header, [
      '1001.0',
      'ACME TILES',
      '76.0',
      '8613800000000.0',
      '90210.0',
      '20,100,070,970',
      '1,250.0',
    ])
    expect(record).toMatchObject({
      recordId: '1001',
      country: 'BR',
      phone: '8613800000000',
      extras: { Zip: '90210', 'VAT No': '20100070970', Revenue: '1,250.0' },
    })
  })
})

const reject = (header: readonly string[], cells: readonly Cell[]) => {
  const usual = ['BETA LTD', 'Spain', 'info@beta.example', '+34 91 1234567', '12']
  const rows = [header, usual, usual, usual, cells].map((each, index) => ({ line: index + 1, cells: each }))
  const { vocabulary } = listDataset
  const guess = { vocabulary, fileName: 'list.csv', sheetIndex: 0, firstRows: rows, saved: null, headerLine: 1 }
  const reading = createListReader(guessMapping(guess))({ line: 2, cells })
  return 'reject' in reading ? reading.reject : null
}

describe('a rejected row of a private list', () => {
  const header = ['Company', 'Country', 'Email', 'Phone', 'Revenue']

  it('is a totals row', () => {
    expect(reject(header, ['Total', null, null, null, '1,250'])).toMatchObject({
      reason: 'totals_row',
      value: 'Total | 1,250',
    })
    expect(reject(header, ['Total', 'France', null, null, null])).toBe(null)
    expect(reject(header, ['Total', null, 'info@total.example', null, null])).toBe(null)
  })

  it.each(['not an address', 'john@@acme.example', 'john@acme', 'john@acme..example'])(
    'has an invalid address as its only contact: %s',
    (email) => {
      const expected = { line: 2, column: 'Email', value: email, reason: 'email_invalid' }
      expect(reject(header, ['ACME', 'Italy', email, null, null])).toEqual(expected)
      expect(reject(header, ['ACME', 'Italy', email, '+39 02 1234567', null])).toBe(null)
    },
  )
})

it('stores the values of two columns with one header', () => {
  const record = read(['Company', 'Email', 'Remark', 'Remark'], ['ACME', 'a@acme.example', 'first', 'second'])
  expect(`${record.notes} ${Object.values(record.extras).join(' ')}`.trim().split(' ').toSorted()).toEqual([
    'first',
    'second',
  ])
})
