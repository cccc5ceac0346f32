/**
 * Words that mean an unknown value, by kind of field (product.md section 6). For example, in country fields `NA` means
 * Namibia and not an unknown value. `1900-01-00` is a spreadsheet's empty date in date fields. Zeros mean unknown in
 * code fields.
 */

import { stripAccents } from '@tradewind/lexicon'

export type FieldKind = 'text' | 'country' | 'date' | 'code'

/**
 * Null words for all kinds of fields. Each line has the words of one language. The words are compared in upper case
 * without accents.
 */
const words = `NULL|(NULL)|<NULL>|[NULL]|NAN|(NAN)|NAT|NONE|NIL|UNDEFINED|\\N|(BLANK)|BLANK|EMPTY|(EMPTY)|<NA>|#N/A N/A|1.#QNAN|-1.#IND
#N/A|#NA|#REF!|#VALUE!|#NAME?|#DIV/0!|#NUM!|#NULL!|#SPILL!|#CALC!|#¿NOMBRE?|#¡VALOR!|#¡REF!|#VALOR!|#YOK|#DEGER!|#Н/Д|#ЗНАЧ!|#ССЫЛКА!
-|--|---|----|-----|–|—|―|.|..|...|…|?|??|???|*|**|***|_|__|/|//|\\|'|"|""|,|;|:|+|N\\A
N/A|N.A.|N.A|N A|N/AV|N/D|N.D.|N.D|S/D|S/I|S.D.|S/N|N/E|N/I|TBA|TBD|TBC|XXX|XXXX|XXXXX
UNKNOWN|UNKNOW|UNSPECIFIED|NOT AVAILABLE|NOT APPLICABLE|NOT DECLARED|NOT SPECIFIED|NOT STATED|NOT KNOWN|NOT GIVEN|NOT PROVIDED|NOT FOUND|NOT REPORTED|NOT MENTIONED|NO DATA|NO INFO|NO INFORMATION|NO VALUE|DATA NOT AVAILABLE|MISSING|TO BE ADVISED|TO BE ANNOUNCED
NO DISPONIBLE|NO DECLARADO|NO DECLARADA|NO ESPECIFICADO|NO ESPECIFICADA|NO APLICA|NO INFORMADO|NO INDICADO|NO DETERMINADO|NO DEFINIDO|NO REGISTRA|NO EXISTE|NO TIENE|NINGUNO|NINGUNA|NULO|VACIO|(EN BLANCO)|EN BLANCO|DESCONOCIDO|DESCONOCIDA|SIN DATOS|SIN DATO|SIN ESPECIFICAR|SIN INFORMACION|SIN DEFINIR|SIN VALOR
NAO DISPONIVEL|NAO INFORMADO|NAO INFORMADA|NAO DECLARADO|NAO DECLARADA|NAO ESPECIFICADO|NAO SE APLICA|NAO APLICAVEL|NAO CONSTA|NAO DEFINIDO|SEM DADOS|SEM INFORMACAO|SEM VALOR|DESCONHECIDO|NENHUM|NENHUMA|VAZIO|(VAZIO)|(EM BRANCO)
BELIRTILMEMIS|BELIRTILMEDI|BILINMIYOR|BILINMEYEN|BILGI YOK|VERI YOK|MEVCUT DEGIL|TANIMSIZ|YOK|(BOS)
KHONG|KHONG CO|KHONG RO|KHONG XAC DINH|KHONG CO THONG TIN|KHONG CO DU LIEU|CHUA XAC DINH|CHUA CO|CHUA RO|(TRONG)
НЕТ|НЕТ ДАННЫХ|НЕТ ИНФОРМАЦИИ|НЕИЗВЕСТНО|НЕИЗВЕСТЕН|НЕИЗВЕСТНА|НЕ УКАЗАНО|НЕ УКАЗАН|НЕ УКАЗАНА|НЕ ОПРЕДЕЛЕНО|НЕ ОПРЕДЕЛЕН|НЕ ЗАПОЛНЕНО|НЕ ПРИМЕНИМО|ОТСУТСТВУЕТ|ПУСТО|(ПУСТО)|Н/Д|Б/Н
无|未知|不详|暂无|空|空白|(空白)|（空白）|缺失|没有|未填|未填写|未提供|未申报|未注明|不适用|不明|无数据|暂无数据|无资料|無|不詳|暫無|未知的
NON DISPONIBLE|NON RENSEIGNE|NON RENSEIGNEE|NON SPECIFIE|NON DECLARE|NON APPLICABLE|NON COMMUNIQUE|INCONNU|INCONNUE|AUCUN|AUCUNE|VIDE|(VIDE)|NEANT
UNBEKANNT|NICHT VERFUGBAR|NICHT ANGEGEBEN|NICHT ZUTREFFEND|KEINE ANGABE|KEINE ANGABEN|K.A.|K. A.|(LEER)
SCONOSCIUTO|NON DISPONIBILE|NON DICHIARATO|NON SPECIFICATO|NESSUNO|NESSUNA|VUOTO
TIDAK ADA|TIDAK DIKETAHUI|TIDAK TERSEDIA|TIDAK DISEBUTKAN|KOSONG`

