/**
 * A header set: the header of a file of trade records, and a few invented rows of the same form. Vendors, customs offices
 * and public data sets wrote the headers. 87 headers are of one reseller's sample workbooks. The others are the columns
 * that public programs read from such files; some of these are abridged, and their file names are typical, not original.
 * The values are invented; only names of countries, ports, offices and units are real.
 */

import { tradeFields, type TradeField } from '@tradewind/contract'

export type HeaderSet = {
  readonly publisher: string
  /** The alpha-2 code of the country whose customs office recorded the trade. */
  readonly country: string
  readonly direction: 'imports' | 'exports'
  readonly fileName: string
  /** The difficulties of the set, separated by commas. */
  readonly traps: string
  /**
   * One line for each column: `header | field | value | value`. The field is the expected field as an expert reads the
   * header, and blank when the importer has no field for the column. When several columns have the same field, each of
   * them is right. `field?` means that the column may have the field, or no field.
   */
  readonly columns: string
}

type Expected = { field: TradeField; isOptional: boolean }
export type SetColumn = { header: string; fields: Expected[]; values: string[] }

const isField = (text: string): text is TradeField => tradeFields.some((field) => field === text)

const readExpected = (text: string): Expected => {
  const field = text.replace(/\?$/, '')
  if (!isField(field)) throw new Error(`${text} is no field`)
  return { field, isOptional: text.endsWith('?') }
}

export const readColumns = ({ columns }: HeaderSet): SetColumn[] =>
  columns
    .trim()
    .split('\n')
    .map((line) => {
      const [header = '', fields = '', ...values] = line.split('|').map((part) => part.trim())
      return { header, fields: fields === '' ? [] : fields.split(' or ').map(readExpected), values }
    })
