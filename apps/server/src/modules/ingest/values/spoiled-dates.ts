/**
 * Restores numbers that a spreadsheet treated as dates. An HS code or a weight in a date-formatted cell arrives as
 * `1918-11-28` or `3791-02-12`. The number of days from the epoch to this date is the original number.
 */
const dayMs = 86_400_000
const epoch1900 = Date.UTC(1899, 11, 30)
/**
 * The range of Excel's day numbers for 1970 to 2100. Such a day is not converted, because it may be a real date in a
 * column that was mistaken for numbers.
 */
const firstDate = 25_569
const lastDate = 73_415

/**
 * Returns the original number of an ISO day in the form of our spreadsheet reader (the time of day becomes a fraction).
 * Returns null for other texts and for days of 1970 to 2100.
 */
export const unspoilNumber = (text: string): string | null => {
  // A cheap test rules out numbers: an ISO day has hyphens at these two positions.
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return null
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? []
  if (day === undefined) return null
  const at = Date.parse(`${day}T${time ?? '00:00:00'}Z`)
  if (Number.isNaN(at)) return null
  const days = (at - epoch1900) / dayMs
  // The 1900 date system includes 29 February 1900, which did not exist.
  const serial = days < 61 ? days - 1 : days
  return serial < 1 || (serial >= firstDate && serial < lastDate) ? null : String(Number(serial.toFixed(4)))
}
