/** The dataset of customs trade records. */

import { tradeFields, type Field } from '@tradewind/contract'
import { tradeStore, type TradeRecord } from '../../../customs/index.ts'
import { currencyInHeader, namesOtherThanDollars } from '../../values/header-currency.ts'
import type { Dataset } from '../dataset.ts'
import { decideTrade } from './decide.ts'
import { missingTradeFields, decimalFields, fitsTradeField } from './field-rules.ts'
import { tradeHeaderNames } from './header-names.ts'
import { inferredTrade, shownTrade } from './preview.ts'
import { createTradeReader } from './rows.ts'

const dollarFields: ReadonlySet<Field> = new Set<Field>(['amountUsd', 'unitPriceUsd'])
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
    codes: new Set(['hsCode']),
    denies: (field, header) => dollarFields.has(field) && namesOtherThanDollars(header),
    currencyOf: (field, header) =>
      dollarFields.has(field) || moneyFields.has(field) ? currencyInHeader(header) : null,
    decide: decideTrade,
  },
  missing: missingTradeFields,
  createReader: createTradeReader,
  shown: shownTrade,
  inferred: inferredTrade,
  store: tradeStore,
}
