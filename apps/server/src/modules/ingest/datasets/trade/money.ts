/** Amount, currency, terms of delivery and price of a row, and the amount in dollars where a rate is known. */
import type { TradeRecord } from '../../../customs/index.ts'
import { remember } from '../../remember.ts'
import { resolveBasis, resolveCurrency } from '../../values/codes.ts'
import { usdKey, type UsdRates } from '../dataset.ts'
import { amountTextOf, figureLimit, readFigure, type Figure } from './figures.ts'
import { markOf } from './inferred.ts'
import { CellRefusal, textIn, type FileReading, type RowContext } from './row-context.ts'
import type { TradeDate } from './trade-date.ts'

const currencyMark = markOf('currency')
const amountMark = markOf('amount')
const priceMark = markOf('unitPrice')
const dollarsMark = markOf('amountUsd')

export type Money = Pick<TradeRecord, 'amount' | 'currency' | 'basis' | 'unitPrice'> & { amountUsd: string | null }

const currencyBySpelling = remember(resolveCurrency)
const basisBySpelling = remember(resolveBasis)

/**
 * The amount as declared where its currency is known, with the file's own dollars beside it; the dollars alone where it
 * is not. Without dollars in the file the month's rate gives them, marked; without a rate there are none.
 */
export const createMoneyReader = (file: FileReading): ((row: RowContext, date: TradeDate) => Money) => {
  const { columns, usdRates } = file
  const usdColumn = columns.get('amountUsd')
  const amountColumn = columns.get('amount')
  const usdPriceColumn = columns.get('unitPriceUsd')
  const priceColumn = columns.get('unitPrice')
  const readCurrency = createCurrencyReader(file)
  const readBasis = createBasisReader(file)
  return (row, { day }) => {
    const amountUsd = readFigure(row, usdColumn)
    const amount = readFigure(row, amountColumn)
    const unitPriceUsd = readFigure(row, usdPriceColumn)
    const unitPrice = readFigure(row, priceColumn)
    const hasDollars = amountUsd !== null || unitPriceUsd !== null
    const hasLocal = amount !== null || unitPrice !== null
    if (!hasLocal) {
      if (!hasDollars) return noMoney
      return inDollarsAlone(row, amountUsd, unitPriceUsd, readBasis(row, false))
    }
    const local = readCurrency(row, amount ?? unitPrice)
    const isLocal =
      !hasDollars || (local.currency !== null && amount !== null && (unitPrice !== null || unitPriceUsd === null))
    if (!isLocal) return inDollarsAlone(row, amountUsd, unitPriceUsd, readBasis(row, false))
    if (local.isInferred) row.inferred |= currencyMark
    markInferred(row, amount, unitPrice)
    return {
      amount: amountTextOf(amount),
      currency: local.currency,
      amountUsd: amountTextOf(amountUsd) ?? inDollars(row, amount, { currency: local.currency, day, usdRates }),
      basis: readBasis(row, true),
      unitPrice: amountTextOf(unitPrice),
    }
  }
}

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

const createCurrencyReader = ({ columns, mapping }: FileReading) => {
  const column = columns.get('currency')
  const assumed = columns.get('amount')?.hints.currency ?? mapping.constants.currency
  return (row: RowContext, amount: Figure | null) => {
    const text = textIn(row, column)
    const unit = amount?.unit ?? null
    const written =
      (text === null ? null : currencyBySpelling(text)) ?? (unit === null ? null : currencyBySpelling(unit))
    return { currency: written ?? assumed, isInferred: written === null && assumed !== null }
  }
}

const createBasisReader = ({ columns, mapping }: FileReading) => {
  const column = columns.get('basis')
  const ofAmount = columns.get('amount')?.hints.basis ?? mapping.constants.basis
  const ofUsdAmount = columns.get('amountUsd')?.hints.basis ?? mapping.constants.basis
  return (row: RowContext, isLocal: boolean): string | null => {
    const text = textIn(row, column)
    return (text === null ? null : basisBySpelling(text)) ?? (isLocal ? ofAmount : ofUsdAmount)
  }
}

type Rated = { currency: string | null; day: string; usdRates: UsdRates }

/** With two decimals; null without a rate of the month. A rate is a few digits: doubles hold the product to the cent. */
const inDollars = (row: RowContext, amount: Figure | null, { currency, day, usdRates }: Rated): string | null => {
  if (amount === null || amount.value < 0 || currency === null || currency === 'USD') return null
  const rate = usdRates[usdKey(currency, day.slice(0, 7))]
  if (rate === undefined) return null
  const dollars = amount.value * rate
  if (dollars >= figureLimit) throw new CellRefusal('amount', 'number_too_large')
  row.inferred |= dollarsMark
  return dollars.toFixed(2)
}
