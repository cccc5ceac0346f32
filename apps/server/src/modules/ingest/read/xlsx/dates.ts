/** Detects numbers of a spreadsheet that are dates, and converts them (ECMA-376 part 1, 18.8.30 and 18.17.4). */

/** True for the numbers of the built-in date and time formats, including the East Asian formats. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/**
 * True for a format of dates. `formatCode` is the code of a custom format, for example `yyyy\-mm\-dd` or
 * `[$-409]d\-mmm\-yy`.
 */
export const isDateFormat = (id: number, formatCode: string | undefined): boolean => {
  if (formatCode === undefined) return isBuiltInDate(id)
  // Removes quoted text, escaped characters and [conditions], which are not placeholders. The placeholders [h], [m] and
  // [s] remain, because they mean elapsed time.
  const bare = formatCode.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
  const placeholders = (bare.split(';')[0] ?? '').replace(/general/gi, '')
  return /[dyhs]|m/i.test(placeholders) && !/[0#?]/.test(placeholders.replace(/[.]0+/g, ''))
}

const dayMs = 86_400_000
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
/** The day number of 31 December 9999, which is the last day of spreadsheets. */
const maxSerial = 2_958_465

/**
 * Converts a number of days since the workbook's epoch to `2025-09-30` or `2025-09-30T18:30:00`. Returns a number
 * outside the calendar unchanged.
 */
export const serialToIso = (serial: number, from1904: boolean): string | number => {
  if (serial < 1 || serial > maxSerial + 1) return serial
  // The 1900 date system counts 29 February 1900, a day that did not exist.
  const days = !from1904 && serial < 60 ? serial + 1 : serial
  const at = (from1904 ? epoch1904 : epoch1900) + Math.round((days * dayMs) / 1000) * 1000
  const iso = new Date(at).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
}
