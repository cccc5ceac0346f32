/**
 * The state that all readers of a row's values share. Each reader is created once per file and then finds its columns.
 * A lookup by field for every cell and a closure for every row would cost more than reading the values.
 */

import type { Field, Mapping } from '@tradewind/contract'
import type { Cell } from '../../read/index.ts'
import type { CodeLength } from '../../values/hs-codes.ts'
import { identifierOf } from '../../values/identifiers.ts'
import type { DecimalMark } from '../../values/numbers.ts'
import { textOf } from '../../values/texts.ts'
import type { ReaderContext } from '../dataset.ts'
import { readHeaderHints, type HeaderHints } from './header-hints.ts'

/** The reasons for which a row is rejected. The key of a reason's text on screen is `ingest.reject.<key>`. */
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

/** Thrown and caught within one row when a field cannot hold the value of its cell. */
export class CellRefusal extends Error {
  readonly field: Field
  readonly reason: RejectReason
  constructor(field: Field, reason: RejectReason) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

export type Column = {
  readonly field: Field
  readonly at: number
  readonly header: string
  readonly decimalMark: DecimalMark | null
  readonly codeLengths: readonly CodeLength[]
  readonly hints: HeaderHints
}

export type FileReading = ReaderContext & {
  readonly mapping: Mapping
  readonly columns: ReadonlyMap<Field, Column>
}

export const openReading = (mapping: Mapping, context: ReaderContext): FileReading => {
  const countries = [mapping.constants.destinationCountry, mapping.constants.originCountry]
  const columns = new Map<Field, Column>()
  for (const { field, column, header, decimalMark, codeLengths = [] } of mapping.columns)
    if (field !== null)
      columns.set(field, {
        field,
        at: column,
        header,
        decimalMark,
        codeLengths,
        hints: readHeaderHints(header, countries),
      })
  return { ...context, mapping, columns }
}

/** The state of a row while its values are read. `inferred` is a bit mask; see `markOf`. */
export type RowContext = { readonly cells: readonly Cell[]; inferred: number }

export const longestText = 4000
export const longestId = 200

export const cellIn = ({ cells }: RowContext, column: Column | undefined): Cell =>
  column === undefined ? null : (cells[column.at] ?? null)

export const textIn = (row: RowContext, column: Column | undefined): string | null => {
  const text = textOf(cellIn(row, column))
  return text !== null && text.length > longestText ? text.slice(0, longestText) : text
}

/** Reads a code or identifier of the row, even when a program wrote the code as a number. */
export const identifierIn = (row: RowContext, column: Column | undefined): string | null =>
  identifierOf(cellIn(row, column))?.slice(0, longestId) ?? null
