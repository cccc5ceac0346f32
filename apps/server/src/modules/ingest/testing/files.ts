/**
 * Creates files for tests: spreadsheets written by exceljs, sheets written as XML, and plain bytes. The files are in a
 * folder that is deleted after the test.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Failure } from '@tradewind/contract'
import exceljs from 'exceljs'
import { ZipFile } from 'yazl'
import { openTable, type SourceRow } from '../read/index.ts'

export type TestFolder = AsyncDisposable & {
  readonly path: string
  write(name: string, content: string | Buffer): Promise<string>
}

export const createTestFolder = async (): Promise<TestFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'tradewind-ingest-'))
  return {
    path,
    write: async (name, content) => {
      const file = join(path, name)
      await writeFile(file, content)
      return file
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** Creates a workbook with one sheet. The rows may contain blank cells (`null`). */
export const xlsxOf = async (rows: readonly (readonly unknown[])[], sheetName = 'Sheet1'): Promise<Buffer> => {
  const workbook = new exceljs.Workbook()
  const sheet = workbook.addWorksheet(sheetName)
  for (const [index, row] of rows.entries())
    if (row.length > 0) sheet.getRow(index + 1).values = [...row] as exceljs.CellValue[]
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

type Parts = Readonly<Record<string, string | Buffer>>

/** Creates a zip of the given files; a name that ends with a slash is a folder. */
export const zipOf = async (parts: Parts): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

export const writeZip = async (path: string, parts: Parts): Promise<string> => {
  await writeFile(path, await zipOf(parts))
  return path
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Creates the parts of a workbook around one sheet, whose XML the test writes. `further` adds or replaces parts. */
export const workbookParts = (sheetData: string, further: Readonly<Record<string, string>> = {}) => ({
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  ...further,
})

/** Reads all rows of the first sheet. */
export const readAll = async (path: string, sheetIndex = 0): Promise<SourceRow[]> => {
  const file = await openTable(path)
  try {
    const rows: SourceRow[] = []
    for await (const batch of file.rows(sheetIndex)) rows.push(...batch)
    return rows
  } finally {
    await file.close()
  }
}

/** Functions that describe the files of a folder for a test. */
export const inspectorOf = (folder: TestFolder) => {
  /** Reads all properties of a file that an operator can see. */
  const inspect = async (path: string, sheetIndex = 0) => {
    const file = await openTable(path, { spoolFolder: folder.path })
    try {
      const rows: SourceRow[] = []
      for await (const batch of file.rows(sheetIndex)) rows.push(...batch)
      return { rows, sheets: file.sheets, about: file.about(sheetIndex), notices: file.notices() }
    } finally {
      await file.close()
    }
  }
  const cellsOf = async (path: string, sheetIndex = 0) =>
    (await inspect(path, sheetIndex)).rows.map(({ cells }) => cells)
  /** Returns the reason why a file is refused. */
  const reasonOf = async (path: string): Promise<unknown> => {
    try {
      await readAll(path)
      return 'accepted'
    } catch (error) {
      if (error instanceof Failure) return error.params['reason']
      throw error
    }
  }
  return { inspect, cellsOf, reasonOf }
}
