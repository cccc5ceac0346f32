/**
 * Finds the country whose customs office wrote the file, and the file's side (imports or exports), when no column gives
 * them. The evidence is the file name (`turkey-imports.xlsx`), a title (`IMPORT DATA OF VIETNAM`), or a header
 * (`SHIPPING BILL NO`).
 */

import type { ConstantReason } from '@tradewind/contract'
import { foldText, resolveCountry } from '@tradewind/lexicon'

export type Side = 'imports' | 'exports'
type Found<T> = { value: T; reason: ConstantReason }
/** `country` is the alpha-2 code of the country whose customs office wrote the file. */
export type FileSide = { side: Found<Side> | null; country: Found<string> | null }

/**
 * Words for imports and exports in a file name or title. The words are normalised by `foldText` and compared as whole
 * words.
 */
const sideWords: Readonly<Record<Side, string>> = {
  imports:
    'IMPORT|IMPORTS|IMP|IMPORTED|IMPORTATION|IMPORTATIONS|IMPORTACION|IMPORTACIONES|IMPORTACAO|IMPORTACOES|ITHALAT|NHAP KHAU|NHAPKHAU|ИМПОРТ|IMPOR|EINFUHR|IMPORTAZIONI|BILL OF ENTRY|ARRIVALS|进口',
  exports:
    'EXPORT|EXPORTS|EXP|EXPORTED|EXPORTATION|EXPORTATIONS|EXPORTACION|EXPORTACIONES|EXPORTACAO|EXPORTACOES|IHRACAT|XUAT KHAU|XUATKHAU|ЭКСПОРТ|EKSPOR|AUSFUHR|ESPORTAZIONI|SHIPPING BILL|SHIPPING BILLS|出口',
}

/** Headers that occur only in files of imports, or only in files of exports. */
const sideHeaders: Readonly<Record<Side, string>> = {
  imports:
    'BILL OF ENTRY NO|BILL OF ENTRY DATE|BE NO|BE DATE|BOE NO|IMPORT DATE|DATE OF IMPORT|FECHA DE IMPORTACION|FECHA IMPORTACION|PORT OF UNLADING|US PORT OF UNLADING|FOREIGN PORT OF LADING|IMPORTADOR PROVAVEL|ITHALAT TARIHI|NGAY NHAP KHAU|进口日期|进口报关单号|TANGGAL PIB|PIB|IMP DATE|IMPORT ID|IMPORTATION DATE|LOCAL PORT POD',
  exports:
    'SHIPPING BILL NO|SHIPPING BILL NUMBER|SHIPPING BILL DATE|SB NO|SB DATE|SB NUMBER|EXPORT DATE|DATE OF EXPORT|FECHA DE EXPORTACION|FECHA EXPORTACION|FOREIGN BUYER|FOREIGN BUYER NAME|FOREIGN CONSIGNEE NAME|IHRACAT TARIHI|NGAY XUAT KHAU|出口日期|出口报关单号|TANGGAL PEB|EXP DATE|EXPORT ID|EXPORTATION DATE|LOCAL PORT POL',
}

/**
 * Headers that occur in files of one country only. Each entry has the alpha-2 code of the country, followed by the
 * headers, normalised by `foldText`.
 */
const countryHeaders: Readonly<Record<string, string>> = {
  US: 'US PORT|US PORT OF UNLADING|US PORT OF ENTRY|US ARRIVAL PORT|HTSUS|FOREIGN PORT OF LADING',
  IN: 'INDIAN PORT|INDIAN PORT NAME|IEC|IEC CODE|IEC NO|RITC CODE|ITCHS CODE|ITC HS CODE|SHIPPING BILL NO|SB NO|FOB VALUE INR|TOTAL VALUE INR|ASSESSABLE VALUE INR',
  TR: 'GTIP|GTIP KODU|GTIP NO|BEYANNAME NO|ITHALATCI FIRMA',
  VN: 'SO TO KHAI|NGAY DANG KY|DOANH NGHIEP NHAP KHAU|DOANH NGHIEP XUAT KHAU|TEN DOANH NGHIEP NHAP KHAU|HS CODE VN',
  KE: 'CUSTOMS VALUE KES|KRA PIN',
  CL: 'RUT IMPORTADOR|RUT EXPORTADOR|NUMERO DE ACEPTACION|FECHA ACEPTACION|FECHA DE ACEPTACION',
  PE: 'DAM|FECHA NUMERACION|FECHA DE NUMERACION',
  CO: 'NIT IMPORTADOR|NIT EXPORTADOR',
  AR: 'CUIT|CUIT IMPORTADOR|NCM SIM|POSICION SIM',
  BR: 'CNPJ|CNPJ IMPORTADOR|CNPJ EXPORTADOR|IMPORTADOR PROVAVEL|URF|UF DO IMPORTADOR',
  MX: 'PEDIMENTO|RFC|RFC IMPORTADOR|FRACCION TIGIE|UMC',
  EC: 'REFRENDO|NUMERO DE REFRENDO',
  ID: 'TANGGAL PIB|NOMOR PIB|NPWP|TANGGAL PEB|NOMOR PEB',
}

