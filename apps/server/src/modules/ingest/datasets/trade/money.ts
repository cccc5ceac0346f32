/** Reads the amount, currency, basis and price of a row, and the amount in dollars when an exchange rate is known. */

import type { Field } from '@tradewind/contract'
import type { TradeRecord } from '../../../customs/index.ts'
import { remember } from '../../remember.ts'
import { resolveBasis, resolveCurrency } from '../../values/codes.ts'
import { usdKey, type UsdRates } from '../dataset.ts'
import { amountTextOf, figureLimit, readFigure, type Figure } from './figures.ts'
import { markOf } from './inferred.ts'
import { CellRefusal, identifierIn, textIn, type Column, type FileReading, type RowContext } from './row-context.ts'
import type { TradeDate } from './trade-date.ts'

const currencyMark = markOf('currency')
const amountMark = markOf('amount')
const priceMark = markOf('unitPrice')
const dollarsMark = markOf('amountUsd')

export type Money = Pick<TradeRecord, 'amount' | 'currency' | 'basis' | 'unitPrice'> & { amountUsd: string | null }

const currencyBySpelling = remember(resolveCurrency)
const basisBySpelling = remember(resolveBasis)

type MoneyColumns = { local: Column | undefined; dollars: Column | undefined }

/**
 * Finds the column with money in the local currency and the column with dollars. If a user or a saved mapping assigned
 * a column to dollars, but its header names another currency, the column counts as local money.
 */
const columnsOf = (columns: FileReading['columns'], local: Field, dollars: Field): MoneyColumns => {
  const named = columns.get(dollars)
  const isForeign = named !== undefined && (named.hints.currency ?? 'USD') !== 'USD'
  return isForeign
    ? { local: columns.get(local) ?? named, dollars: undefined }
    : { local: columns.get(local), dollars: named }
}

/**
 * Reads the declared amount if its currency is known, and the dollar amount of the file. If the currency is unknown,
 * reads only the dollar amount. If the file has no dollar amount, the amount in dollars is computed from the month's
 * rate and marked as inferred; without a rate it is null. A record has only one currency. If amount and price have
 * different currencies, the dollar values are used. Without dollar values, the values in the currency of the amount are
 * used.
 */
export const createMoneyReader = (file: FileReading): ((row: RowContext, date: TradeDate) => Money) => {
  const { columns, usdRates } = file
  const amounts = columnsOf(columns, 'amount', 'amountUsd')
  const prices = columnsOf(columns, 'unitPrice', 'unitPriceUsd')
  const readCurrency = createCurrencyReader(file, amounts.local)
  const readPriceCurrency = createCurrencyReader(file, prices.local)
  const readBasis = createBasisReader(file, amounts)
  return (row, { day }) => {
    const amountUsd = readFigure(row, amounts.dollars)
    const amount = readFigure(row, amounts.local)
    const unitPriceUsd = readFigure(row, prices.dollars)
    const unitPrice = readFigure(row, prices.local)
    const hasDollars = amountUsd !== null || unitPriceUsd !== null
    if (amount === null && unitPrice === null) {
      if (!hasDollars) return noMoney
      return inDollarsAlone(row, amountUsd, unitPriceUsd, readBasis(row, false))
    }
    const priced = unitPrice === null ? null : readPriceCurrency(row, unitPrice)
    const local = amount === null ? (priced ?? noCurrency) : readCurrency(row, amount)
    const isPriceLocal = priced === null || priced.currency === local.currency
    const priceInDollars = unitPriceUsd ?? (priced?.currency === 'USD' ? unitPrice : null)
    const keepsLocal =
      !hasDollars ||
      (local.currency !== null &&
        amount !== null &&
        (amountUsd === null || priceInDollars === null || (unitPrice !== null && isPriceLocal)))
    if (!keepsLocal) return inDollarsAlone(row, amountUsd, priceInDollars, readBasis(row, false))
    const price = isPriceLocal ? unitPrice : null
    if (local.isInferred) row.inferred |= currencyMark
    markInferred(row, amount, price)
    return {
      amount: amountTextOf(amount),
      currency: local.currency,
      amountUsd: amountTextOf(amountUsd) ?? inDollars(row, amount, { currency: local.currency, day, usdRates }),
      basis: readBasis(row, true),
      unitPrice: amountTextOf(price),
    }
  }
}

type CurrencyReading = { currency: string | null; isInferred: boolean }
const noCurrency: CurrencyReading = { currency: null, isInferred: false }

const noMoney: Money = { amount: null, currency: null, amountUsd: null, basis: null, unitPrice: null }

const inDollarsAlone = (row: RowContext, amount: Figure | null, price: Figure | null, basis: string | null): Money => {
  markInferred(row, amount, price)
  return {
    amount: amountTextOf(amount),
    currency: 'USD',
    amountUsd: null,
    basis,
    unitPrice: amountTextOf(price),
  }
}

const markInferred = (row: RowContext, amount: Figure | null, price: Figure | null): void => {
  if (amount?.isInferred === true) row.inferred |= amountMark
  if (price?.isInferred === true) row.inferred |= priceMark
}

/**
 * Reads the currency from the first of these sources that names a currency: the cell of the amount, the header of its
 * column, the row's currency column, the value for the whole file.
 */
const createCurrencyReader = ({ columns, mapping }: FileReading, figures: Column | undefined) => {
  const column = columns.get('currency')
  const ofHeader = figures?.hints.currency ?? null
  const ofFile = mapping.constants.currency
  return (row: RowContext, { unit }: Figure): CurrencyReading => {
    const beside = unit === null ? null : currencyBySpelling(unit)
    if (beside !== null) return { currency: beside, isInferred: false }
    if (ofHeader !== null) return { currency: ofHeader, isInferred: true }
    const text = identifierIn(row, column)
    const written = text === null ? null : currencyBySpelling(text)
    return { currency: written ?? ofFile, isInferred: written === null && ofFile !== null }
  }
}

const createBasisReader = ({ columns, mapping }: FileReading, amounts: MoneyColumns) => {
  const column = columns.get('basis')
  const ofAmount = amounts.local?.hints.basis ?? mapping.constants.basis
  const ofUsdAmount = amounts.dollars?.hints.basis ?? mapping.constants.basis
  return (row: RowContext, isLocal: boolean): string | null => {
    const text = textIn(row, column)
    return (text === null ? null : basisBySpelling(text)) ?? (isLocal ? ofAmount : ofUsdAmount)
  }
}

type Rated = { currency: string | null; day: string; usdRates: UsdRates }

/**
 * Converts an amount to dollars with two decimals. Returns null without a rate for the month. A rate has few digits, so
 * the product of two doubles is exact to the cent.
 */
const inDollars = (row: RowContext, amount: Figure | null, { currency, day, usdRates }: Rated): string | null => {
  if (amount === null || amount.value < 0 || currency === null || currency === 'USD') return null
  const rate = usdRates[usdKey(currency, day.slice(0, 7))]
  if (rate === undefined) return null
  const dollars = amount.value * rate
  if (dollars >= figureLimit) throw new CellRefusal('amount', 'number_too_large')
  row.inferred |= dollarsMark
  return dollars.toFixed(2)
}
