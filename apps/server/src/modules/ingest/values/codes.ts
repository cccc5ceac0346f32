/** Recognises the spellings of currencies, terms of delivery and modes of transport. */

import { stripAccents } from '@tradewind/lexicon'
import type { TradeRecord } from '../../customs/index.ts'

/**
 * Each line contains an ISO 4217 code, the numeric code, and spellings, separated by `|`. Spellings are compared in
 * upper case without accents.
 */
const currencyTable = `USD|840|US$;U.S.$;USD$;$US;U$S;US DOLLAR;US DOLLARS;U.S. DOLLAR;U.S. DOLLARS;USDOLLAR;DOLLAR;DOLLARS;AMERICAN DOLLAR;UNITED STATES DOLLAR;DOLAR;DOLARES;DOLAR USA;DOLAR AMERICANO;DOLARES AMERICANOS;DOLAR DOS ESTADOS UNIDOS;DOLAR ESTADOUNIDENSE;ABD DOLARI;AMERIKAN DOLARI;DO LA MY;DO LA;ДОЛЛАР США;ДОЛЛАРЫ США;ДОЛЛАР;美元;美金;美圆;USN
EUR|978|€;EURO;EUROS;AVRO;ЕВРО;欧元
GBP|826|£;POUND;POUND STERLING;STERLING;STG;UKP;LIBRA ESTERLINA;INGILIZ STERLINI;ФУНТ СТЕРЛИНГОВ;英镑
CNY|156|RMB;CNH;YUAN;YUAN RENMINBI;RENMINBI;CHINESE YUAN;CHINA YUAN;CIN YUANI;NHAN DAN TE;ЮАНЬ;КИТАЙСКИЙ ЮАНЬ;人民币;人民币元
JPY|392|YEN;JAPANESE YEN;JAPON YENI;YEN JAPONES;ИЕНА;ЙЕНА;日元;日圆
INR|356|₹;RS;RS.;RUPEE;RUPEES;INDIAN RUPEE;INDIAN RUPEES;INR RS;印度卢比
TRY|949|₺;TL;TRL;YTL;TURK LIRASI;TURKISH LIRA;LIRA TURCA;土耳其里拉
VND|704|₫;VIETNAM DONG;VIET NAM DONG;DONG;越南盾
RUB|643|₽;RUR;РУБ;РУБ.;РУБЛЬ;РУБЛИ;РОССИЙСКИЙ РУБЛЬ;RUSSIAN RUBLE;RUSSIAN ROUBLE;卢布
BRL|986|R$;REAL;REAIS;REAL BRASIL;REAL BRASILEIRO
MXN|484|MX$;PESO MEXICANO;PESOS MEXICANOS;MEXICAN PESO;MXP
COP|170|COL$;PESO COLOMBIANO;PESOS COLOMBIANOS
CLP|152|CLP$;PESO CHILENO;PESOS CHILENOS
ARS|032|AR$;PESO ARGENTINO;PESOS ARGENTINOS
PEN|604|S/;S/.;SOL;SOLES;NUEVO SOL;SOL PERUANO
KRW|410|₩;WON;KOREAN WON;GUNEY KORE WONU;韩元;韩币
HKD|344|HK$;HONG KONG DOLLAR;港币;港元
TWD|901|NT$;NTD;NEW TAIWAN DOLLAR;新台币;台币
SGD|702|S$;SG$;SINGAPORE DOLLAR;新加坡元
AUD|036|A$;AU$;AUSTRALIAN DOLLAR;澳元
NZD|554|NZ$;NEW ZEALAND DOLLAR
CAD|124|C$;CA$;CANADIAN DOLLAR;DOLAR CANADIENSE;加元
CHF|756|SFR;SWISS FRANC;FRANCO SUIZO;FRANC SUISSE;ISVICRE FRANGI;瑞士法郎
SEK|752|SWEDISH KRONA;CORONA SUECA
NOK|578|NORWEGIAN KRONE
DKK|208|DANISH KRONE
PLN|985|ZLOTY;ZL
CZK|203|KORUNA;CZECH KORUNA
HUF|348|FORINT
UAH|980|₴;ГРН;ГРИВНА;HRYVNIA
KZT|398|₸;ТЕНГЕ;TENGE
UZS|860|СУМ;SOM
BYN|933|БЕЛОРУССКИЙ РУБЛЬ
IDR|360|RP;RUPIAH;INDONESIAN RUPIAH
MYR|458|RM;RINGGIT
THB|764|฿;BAHT;THAI BAHT;泰铢
PHP|608|₱;PHILIPPINE PESO
PKR|586|PAKISTAN RUPEE;PAKISTANI RUPEE
BDT|050|৳;TAKA
LKR|144|SRI LANKA RUPEE;SRI LANKAN RUPEE
KES|404|KSH;KSHS;KES.;KENYA SHILLING;KENYAN SHILLING
UGX|800|USH;UGANDA SHILLING
TZS|834|TSH;TANZANIA SHILLING
NGN|566|₦;NAIRA
GHS|936|GH₵;CEDI
ZAR|710|RAND;SOUTH AFRICAN RAND
EGP|818|EGYPTIAN POUND
XOF|952|FCFA;F CFA;CFA
XAF|950|
MAD|504|DIRHAM MAROCAIN
AED|784|DHS;DH;DIRHAM;UAE DIRHAM;迪拉姆
SAR|682|SAUDI RIYAL;RIYAL
ILS|376|₪;NIS;SHEKEL`

