/** Converts a row of a mapped file to a record of a private list, or returns the reason why the row is rejected. */

import { type ListField, type Mapping, listFields } from '@tradewind/contract'
import type { ListRecord } from '../../../lists/index.ts'
import type { SourceRow } from '../../read/index.ts'
import { rememberCell } from '../../remember.ts'
import { countryOfCell, identifierOf, namesIdentifier } from '../../values/identifiers.ts'
import { textOf } from '../../values/texts.ts'
import type { RowReader, RowReject } from '../dataset.ts'
import { isTotalsRow } from '../totals-row.ts'

const longestText = 2_000
const longestExtra = 500
const mostExtras = 60
const mostTags = 20
/** A phone number has at least this many digits. */
const fewestPhoneDigits = 6

const countryByCell = rememberCell(countryOfCell)

/**
 * Creates the row reader of a file. A field cannot hold every text; examples are an unknown country and a second email
 * address. Such a text is stored under the column's header, because users' own lists must not lose content.
 */
export const createListReader = (mapping: Mapping): RowReader<ListRecord> => {
  const columnOf = new Map(mapping.columns.flatMap(({ field, column }) => (field === null ? [] : [[field, column]])))
  const headerOf = distinctHeaders(mapping)
  const further = mapping.columns.filter(({ field, header }) => field === null && header.trim() !== '')
  const identifiers = new Set(further.filter(({ header }) => namesIdentifier(header)).map(({ column }) => column))
  /** Returns the reason why a row is no company or contact. */
  const refuse = (row: SourceRow, record: ListRecord): (Partial<RowReject> & { reason: string }) | null => {
    const { company, contact, country, email, phone, website, address } = record
    if (email !== '') return null
    // The sum of a report may be in the column of the phone, but a phone has more digits than a count.
    const mayBeTotals = country === '' && website === '' && phone.length < fewestPhoneDigits
    if (mayBeTotals && isTotalsRow(row.cells)) return { value: textOfRow(row), reason: 'totals_row' }
    if (phone !== '' || website !== '') return null
    const written = textIn(row, columnOf.get('email'))
    if (written !== '' && address === '')
      return {
        column: headerOf.get(columnOf.get('email') ?? -1) ?? null,
        value: written.slice(0, 500),
        reason: 'email_invalid',
      }
    return company === '' && contact === '' ? { reason: 'nobody_named' } : null
  }
  return (row) => {
    const extras: Record<string, string> = {}
    const keep = (column: number, text: string) => {
      if (Object.keys(extras).length < mostExtras) extras[headerOf.get(column) ?? ''] = text.slice(0, longestExtra)
    }
    const read = (field: ListField): string => textIn(row, columnOf.get(field))
    /**
     * Returns the part of a text that fits the field. If the text has any other content, the whole text is also stored
     * under the column's header.
     */
    const take = (field: ListField, part: (text: string) => string | null): string => {
      const text = read(field)
      const taken = part(text) ?? ''
      if (text !== '' && taken.toLowerCase() !== text.toLowerCase()) keep(columnOf.get(field) ?? -1, text)
      return taken
    }
    for (const { column } of further) {
      const text = (identifiers.has(column) ? identifierIn : textIn)(row, column)
      if (text !== '') keep(column, text)
    }
    const record: ListRecord = {
      recordId: identifierIn(row, columnOf.get('recordId')).slice(0, 200) || null,
      company: read('company').slice(0, 300),
      country: readCountry(row, columnOf.get('country'), keep),
      website: read('website').slice(0, 300),
      email: take('email', firstAddress),
      phone: identifierIn(row, columnOf.get('phone')).slice(0, 100),
      address: read('address'),
      contact: read('contact').slice(0, 200),
      title: read('title').slice(0, 200),
      industry: read('industry').slice(0, 300),
      productInterest: read('productInterest'),
      notes: read('notes'),
      tags: tagsIn(read('tags')),
      extras,
    }
    const refusal = refuse(row, record)
    return refusal === null ? { record } : { reject: { line: row.line, column: null, value: null, ...refusal } }
  }
}

/**
 * Returns the header of each column. A repeated header gets a number, because the values of the columns are stored by
 * header: `Remark`, `Remark (2)`.
 */
const distinctHeaders = ({ columns }: Mapping): Map<number, string> => {
  const counts = new Map<string, number>()
  return new Map(
    columns.map(({ column, header }) => {
      const name = header.trim().slice(0, 80)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [column, count === 1 ? name : `${name.slice(0, 74)} (${count})`]
    }),
  )
}

const textOfRow = ({ cells }: SourceRow): string =>
  cells
    .map((cell) => tidy(textOf(cell)))
    .filter((text) => text !== '')
    .join(' | ')
    .slice(0, 500)

// Replaces null by '', removes NUL, which PostgreSQL cannot store in a text, and limits the length.
const tidy = (text: string | null): string => (text === null ? '' : text.replaceAll('\0', '').slice(0, longestText))

const textIn = (row: SourceRow, column: number | undefined): string =>
  tidy(column === undefined ? null : textOf(row.cells[column]))

const identifierIn = (row: SourceRow, column: number | undefined): string =>
  tidy(column === undefined ? null : identifierOf(row.cells[column]))

const readCountry = (row: SourceRow, column: number | undefined, keep: (column: number, text: string) => void) => {
  const written = column === undefined ? null : textOf(row.cells[column], 'country')
  if (written === null || column === undefined) return ''
  const country = countryByCell(row.cells[column] ?? null)
  if (country === null) keep(column, written.replaceAll('\0', ''))
  return country ?? ''
}

/**
 * Matches the first email address of a cell. Neither part of the pattern may match the @ itself, because `x@x@x@…`
 * would then cause heavy backtracking.
 */
const firstAddress = (text: string): string | null =>
  /[^\s;,<>()@"']+@[^\s;,<>()@"'.]+(?:\.[^\s;,<>()@"'.]+)+/.exec(text)?.[0].toLowerCase() ?? null

const tagsIn = (text: string): string[] =>
  [...new Set(text.split(/[,;|，；、]/).map((tag) => tag.trim().slice(0, 80)))]
    .filter((tag) => tag !== '')
    .slice(0, mostTags)

/** Returns the known values of a private list's record, by field, as the dry run of a load shows them. */
export const previewListRecord = (record: ListRecord): Partial<Record<ListField, string>> => {
  const known: Partial<Record<ListField, string>> = {}
  for (const field of listFields) {
    const value = field === 'tags' ? record.tags.join(', ') : record[field]
    if (value !== null && value !== '') known[field] = value
  }
  return known
}
