/** Reads the id of a record that the source gives. If the source gives none, derives an id from the row's content. */

import { hash } from 'node:crypto'
import { createOccurrences, type Occurrences } from '../../occurrences.ts'
import type { Cell } from '../../read/index.ts'
import { rawText } from '../../values/texts.ts'
import { markOf } from './inferred.ts'
import { identifierIn, longestId, type FileReading, type RowContext } from './row-context.ts'

const idMark = markOf('recordId')

/**
 * Creates the id reader of a file. The caller must pass every row exactly once, in the order of the file. Equal rows
 * without an id are numbered by their occurrence, so that the same file always gives the same ids.
 */
export const createIdReader = ({ columns }: FileReading): ((row: RowContext) => string) => {
  const ownColumn = columns.get('recordId')
  const declarationColumn = columns.get('declarationNo')
  const lineColumn = columns.get('lineNo')
  const occurrences = createOccurrences()
  return (row) => {
    const own = identifierIn(row, ownColumn)
    if (own !== null) return own
    const declaration = identifierIn(row, declarationColumn)
    const line = identifierIn(row, lineColumn)
    if (declaration !== null && line !== null) return `${declaration}/${line}`.slice(0, longestId)
    row.inferred |= idMark
    const id = contentId(row.cells, occurrences)
    return declaration === null ? id : `${declaration.slice(0, 100)}/${id}`
  }
}

/**
 * Derives the id of a row from its cells. Equal rows are numbered. The numbers are stable, because of several equal
 * rows either all or none need a derived id: a column with ids would be equal as well.
 */
const contentId = (cells: readonly Cell[], occurrences: Occurrences): string => {
  let content = ''
  let blanks = 0
  for (const [column, cell] of cells.entries()) {
    const text = rawText(cell)
    // Blank cells at the end of a row are ignored, because only some programs write them.
    if (text === null && column > 0) blanks += 1
    else {
      content += column === 0 ? (text ?? '') : '\u001f'.repeat(blanks + 1) + text
      blanks = 0
    }
  }
  const digest = hash('sha256', content, 'binary')
  const occurrence = occurrences.count(digest)
  const id = Buffer.from(digest.slice(0, 16), 'binary').toString('base64url')
  // Equal rows are separate records. If the source gives no id, two equal lines of a declaration count as two
  // shipments.
  return occurrence === 1 ? id : `${id}#${occurrence}`
}
