import type { Field } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import { guessMapping } from '../../mapping/index.ts'
import type { Cell } from '../../read/index.ts'
import { tradeDataset } from './index.ts'
import { createTradeReader } from './rows.ts'

type Choice = { fields?: readonly Field[]; country?: string }

/** Reads money columns with the fields that a user or a saved mapping chose for these columns. */
const read = (header: readonly string[], cells: readonly Cell[], { fields, country }: Choice = {}) => {
  const before = ['Date', 'Importer', 'HS Code']
  const rows = [[...before, ...header], ...Array.from({ length: 3 }, () => ['2024-03-15', 'ACME', '690721', ...cells])]
  const { vocabulary } = tradeDataset
  const firstRows = rows.map((each, index) => ({ line: index + 1, cells: each }))
  const mapping = guessMapping({
    vocabulary,
    fileName: 'f.csv',
    sheetIndex: 0,
    firstRows,
    saved: null,
    headerLine: null,
  })
  const columns = mapping.columns.map((column, at) => ({
    ...column,
    field: fields?.[at - before.length] ?? column.field,
  }))
  const constants = { ...mapping.constants, destinationCountry: country ?? null }
  const reading = createTradeReader(
    { ...mapping, columns, constants },
    { receivedOn: '2026-01-15', usdRates: {} },
  )({
    line: 2,
    cells: rows[1] ?? [],
  })
  if ('reject' in reading) throw new Error(`refused: ${reading.reject.reason}`)
  const { amount, currency, amountUsd, basis, unitPrice } = reading.record
  return { columns, money: { amount, currency, amountUsd: amountUsd ?? null, basis, unitPrice } }
}

const dollarsOf = ({ money }: ReturnType<typeof read>): string | null =>
  money.currency === 'USD' ? money.amount : money.amountUsd

describe('the currency of an amount', () => {
  it.each([
    ['FOB_INR', 'INR', 'FOB'],
    ['FOBINR', 'INR', 'FOB'],
    ['Value (Rs.)', 'INR', null],
    ['FOB Value (₹)', 'INR', 'FOB'],
    ['CIF EUR', 'EUR', 'CIF'],
    ['Value in Euro', 'EUR', null],
    ['Valor FOB (R$)', 'BRL', 'FOB'],
    ['Value HK$', 'HKD', null],
    ['FOB value (A$)', 'AUD', 'FOB'],
    ['Value (Canadian Dollars)', 'CAD', null],
    ['人民币金额', 'CNY', null],
  ])('in the column %s is %s, whatever other currencies the row names', (header, currency, basis) => {
    const alone = read([header], ['83000'])
    expect(alone.money).toEqual({ amount: '83000', currency, amountUsd: null, basis, unitPrice: null })
    const column = alone.columns.find((each) => each.header === header)
    expect(column).toMatchObject({ field: 'amount', currency })
    // The column INVOICE_CURRENCY gives the currency of the invoice price only, so the amount is not read as dollars.
    expect(dollarsOf(read([header, 'INVOICE_CURRENCY'], ['83000', 'USD']))).toBeNull()
    expect(dollarsOf(read([header], ['83000'], { fields: ['amountUsd'] }))).toBeNull()
    // A separate dollar column gives the amount in dollars.
    expect(dollarsOf(read([header, 'FOB_USD'], ['83000', '1000']))).toBe('1000')
    expect(dollarsOf(read(['FOB_USD', header], ['1000', '83000']))).toBe('1000')
  })

  it('comes from the currency column when the header names no currency', () => {
    expect(read(['Value', 'INVOICE_CURRENCY'], ['1000', 'INR']).money).toMatchObject({
      amount: '1000',
      currency: 'INR',
    })
    expect(read(['Value', 'Currency'], ['1000', '978.0']).money).toMatchObject({ currency: 'EUR' })
    expect(read(['Value'], ['1000']).money).toMatchObject({ amount: '1000', currency: null, amountUsd: null })
  })

  it('excludes a price in another currency', () => {
    const columns = ['Item_Rate_INV', 'Currency', 'FOB_INR']
    expect(read(columns, ['10', 'USD', '83000']).money).toMatchObject({
      amount: '83000',
      currency: 'INR',
      unitPrice: null,
    })
    expect(read([...columns, 'FOB_USD'], ['10', 'USD', '83000', '1000']).money).toMatchObject({
      amount: '1000',
      currency: 'USD',
      unitPrice: '10',
    })
    expect(read(['FOB INR', 'Unit Price USD'], ['83000', '10']).money).toMatchObject({
      amount: '83000',
      currency: 'INR',
    })
  })

  it('is the rupee of the file’s country', () => {
    expect(read(['Value (Rs.)'], ['1000'], { country: 'PK' }).money.currency).toBe('PKR')
    expect(read(['Value (Rs.)'], ['1000'], { country: 'IN' }).money.currency).toBe('INR')
  })

  it('is the dollar when the header names the dollar', () => {
    for (const header of ['FOB_USD', 'Value US$', 'Value ($)', 'VALOR FOB DOLARES', 'FOB U$S', '美元金额'])
      expect(dollarsOf(read([header], ['12'])), header).toBe('12')
  })
})
