/** Reads the flows, periods and commodity codes of trade statistics. */

import type { StatisticFlow, StatisticFrequency } from '@tradewind/contract'
import { foldText } from '@tradewind/lexicon'

/**
 * Spellings of the flow of trade (import, export). The older interface of Comtrade uses the numbers `1` to `4`;
 * Eurostat uses `1` and `2`.
 */
const flowSpellings: Readonly<Record<StatisticFlow, readonly string[]>> = {
  import: ['1', 'M', 'I', 'IM', 'IMP', 'IMPORT', 'IMPORTS', 'GENERAL IMPORT', 'IMPORTACION', 'IMPORTACIONES', 'IMPORTACAO', 'IMPORTACOES', 'ITHALAT', 'NHAP KHAU', 'ИМПОРТ', 'ИМ', '进口'], // prettier-ignore
  export: ['2', 'X', 'E', 'EX', 'EXP', 'EXPORT', 'EXPORTS', 'TOTAL EXPORT', 'EXPORTACION', 'EXPORTACIONES', 'EXPORTACAO', 'EXPORTACOES', 'IHRACAT', 'XUAT KHAU', 'ЭКСПОРТ', 'ЭК', '出口'], // prettier-ignore
  reexport: ['3', 'RX', 'RE EXPORT', 'RE EXPORTS', 'REEXPORT', 'REEXPORTS', 'REEXPORTACION', 'REEXPORTACAO', 'TAI XUAT', 'РЕЭКСПОРТ', '复出口', '转口'], // prettier-ignore
  reimport: ['4', 'RM', 'RE IMPORT', 'RE IMPORTS', 'REIMPORT', 'REIMPORTS', 'REIMPORTACION', 'REIMPORTACAO', 'TAI NHAP', 'РЕИМПОРТ', '复进口'], // prettier-ignore
}
const flows = new Map(
  (Object.keys(flowSpellings) as StatisticFlow[]).flatMap((flow) =>
    flowSpellings[flow].map((spelling) => [spelling, flow] as const),
  ),
)

export const resolveFlow = (text: string): StatisticFlow | null => flows.get(foldText(text)) ?? null

export type PeriodReading = { period: string; frequency: StatisticFrequency }

/** Month values that Eurostat and Comtrade use for a whole year. */
const wholeYear = new Set(['', '0', '00', '52'])

const toPeriod = (year: string, month: string): PeriodReading | null => {
  const yearNumber = Number(year)
  if (yearNumber < 1900 || yearNumber > 2100) return null
  if (wholeYear.has(month)) return { period: `${year}-01-01`, frequency: 'year' }
  const monthNumber = Number(month)
  if (!(monthNumber >= 1 && monthNumber <= 12)) return null
  return { period: `${year}-${String(monthNumber).padStart(2, '0')}-01`, frequency: 'month' }
}

/**
 * Reads a period such as `2023`, `202303`, `2023-03`, `2023M03` or `202352` (all of 2023). Returns null for any other
 * text.
 */
export const readPeriod = (text: string): PeriodReading | null => {
  const match = /^(\d{4})(?:[-/.M ]?(\d{1,2}))?(?:-01)?(?:T.*)?$/i.exec(text.trim())
  return match === null ? null : toPeriod(match[1] ?? '', match[2] ?? '')
}

export const periodOf = (year: string, month: string): PeriodReading | null =>
  /^\d{4}$/.test(year.trim()) ? toPeriod(year.trim(), month.trim()) : null

/**
 * Reads the edition of the classification: `H0`–`H6` by number or year, `HS` for "as reported", `CN`, `S1`–`S4`, `B4`.
 * Returns any other text unchanged.
 */
export const readEdition = (text: string): string => {
  const folded = foldText(text).replaceAll(' ', '')
  const hsYears: Readonly<Record<string, string>> = {
    '1988': 'H0', '1992': 'H0', '1996': 'H1', '2002': 'H2', '2007': 'H3', '2012': 'H4', '2017': 'H5', '2022': 'H6',
  } // prettier-ignore
  const year = /^(?:HS)?((?:19|20)\d\d)$/.exec(folded)?.[1]
  if (year !== undefined) return hsYears[year] ?? 'HS'
  if (/^H[0-6]$|^HS$|^CN$|^S[1-4]$|^B[45]$/.test(folded)) return folded
  if (/^CN\d+$|^NC\d*$|NOMENCLATURECOMBINEE/.test(folded)) return 'CN'
  return folded.slice(0, 12)
}

const allGoods = new Set(['', 'TOTAL', 'ALL', 'ALLGOODS', 'ALLPRODUCTS', 'TO', '合计', '总计', '全部商品'])

export type CodeReading = { code: string; level: number }

/**
 * Reads a commodity code without its dots. Spreadsheets drop a leading zero; HS codes have an even number of digits, so
 * the missing zero is restored. Returns null when the text is not a code.
 */
export const readCommodityCode = (text: string, edition: string): CodeReading | null => {
  const written = text.trim().toUpperCase()
  if (allGoods.has(foldText(text).replaceAll(' ', ''))) return { code: '', level: 0 }
  const bare = written.replaceAll(/[.\s-]/g, '')
  if (!/^\d[\dA-Z]{0,11}$/.test(bare)) return null
  if (/^[SB]/.test(edition)) return { code: bare, level: bare.length }
  const code = bare.length % 2 === 1 ? `0${bare}` : bare
  return { code, level: code.length }
}
