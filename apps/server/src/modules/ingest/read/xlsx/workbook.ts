/**
 * Reads the parts of a workbook that describe its sheets: the names of the sheets, their parts, the date styles and the
 * shared strings.
 */

import { reject } from '../table.ts'
import type { ZipParts } from '../zip.ts'
import { isDateFormat } from './dates.ts'
import { readSharedStrings } from './strings.ts'
import { walkToEnd } from './xml.ts'

const maxSheets = 200

export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly from1904: boolean
  readonly strings: readonly string[]
  /** Contains, for each style index, whether a number with this style is a date. */
  readonly dateStyles: readonly boolean[]
}

/**
 * Reads the description of a workbook. `sharedBytes` is the size limit of the shared strings. Throws Failure
 * `file_rejected`.
 */
export const readWorkbook = async (zip: ZipParts, sharedBytes: number): Promise<Workbook> => {
  if (zip.names.includes('EncryptedPackage')) throw reject('password_protected')
  const part = await zip.open('xl/workbook.xml')
  if (part === null) throw reject('unsupported_format')
  const declared: { name: string; relation: string; isHidden: boolean }[] = []
  let from1904 = false
  await walkToEnd(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true'
      if (name !== 'sheet') return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      declared.push({ name: attributes['name'] ?? '', relation: relationOf(attributes), isHidden })
    },
    close: () => undefined,
    text: () => undefined,
  })
  if (declared.length > maxSheets) throw reject('too_large_inside')
  const targets = await readRelations(zip)
  // Visible sheets come first, because hidden sheets hold drop-down lists and old drafts. Hidden rows are read like
  // other rows, because a filter may have hidden them.
  const inOrder = [...declared.filter(({ isHidden }) => !isHidden), ...declared.filter(({ isHidden }) => isHidden)]
  const sheets = inOrder.flatMap(({ name, relation }) => {
    const target = targets.get(relation)
    // Chart sheets and macro sheets have no rows.
    return target !== undefined && target.includes('worksheets/') ? [{ name, part: target }] : []
  })
  if (sheets.length === 0) throw reject('empty')
  return { sheets, from1904, strings: await readSharedStrings(zip, sharedBytes), dateStyles: await readDateStyles(zip) }
}

const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''

const readRelations = async (zip: ZipParts): Promise<Map<string, string>> => {
  const targets = new Map<string, string>()
  const part = await zip.open('xl/_rels/workbook.xml.rels')
  if (part === null) throw reject('broken_spreadsheet')
  await walkToEnd(part, {
    open: (name, attributes) => {
      const target = attributes['Target'] ?? ''
      if (name === 'Relationship')
        targets.set(attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
    close: () => undefined,
    text: () => undefined,
  })
  return targets
}

const readDateStyles = async (zip: ZipParts): Promise<boolean[]> => {
  const styles: boolean[] = []
  const part = await zip.open('xl/styles.xml')
  if (part === null) return styles
  const custom = new Map<number, string>()
  let insideCellFormats = false
  await walkToEnd(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') insideCellFormats = true
      if (name !== 'xf' || !insideCellFormats) return
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(isDateFormat(id, custom.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') insideCellFormats = false
    },
    text: () => undefined,
  })
  return styles
}
