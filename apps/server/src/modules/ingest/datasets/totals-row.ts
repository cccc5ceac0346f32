/** Recognises the rows of sums and counts that reports write below a table. */

import { stripAccents } from '@tradewind/lexicon'
import type { Cell, SourceRow } from '../read/index.ts'
import { rawText } from '../values/texts.ts'
import type { RowReject } from './dataset.ts'

/** Words for a sum or a number of rows: English, Chinese, Spanish and Portuguese, Turkish, Vietnamese, Russian, other. */
const totalsWords = `TOTAL|TOTALS|GRAND TOTAL|SUBTOTAL|SUB TOTAL|SUM|COUNT|TOTAL COUNT|TOTAL ROWS|TOTAL RECORDS|ROWS|ROW COUNT|RECORDS|RECORD COUNT|NUMBER OF ROWS|NUMBER OF RECORDS|TOTAL COMPANIES|TOTAL CONTACTS|TOTAL CUSTOMERS
合计|总计|小计|共计|总数|总和|累计|汇总|行数|记录数|总行数|总记录数|合计行数|共|合計|總計|小計|共計
SUMA|SUMA TOTAL|TOTAL GENERAL|TOTALES|TOTAL DE REGISTROS|TOTAL DE FILAS|SOMA|TOTAL GERAL|SUBTOTALES|TOTAL DE LINHAS
TOPLAM|GENEL TOPLAM|ARA TOPLAM|KAYIT SAYISI
TONG|TONG CONG|CONG|TONG SO
ИТОГО|ИТОГ|ВСЕГО|ОБЩИЙ ИТОГ|ИТОГО СТРОК|ВСЕГО СТРОК|ВСЕГО ЗАПИСЕЙ|СУММА|ЗАПИСЕЙ|СТРОК
SUMME|GESAMT|GESAMTSUMME|ANZAHL|SOMME|TOTAL GENERAL|TOTALE|RAZEM|ОБЩО`
const labels = new Set(totalsWords.split(/[|\n]/).map((word) => stripAccents(word).toUpperCase()))
/** Units that may follow a count: `Total: 35 rows`, `共 35 条`. */
const counted =
  /(?:ROWS?|RECORDS?|LINES?|ENTRIES|ITEMS|COMPAN(?:Y|IES)|CONTACTS?|CUSTOMERS?|REGISTROS|FILAS|LINHAS|条|行|家|个|條|筆|笔|项|СТРОК[АИ]?|ЗАПИС(?:ЬИ|ЕЙ))(?:记录|数据|公司|客户|记錄)?$/u
const number = /[-+]?[\d][\d\s.,'’]*%?/

const fold = (text: string): string =>
  stripAccents(text)
    .toUpperCase()
    .replaceAll(/[\s:：=＝()（）]+/gu, ' ')
    .trim()

const isNumber = (text: string): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)

/** True for `Total`, `Grand total:`, `合计：35`, `Total rows: 1,200`, `共 35 条` and `35 records`. */
const isTotalsLabel = (text: string): boolean => {
  const folded = fold(text)
  if (labels.has(folded)) return true
  if (!/\d/.test(folded)) return false
  const unit = folded.replace(counted, '')
  const bare = unit.replace(number, '').trim()
  if (bare === '') return unit !== folded
  return labels.has(bare)
}

/** Texts that are longer than this are not compared, because a label is short. */
const longestLabel = 60

/**
 * True when the first text of a row means a sum or a count and every other cell is a number or blank. A company with
 * the name `Total` has other texts, such as a country.
 */
export const isTotalsRow = (cells: readonly Cell[]): boolean => {
  const texts = cells.map(rawText).filter((text) => text !== null)
  const named = texts.filter((text) => !isNumber(text))
  const [label] = named
  if (label === undefined || label.length > longestLabel || !isTotalsLabel(label)) return false
  return named.every((text) => text === label || /^(?:-|–|—|[A-Z]{3}|%)$/.test(text) || isTotalsLabel(text))
}

/** Returns the rejection of a totals row with its text; null for any other row. */
export const rejectTotals = ({ line, cells }: SourceRow): RowReject | null => {
  if (!isTotalsRow(cells)) return null
  const texts = cells.map(rawText).filter((text) => text !== null)
  return { line, column: null, value: texts.join(' | ').slice(0, 500), reason: 'totals_row' }
}
