/** Reads days, months and quarters in files, in the languages of customs offices and in the source's own time zone. */

import type { Cell } from '../read/index.ts'
import { serialToIso } from '../read/xlsx/dates.ts'
import { monthOfChinese, monthOfName } from './months.ts'
import { textOf } from './texts.ts'
import { localDayOf } from './zones.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

/**
 * A day as read from a cell. `day` is `YYYY-MM-DD`. `isInferred` is true when the day is the first day of a month or
 * quarter, and when a time zone was used to derive the day.
 */
export type DayReading = { day: string; isInferred: boolean }

/** A column's date style: the order of the date parts, and the IANA time zone that converts instants to days. */
export type DateStyle = { order: DateOrder | null; timeZone: string | null }

/**
 * The reason why a text gives no day. `invalid` means that the text is not a date. `impossible` means that the text has
 * the form of a date, but the day does not exist (31/02/2024) or is out of range (15/03/1850).
 */
export type DayFault = 'invalid' | 'impossible'

const pad = (value: number): string => (value < 10 ? `0${value}` : String(value))

const firstYear = 1970
/**
 * The last accepted year. The last day that the dataset can store is 2149-06-06, and a date in a later century is a
 * typing error.
 */
const lastYear = 2100

const isYear = (year: number): boolean => year >= firstYear && year <= lastYear

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const toDay = (year: number, month: number, day: number | null): DayReading | null => {
  const fullYear = year < 100 ? year + (year < 70 ? 2000 : 1900) : year
  const dayOfMonth = day ?? 1
  if (!isYear(fullYear) || !(month >= 1 && month <= 12)) return null
  if (!(dayOfMonth >= 1) || (dayOfMonth > 28 && dayOfMonth > daysIn(fullYear, month))) return null
  return { day: `${fullYear}-${pad(month)}-${pad(dayOfMonth)}`, isInferred: day === null }
}

const quarterDay = (year: number, quarter: number): DayReading | null => toDay(year, quarter * 3 - 2, null)

type Parts = readonly (string | undefined)[]
type Pattern = {
  readonly pattern: RegExp
  /**
   * Reads the day from the parts that the pattern captured. Returns null for an impossible day. Returns undefined when
   * the text matches the pattern, but is not a date in this form.
   */
  read(parts: Parts, order: DateOrder | null): DayReading | null | undefined
}

const numbers = (parts: Parts): [number, number, number] => [Number(parts[0]), Number(parts[1]), Number(parts[2])]

/**
 * Reads a day from three numbers in the column's order. If a number above twelve contradicts the order, the other order
 * is used, and the day is marked as inferred.
 */
const inOrder = (first: number, second: number, year: number, order: DateOrder | null): DayReading | null => {
  const monthFirst = (order === 'mdy' && !(first > 12)) || (order !== 'mdy' && second > 12 && first <= 12)
  const reading = monthFirst ? toDay(year, first, second) : toDay(year, second, first)
  const againstColumn = (order === 'mdy' || order === 'dmy') && monthFirst !== (order === 'mdy')
  return reading !== null && againstColumn ? { ...reading, isInferred: true } : reading
}

const named = (
  year: string | undefined,
  name: string | undefined,
  day: string | undefined,
): DayReading | null | undefined => {
  const month = monthOfName(name ?? '')
  return month === null ? undefined : toDay(Number(year), month, day === undefined ? null : Number(day))
}

/** Matches the time of day that may follow a date. The time of day does not change the day. */
const time = String.raw`(?:[T ,]+\d{1,2}(?:[:.h]\d{2}.*|\s*[AaPp]\.?[Mm].*))?`

