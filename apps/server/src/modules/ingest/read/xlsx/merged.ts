/** Reads the merged cells of a sheet. The list of merged cells comes after all rows of the sheet. */

import type { MergedCells } from '../table.ts'
import type { ZipParts } from '../zip.ts'
import { createCursor, readTag } from './plain-xml.ts'
import type { QuickElement } from './quick-walk.ts'
import { columnOf } from './rows.ts'
import { walkToEnd } from './xml.ts'

/** Maximum number of merged ranges. No table header has more ranges. */
const maxMerged = 1_000

/** Reads the merged cells that begin at or before `lastLine`. Throws Failure `file_rejected`. */
export const readMergedCells = async (zip: ZipParts, part: string, lastLine: number): Promise<MergedCells[]> => {
  const merged: MergedCells[] = []
  const content = await zip.open(part)
  if (content === null) return merged
  const visitor = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name !== 'mergeCell' || merged.length >= maxMerged) return
      const range = rangeOf(attributes['ref'] ?? '')
      if (range !== null && range.firstLine <= lastLine) merged.push(range)
    },
    close: () => undefined,
    text: () => undefined,
  }
  await walkToEnd(content, visitor, { parent: 'sheetData', name: 'row', read: createRowSkipper() })
  return merged
}

/** Converts a range such as `B1:D2` to lines and zero-based columns. */
const rangeOf = (reference: string): MergedCells | null => {
  const [, firstColumn, firstLine, lastColumn, lastLine] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? []
  if (firstColumn === undefined || lastColumn === undefined) return null
  return {
    firstLine: Number(firstLine),
    lastLine: Number(lastLine),
    firstColumn: columnOf(firstColumn),
    lastColumn: columnOf(lastColumn),
  }
}

const rowEnd = Buffer.from('</row>')

/**
 * Skips rows. A row that contains a comment or CDATA is left to the XML parser, because the comment or CDATA may
 * contain a false end tag.
 */
const createRowSkipper = (): QuickElement['read'] => {
  const cursor = createCursor()
  return (bytes, from) => {
    cursor.bytes = bytes
    cursor.at = from + '<row'.length
    const opened = readTag(cursor)
    if (opened === 'empty') return cursor.at
    const end = opened === 'open' ? bytes.indexOf(rowEnd, cursor.at) : -1
    return end < 0 || bytes.subarray(from, end).includes('<!') ? -1 : end + rowEnd.length
  }
}
