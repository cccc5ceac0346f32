/** Codes: HS codes, currencies, terms of delivery, transport, units. */
import { transports, type Transport } from '../../customs/record.ts'
import type { Cell } from '../read/index.ts'
import { textOf } from './texts.ts'

/** `inferred` when a lost leading zero was put back, or the first of several codes was taken. */
export type HsReading = { code: string; inferred: boolean }

/**
 * Digits as text, 2 to 12, leading zeros kept: dots, blanks and dashes go. Spreadsheets eat the zero of chapters 01 to
 * 09: a number with an odd count of digits gets it back. Null for a blank or zeros only.
 */
export const readHsCode = (cell: Cell | undefined): HsReading | 'invalid' | null => {
  const text = textOf(cell)
  if (text === null) return null
  const codes = text.split(/[;,|/\n]+|\s{2,}|\s+(?=\d{6,}$)/).filter((part) => /\d/.test(part))
  const digits = (codes[0] ?? '').replace(/[\s.\-–_]/g, '').replace(/^HS(?:CODE|N)?:?/i, '')
  if (!/^\d+$/.test(digits)) return 'invalid'
  if (/^0+$/.test(digits)) return null
  const lostZero = digits.length % 2 === 1 && (typeof cell === 'number' || digits.length < 8)
  const code = (lostZero ? `0${digits}` : digits).slice(0, 12)
  // Chapters run from 01 to 97; 98 and 99 are for national use.
  if (code.length < 2 || code.startsWith('00')) return 'invalid'
  return { code, inferred: lostZero || codes.length > 1 }
}

const currencyWords: Readonly<Record<string, string>> = {
  US$: 'USD',
  'U.S.$': 'USD',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  'US DOLLAR': 'USD',
  'US DOLLARS': 'USD',
  美元: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  欧元: 'EUR',
  '£': 'GBP',
  人民币: 'CNY',
  RMB: 'CNY',
  VNĐ: 'VND',
  TL: 'TRY',
  '₺': 'TRY',
  'R$': 'BRL',
  '₹': 'INR',
  RS: 'INR',
  '₽': 'RUB',
  RUR: 'RUB',
}
const isoCurrencies = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217 in upper case, or null when the text names none. */
export const resolveCurrency = (text: string): string | null => {
  const upper = text.trim().toUpperCase()
  if (isoCurrencies.has(upper)) return upper
  return currencyWords[upper] ?? null
}

/** Incoterms 2000 to 2020, and the customs terms that are written in their place. */
const basisTerms = new Set('EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP DAT DAF DES DEQ DDU CNF C&F'.split(' '))

/** `FOB SHANGHAI` → `FOB`; null when no term begins the text. */
export const resolveBasis = (text: string): string | null => {
  const first = text.trim().toUpperCase().split(/[\s\-,/(]/)[0] ?? ''
  if (!basisTerms.has(first)) return null
  return first === 'C&F' || first === 'CNF' ? 'CFR' : first
}

const transportWords: Readonly<Record<Transport, RegExp>> = {
  sea: /SEA|OCEAN|VESSEL|MARITIM|MARÍTIM|WATER|SHIP|BOAT|海|水路|船|DENIZ|DENİZ|МОРС|BIỂN|DUONG BIEN/i,
  air: /AIR|AERE|AÉRE|AÉRIEN|PLANE|空|航|HAVA|АВИА|ВОЗДУШ|HÀNG KHÔNG|HANG KHONG/i,
  road: /ROAD|TRUCK|LORRY|TERRESTRE|CARRETERA|RODOVI|公路|汽车|KARAYOL|KARA YOL|АВТО|ĐƯỜNG BỘ|DUONG BO|LAND/i,
  rail: /RAIL|TRAIN|FERRO|铁路|DEMIR|DEMİR|Ж\/Д|ЖЕЛЕЗНО|ĐƯỜNG SẮT|DUONG SAT/i,
  post: /POST|MAIL|COURIER|EXPRESS|CORREO|CORREIO|邮|快递|快件|POŞTA|ПОЧТ|BƯU/i,
  other: /OTHER|MULTI|PIPE|FIXED|OTRO|OUTRO|其他|管道|DİĞER|DIGER|ПРОЧ|KHÁC/i,
}

export const resolveTransport = (text: string): Transport | null =>
  transports.find((transport) => transportWords[transport].test(text)) ?? null

/** Kilograms in one unit, exact. */
const kilograms: readonly (readonly [units: string, factor: string])[] = [
  ['KG KGS KGM KILO KILOS KILOGRAM KILOGRAMS KILOGRAMO KILOGRAMOS KILOGRAMA KILOGRAMAS KILOGRAMME 公斤 千克 КГ', '1'],
  ['G GR GRM GRAM GRAMS GRAMO GRAMOS 克 Г', '0.001'],
  ['T TN TO TON TONS TNE TONNE TONNES MT MTS TONELADA TONELADAS 吨 公吨 Т ТН', '1000'],
  ['LB LBS LBR POUND POUNDS LIBRA LIBRAS 磅', '0.45359237'],
  ['OZ ONZ OUNCE OUNCES 盎司', '0.028349523125'],
  ['QTL QUINTAL DTN', '100'],
  ['CTM CARAT CARATS 克拉', '0.0002'],
]
const kilogramsByUnit = new Map(
  kilograms.flatMap(([units, factor]) => units.split(' ').map((unit) => [unit, factor] as const)),
)

/** How many kilograms one unit is, as exact decimal text; null when it is no unit of weight. */
export const kilogramsPerUnit = (unit: string): string | null =>
  kilogramsByUnit.get(unit.toUpperCase().replace(/[.()]/g, '').trim()) ?? null
