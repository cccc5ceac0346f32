/** Customs trade records. */
import { tradeFields } from '@tradewind/contract'
import { tradeStore, type TradeRecord } from '../../../customs/index.ts'
import type { Dataset } from '../dataset.ts'
import { tradeHeaderNames } from './header-names.ts'
import { decideTrade } from './decide.ts'
import { missingTradeFields } from './required.ts'
import { createTradeReader } from './rows.ts'
import { inferredTrade, shownTrade } from './shown.ts'
import { decimalFields, fitsTradeField } from './value-fit.ts'

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
    decide: decideTrade,
  },
  missing: missingTradeFields,
  createReader: createTradeReader,
  shown: shownTrade,
  inferred: inferredTrade,
  store: tradeStore,
}
