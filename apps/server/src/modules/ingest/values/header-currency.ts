/** Finds the currency in a header: `FOB_INR`, `Value (Rs.)`, `CIF EUR`, `Valor (R$)`, `Value in Canadian dollars`. */

import { foldText } from '@tradewind/lexicon'
import { resolveCurrency } from './codes.ts'

/**
 * Names of dollars and other currencies that name a country. Without this table these names would be read as US
 * dollars, or would not be recognised.
 */
const ownNames: readonly (readonly [RegExp, string])[] = [
  [/\bR\$/i, 'BRL'],
  [/\bHK\$|\bHONG ?KONG DOLL?AR/i, 'HKD'],
  [/\bNT\$|\bTAIWAN(?:ESE)? DOLL?AR/i, 'TWD'],
  [/\bSG?\$|\bSINGAPORE DOLL?AR/i, 'SGD'],
  [/\bAU?\$|\bAUSTRALIAN DOLL?AR/i, 'AUD'],
  [/\bNZ\$|\bNEW ZEALAND DOLL?AR/i, 'NZD'],
  [/\bC(?:A|AN)?\$|\bCANADIAN DOLL?AR|\bDOLARE?S? CANADIENSE/i, 'CAD'],
  [/\bMXN?\$|\bPESOS? MEXICANO/i, 'MXN'],
  [/\bARS?\$|\bPESOS? ARGENTINO/i, 'ARS'],
  [/\bCOL?\$|\bPESOS? COLOMBIANO/i, 'COP'],
  [/\bCLP?\$|\bPESOS? CHILENO/i, 'CLP'],
  [/\bRD\$/i, 'DOP'],
  [/港币|港元|港幣/u, 'HKD'],
  [/新台币|新臺幣|台币/u, 'TWD'],
  [/人民币|人民幣|RMB/u, 'CNY'],
  [/欧元|歐元/u, 'EUR'],
  [/日元|日圆|日圓/u, 'JPY'],
  [/美元|美金/u, 'USD'],
  [/\bUS ?\$|\$ ?US\b|\bU\$S/i, 'USD'],
  [/₹/u, 'INR'],
  [/€/u, 'EUR'],
  [/£/u, 'GBP'],
  [/₽/u, 'RUB'],
  [/₫/u, 'VND'],
  [/₺/u, 'TRY'],
  [/₩/u, 'KRW'],
  [/฿/u, 'THB'],
]

/** Words, longer than a currency code, that always mean one currency. */
const fullNames = new Set(
  'EURO EUROS YUAN RENMINBI YENES BAHT RUPIAH RINGGIT ZLOTY NAIRA FORINT HRYVNIA TENGE REAIS LIRASI'.split(' '),
)

/** Currency codes that are also ordinary words in headers. */
const plainWords = new Set('ALL TOP SOL WON SOM MOP CUP PEN MAD GEL ANG BAM'.split(' '))

const rupeeWords = /\b(?:RS|RUPEES?|RUPIAS?)\b/
/**
 * The rupee that a file from each country means. For any other country the rupee is the Indian rupee, because it is the
 * most frequent rupee.
 */
const rupees: Readonly<Record<string, string>> = { PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR' }

/** Matches a term of delivery and a currency in one word: `FOBINR`, `CIFEUR`. */
const glued = /^(?:FOB|CIF|CFR|EXW|FCA|CNF|INR|USD|EUR)+$/

/**
 * Returns the ISO 4217 code, or null when the header names no currency. `countries` are the countries of the whole file
 * (alpha-2).
 */
export const currencyInHeader = (header: string, countries: readonly (string | null)[] = []): string | null => {
  const own = ownNames.find(([name]) => name.test(header))?.[1]
  if (own !== undefined) return own
  const words = foldText(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ')
  for (const word of words) {
    const isCode = word.length === 3 && /^[A-Z]{3}$/.test(word) && !plainWords.has(word)
    const found = isCode || fullNames.has(word) ? resolveCurrency(word) : null
    if (found !== null) return found
    const [, code = ''] = glued.test(word) && word.length === 6 ? (/(INR|USD|EUR)/.exec(word) ?? []) : []
    if (code !== '') return code
  }
  const text = words.join(' ')
  if (rupeeWords.test(text))
    return countries.map((code) => rupees[code ?? '']).find((code) => code !== undefined) ?? 'INR'
  if (/\b(?:DOLL?ARS?|DOLARE?S?|DOLAR|DOLARI)\b/.test(text)) return 'USD'
  return null
}

/** True when the header of a dollar column names another currency. */
export const namesOtherThanDollars = (header: string): boolean => (currencyInHeader(header) ?? 'USD') !== 'USD'
