/** Reads the cells of a row by field, as every dataset about companies and people needs them. */

import type { ColumnMapping, Field, Mapping } from '@tradewind/contract'
import { readLei } from '@tradewind/lexicon'
import type { CompanyMention } from '../../../profiles/index.ts'
import type { Cell, SourceRow } from '../../read/index.ts'
import { rememberCell } from '../../remember.ts'
import { resolveCurrency } from '../../values/codes.ts'
import { readDay } from '../../values/dates.ts'
import { countryOfCell, identifierOf } from '../../values/identifiers.ts'
import { readDecimal } from '../../values/numbers.ts'
import { textOf } from '../../values/texts.ts'
import type { ReaderContext } from '../dataset.ts'

const longestText = 4_000
const longestName = 300

/** Thrown and caught within one row when the row says nothing that the dataset can hold. */
export class RowRefusal extends Error {
  readonly field: Field | null
  readonly reason: string
  constructor(field: Field | null, reason: string) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

/** The cells of the row that is being read. Unknown values are null. */
export type Cells = {
  /** The values that apply to every row of the file. */
  readonly constants: Mapping['constants']
  cell(field: Field): Cell
  text(field: Field): string | null
  /** A short text: a name, a city, a title. */
  name(field: Field): string | null
  /** An id or number that is no quantity; digits that a spreadsheet has lost give null. */
  id(field: Field): string | null
  country(field: Field): string | null
  /** The parts of a list, each once. */
  list(field: Field): string[]
  /** A number; null when the cell holds none. */
  number(field: Field): number | null
  currency(field: Field): string | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  partialDay(field: Field): string | null
  day(field: Field): string | null
  /** The web address of a cell, with its scheme. */
  link(field: Field): string | null
  /** The valid email addresses of a cell. */
  emails(field: Field): string[]
}

const countryByCell = rememberCell(countryOfCell)

export const createCells = (mapping: Mapping): ((row: SourceRow) => Cells) => {
  const columns = new Map(
    mapping.columns.flatMap((column): [Field, ColumnMapping][] =>
      column.field === null ? [] : [[column.field, column]],
    ),
  )
  return (row) => {
    const cell = (field: Field): Cell => {
      const column = columns.get(field)
      return column === undefined ? null : (row.cells[column.column] ?? null)
    }
    const text = (field: Field) => tidy(textOf(cell(field)), longestText)
    const day = (field: Field): string | null => {
      const style = { order: columns.get(field)?.dateOrder ?? null, timeZone: mapping.constants.timeZone ?? null }
      const reading = readDay(textOf(cell(field), 'date') === null ? null : cell(field), style)
      return reading === null || typeof reading === 'string' ? null : reading.day
    }
    const number = (field: Field): number | null => {
      const reading = readDecimal(cell(field), columns.get(field)?.decimalMark ?? null)
      return reading === null || reading === 'invalid' ? null : Number(reading.text)
    }
    return {
      constants: mapping.constants,
      cell,
      text,
      name: (field) => tidy(text(field), longestName),
      id: (field) => tidy(identifierOf(cell(field)), 200),
      country: (field) => countryByCell(cell(field)) ?? firstCountry(text(field)),
      list: (field) => partsOf(text(field)),
      number,
      currency: (field) => resolveCurrency(text(field) ?? '') ?? columns.get(field)?.currency ?? null,
      partialDay: (field) => partialDayOf(textOf(cell(field), 'date')) ?? day(field),
      day,
      link: (field) => linkOf(text(field)),
      emails: (field) => [...(text(field) ?? '').matchAll(address)].map(([found]) => found.toLowerCase()),
    }
  }
}

/** A list of countries names the main one first; a part of an address may stand before it. */
const firstCountry = (text: string | null): string | null => {
  const parts = (text ?? '').split(/[;；|]/)
  if (parts.length === 1) return null
  return parts.map((part) => countryByCell(part.trim())).find((country) => country !== null) ?? null
}

/** Removes NUL, which PostgreSQL cannot store in a text, and half characters, and limits the length. */
const tidy = (text: string | null, longest: number): string | null => {
  const tidied = (text ?? '').replaceAll('\0', '').slice(0, longest).toWellFormed().trim()
  return tidied === '' ? null : tidied
}

const mostParts = 60
const partsOf = (text: string | null): string[] =>
  [...new Set((text ?? '').split(/[|;,；，、\n]/).map((part) => part.trim().slice(0, 120)))]
    .filter((part) => part !== '')
    .slice(0, mostParts)

// Neither part of the pattern may match the @ itself, because `x@x@x@…` would then cause heavy backtracking. An address
// begins where a word begins, because a long text without blanks would take quadratic time otherwise.
const address = /(?<![^\s;,<>()@"'|])[^\s;,<>()@"'|]+@[^\s;,<>()@"'.|]+(?:\.[^\s;,<>()@"'.|]+)+/g

const partialDayOf = (text: string | null): string | null => {
  const [, year, month] =
    /^(1[5-9]\d\d|20\d\d|21\d\d)(?:[-/.年](0?[1-9]|1[0-2])月?|年)?(?:\.0)?$/.exec(text ?? '') ?? []
  return year === undefined ? null : month === undefined ? year : `${year}-${month.padStart(2, '0')}`
}

const linkOf = (text: string | null): string | null => {
  const [first = ''] = (text ?? '').split(/[\s|;,]+/)
  if (first === '' || !/^(?:https?:\/\/)?[^\s/@]+\.[^\s/@]{2,}/i.test(first)) return null
  return /^https?:\/\//i.test(first) ? first : `https://${first}`
}

/** The fields of a row that name one company. */
type MentionFields = {
  readonly ref?: Field
  readonly name: Field
  readonly country?: Field
  readonly website?: Field
  readonly lei?: Field
  readonly registerNumber?: Field
}
export const subjectFields = {
  ref: 'companyRef',
  name: 'company',
  country: 'country',
  website: 'website',
  lei: 'lei',
  registerNumber: 'registerNumber',
} as const satisfies MentionFields

/** The company that a row names; null when it names none. An LEI in the column of ids is also read as an LEI. */
export const mentionIn = (cells: Cells, fields: MentionFields): CompanyMention | null => {
  const read = <T>(field: Field | undefined, get: (field: Field) => T | null): T | null =>
    field === undefined ? null : get(field)
  const ref = read(fields.ref, cells.id)
  const mention: CompanyMention = {
    ref,
    name: cells.name(fields.name),
    country: read(fields.country, cells.country),
    address: null,
    email: null,
    phone: null,
    website: read(fields.website, cells.link),
    lei: readLei(read(fields.lei, cells.id) ?? ref ?? ''),
    registerNumber: read(fields.registerNumber, cells.id),
  }
  return mention.name === null && mention.ref === null && mention.lei === null ? null : mention
}

/** The day for which a row states its facts: its own, or the day on which the file arrived. */
export const asOfIn = (cells: Cells, { receivedOn }: ReaderContext): string => {
  const stated = cells.day('updatedOn')
  return stated === null || stated > receivedOn ? receivedOn : stated
}
