/** Recognises month names in the languages of customs offices by their first letters. */

import { stripAccents } from '@tradewind/lexicon'

/**
 * The beginnings of month names, compared without accents. The lines are January to December. Languages: English,
 * Spanish, Portuguese, French, German, Italian, Turkish, Indonesian, Dutch, Polish, Russian.
 */
const monthStarts = `JAN|ENE|GEN|OCA|STY|ЯНВ
FEB|FEV|SUB|PEB|LUT|ФЕВ
MAR|MRZ|MAART|MRT|МАР
APR|ABR|AVR|NIS|KWI|АПР
MAY|MAI|MAG|MEI|MAJ|МАЙ|МАИ|МАЯ
JUN|JUIN|GIU|HAZ|CZE|ИЮН
JUL|JUIL|LUG|TEM|LIP|ИЮЛ
AUG|AGO|AOU|AGU|AGS|AGT|SIE|АВГ
SEP|SET|EYL|WRZ|СЕН
OCT|OUT|OKT|OTT|EKI|PAZ|ОКТ
NOV|KAS|LIS|НОЯ
DEC|DIC|DEZ|ARA|DES|GRU|ДЕК`
  .split('\n')
  .map((starts) => starts.split('|'))

const chineseMonths = '一二三四五六七八九十'

/**
 * Returns the month (1 to 12) that a name means. Returns null for a word that is not a month. Other functions read
 * `THANG 3`, `THG3` and `三月`, which contain numbers.
 */
export const monthOfName = (name: string): number | null => {
  const upper = stripAccents(name)
  const index = monthStarts.findIndex((starts) => starts.some((start) => upper.startsWith(start)))
  return index < 0 ? null : index + 1
}

/**
 * Returns the month that a Chinese numeral means: `三` → 3, `十二` → 12. Returns null if the text is not a month number.
 */
export const monthOfChinese = (text: string): number | null => {
  const [tens, ones] = text.length === 2 && text.startsWith('十') ? [10, text.slice(1)] : [0, text]
  const value = tens + chineseMonths.indexOf(ones) + 1
  return ones.length === 1 && chineseMonths.includes(ones) && value <= 12 ? value : null
}
