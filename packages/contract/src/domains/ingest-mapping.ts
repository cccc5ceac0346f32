/**
 * The mapping of a file says how to read the file. It contains the header line, the meaning of each column, and
 * constants for values that no column contains.
 */

import { isTimeZone, socialNetworks } from '@tradewind/lexicon'
import { z } from 'zod'
import { countryCode } from '../shapes.ts'
import { Field } from './ingest-fields.ts'

/** The reason why a meaning was guessed for a column, as a message key `ingest.guess.<key>` with its params. */
const GuessReason = z.object({
  key: z.enum(['header', 'header_part', 'header_similar', 'values', 'saved', 'chosen', 'none']),
  matched: z.string().nullable(),
})

/**
 * The format of dates or numbers in the column. `dmy` reads 03/04/2025 as the third of April. `point` reads 1.234 as a
 * decimal number between 1 and 2.
 */
export const DateOrder = z.enum(['ymd', 'dmy', 'mdy'])
export const DecimalMark = z.enum(['point', 'comma'])

export const ColumnMapping = z.strictObject({
  /** Zero-based. */
  column: z.number().int().min(0).max(2000),
  header: z.string().max(500),
  field: Field.nullable(),
  /** The confidence of the guessed meaning, 0 to 1; 1 when a user chose the meaning. */
  confidence: z.number().min(0).max(1),
  reason: GuessReason,
  dateOrder: DateOrder.nullable(),
  decimalMark: DecimalMark.nullable(),
  /** False when the values do not decide the format of dates or numbers, and the most usual format was assumed. */
  formatIsCertain: z.boolean().optional(),
  /** The currency that the header of a column with amounts names. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /**
   * The lengths (numbers of digits) of the HS codes in a column with HS codes, and whether codes of each length have
   * lost their leading zero.
   */
  codeLengths: z
    .array(z.object({ digits: z.number().int().min(1).max(20), lostZero: z.boolean() }))
    .max(20)
    .optional(),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

/** Values that apply to every row of a file, because no column contains them. */
export const MappingConstants = z.strictObject({
  originCountry: countryCode.nullable(),
  destinationCountry: countryCode.nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  basis: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** IANA zone used to convert instants of the file (`2024-03-31T18:30Z`) to days. */
  timeZone: z.string().max(64).refine(isTimeZone).nullish(),
  /** E.g. `HS2017`. */
  hsEdition: z
    .string()
    .regex(/^HS(?:19|20)\d{2}$/)
    .nullish(),
  /** Whether a file of a trade fair lists buyers or exhibitors, and whether the organiser of the fair made it. */
  fairRole: z.enum(['buyer', 'exhibitor']).nullish(),
  fairSource: z.enum(['official', 'third_party']).nullish(),
  /** The social network of a file that neither names it nor has addresses of its pages. */
  network: z.enum(socialNetworks).nullish(),
})
const constantNames = [
  'originCountry',
  'destinationCountry',
  'currency',
  'basis',
  'timeZone',
  'hsEdition',
  'fairRole',
  'fairSource',
  'network',
] as const

/** The reason for a guessed constant, as a message key `ingest.constant_guess.<key>` with its params. */
const ConstantReason = z.object({
  key: z.enum(['file_name', 'title', 'sheet', 'headers', 'ports', 'country', 'saved']),
  matched: z.string().max(500).nullable(),
})
export type ConstantReason = z.infer<typeof ConstantReason>

export const Mapping = z.strictObject({
  sheetIndex: z.number().int().min(0).max(200),
  /**
   * `headerLine`: the number of the last header line; 0 when the file format itself names the columns. `firstLine`: the
   * number of the first line with values.
   */
  headerLine: z.number().int().min(0),
  firstLine: z.number().int().min(1),
  columns: z.array(ColumnMapping).max(2000),
  constants: MappingConstants,
  /** Reasons for the guessed constants that no user has changed. */
  constantReasons: z.partialRecord(z.enum(constantNames), ConstantReason).optional(),
})
export type Mapping = z.infer<typeof Mapping>