const currencyBySpelling = (() => {
  const index = new Map<string, string>()
  for (const code of Intl.supportedValuesOf('currency')) index.set(code, code)
  for (const line of currencyTable.split('\n')) {
    const [code = '', numeric = '', spellings = ''] = line.split('|')
    for (const spelling of [numeric, ...spellings.split(';')]) if (spelling !== '') index.set(spelling, code)
  }
  return index
})()

/**
 * Returns the ISO 4217 code in upper case, or null when the text names no currency. A `$` without a country names no
 * currency, because ten countries use it.
 */
export const resolveCurrency = (text: string): string | null => {
  const spelling = stripAccents(text.trim())
  if (spelling === '') return null
  const whole = currencyBySpelling.get(spelling)
  if (whole !== undefined) return whole
  // If one word of the text names a currency, as in `USD - DOLLAR`, `EUR/KG` and `(USD)`, this currency is returned,
  // unless other words name another currency.
  const words = spelling.split(/[\s/()\-:,]+/).filter((word) => word !== '')
  const found = new Set(words.map((word) => currencyBySpelling.get(word)).filter((code) => code !== undefined))
  const [only = null] = found
  return found.size === 1 ? only : null
}

/** The terms of Incoterms 2000 to 2020, and other terms that customs offices use instead. */
const basisTerms = new Set('EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP DAT DAF DES DEQ DDU'.split(' '))
const basisSpellings: Readonly<Record<string, string>> = {
  'C&F': 'CFR',
  'C+F': 'CFR',
  CNF: 'CFR',
  CANDF: 'CFR',
  CF: 'CFR',
  CAF: 'CIF',
  FOR: 'FCA',
  'EX-WORKS': 'EXW',
  EXWORKS: 'EXW',
  EXWORK: 'EXW',
  ФОБ: 'FOB',
  СИФ: 'CIF',
  离岸价: 'FOB',
  到岸价: 'CIF',
  出厂价: 'EXW',
  工厂交货: 'EXW',
}

/** Matches a term of delivery joined with a currency, such as `FOBINR`. */
const termWithCurrency = /^([A-Z]{3})(?:INR|USD|EUR)$/

/**
 * Finds the term of delivery in a text: `FOB SHANGHAI` → `FOB`, `C.I.F.` → `CIF`; null when the text contains no term.
 */
export const resolveBasis = (text: string): string | null => {
  const upper = text.trim().toUpperCase().replaceAll('.', '')
  const whole = basisSpellings[upper.replaceAll(' ', '')]
  if (whole !== undefined) return whole
  for (const word of upper.split(/[\s\-,/():]+/)) {
    if (basisTerms.has(word)) return word
    const spelled = word === 'FOR' ? undefined : basisSpellings[word]
    if (spelled !== undefined) return spelled
    const glued = termWithCurrency.exec(word)?.[1] ?? ''
    if (basisTerms.has(glued)) return glued
  }
  return null
}

type Transport = NonNullable<TradeRecord['transport']>

/**
 * Words for the modes of transport, compared in this order. The text `AIR SHIPMENT` must match air and not ship, so air
 * comes first. `MULTIMODAL` comes before other modes, because a text with this word may also contain the words of other
 * modes.
 */
const transportWords: readonly (readonly [Transport, RegExp])[] = [
  ['other', /MULTI|COMBINED|PIPE|FIXED|管道|BORU HATTI/i],
  ['air', /\bAIR|AERE|AÉRE|AÉRIEN|PLANE|FLIGHT|航空|空运|飞机|HAVA|АВИА|ВОЗДУШ|HÀNG KHÔNG|HANG KHONG|UDARA/i],
  ['post', /POST|\bMAIL|COURIER|EXPRESS|CORREO|CORREIO|邮|快递|快件|POŞTA|ПОЧТ|BƯU/i],
  [
    'sea',
    /\bSEA|OCEAN|VESSEL|MARITIM|MARÍTIM|WATER|SHIP|BOAT|海|水路|水运|船|江|DENIZ|DENİZ|МОРС|ВОДН|BIỂN|DUONG BIEN|\bLAUT|ACUATICO|ACUÁTICO|FLUVIAL/i,
  ],
  ['rail', /RAIL|TRAIN|FERRO|FERROVI|铁路|DEMIR|DEMİR|Ж\/Д|ЖЕЛЕЗНО|ĐƯỜNG SẮT|DUONG SAT/i],
  [
    'road',
    /ROAD|TRUCK|LORRY|TERRESTRE|CARRETER|RODOVI|公路|汽车|KARAYOL|KARA YOL|АВТО|ĐƯỜNG BỘ|DUONG BO|\bLAND|ROUTIER|DARAT/i,
  ],
  ['other', /OTHER|OTRO|OUTRO|其他|DİĞER|DIGER|ПРОЧ|KHÁC/i],
]

/**
 * Mode codes of US customs: 10 and 11 vessel, 20 and 21 rail, 30 to 34 road, 40 and 41 air, 50 mail. Codes of one digit
 * are not included, because other countries use these codes with other meanings.
 */
const usModes: Readonly<Record<string, Transport>> = {
  10: 'sea', 11: 'sea', 20: 'rail', 21: 'rail', 30: 'road', 31: 'road', 32: 'road', 33: 'road', 34: 'road',
  40: 'air', 41: 'air', 50: 'post', 60: 'other', 70: 'other',
} // prettier-ignore

export const resolveTransport = (text: string): Transport | null =>
  text === '' ? null : (usModes[text.trim()] ?? transportWords.find(([, words]) => words.test(text))?.[0] ?? null)
