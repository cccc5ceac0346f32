/**
 * Reads XLSX as a stream, with the project's own reader on top of yauzl and saxes. The streaming reader of exceljs has
 * no size limits. It also writes sheets to temporary files when the shared strings come after the sheets, as in real
 * customs exports. The reader in this file reads the parts of the zip in the order in which they are needed, and limits
 * every size.
 */

import { reject, type TableFile } from '../table.ts'
import type { ZipParts } from '../zip.ts'
import { readMergedCells } from './merged.ts'
import { readSheet } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

const maxSharedBytes = 256 * 1024 ** 2

/** True when a zip is a spreadsheet, even an encrypted one. */
export const isWorkbook = ({ names }: ZipParts): boolean =>
  names.some((name) => name === 'xl/workbook.xml' || name === '[Content_Types].xml' || name === 'EncryptedPackage')

/**
 * Opens a spreadsheet; closing the table closes its zip. `sharedBytes` is the size limit of the shared strings. Throws
 * Failure `file_rejected`.
 */
export const openXlsx = async (zip: ZipParts, sharedBytes: number = maxSharedBytes): Promise<TableFile> => {
  try {
    // When two parts of the zip have the same name, different programs show different parts as the sheet.
    if (zip.hasNamesakes) throw reject('broken_spreadsheet')
    const workbook = await readWorkbook(zip, sharedBytes)
    let unsolved = 0
    return {
      sheets: workbook.sheets.map((sheet) => sheet.name),
      about: () => ({ format: 'xlsx', encoding: null, delimiter: null, headerLine: null }),
      notices: () => (unsolved === 0 ? [] : [{ key: 'formulas_without_value', params: { count: unsolved } }]),
      rows: (sheetIndex, onShare) =>
        readSheet(zip, workbook, { sheetIndex, onShare, onUnsolved: (count) => (unsolved = count) }),
      mergedCells: async (sheetIndex, lastLine) =>
        readMergedCells(zip, workbook.sheets[sheetIndex]?.part ?? '', lastLine),
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