const patterns: readonly Pattern[] = [
  // Matches 2024-03-15, 2024/3/15, 2024.03.15, 2024年3月15日
  {
    pattern: new RegExp(String.raw`^(\d{4}) ?[-/. 年] ?(\d{1,2}) ?[-/. 月] ?(\d{1,2}) ?[日号]?${time}$`, 'u'),
    read: (parts) => toDay(...numbers(parts)),
  },
  // Matches 20240315, 20240315123000, 15032024, and 5032024, whose leading zero a spreadsheet dropped
  {
    pattern: /^(\d{7,8}|\d{12}|\d{14})$/,
    read: ([digits = ''], order) => readCompact(digits, order),
  },
  // Matches 202403, 2024-03, 2024年3月
  {
    pattern: /^(\d{4}) ?[-/. 年]? ?(\d{1,2}) ?月?份?$/u,
    read: ([year, month]) => toDay(Number(year), Number(month), null),
  },
  // 03/2024, 3月2024年
  { pattern: /^(\d{1,2})[-/. ](\d{4})$/, read: ([month, year]) => toDay(Number(year), Number(month), null) },
  // 15/03/2024, 3-15-24
  {
    pattern: new RegExp(String.raw`^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})(?: ?[гГ]\.?)?${time}$`, 'u'),
    read: (parts, order) => {
      const [first, second, third] = numbers(parts)
      if (parts[2]?.length === 2 && (order === 'ymd' || first > 31)) return toDay(first, second, third)
      return inOrder(first, second, third, order)
    },
  },
  // Matches 15-Mar-2024, 15 de marzo de 2024, 15. März 2024, 15 марта 2024 г.
  {
    pattern: new RegExp(
      String.raw`^(\d{1,2})(?:ST|ND|RD|TH|º|°|ER)?[-/., ]*(?:DE |DEL )?(\p{L}{3,})\.?[-/., ']*(?:DE |DEL )?(\d{4}|\d{2})(?: ?г\.?)?${time}$`,
      'iu',
    ),
    read: ([day, name, year]) => named(year, name, day),
  },
  // Matches Mar 15, 2024; Fri Mar 15 2024 05:30:00 GMT+0530
  {
    pattern: new RegExp(
      String.raw`^(?:\p{L}{2,9}\.?,? )?(\p{L}{3,})[-/. ]*(\d{1,2})(?:ST|ND|RD|TH)?[-/, ]+(\d{4})${time}$`,
      'iu',
    ),
    read: ([name, day, year]) => named(year, name, day),
  },
  // Matches Fri, 15 Mar 2024 18:30:00 GMT
  {
    pattern: new RegExp(String.raw`^\p{L}{2,9}\.?,? (\d{1,2})[-/ ](\p{L}{3,})[-/ ](\d{4})${time}$`, 'iu'),
    read: ([day, name, year]) => named(year, name, day),
  },
  // Matches Mar 2024, March-24, MAR'24, marzo de 2024
  {
    pattern: /^(\p{L}{3,})\.?[-/. ',]*(?:DE |DEL )?(\d{4}|\d{2})(?: ?г\.?)?$/iu,
    read: ([name, year]) => named(year, name, undefined),
  },
  // Matches 2024 Mar, 2024-MAR-15
  {
    pattern: new RegExp(String.raw`^(\d{4})[-/. ]*(\p{L}{3,})\.?[-/. ]*(\d{1,2})?${time}$`, 'u'),
    read: ([year, name, day]) => named(year, name, day),
  },
  // Matches ngày 15 tháng 3 năm 2024, 15-thg 3-2024, tháng 3/2024, Thg3 2024
  {
    pattern: /^(?:ng[aà]y )?(?:(\d{1,2})[-/ ,]*)?(?:th[aá]ng|thg|th)\.? ?(\d{1,2})[-/ ,]*(?:n[aă]m )?(\d{4})$/iu,
    read: ([day, month, year]) => toDay(Number(year), Number(month), day === undefined ? null : Number(day)),
  },
  // Matches 2024Q1, 2024-Q1, 2024年第1季度
  {
    pattern: /^(\d{4})[-/. 年]*(?:Q|T|第)? ?([1-4一二三四])(?:Q| ?季度?)?$/iu,
    read: ([year, quarter = '']) => quarterDay(Number(year), Number(quarter) || (monthOfChinese(quarter) ?? 0)),
  },
  // Matches Q1 2024, 1Q24; does not match T1/2024, which means a month in Vietnam and a quarter in France
  {
    pattern: /^(?:Q\.? ?([1-4])|([1-4]) ?(?:Q|T))[-/. ']*(\d{4}|\d{2})$/iu,
    read: ([one, other, year]) => quarterDay(Number(year), Number(one ?? other)),
  },
  // 2024年三月
  {
    pattern: /^(\d{4}) ?年? ?([一二三四五六七八九十]{1,2})月份?$/u,
    read: ([year, month = '']) => toDay(Number(year), monthOfChinese(month) ?? 0, null),
  },
]

/**
 * Reads a date of digits without separators. The year comes first, or comes last if the first digits cannot be a year.
 */
const readCompact = (digits: string, order: DateOrder | null): DayReading | null => {
  if (digits.length !== 7 && isYear(Number(digits.slice(0, 4))))
    return toDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8)))
  if (digits.length > 8) return null
  const padded = digits.padStart(8, '0')
  return inOrder(Number(padded.slice(0, 2)), Number(padded.slice(2, 4)), Number(padded.slice(4)), order)
}

/**
 * The range of Excel's day numbers from 1970 to 2100. A cell that lost its date format contains such a number in place
 * of the date.
 */
const minSerial = 25_569
const maxSerial = 73_415

/**
 * True for `2024-03-15`, the form that the spreadsheet reader and most programs write. A text in this form is read
 * without the patterns.
 */
const isIsoDay = (text: string): boolean => {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false
  for (let at = 0; at < 10; at += 1) {
    const code = text.charCodeAt(at)
    if (at !== 4 && at !== 7 && (code < 48 || code > 57)) return false
  }
  return true
}

