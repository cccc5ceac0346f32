/** Codes: HS codes, currencies, terms of delivery, modes of transport. */
import { normaliseHsCode } from '@tradewind/lexicon'
import type { TradeRecord } from '../../customs/index.ts'
import type { Cell } from '../read/index.ts'
import { textOf } from './texts.ts'

/** `inferred` when a lost leading zero was put back, or the first of several codes was taken. */
export type HsReading = { code: string; inferred: boolean }

/** The dataset keeps up to twelve digits; a thirteenth (China) is a statistical suffix. */
const maxHsDigits = 12

/** The first code of the cell; null for a blank or zeros only, `invalid` for what is no code. */
export const readHsCode = (cell: Cell | undefined): HsReading | 'invalid' | null => {
  const text = textOf(cell)
  if (text === null) return null
  const codes = text
    .replace(/^HS(?: ?CODE| ?N)?[:.\s]*/i, '')
    .split(/[;,|/\n]+|\s+(?=\d{6,}(?:\s|$))/)
    .filter((part) => part.trim() !== '')
  const written = (codes[0] ?? '').trim()
  if (/^[0.\s-]+$/.test(written)) return null
  const code = normaliseHsCode(written)
  if (code === null) return 'invalid'
  const restoredZero = code !== written.replace(/\D/g, '')
  return { code: code.slice(0, maxHsDigits), inferred: restoredZero || codes.length > 1 }
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
  R$: 'BRL',
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
  const first =
    text
      .trim()
      .toUpperCase()
      .split(/[\s\-,/(]/)[0] ?? ''
  if (!basisTerms.has(first)) return null
  return first === 'C&F' || first === 'CNF' ? 'CFR' : first
}

type Transport = NonNullable<TradeRecord['transport']>

const transports: readonly Transport[] = ['sea', 'air', 'road', 'rail', 'post', 'other']
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
