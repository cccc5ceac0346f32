/** Amount, currency, terms of delivery and price of a row, and the amount in dollars where a rate is known. */
import type { TradeField } from '@tradewind/contract'
import { remember } from '../../remember.ts'
import { resolveBasis, resolveCurrency } from '../../values/codes.ts'
import { usdKey } from '../dataset.ts'
import { CellRefusal, figureLimit, readNumber, type NumberReading, type RowContext } from './row-context.ts'

const currencyBySpelling = remember(resolveCurrency)
const basisBySpelling = remember(resolveBasis)

/** Negative amounts are corrections of declarations that we do not have; they say nothing about a trade. */
const moneyText = (text: string | undefined): string | null =>
  text === undefined || text.startsWith('-') ? null : text

/**
 * The amount as declared where its currency is known, with the file's own dollars beside it; the dollars alone where it
 * is not. Without dollars in the file the month's rate gives them, marked; without a rate there are none.
 */
export const readMoney = (row: RowContext, tradeDate: string) => {
  const amountUsd = readNumber(row, 'amountUsd')
  const amount = readNumber(row, 'amount')
  const unitPriceUsd = readNumber(row, 'unitPriceUsd')
  const unitPrice = readNumber(row, 'unitPrice')
  const local = readCurrency(row, amount ?? unitPrice)
  const hasDollars = amountUsd !== null || unitPriceUsd !== null
  const hasLocal = amount !== null || unitPrice !== null
  const isLocal =
    hasLocal &&
    (!hasDollars || (local.currency !== null && amount !== null && (unitPrice !== null || unitPriceUsd === null)))
  const chosen = isLocal ? amount : amountUsd
  const price = isLocal ? unitPrice : unitPriceUsd
  if (isLocal && local.isInferred) row.inferred.add('currency')
  if (chosen?.isInferred === true) row.inferred.add('amount')
  if (price?.isInferred === true) row.inferred.add('unitPrice')
  const currency = isLocal ? local.currency : hasDollars ? 'USD' : null
  const amountText = moneyText(chosen?.text)
  return {
    amount: amountText,
    currency,
    amountUsd: isLocal ? (moneyText(amountUsd?.text) ?? inDollars(row, { amountText, currency, tradeDate })) : null,
    basis: hasLocal || hasDollars ? readBasis(row, isLocal ? 'amount' : 'amountUsd') : null,
    unitPrice: moneyText(price?.text),
  }
}

const hintOf = (row: RowContext, field: TradeField) =>
  row.file.hints.get(row.file.columns.get(field)?.column ?? -1) ?? null

const readCurrency = (row: RowContext, amount: NumberReading | null) => {
  const column = row.text('currency')
  const written =
    (column === null ? null : currencyBySpelling(column)) ??
    (amount === null || amount.unit === null ? null : currencyBySpelling(amount.unit))
  const currency = written ?? hintOf(row, 'amount')?.currency ?? row.file.mapping.constants.currency
  return { currency, isInferred: written === null && currency !== null }
}

const readBasis = (row: RowContext, used: TradeField): string | null => {
  const column = row.text('basis')
  return (
    (column === null ? null : basisBySpelling(column)) ?? hintOf(row, used)?.basis ?? row.file.mapping.constants.basis
  )
}

type Declared = { amountText: string | null; currency: string | null; tradeDate: string }

/** With two decimals; null without a rate of the month. A rate is a few digits: doubles hold the product to the cent. */
const inDollars = (row: RowContext, { amountText, currency, tradeDate }: Declared): string | null => {
  if (amountText === null || currency === null || currency === 'USD') return null
  const rate = row.file.usdRates[usdKey(currency, tradeDate.slice(0, 7))]
  if (rate === undefined) return null
  const dollars = Number(amountText) * rate
  if (dollars >= figureLimit) throw new CellRefusal('amount', 'number_too_large')
  row.inferred.add('amountUsd')
  return dollars.toFixed(2)
}
