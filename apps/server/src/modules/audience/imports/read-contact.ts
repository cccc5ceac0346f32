/** Turns a row of a file into a contact of a mailing list, or returns the reason why that is impossible. */

import { emailAddress, type Mapping } from '@tradewind/contract'
import type { ListRow } from '../../ingest/index.ts'

export type ImportedContact = {
  address: string
  name: string
  company: string
  country: string
  fields: Record<string, string>
}
export type ImportReject = { line: number; value: string; reason: string }
export type ImportReading = { line: number; contact: ImportedContact } | { line: number; reject: ImportReject }

/** Reasons of the list reader that mean a row without a usable address. A mailing list has its own reasons for them. */
const lacksContact: ReadonlySet<string> = new Set(['nobody_named', 'email_invalid', 'totals_row'])
const mostFields = 40
const longestField = 500

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Returns the custom fields of a contact. Known fields such as `title` and `phone` keep their names; all other columns
 * of the file are named by their headers.
 */
const fieldsOf = ({ record }: { record: Extract<ListRow['reading'], { record: unknown }>['record'] }) => {
  const { title, phone, website, address, industry, productInterest, notes, tags, extras } = record
  const known = { title, phone, website, address, industry, productInterest, notes, tags: tags.join(', ') }
  return Object.fromEntries(
    Object.entries({ ...known, ...extras })
      .filter(([name, text]) => name.trim() !== '' && text !== '')
      .slice(0, mostFields)
      .map(([name, text]) => [oneLine(name), oneLine(text).slice(0, longestField)]),
  )
}

export const readContact = ({ line, reading, cells }: ListRow, { columns }: Mapping): ImportReading => {
  const column = columns.find(({ field }) => field === 'email')?.column
  const written = (column === undefined ? '' : (cells[column] ?? '')).trim()
  if ('reject' in reading && !lacksContact.has(reading.reject.reason))
    return { line, reject: { line, value: reading.reject.value ?? written, reason: reading.reject.reason } }
  const { data: address } = emailAddress.safeParse('record' in reading ? reading.record.email : '')
  if ('reject' in reading || address === undefined) {
    const who = 'record' in reading ? reading.record.company || reading.record.contact : ''
    return written === ''
      ? { line, reject: { line, value: who.slice(0, 200), reason: 'no_address' } }
      : { line, reject: { line, value: written.slice(0, 200), reason: 'bad_address' } }
  }
  const { record } = reading
  return {
    line,
    contact: {
      address,
      name: oneLine(record.contact).slice(0, 120),
      company: oneLine(record.company).slice(0, 200),
      country: record.country,
      fields: fieldsOf({ record }),
    },
  }
}
