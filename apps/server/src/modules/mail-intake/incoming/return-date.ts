/** Reads the last date of an absence from an absence notice, in the languages of the buyers. */

const monthNames: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|янв|gen|ene)/, 1],
  [/^(?:feb|fev|fév|фев)/, 2],
  [/^(?:mar|mär|märz|maer|мар)/, 3],
  [/^(?:apr|abr|avr|апр)/, 4],
  [/^(?:may|mai|mag|мая|май)/, 5],
  [/^(?:jun|juin|июн|giu)/, 6],
  [/^(?:jul|juil|июл|lug)/, 7],
  [/^(?:aug|ago|aoû|aou|авг)/, 8],
  [/^(?:sep|set|сен)/, 9],
  [/^(?:oct|okt|out|окт|ott)/, 10],
  [/^(?:nov|ноя)/, 11],
  [/^(?:dec|dez|déc|дек|dic)/, 12],
]
const monthOf = (word: string): number | null =>
  monthNames.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? null

/**
 * Words that precede a date of return, such as "until", "back on", "bis", "jusqu'au". In Chinese, Japanese and Korean
 * such a word may also follow the date.
 */
const before =
  /(?:until|till|through|thru|back(?: (?:in the office|at work))?(?: on)?|return(?:ing)?(?: to [a-z ]{0,20})?(?: on)?|bis(?: zum| einschließlich)?|zurück|wieder|ab dem|jusqu['’]au|retour|revien\w+|até|volt\w+|retorn\w+|hasta|vuelv\w+|regres\w+|до|по|верн\w+|至|到|直到|返回|恢复|ਤੱਕ)[^\d\n]{0,30}$/i
const after =
  /^\s{0,3}(?:\([^)]{1,4}\)|（[^）]{1,4}）)?\s{0,2}(?:まで|より|に戻|から|까지|복귀|返回|回来|恢复|ਤੱਕ|为止|結束|结束)/

type Found = { year: number | null; month: number; day: number; index: number; length: number }

const patterns: readonly {
  pattern: RegExp
  read: (parts: readonly string[]) => Omit<Found, 'index' | 'length'> | null
}[] = [
  {
    pattern: /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]/g,
    read: ([year, month, day]) => ({ year: year ? Number(year) : null, month: Number(month), day: Number(day) }),
  },
  {
    pattern: /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/g,
    read: ([year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?(?![\d.])/g,
    read: ([day, month, year]) => ({ year: fullYear(year), month: Number(month), day: Number(day) }),
  },
  {
    // 03/04 is the 4th of March in America and the 3rd of April in Europe. Dates of this form are therefore read only
    // if they are unambiguous.
    pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g,
    read: ([first, second, year]) => {
      const [a, b] = [Number(first), Number(second)]
      if (a > 12 || a === b) return { year: fullYear(year), month: b, day: a }
      return b > 12 ? { year: fullYear(year), month: a, day: b } : null
    },
  },
  {
    pattern: /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er|º)?\s+(?:de\s+)?([\p{L}]{3,10})\.?(?:,?\s+(?:de\s+)?(\d{4}))?/gu,
    read: ([day, month, year]) => named(month, day, year),
  },
  {
    pattern: /(?<![\p{L}])([\p{L}]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s+(\d{4}))?/gu,
    read: ([month, day, year]) => named(month, day, year),
  },
]

const fullYear = (year: string | undefined): number | null =>
  year === undefined || year === '' ? null : Number(year) < 100 ? 2000 + Number(year) : Number(year)

const named = (word = '', day: string | undefined, year: string | undefined) => {
  const month = monthOf(word)
  return month === null ? null : { year: fullYear(year), month, day: Number(day) }
}

const dayMs = 86_400_000

/** Returns the latest date of return in the text as `YYYY-MM-DD`; null when the text contains no plausible date. */
export const readReturnDate = (text: string, receivedAt: Date): string | null => {
  const today = receivedAt.getTime() - dayMs
  const days = patterns.flatMap(({ pattern, read }) =>
    [...text.slice(0, 5_000).matchAll(pattern)].flatMap((match) => {
      const date = read(match.slice(1))
      if (date === null) return []
      const ahead = text.slice(Math.max(0, match.index - 60), match.index)
      const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 20)
      return before.test(ahead) || after.test(behind) ? daysOf(date, receivedAt) : []
    }),
  )
  const latest = days.filter((at) => at >= today && at < today + 400 * dayMs).toSorted((a, b) => b - a)[0]
  return latest === undefined ? null : new Date(latest).toISOString().slice(0, 10)
}

/**
 * Returns the day of a date; empty if the date does not exist or is over. A date without a year means its next
 * occurrence.
 */
const daysOf = ({ year, month, day }: Pick<Found, 'year' | 'month' | 'day'>, receivedAt: Date): number[] => {
  const years = year === null ? [receivedAt.getUTCFullYear(), receivedAt.getUTCFullYear() + 1] : [year]
  const known = years.map((one) => new Date(Date.UTC(one, month - 1, day)))
  const isReal = (date: Date) => date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const coming = known.filter((date) => isReal(date) && date.getTime() >= receivedAt.getTime() - dayMs)
  return coming.slice(0, 1).map((date) => date.getTime())
}