/**
 * Null words of two letters. In country fields these words are country codes; in other fields they mean "not
 * available".
 */
const nullUnlessCountry = 'NA|ND'

const dates = `0|00|0000|00000000|0000-00-00|0000/00/00|00/00/0000|00-00-0000|00.00.0000|00/00/00|0001-01-01|01/01/0001|1/1/0001
1900-01-00|1900-01-01|1899-12-30|1899-12-31|01/01/1900|1/1/1900|01-01-1900|01.01.1900|00/01/1900|0/1/1900|1/0/1900|01/00/1900|00.01.1900|30/12/1899|12/30/1899
9999-12-31|31/12/9999|12/31/9999|31.12.9999|99991231|19000101|18991230|  /  /|/  /|. .|/ /|- -`

const splitWords = (text: string): string[] => text.split(/[|\n]/)

const general = new Set(splitWords(words))
const byKind: Readonly<Record<FieldKind, ReadonlySet<string>>> = {
  country: general,
  text: new Set([...general, ...splitWords(nullUnlessCountry)]),
  date: new Set([...general, ...splitWords(nullUnlessCountry), ...splitWords(dates)]),
  code: new Set([...general, ...splitWords(nullUnlessCountry)]),
}

/**
 * The length of the longest null word. Longer texts are not compared with null words, so nearly all values need no
 * comparison.
 */
const longest = Math.max(...[...byKind.date].map((word) => word.length))

const lastAscii = 127
/**
 * Marks each combination of length and first character that occurs in a null word. Most values have a different
 * combination, so they need no comparison.
 */
const beginnings = new Uint8Array((longest + 1) << 7)
for (const word of byKind.date)
  for (const first of [word.charCodeAt(0), word.toLowerCase().charCodeAt(0)])
    if (first <= lastAscii) beginnings[(word.length << 7) | first] = 1

/** Matches the time of day after a spreadsheet's empty date. */
const midnight = /[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?$/

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > lastAscii) return false
  return true
}

/** True when a text with normalised whitespace means "unknown" in a field of this kind. */
export const isNullWord = (text: string, kind: FieldKind = 'text'): boolean => {
  if (kind === 'date' && text.length > 10 && midnight.test(text)) return isNullWord(text.replace(midnight, ''), kind)
  if (text.length > longest) return false
  return isAscii(text) ? isPlainNullWord(text, kind) : byKind[kind].has(stripAccents(text))
}

/**
 * Does the work of `isNullWord` for ASCII text only. Uses no regular expression and creates no string, because this
 * function runs for every cell of every row.
 */
export const isPlainNullWord = (text: string, kind: FieldKind): boolean =>
  text.length <= longest &&
  beginnings[(text.length << 7) | text.charCodeAt(0)] === 1 &&
  byKind[kind].has(text.toUpperCase())
