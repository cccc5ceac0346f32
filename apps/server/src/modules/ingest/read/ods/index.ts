/**
 * Reads OpenDocument spreadsheets (ODF 1.3 part 3, section 9) as a stream. All sheets are in one part, `content.xml`,
 * so the names of the sheets and each sheet are found by reading this part from its start.
 */

import { reject, type MergedCells, type TableFile } from '../table.ts'
import { walkToEnd, walkXml } from '../xlsx/xml.ts'
import type { ZipParts } from '../zip.ts'
import { createOdsVisitor, openPart, readOdsSheet } from './sheet.ts'

const maxSheets = 200
const content = 'content.xml'

/** True when a zip is an OpenDocument file: its first part names the type. */
export const isOds = ({ names }: ZipParts): boolean => names.includes('mimetype') && names.includes(content)

/** Opens a spreadsheet; closing the table closes its zip. Throws Failure `file_rejected`. */
export const openOds = async (zip: ZipParts): Promise<TableFile> => {
  try {
    if (zip.hasNamesakes) throw reject('broken_spreadsheet')
    await requireSpreadsheet(zip)
    const sheets = await readSheetNames(zip)
    return {
      sheets,
      about: () => ({ format: 'ods', encoding: null, delimiter: null, headerLine: null }),
      notices: () => [],
      rows: (sheetIndex, onShare) => readOdsSheet(zip, { sheetIndex, onShare }),
      mergedCells: (sheetIndex, lastLine) => readMerged(zip, sheetIndex, lastLine),
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const requireSpreadsheet = async (zip: ZipParts): Promise<void> => {
  let type = ''
  for await (const chunk of (await openPart(zip, 'mimetype')) as AsyncIterable<Buffer>) {
    type += chunk.toString('latin1')
    if (type.length > 200) break
  }
  // A text document or a presentation has the same parts.
  if (!/^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?\s*$/.test(type))
    throw reject('unsupported_format')
  const manifest = await zip.open('META-INF/manifest.xml')
  if (manifest === null) return
  let isEncrypted = false
  await walkToEnd(manifest, {
    open: (name) => {
      if (name === 'encryption-data') isEncrypted = true
    },
    close: () => undefined,
    text: () => undefined,
  })
  if (isEncrypted) throw reject('password_protected')
}

const readSheetNames = async (zip: ZipParts): Promise<string[]> => {
  const names: string[] = []
  let depth = 0
  await walkToEnd(await openPart(zip, content), {
    open: (name, attributes) => {
      if (name !== 'table') return
      // A table inside a cell is no sheet.
      if (depth === 0) names.push(attributes['table:name'] ?? '')
      depth += 1
      if (names.length > maxSheets) throw reject('too_large_inside')
    },
    close: (name) => {
      if (name === 'table') depth -= 1
    },
    text: () => undefined,
  })
  if (names.length === 0) throw reject('empty')
  return names
}

const readMerged = async (zip: ZipParts, sheetIndex: number, lastLine: number): Promise<MergedCells[]> => {
  const merged: MergedCells[] = []
  const visitor = createOdsVisitor(sheetIndex, {
    add: (line) => line <= lastLine,
    merge: (cells) => merged.push(cells),
  })
  for await (const _ of walkXml(await openPart(zip, content), visitor)) if (visitor.isPast()) break
  return merged
}
