/** What the parts of a row's reading share: the file, its cells by field, and what was worked out. */
import type { Field, Mapping, TradeField } from '@tradewind/contract'
import type { TradeRecord } from '../../../customs/index.ts'
import type { Cell } from '../../read/index.ts'
import type { DateStyle, readDay } from '../../values/dates.ts'
import { readDecimal } from '../../values/numbers.ts'
import type { UsdRates } from '../dataset.ts'
import type { readHeaderHints } from './header-hints.ts'

/** Why a row is refused; each has its text under `ingest.reject.<key>`. */
export const rejectReasons = [
  'date_missing',
  'date_invalid',
  'date_impossible',
  'date_future',
  'hs_code_invalid',
  'number_invalid',
  'number_too_large',
  'nothing_traded',
] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Thrown inside one row only: a cell that a field cannot hold. */
export class CellRefusal extends Error {
  readonly field: TradeField
  readonly reason: RejectReason
  constructor(field: TradeField, reason: RejectReason) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

export type Inferred = TradeRecord['inferred'][number]

export type FileReading = {
  readonly mapping: Mapping
  readonly columns: ReadonlyMap<Field, Mapping['columns'][number]>
  readonly hints: ReadonlyMap<number, ReturnType<typeof readHeaderHints>>
  readonly dateStyle: DateStyle
  readonly day: (written: string) => ReturnType<typeof readDay>
  /** `YYYY-MM-DD`: no trade is later. */
  readonly latestDay: string
  readonly usdRates: UsdRates
}

export type RowContext = {
  readonly file: FileReading
  cell(field: TradeField): Cell
  text(field: TradeField): string | null
  readonly inferred: Set<Inferred>
}

export const longestText = 4000
export const longestId = 200

export type NumberReading = { text: string; unit: string | null; isInferred?: true }

/** A record's figures stay below this: no trade comes near it, and the engine's decimals end soon after. */
export const figureLimit = 1e13

/** Decimal text below the limit; a written zero is how customs systems say that they do not know. */
export const readNumber = (row: RowContext, field: TradeField): NumberReading | null => {
  const reading = readDecimal(row.cell(field), row.file.columns.get(field)?.decimalMark ?? null)
  if (reading === 'invalid') throw new CellRefusal(field, 'number_invalid')
  if (reading === null) return null
  const value = Number(reading.text)
  if (Math.abs(value) >= figureLimit) throw new CellRefusal(field, 'number_too_large')
  return value === 0 ? null : reading
}
