/** HS 2022: codes are text, leading zeros kept. Names are ours, short; the legal text is the convention's. */
import { hsChapterTable } from './hs-chapter-data.ts'
import { hsHeadingTable } from './hs-heading-data.ts'
import { lazy, tableRows } from './text.ts'

export type HsEntry = { code: string; nameEn: string; nameCn: string }

const readEntries = (table: string): HsEntry[] =>
  tableRows(table).map(([code = '', nameEn = '', nameCn = '']) => ({ code, nameEn, nameCn }))

const chapters = lazy(() => readEntries(hsChapterTable))
const headings = lazy(() => readEntries(hsHeadingTable))
const byCode = lazy(() => new Map([...chapters(), ...headings()].map((entry) => [entry.code, entry])))

/** The 97 chapters (two digits). */
export const hsChapters = (): readonly HsEntry[] => chapters()

/** The headings (four digits), of one chapter when given. */
export const hsHeadings = (chapter?: string): readonly HsEntry[] =>
  chapter === undefined ? headings() : headings().filter((entry) => entry.code.startsWith(chapter))

const isKnown = (digits: string): boolean => byCode().has(digits.length >= 4 ? digits.slice(0, 4) : digits.slice(0, 2))

/** National tariffs go from 2 to 14 digits. */
const shape = /^\d{2,14}$/

/**
 * The digits of an HS code as files write it (`6907.21.00.00`, `'0101 21`, `690721`), or null when it is none.
 * An odd number of digits means that a spreadsheet ate the leading zero: it is put back when that makes a known
 * heading (`10121` → `010121`), and otherwise the digits stay.
 */
export const normaliseHsCode = (text: string): string | null => {
  const trimmed = text.normalize('NFKC').trim()
  if (!/^['’]?\d[\d\s.\-_/]*$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  if (digits.length % 2 === 1 && digits.length <= 11 && isKnown(`0${digits}`)) return `0${digits}`
  return shape.test(digits) && !digits.startsWith('00') ? digits : null
}

/** The first eight digits as a number, short codes filled with zeros: `0101` → 1010000. */
export const hs8Of = (code: string): number => Number(code.slice(0, 8).padEnd(8, '0'))

/**
 * The codes under a prefix as an inclusive range of `hs8Of`: `0101` → 1010000…1019999.
 * Beyond eight digits the range is that of the first eight; the caller then compares the text too.
 */
export const hsPrefixRange = (prefix: string): { from: number; to: number } => ({
  from: hs8Of(prefix),
  to: Number(prefix.slice(0, 8).padEnd(8, '9')),
})

/** Chapter, heading and subheading of a code, as far as it is long enough: `690721` → `['69', '6907', '690721']`. */
export const hsAncestry = (code: string): string[] =>
  [2, 4, 6].filter((length) => code.length >= length).map((length) => code.slice(0, length))

/**
 * The name of a code, or of the nearest group above it that has one; null for an unknown chapter.
 * `cn` and `zhHk` answer Chinese, every other locale English.
 */
export const hsName = (code: string, locale: string): string | null => {
  for (const ancestor of hsAncestry(code).toReversed()) {
    const entry = byCode().get(ancestor)
    if (entry !== undefined) return locale === 'cn' || locale === 'zhHk' ? entry.nameCn : entry.nameEn
  }
  return null
}
