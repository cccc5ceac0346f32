/**
 * Converts a row of a mapped file to a record of the trade statistics, or returns the reason why the row is rejected.
 */

import type { Mapping, StatisticsField } from '@tradewind/contract'
import { normaliseUnit, toKilograms } from '@tradewind/lexicon'
import type { StatisticRecord } from '../../../statistics/index.ts'
import type { Cell, SourceRow } from '../../read/index.ts'
import { resolveCurrency } from '../../values/codes.ts'
import { currencyInHeader } from '../../values/header-currency.ts'
import { identifierOf } from '../../values/identifiers.ts'
import { readDecimal } from '../../values/numbers.ts'
import { rawText } from '../../values/texts.ts'
import type { RowReader } from '../dataset.ts'
import { rejectTotals } from '../totals-row.ts'
import { areaBySpelling } from './areas.ts'
import { periodOf, readCommodityCode, readEdition, readPeriod, resolveFlow } from './codes.ts'

type Reason =
  | 'reporter_unknown'
  | 'partner_unknown'
  | 'flow_unknown'
  | 'period_invalid'
  | 'code_invalid'
  | 'number_invalid'
  | 'number_too_large'
  | 'nothing_reported'

/** Thrown and caught within one row when a field cannot hold the value of its cell. */
class Refusal extends Error {
  readonly field: StatisticsField | null
  readonly reason: Reason
  constructor(field: StatisticsField | null, reason: Reason) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

type Column = Mapping['columns'][number]
type Columns = ReadonlyMap<StatisticsField, Column>
type Row = {
  columns: Columns
  /**
   * `currency` and `edition` apply to the whole file. These values are used when no column gives a currency or an
   * edition.
   */
  currency: string
  edition: string
  cell: (field: StatisticsField) => Cell
  text: (field: StatisticsField) => string
}

export const createStatisticsReader = (mapping: Mapping): RowReader<StatisticRecord> => {
  const columns: Columns = new Map(
    mapping.columns.flatMap((column) => (column.field === null ? [] : [[column.field as StatisticsField, column]])),
  )
  const currency = currencyOf(columns) ?? mapping.constants.currency ?? ''
  const edition = editionOf(columns.get('code')?.header ?? '')
  return (row) => {
    const cell = (field: StatisticsField): Cell => cellOf(row, columns.get(field))
    const text = (field: StatisticsField): string => identifierOf(cell(field), 'code') ?? ''
    try {
      return { record: readRecord({ columns, currency, edition, cell, text }) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const totals = rejectTotals(row)
      if (totals !== null) return { reject: totals }
      const column = error.field === null ? undefined : columns.get(error.field)
      const value = rawText(cellOf(row, column))?.slice(0, 500) ?? null
      return { reject: { line: row.line, column: column?.header ?? null, value, reason: error.reason } }
    }
  }
}

const cellOf = (row: SourceRow, column: Column | undefined): Cell =>
  column === undefined ? null : (row.cells[column.column] ?? null)

/**
 * Returns the currency of the value column. The header often names the currency; Comtrade's own column names always
 * mean US dollars.
 */
const currencyOf = (columns: Columns): string | null => {
  const header = columns.get('value')?.header ?? columns.get('valueThousands')?.header ?? ''
  const named = currencyInHeader(header)
  if (named !== null) return named
  if (/долл/i.test(header)) return 'USD'
  if (/eur/i.test(header)) return 'EUR'
  return /^(?:primary\s*value|trade\s*value)$/i.test(header.trim()) ? 'USD' : null
}

/**
 * The headers `PRODUCT_NC` and `CN8` mean the nomenclature of the European Union. Codes under other headers are HS
 * codes as reported, unless the header names SITC.
 */
const editionOf = (header: string): string =>
  /(?:^|[^a-z])(?:nc|cn8?|cn code)(?:[^a-z]|$)/i.test(header) ? 'CN' : /sitc/i.test(header) ? 'SITC' : 'HS'

const readRecord = (row: Row): StatisticRecord => {
  const reporter = areaBySpelling(row.text('reporter'))
  if (reporter === null || reporter === 'W00') throw new Refusal('reporter', 'reporter_unknown')
  const partner = areaBySpelling(row.text('partner'))
  if (partner === null) throw new Refusal('partner', 'partner_unknown')
  const flow = resolveFlow(row.text('flow'))
  if (flow === null) throw new Refusal('flow', 'flow_unknown')
  const written = row.text('edition')
  const edition = written === '' ? row.edition : readEdition(written)
  const code = readCommodityCode(row.text('code'), edition)
  // A blank commodity code means all goods only when the row's level (its number of digits) is 0.
  if (code === null || (row.text('code') === '' && row.text('level') !== '0')) throw new Refusal('code', 'code_invalid')
  return {
    reporter,
    partner,
    secondPartner: secondPartnerOf(row.text('secondPartner')),
    flow,
    ...readTime(row),
    ...code,
    edition,
    procedure: partOf(row.text('procedure'), /^(?:C00|0+|TOTAL.*|ALL.*|合计)$/i),
    transport: partOf(row.text('transport'), /^(?:0+|TOTAL.*|ALL.*|合计)$/i),
    ...readMeasures(row),
    estimated: estimatedOf(row),
  }
}

const readTime = (row: Row) => {
  const year = row.text('year')
  const monthly = /^M/i.test(row.text('frequency'))
  const reading = row.columns.has('period') ? readPeriod(row.text('period')) : periodOf(year, row.text('month'))
  if (reading === null) throw new Refusal(row.columns.has('period') ? 'period' : 'year', 'period_invalid')
  // In a yearly file `2023-01-01` means the year 2023; in a monthly file a year without a month is invalid.
  if (/^[AYJ]/i.test(row.text('frequency')))
    return { period: `${reading.period.slice(0, 4)}-01-01`, frequency: 'year' as const }
  if (monthly && reading.frequency === 'year') throw new Refusal('period', 'period_invalid')
  return reading
}

/**
 * Returns the code or word for a part of the trade (a customs procedure or a means of transport). Returns '' when the
 * row covers the whole trade.
 */
const partOf = (text: string, all: RegExp): string => (all.test(text) ? '' : text.toUpperCase().slice(0, 40))

const secondPartnerOf = (text: string): string => {
  if (text === '') return ''
  const area = areaBySpelling(text) ?? `~X${text.slice(0, 60)}`
  return area === 'W00' ? '' : area
}

/**
 * Upper limit of a number in trade statistics. Even the trade of the whole world, in the smallest currency, in
 * thousands and in tons, is below this limit.
 */
const figureLimit = 1e18

const readNumber = (row: Row, field: StatisticsField): string | null => {
  const reading = readDecimal(row.cell(field), row.columns.get(field)?.decimalMark ?? null)
  if (reading === 'invalid') throw new Refusal(field, 'number_invalid')
  if (reading !== null && Math.abs(Number(reading.text)) >= figureLimit) throw new Refusal(field, 'number_too_large')
  return reading?.text ?? null
}

/** Reads a positive number; zero becomes null, because offices write zero for an unknown weight or quantity. */
const readPositive = (row: Row, field: StatisticsField): string | null => {
  const text = readNumber(row, field)
  return text === null || !(Number(text) > 0) ? null : text
}

const inThousands = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.')
  const moved = `${whole}${fraction.padEnd(3, '0').slice(0, 3)}`.replace(/^(-?)0+(?=\d)/, '$1')
  const rest = fraction.slice(3)
  return rest === '' ? moved : `${moved}.${rest}`
}

const readMeasures = (row: Row) => {
  const thousands = readNumber(row, 'valueThousands')
  const value = readNumber(row, 'value') ?? (thousands === null ? null : inThousands(thousands))
  const quantity = readPositive(row, 'quantity')
  const unit = row.text('quantityUnit').slice(0, 60)
  const measures = {
    value,
    valueCif: readPositive(row, 'valueCif'),
    valueFob: readPositive(row, 'valueFob'),
    currency: resolveCurrency(row.text('currency')) ?? row.currency,
    netWeightKg: readPositive(row, 'netWeight') ?? kilogramsOf(quantity, unit),
    grossWeightKg: readPositive(row, 'grossWeight'),
    quantity,
    quantityUnit: quantity === null ? '' : (normaliseUnit(unit) ?? unit),
    supplementaryQuantity: readPositive(row, 'supplementaryQuantity'),
    supplementaryUnit: row.text('supplementaryUnit').slice(0, 60),
  }
  if (measures.value === null && measures.netWeightKg === null && quantity === null)
    throw new Refusal(null, 'nothing_reported')
  return measures
}

/** Converts a quantity in kilograms or tons to a weight. */
const kilogramsOf = (quantity: string | null, unit: string): string | null => {
  const weight = quantity === null ? null : toKilograms(Number(quantity), unit)
  if (weight !== null && weight >= figureLimit) throw new Refusal('quantity', 'number_too_large')
  return weight === null ? null : weight.toFixed(3)
}

const isYes = (text: string): boolean => /^(?:1|TRUE|Y|YES)$/i.test(text)

const estimatedOf = (row: Row): StatisticRecord['estimated'] => {
  const flag = row.text('estimation')
  return [
    ...(isYes(row.text('weightEstimated')) ? (['weight'] as const) : []),
    ...(isYes(row.text('quantityEstimated')) ? (['quantity'] as const) : []),
    ...(flag !== '' && !/^(?:0|FALSE|N|NO)$/i.test(flag) ? (['figures'] as const) : []),
  ]
}

/** Returns the known values of one row of trade statistics, by field, as the dry run of a load shows them. */
export const previewStatistic = (record: StatisticRecord): Partial<Record<StatisticsField, string>> => {
  const values: Partial<Record<StatisticsField, string | null>> = {
    reporter: record.reporter,
    partner: record.partner,
    secondPartner: record.secondPartner,
    flow: record.flow,
    period: record.frequency === 'year' ? record.period.slice(0, 4) : record.period.slice(0, 7),
    code: record.code === '' ? 'TOTAL' : record.code,
    level: String(record.level),
    edition: record.edition,
    procedure: record.procedure,
    transport: record.transport,
    value: record.value,
    valueCif: record.valueCif,
    valueFob: record.valueFob,
    currency: record.currency,
    netWeight: record.netWeightKg,
    grossWeight: record.grossWeightKg,
    quantity: record.quantity,
    quantityUnit: record.quantityUnit,
    supplementaryQuantity: record.supplementaryQuantity,
    supplementaryUnit: record.supplementaryUnit,
    estimation: record.estimated.join(', '),
  }
  const known: Partial<Record<StatisticsField, string>> = {}
  for (const [field, value] of Object.entries(values) as [StatisticsField, string | null][])
    if (value !== null && value !== '') known[field] = value
  return known
}
