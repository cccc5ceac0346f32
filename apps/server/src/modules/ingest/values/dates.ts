/** Days and months as files write them, in the languages of customs offices. */
import type { Cell } from '../read/index.ts'
import { serialToIso } from '../read/xlsx-dates.ts'
import { textOf } from './texts.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

/** `day` is `YYYY-MM-DD`; a month without a day is its first day and `isMonth` says so. */
export type DayReading = { day: string; isMonth: boolean }

/** Month names by their first letters: English, Spanish, Portuguese, Turkish, Russian, French, German. */
const monthStarts: readonly (readonly string[])[] = [
  ['JAN', 'ENE', 'OCA', 'ЯНВ'],
  ['FEB', 'FEV', 'FÉV', 'ŞUB', 'SUB', 'ФЕВ'],
  ['MAR', 'MÄR', 'MRZ', 'МАР'],
  ['APR', 'ABR', 'AVR', 'NIS', 'NİS', 'АПР'],
  ['MAY', 'MAI', 'МАЙ', 'МАЯ'],
  ['JUN', 'JUIN', 'HAZ', 'ИЮН'],
  ['JUL', 'JUIL', 'TEM', 'ИЮЛ'],
  ['AUG', 'AGO', 'AOÛ', 'AOU', 'AĞU', 'AGU', 'АВГ'],
  ['SEP', 'SET', 'EYL', 'СЕН'],
  ['OCT', 'OUT', 'OKT', 'EKI', 'EKİ', 'ОКТ'],
  ['NOV', 'KAS', 'НОЯ'],
  ['DEC', 'DIC', 'DEZ', 'DÉC', 'ARA', 'ДЕК'],
]

const monthOfName = (name: string): number | null => {
  const upper = name.toUpperCase()
  // `MARZO`, `MARÇO`, `МАРТА`; four letters first, or JUIN and JUIL would be lost among shorter starts.
  const index = monthStarts.findIndex((starts) => starts.some((start) => upper.startsWith(start)))
  return index < 0 ? null : index + 1
}

const pad = (value: number): string => String(value).padStart(2, '0')

const firstYear = 1970
/** The dataset's last day is 2149-06-06; a trade file of another century is a typing error anyway. */
const lastYear = 2100

const toDay = (year: number, month: number, day: number | null): DayReading | null => {
  const fullYear = year < 100 ? year + (year < 70 ? 2000 : 1900) : year
  const dayOfMonth = day ?? 1
  if (fullYear < firstYear || fullYear > lastYear || month < 1 || month > 12) return null
  if (dayOfMonth < 1 || dayOfMonth > new Date(Date.UTC(fullYear, month, 0)).getUTCDate()) return null
  return { day: `${fullYear}-${pad(month)}-${pad(dayOfMonth)}`, isMonth: day === null }
}

type Pattern = {
  readonly pattern: RegExp
  read(parts: readonly string[], order: DateOrder | null): DayReading | null
}

const numbers = (parts: readonly string[]): [number, number, number] => [
  Number(parts[0]),
  Number(parts[1]),
  Number(parts[2]),
]

/** A time of day may follow any day: it does not change it. */
const time = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*)?`

const patterns: readonly Pattern[] = [
  // 2024-03-15, 2024/3/15, 2024.03.15, 2024年3月15日
  {
    pattern: new RegExp(String.raw`^(\d{4})[-/. 年](\d{1,2})[-/. 月](\d{1,2})日?${time}$`, 'u'),
    read: (parts) => toDay(...numbers(parts)),
  },
  // 20240315
  { pattern: /^(\d{4})(\d{2})(\d{2})$/, read: (parts) => toDay(...numbers(parts)) },
  // 202403, 2024-03, 2024年3月
  { pattern: /^(\d{4})[-/. 年]?(\d{1,2})月?$/u, read: ([year, month]) => toDay(Number(year), Number(month), null) },
  // 03/2024
  { pattern: /^(\d{1,2})[-/.](\d{4})$/, read: ([month, year]) => toDay(Number(year), Number(month), null) },
  // 15/03/2024, 3-15-24
  {
    pattern: new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}$`),
    read: (parts, order) => {
      const [first, second, year] = numbers(parts)
      if (order === 'ymd' && parts[2]?.length === 2) return toDay(first, second, year)
      const monthFirst = order === 'mdy' && !(first > 12)
      return monthFirst ? toDay(year, first, second) : toDay(year, second, first)
    },
  },
  // 15-Mar-2024, 15 de marzo de 2024
  {
    pattern: new RegExp(String.raw`^(\d{1,2})[-/. ]*(?:DE )?(\p{L}{3,})[-/., ]*(?:DE )?(\d{4}|\d{2})${time}$`, 'iu'),
    read: ([day, name = '', year]) => {
      const month = monthOfName(name)
      return month === null ? null : toDay(Number(year), month, Number(day))
    },
  },
  // Mar 15, 2024
  {
    pattern: new RegExp(String.raw`^(\p{L}{3,})[-/. ]*(\d{1,2})(?:ST|ND|RD|TH)?[-/, ]+(\d{4})${time}$`, 'iu'),
    read: ([name = '', day, year]) => {
      const month = monthOfName(name)
      return month === null ? null : toDay(Number(year), month, Number(day))
    },
  },
  // Mar 2024, March-24, MAR'24
  {
    pattern: /^(\p{L}{3,})\.?[-/. ']*(\d{4}|\d{2})$/u,
    read: ([name = '', year]) => {
      const month = monthOfName(name)
      return month === null ? null : toDay(Number(year), month, null)
    },
  },
  // 2024 Mar, 2024-MAR-15
  {
    pattern: /^(\d{4})[-/. ]*(\p{L}{3,})[-/. ]*(\d{1,2})?$/u,
    read: ([year, name = '', day]) => {
      const month = monthOfName(name)
      return month === null ? null : toDay(Number(year), month, day === undefined ? null : Number(day))
    },
  },
]

/** Serials of 1970 to 2100: what Excel makes of a date whose format was lost. */
const minSerial = 25_569
const maxSerial = 73_415

/** Null for a blank; `invalid` for what is no day of 1970 to 2100. */
export const readDay = (cell: Cell | undefined, order: DateOrder | null): DayReading | 'invalid' | null => {
  const text = textOf(cell)
  if (text === null) return null
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const serial = Number(text)
    const iso = serial >= minSerial && serial < maxSerial ? serialToIso(serial, false) : null
    return typeof iso === 'string' ? { day: iso.slice(0, 10), isMonth: false } : 'invalid'
  }
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(text)
    if (match !== null) return read(match.slice(1), order) ?? 'invalid'
  }
  return 'invalid'
}

/**
 * Which part comes first in a column of dates. One value above twelve decides; without any, day first, as everywhere
 * but in the United States.
 */
export const detectDateOrder = (cells: readonly Cell[]): DateOrder | null => {
  let dayFirst = 0
  let monthFirst = 0
  let twoPart = 0
  for (const cell of cells) {
    const match = typeof cell === 'string' ? /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d{2})\b/.exec(cell) : null
    if (match === null) continue
    twoPart += 1
    if (Number(match[1]) > 12) dayFirst += 1
    if (Number(match[2]) > 12) monthFirst += 1
  }
  if (twoPart === 0) return null
  return monthFirst > dayFirst ? 'mdy' : 'dmy'
}
