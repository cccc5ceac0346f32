import { tradeFields } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import { foldHeader, matchHeader } from '../../mapping/guess.ts'
import { tradeHeaderNames } from './header-names.ts'
import { tradeDataset } from './index.ts'

const key = (name: string): string => foldHeader(name).replaceAll(' ', '')

describe('header names', () => {
  it('belong to one field each', () => {
    const fieldsOf = Map.groupBy(
      tradeFields.flatMap((field) => tradeHeaderNames(field).map(({ name }) => ({ field, key: key(name) }))),
      (entry) => entry.key,
    )
    const shared = [...fieldsOf].filter(([, entries]) => new Set(entries.map(({ field }) => field)).size > 1)
    expect(shared.map(([name]) => name)).toEqual([])
    expect(fieldsOf.has('')).toBe(false)
  })

  it.each([
    ['GD No', 'declarationNo'],
    ['B/E Number', 'declarationNo'],
    ['Nro. Destinación', 'declarationNo'],
    ['G33 (код товара)', 'hsCode'],
    ['Код УКТЗЕД', 'hsCode'],
    ['Inciso arancelario', 'hsCode'],
    ['Warenbezeichnung', 'productDesc'],
    ['Country of Orgin', 'originCountry'],
    ['Pto. Embarque', 'departurePort'],
    ['Cảng đích', 'arrivalPort'],
    ['Вес нетто, тонн', 'weight'],
    ['Assessed Value (PKR)', 'amount'],
    ['Valor CIF Balboas', 'amount'],
    ['Стат. стоимость, долл. США', 'amountUsd'],
    ['境内收货人', 'buyerName'],
    ['HAWB No.', 'billNo'],
  ])('%s is %s', (header, field) => expect(matchHeader(tradeDataset.vocabulary, header)[0]?.field).toBe(field))

  it.each(['Наименование таможенного органа', 'Nombre comercial', 'Duty Amt', 'Growth Pct'])(
    '%s is no field of a record',
    (header) => expect(matchHeader(tradeDataset.vocabulary, header)).toEqual([]),
  )
})
