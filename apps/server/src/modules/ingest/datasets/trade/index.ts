/** The dataset of customs trade records. */

import { tradeFields, type Field } from '@tradewind/contract'
import { tradeStore, type TradeRecord } from '../../../customs/index.ts'
import { currencyInHeader } from '../../values/header-currency.ts'
import type { Dataset } from '../dataset.ts'
import { decideTrade } from './decide.ts'
import { missingTradeFields, decimalFields, fitsTradeField } from './field-rules.ts'
import { deniesTradeField, dollarFields } from './header-denials.ts'
import { tradeHeaderNames } from './header-names.ts'
import { inferredTrade, previewTrade } from './preview.ts'
import { createTradeReader } from './rows.ts'

const moneyFields: ReadonlySet<Field> = new Set<Field>(['amount', 'unitPrice'])

export const tradeDataset: Dataset<TradeRecord> = {
  name: 'trade',
  vocabulary: {
    fields: tradeFields,
    namesOf: tradeHeaderNames,
    fits: fitsTradeField,
    valueOnly: ['tradeDate', 'hsCode'],
    decimals: decimalFields,
    dates: new Set(['tradeDate']),
    totals: new Set(['amount', 'amountUsd', 'quantity', 'weight']),
    codes: new Set(['hsCode']),
    denies: deniesTradeField,
    currencyOf: (field, header) =>
      dollarFields.has(field) || moneyFields.has(field) ? currencyInHeader(header) : null,
    decide: decideTrade,
  },
  missing: missingTradeFields,
  createReader: createTradeReader,
  shown: previewTrade,
  inferred: inferredTrade,
  store: tradeStore,
}
