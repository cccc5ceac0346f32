/** Reads the values of a bulk lookup from a pasted text or from the column of a file. */

import { randomUUID } from 'node:crypto'
import { fail, lookupLinesAtMost, type Failure, type Mapping } from '@tradewind/contract'
import type { Platform, UploadedFile } from '@tradewind/platform'
import { inspectListFile, readListFile, type ListRow } from '../../ingest/index.ts'
import { detectValue } from '../values/detect-value.ts'

/** A line of the list. `line` is its number in the text or in the file. */
export type TypedLine = { readonly line: number; readonly typed: string }

/** A file with ten thousand rows of twenty columns has about 2 MB. */
const fileLimitBytes = 20 * 1024 ** 2
/** The rows by which the column is chosen. */
const examinedRows = 100
/** The column must have readable values in at least this share of its cells. */
const leastShare = 0.5

const tooMany = (): Failure => fail('invalid_input', {}, [{ path: 'text', key: 'validation.lookup_lines' }])

/** Lines without a value are left out. Throws Failure invalid_input for a text without lines, or with too many. */
export const readPasted = (text: string): TypedLine[] => {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((typed, at) => (typed.trim() === '' ? [] : [{ line: at + 1, typed: typed.trim() }]))
  if (lines.length === 0 || lines.length > lookupLinesAtMost) throw tooMany()
  return lines
}

export type ReadFile = {
  readonly fileName: string
  readonly column: string | null
  readonly lines: readonly TypedLine[]
}

/**
 * Reads the column with the most values that can be looked up; a column whose header names email addresses, websites or
 * phone numbers comes first. The file is not kept. Throws Failure file_required, file_rejected, body_too_large and
 * invalid_input.
 */
export const readFile = async (
  platform: Platform,
  file: UploadedFile | null,
  country: string | null,
): Promise<ReadFile> => {
  if (file === null) throw fail('file_required')
  const { storage } = platform
  const { key } = await storage.put(file.content, { owner: randomUUID(), limitBytes: fileLimitBytes })
  try {
    const fileName = file.filename.slice(0, 200)
    const { mapping, rows } = await inspectListFile(platform, { storageKey: key, fileName }, {}, examinedRows)
    const column = chooseColumn(mapping, rows, country)
    if (column === null) throw fail('file_rejected', { reason: 'missing_fields' })
    const lines: TypedLine[] = []
    await readListFile(platform, { storageKey: key, mapping }, async (piece) => {
      for (const { line, cells } of piece) {
        const typed = (cells[column.column] ?? '').trim()
        if (typed !== '') lines.push({ line, typed })
      }
      if (lines.length > lookupLinesAtMost) throw tooMany()
    })
    if (lines.length === 0) throw tooMany()
    return { fileName, column: column.header === '' ? null : column.header, lines }
  } finally {
    await storage.delete(key)
  }
}

/** In the order of preference. */
const namedFields = ['email', 'website', 'phone'] as const

const chooseColumn = (
  { columns }: Mapping,
  rows: readonly ListRow[],
  country: string | null,
): Mapping['columns'][number] | null => {
  const shareOf = (column: number): number => {
    const cells = rows.map(({ cells: all }) => (all[column] ?? '').trim()).filter((cell) => cell !== '')
    const readable = cells.filter((cell) => detectValue(cell, country) !== null)
    return cells.length === 0 ? 0 : readable.length / cells.length
  }
  const preferred = namedFields.flatMap((field) => columns.filter((column) => column.field === field))
  const candidates = [...preferred, ...columns.filter((column) => !preferred.includes(column))]
  return candidates.find(({ column }) => shareOf(column) >= leastShare) ?? null
}
