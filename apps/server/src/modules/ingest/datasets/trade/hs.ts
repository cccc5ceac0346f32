/** Reads the HS codes of a row and the HS edition of these codes. */

import type { Cell } from '../../read/index.ts'
import { remember, rememberCell } from '../../remember.ts'
import { isCurrentSubheading, readHsCode, readHsEdition } from '../../values/hs-codes.ts'
import { markOf } from './inferred.ts'
import { CellRefusal, cellIn, textIn, type FileReading, type RowContext } from './row-context.ts'
import type { TradeDate } from './trade-date.ts'

const codeMark = markOf('hsCode')
const editionMark = markOf('hsEdition')

/** An HS code as read from its cell. `isCurrent` is true when HS 2022 contains the code's subheading. */
export type CodeReading = {
  readonly code: string | null
  readonly moreCodes: readonly string[]
  readonly isInferred: boolean
  readonly isCurrent: boolean
}

const noCode: CodeReading = { code: null, moreCodes: [], isInferred: false, isCurrent: false }

const readCode = (cell: Cell, lostZeroOf: (length: number) => boolean | null): CodeReading | 'invalid' => {
  const reading = readHsCode(cell, lostZeroOf)
  if (reading === 'invalid') return reading
  if (reading === null) return noCode
  const { code, codes, inferred } = reading
  return { code, moreCodes: codes.slice(1), isInferred: inferred, isCurrent: isCurrentSubheading(code.slice(0, 6)) }
}

export const createCodeReader = ({ columns }: FileReading): ((row: RowContext) => CodeReading) => {
  const column = columns.get('hsCode')
  const lengths = new Map(column?.codeLengths.map(({ digits, lostZero }) => [digits, lostZero]))
  const codeByCell = rememberCell((cell) => readCode(cell, (length) => lengths.get(length) ?? null))
  return (row) => {
    const reading = codeByCell(cellIn(row, column))
    if (reading === 'invalid') throw new CellRefusal('hsCode', 'hs_code_invalid')
    if (reading.isInferred) row.inferred |= codeMark
    return reading
  }
}

const editionBySpelling = remember(readHsEdition)

type EditionReader = (row: RowContext, read: { code: CodeReading; date: TradeDate }) => string | null

/**
 * Reads the HS edition that the file states. If the file states no edition, returns the edition in force on the
 * record's day, if that edition contains the code.
 */
export const createEditionReader = ({ columns, mapping }: FileReading): EditionReader => {
  const column = columns.get('hsEdition')
  const constant = mapping.constants.hsEdition ?? null
  return (row, { code, date: { editionInForce } }) => {
    if (code.code === null) return null
    const text = textIn(row, column)
    const written = text === null ? null : editionBySpelling(text)
    if (written !== null) return `HS${written}`
    if (constant !== null) return constant
    // Countries adopt a new HS edition late. A subheading that is missing in HS 2022 therefore belongs to an older
    // edition, which is unknown.
    if (editionInForce === null || (editionInForce === '2022' && !code.isCurrent)) return null
    row.inferred |= editionMark
    return `HS${editionInForce}`
  }
}