const phrasesOf = (list: string): readonly string[] => list.split('|')

/** Separates the words of a file name or title by blanks, also in `USImport2023` and `印度进口`. */
const spaced = (text: string): string =>
  text
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/(进口|出口)/g, ' $1 ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}{2})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')

/** Prepares a file name or title for the word comparison. */
const spread = (text: string): string => ` ${foldText(spaced(text))} `

const sideIn = (text: string): Side | null => {
  const words = spread(text)
  const has = (side: Side) => phrasesOf(sideWords[side]).some((phrase) => words.includes(` ${phrase} `))
  const [imports, exports] = [has('imports'), has('exports')]
  return imports === exports ? null : imports ? 'imports' : 'exports'
}

/** The number of words in the longest country name, `Democratic People's Republic of Korea`. */
const longestName = 6

/**
 * Finds a country name in the words of a text; numbers and two-letter codes are ignored, because they are too
 * ambiguous.
 */
const countryIn = (text: string): string | null => {
  const words = spread(text).trim().split(' ')
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length).join(' ')
      const isTelling = /[\u3400-\u9fff]/.test(phrase) || (phrase.length >= 3 && /\p{L}{3}/u.test(phrase))
      // A name after the word `NEW` is not a country, as `Jersey` in `New Jersey`.
      const code = isTelling && words[from - 1] !== 'NEW' ? resolveCountry(phrase) : null
      if (code !== null) return code
    }
  return words.map(countryOfJoined).find((code) => code !== null) ?? codeBesideSide(text)
}

/** Finds a country whose name is written without its blank, as in `Costarica`. */
const countryOfJoined = (word: string): string | null => {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const code = resolveCountry(`${word.slice(0, at)} ${word.slice(at)}`)
    if (code !== null) return code
  }
  return null
}

const sidePhrases = new Set(Object.values(sideWords).flatMap((list) => list.split('|')))

/**
 * Finds the alpha-2 code directly beside a word for imports or exports (`US_Imports`, `export-TR`). The code must be in
 * upper case and the other word must not, because `IN` and `TO` are also words.
 */
const codeBesideSide = (text: string): string | null => {
  const written = spaced(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const isSide = (word: string | undefined) =>
    word !== undefined && word !== word.toUpperCase() && sidePhrases.has(foldText(word))
  const code = written.find(
    (word, at) => /^[A-Z]{2}$/.test(word) && (isSide(written[at - 1]) || isSide(written[at + 1])),
  )
  return code === undefined ? null : resolveCountry(code)
}

/**
 * Finds the file's side (imports or exports) and its country by the normalised headers. When headers of several
 * countries match, no country is returned, because the matches may be coincidences.
 */
const byHeaders = (headers: ReadonlySet<string>): FileSide => {
  const matching = (list: string): string | null => phrasesOf(list).find((name) => headers.has(name)) ?? null
  const imports = matching(sideHeaders.imports)
  const exports = matching(sideHeaders.exports)
  const side: Found<Side> | null =
    (imports === null) === (exports === null)
      ? null
      : { value: imports === null ? 'exports' : 'imports', reason: { key: 'headers', matched: imports ?? exports } }
  const claims = Object.entries(countryHeaders).flatMap(([code, list]) => {
    const header = matching(list)
    return header === null ? [] : [{ value: code, reason: { key: 'headers' as const, matched: header } }]
  })
  const [only] = claims
  return { side, country: claims.length === 1 && only !== undefined ? only : null }
}

const byText = (text: string, key: ConstantReason['key']): FileSide => {
  const [side, country] = [sideIn(text), countryIn(text)]
  const reason = { key, matched: text.trim().slice(0, 200) }
  return {
    side: side === null ? null : { value: side, reason },
    // A title may name a country for many reasons. A country in a title therefore counts only when the title also says
    // whether the file has imports or exports. A country in the file name always counts.
    country: country === null || (side === null && key !== 'file_name') ? null : { value: country, reason },
  }
}

export type SideEvidence = { fileName: string; titles: readonly string[]; headers: ReadonlySet<string> }

/**
 * Finds a file's side and country. The file name has precedence over the titles above the header, and the titles have
 * precedence over the header.
 */
export const readFileSide = ({ fileName, titles, headers }: SideEvidence): FileSide => {
  const readings = [byText(fileName, 'file_name'), ...titles.map((title) => byText(title, 'title')), byHeaders(headers)]
  return {
    side: readings.find(({ side }) => side !== null)?.side ?? null,
    country: readings.find(({ country }) => country !== null)?.country ?? null,
  }
}
