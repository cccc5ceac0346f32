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