/**
 * Matches an instant, which is a date with a time and a time zone. The text ends with `Z`, `UTC`, `GMT` or an offset.
 */
const instant =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2}))$/i

/** Matches seconds or milliseconds since 1970, for instants from the year 2001 on, as in JSON exports. */
const epoch = /^(?:\d{10}|\d{13})$/

const readInstant = (text: string, timeZone: string | null): DayReading | DayFault | null => {
  if (epoch.test(text)) {
    const at = Number(text) * (text.length === 10 ? 1000 : 1)
    return { day: localDayOf(at, timeZone ?? 'UTC'), isInferred: true }
  }
  const parts = instant.exec(text)
  if (parts === null) return null
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  if (toDay(year ?? 0, month ?? 0, day ?? 0) === null) return 'impossible'
  const offset = Number(`${parts[7] ?? '+'}1`) * (Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0))
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second) - offset * 60_000
  // A time with an offset other than zero is the local time of the customs office. Therefore the written day is used,
  // unless a time zone is set.
  if (timeZone === null && offset !== 0) return { day: text.slice(0, 10), isInferred: false }
  return { day: localDayOf(at, timeZone ?? 'UTC'), isInferred: true }
}

/** Reads a day. Returns null for a blank, and a fault for any text that is not a day of 1970 to 2100. */
export const readDay = (cell: Cell | undefined, style: DateStyle): DayReading | DayFault | null => {
  if (typeof cell === 'string' && isIsoDay(cell))
    return textOf(cell, 'date') === null ? null : (toDay(...numbers(cell.split('-'))) ?? 'impossible')
  const text = textOf(cell, 'date')
  if (text === null) return null
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return readSerial(Number(text.replace(',', '.')))
  const ofInstant = text.length >= 10 ? readInstant(text, style.timeZone) : null
  if (ofInstant !== null) return ofInstant
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(text)
    const reading = match === null ? undefined : read(match.slice(1), style.order)
    if (reading !== undefined) return reading ?? 'impossible'
  }
  return 'invalid'
}

const readSerial = (serial: number): DayReading | DayFault => {
  const iso = serial >= minSerial && serial < maxSerial ? serialToIso(serial, false) : null
  return typeof iso === 'string' ? { day: iso.slice(0, 10), isInferred: false } : 'impossible'
}

/**
 * The date order of a column. `isCertain` is false when values above twelve contradict each other. `isCertain` is also
 * false when no value is above twelve, because then only the distribution of the values suggests the order.
 */
export type OrderReading = { order: DateOrder | null; isCertain: boolean }

const threeParts = /^\s*(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?=\D|$)/

/**
 * Finds the order of day and month in a date column. If there are values above twelve, these values decide. Otherwise
 * the part with clearly more distinct values is the day. If no part has clearly more distinct values, `usual` decides:
 * the order that is usual in the file's country (day first, except in the United States). The order is null when the
 * column has no date of three numbers that begins with one or two digits.
 */
export const readDateOrder = (cells: readonly Cell[], usual: 'dmy' | 'mdy' = 'dmy'): OrderReading => {
  const values = [new Set<number>(), new Set<number>(), new Set<number>()] as const
  let dayFirst = 0
  let monthFirst = 0
  let rows = 0
  for (const cell of cells) {
    const match = typeof cell === 'string' ? threeParts.exec(cell) : null
    if (match === null || match[1] === undefined || match[1].length > 2) continue
    const parts = [Number(match[1]), Number(match[2]), Number(match[3])] as const
    rows += 1
    for (const [index, part] of parts.entries()) values[index]?.add(part)
    if (parts[0] > 12) dayFirst += 1
    if (parts[1] > 12) monthFirst += 1
  }
  if (rows === 0) return { order: null, isCertain: true }
  if (isYearFirst(values)) return { order: 'ymd', isCertain: false }
  if (dayFirst + monthFirst > 0)
    return { order: monthFirst > dayFirst ? 'mdy' : 'dmy', isCertain: Math.min(dayFirst, monthFirst) === 0 }
  const [first, second] = [values[0].size, values[1].size]
  // The part with more distinct values is the day, because a file covers one month or a few months.
  if (Math.abs(first - second) >= 3) return { order: first > second ? 'dmy' : 'mdy', isCertain: false }
  return { order: usual, isCertain: false }
}

/**
 * True for dates such as `24/03/15`. When the first part hardly changes, the first part is a year of this century, and
 * the last part is the day.
 */
const isYearFirst = (values: readonly [Set<number>, Set<number>, Set<number>]): boolean =>
  values[2].size > values[0].size + 3 &&
  Math.max(...values[1]) <= 12 &&
  Math.max(...values[2]) <= 31 &&
  Math.min(...values[0]) > 12

/** Returns only the order that `readDateOrder` finds, without `isCertain`. */
export const detectDateOrder = (cells: readonly Cell[]): DateOrder | null => readDateOrder(cells).order
