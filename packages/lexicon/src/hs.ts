/**
 * The nomenclature HS 2022. A code is text, so that leading zeros are preserved. The short names were written for this
 * product. The legal text of the codes is in the HS Convention.
 */

import { hsChapterTable } from './hs-chapter-data.ts'
import { hsHeadings01To24 } from './hs-heading-data-01.ts'
import { hsHeadings25To40 } from './hs-heading-data-25.ts'
import { hsHeadings41To71 } from './hs-heading-data-41.ts'
import { hsHeadings72To99 } from './hs-heading-data-72.ts'
import { hsSubheadingTable } from './hs-subheading-data.ts'
import { lazy, tableRows } from './text.ts'

export type HsEntry = { code: string; nameEn: string; nameCn: string }

const readEntries = (table: string): HsEntry[] =>
  tableRows(table).map(([code = '', nameEn = '', nameCn = '']) => ({ code, nameEn, nameCn }))

const chapters = lazy(() => readEntries(hsChapterTable))
const headings = lazy(() =>
  [hsHeadings01To24, hsHeadings25To40, hsHeadings41To71, hsHeadings72To99].flatMap(readEntries),
)
const headingByCode = lazy(() => new Map(headings().map((entry) => [entry.code, entry])))
const subheadings = lazy(() =>
  tableRows(hsSubheadingTable).map(([code = '', nameEn = '']) => ({
    code,
    nameEn,
    nameCn: headingByCode().get(code.slice(0, 4))?.nameCn ?? '',
  })),
)
const byCode = lazy(() => new Map([...chapters(), ...headings(), ...subheadings()].map((entry) => [entry.code, entry])))

/** Returns the 97 chapters (two digits). */
export const hsChapters = (): readonly HsEntry[] => chapters()

/** Returns the 1,229 headings (four digits), or those that begin with a prefix. */
export const hsHeadings = (prefix = ''): readonly HsEntry[] =>
  headings().filter((entry) => entry.code.startsWith(prefix))

/**
 * Returns the 5,613 subheadings (six digits), or those that begin with a prefix. The Chinese name of a subheading is
 * the Chinese name of its heading.
 */
export const hsSubheadings = (prefix = ''): readonly HsEntry[] =>
  subheadings().filter((entry) => entry.code.startsWith(prefix))

const isKnown = (digits: string): boolean => byCode().has(digits.length >= 4 ? digits.slice(0, 4) : digits.slice(0, 2))

/** A code of a national tariff has 2 to 14 digits. */
const shape = /^\d{2,14}$/

/**
 * Returns how many levels of a code the nomenclature contains. The result is 0 for none, 1 for the heading or chapter
 * only, and 2 if the nomenclature also contains the subheading.
 */
const knownDepth = (digits: string): number => {
  if (!isKnown(digits)) return 0
  return digits.length >= 6 && byCode().has(digits.slice(0, 6)) ? 2 : 1
}

/**
 * Whether a code has certainly lost its leading zero in a spreadsheet. With few exceptions (nine digits in Japan,
 * eleven in Thailand) codes of tariffs have an even number of digits. An odd number proves a lost zero only if the
 * nomenclature contains more levels of the code with the zero than without it.
 */
export const hasLostZero = (digits: string): boolean => {
  if (digits.length % 2 === 0 || digits.length > 11) return false
  const depth = knownDepth(`0${digits}`)
  return depth > (digits.length < 5 ? 0 : knownDepth(digits))
}

/**
 * Whether a heading exists for the code that begins with a zero and these digits. `4014000` may be `04014000`, but
 * `06907210` would be no HS code.
 */
export const mayHaveLostZero = (digits: string): boolean => digits.length > 2 && isKnown(`0${digits}`)

/**
 * Returns the digits of an HS code as files write it (`6907.21.00.00`, `'0101 21`, `690721`), or null when the text is
 * no code. A leading zero that was lost in a spreadsheet is restored if the loss is certain (`10121` → `010121`).
 * `lostZeroOf` returns whether the codes of the file with a given number of digits have lost their zero, or null when
 * this is unknown.
 */
export const normaliseHsCode = (
  text: string,
  lostZeroOf: (length: number) => boolean | null = () => null,
): string | null => {
  const trimmed = text.normalize('NFKC').trim()
  if (!/^['’]?\d[\d\s.\-_/]*$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  const byFile = lostZeroOf(digits.length)
  if (byFile === null ? hasLostZero(digits) : byFile && mayHaveLostZero(digits)) return `0${digits}`
  return shape.test(digits) && !digits.startsWith('00') ? digits : null
}

/** Returns the first eight digits of a code as a number. A short code is filled with zeros: `0101` → 1010000. */
export const hs8Of = (code: string): number => Number(code.slice(0, 8).padEnd(8, '0'))

/**
 * Returns the codes with a prefix as an inclusive range of `hs8Of`: `0101` → 1010000…1019999. For a prefix of more than
 * eight digits it returns the range of the first eight digits, so the caller must also compare the code as text.
 */
export const hsPrefixRange = (prefix: string): { from: number; to: number } => ({
  from: hs8Of(prefix),
  to: Number(prefix.slice(0, 8).padEnd(8, '9')),
})

/**
 * Returns chapter, heading and subheading of a code, as far as the code has enough digits: `690721` → `['69', '6907',
 * '690721']`.
 */
export const hsAncestry = (code: string): string[] =>
  [2, 4, 6].filter((length) => code.length >= length).map((length) => code.slice(0, length))

/**
 * Returns the name of a code, or of the nearest group above it that has a name; null when the chapter is unknown. The
 * name is Chinese for `cn` and `zhHk`, English for every other locale.
 */
export const hsName = (code: string, locale: string): string | null => {
  for (const ancestor of hsAncestry(code).toReversed()) {
    const entry = byCode().get(ancestor)
    if (entry !== undefined) return locale === 'cn' || locale === 'zhHk' ? entry.nameCn : entry.nameEn
  }
  return null
}

/** Former headings, and the heading of HS 2022 that has most of their goods. */
const successors: Readonly<Record<string, string>> = {
  '2848': '2853',
  '2851': '2853',
  '4204': '4205',
  '5304': '5305',
  '6908': '6907',
  '7803': '7806',
  '7805': '7806',
  '7906': '7907',
  '8004': '8007',
  '8005': '8007',
  '8006': '8007',
  '8469': '8472',
  '8520': '8519',
  '8803': '8807',
  '9009': '8443',
  '9203': '9205',
  '9204': '9205',
}

/** Returns the heading that has the goods of a former heading (`6908` → `6907`); null for any other code. */
export const successorOfHeading = (heading: string): string | null => successors[heading] ?? null
