/**
 * Restores numbers that a spreadsheet treated as dates. If a cell with an HS code or a weight has a date format, the
 * value arrives as `1918-11-28` or `3791-02-12`. The original number is the number of days from the epoch to this date.
 */
const dayMs = 86_400_000
const epoch1900 = Date.UTC(1899, 11, 30)
/**
 * The range of Excel's day numbers from 1970 to 2100. Days in this range are not converted, because they may be real
 * dates in a column that was mistaken for numbers.
 */
const firstDate = 25_569
const lastDate = 73_415

/**
 * Returns the original number of a day in the form of the project's spreadsheet reader; the time of day becomes a
 * fraction. Returns null for other texts and for days from 1970 to 2100.
 */
export const unspoilNumber = (text: string): string | null => {
  // An ISO day has hyphens at these two positions. This quick test therefore rules out numbers.
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return null
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? []
  if (day === undefined) return null
  const at = Date.parse(`${day}T${time ?? '00:00:00'}Z`)
  if (Number.isNaN(at)) return null
  const days = (at - epoch1900) / dayMs
  // The 1900 date system counts 29 February 1900, a day that did not exist.
  const serial = days < 61 ? days - 1 : days
  return serial < 1 || (serial >= firstDate && serial < lastDate) ? null : String(Number(serial.toFixed(4)))
}
