/** Finds telephone numbers in lines of text. A number counts with a calling code, or after a word for telephone. */

import { countryOf, readPhone, type PhoneReading } from '@tradewind/lexicon'

/** The kind of a number, by the words before it. */
type NumberLabel = 'phone' | 'fax' | 'other'
export type FoundNumber = { kind: 'phone' | 'fax'; e164: string }

const phoneWords =
  'tel tele tél tlf telefon telephone téléphone télephone teléfono telefono telefone fone phone ph call mobile mobil móvil movil mob handy cell cel celular cellulare portable gsm cep hotline whatsapp wechat viber contact fon тел телефон моб мобильный факс/тел 电话 電話 电話 手机 手機 电讯 座机 热线 固话 联系电话 電話番号 携帯 携帯電話 お電話 전화 전화번호 휴대폰 핸드폰 연락처 대표전화 फ़ोन फोन ਫ਼ੋਨ ਫੋਨ ਟੈਲੀਫ਼ੋਨ'
const faxWords = 'fax telefax télécopie telecopie faks факс 传真 傳真 ファックス ファクス 팩스 फ़ैक्स ਫੈਕਸ'
/** Words before numbers that are no telephone numbers. */
const otherWords =
  'iban vat ust uid tax siret siren cif nif cnpj inn инн огрн кпп р/с bic ean sku hs iso en hrb no\\. № icp 备 编号 统一社会信用代码 法人番号 사업자등록번호 gst gstin vergi order ref'

const wordPattern = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${words.split(' ').join('|')})(?![\\p{L}])`, 'giu')
const [phoneLabel, faxLabel, otherLabel] = [phoneWords, faxWords, otherWords].map(wordPattern) as [
  RegExp,
  RegExp,
  RegExp,
]
/** East Asian words stand beside other letters without a blank. */
const asianLabel = /电话|電話|手机|手機|热线|携帯|전화|휴대폰|연락처/g
/** One letter before a colon: `T: +49 …`, `M. 0171 …`. */
const letterLabel = /(?<![\p{L}\d])([TPMFH])\s*[:.)]\s*(?=[+(\d])/giu

const candidate =
  /(?<![\p{L}\d.,@#\-/_=])(?:\(?\s?\+\s?\d|00(?=[1-9])|\(?\d)(?:[\s \u2009().\-–‑/·]{0,3}\d){5,17}(?:\s?(?:ext\.?|доб\.?|x|分机)\s?\d{1,5})?(?![\d@_=]|[.,]\d|-\d)/giu
const dateLike = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d)/
/** Text between a label and its number is at most this long. */
const labelDistance = 24
/** A number with its blanks, brackets and extension is shorter. */
const numberLengthAtMost = 200

export type PhoneContext = {
  /** The country of numbers without a calling code; null when it is unknown. */
  country: string | null
  /** The previous line, whose last word may be the label of a table's next cell. */
  previous: string
}

export const readNumbers = (line: string, { country, previous }: PhoneContext): FoundNumber[] => {
  if (!/\d{2}/.test(line)) return []
  const text = line.normalize('NFKC').replaceAll(/[‐‑‒–—−ー]/g, '-')
  const found: FoundNumber[] = []
  const heading = previous.length <= labelDistance ? previous.normalize('NFKC') : ''
  let last: FoundNumber['kind'] | null = null
  let lastEnd = 0
  for (const match of text.matchAll(candidate)) {
    const written = match[0].trim()
    const between = text.slice(lastEnd, match.index)
    // A heading belongs to a number that begins the next line.
    const label = labelOf(lastEnd === 0 && /^[^\p{L}\d]*$/u.test(between) ? `${heading} ${between}` : between)
    // A list of numbers has one label: `Tel: 0711 48, 0711 49`.
    const kind: NumberLabel | null =
      label ?? (/^[\s,;/|&]*(?:or|oder|ou|und|and|y|и)?[\s,;/|&]*$/i.test(between) ? last : null)
    lastEnd = match.index + match[0].length
    last = null
    if (kind === 'other' || dateLike.test(written)) continue
    const isInternational = /^\(?\s?\+/.test(written) || (written.startsWith('00') && kind !== null)
    if (kind === null && !isInternational) continue
    const reading = readNumber(
      written.replace(/^\(?\s?\+\s?/, '+').replace(/^00/, '+'),
      isInternational ? null : country,
    )
    if (!reading.ok || isInvented(reading.e164)) continue
    if (!isInternational && country === null) continue
    const shown: FoundNumber['kind'] = kind ?? 'phone'
    last = shown
    found.push({ kind: shown, e164: reading.e164 })
  }
  return found
}

/** The lengths of spec section 5 are those of Chinese mobile numbers; a landline has its area code and 7 or 8 digits. */
const chineseLandline = /^(?:\+?86)?0?(10\d{8}|2\d{9}|[3-9]\d{9,10})$/

const readNumber = (written: string, country: string | null): PhoneReading => {
  const reading = readPhone(written, country)
  if (reading.ok || reading.reason !== 'wrong_length') return reading
  const national = chineseLandline.exec(written.replaceAll(/[^\d+]/g, ''))?.[1]
  const isChinese = written.startsWith('+86') || (country === 'CN' && !written.startsWith('+'))
  return national === undefined || !isChinese
    ? reading
    : { ok: true, e164: `+86${national}`, countryCode: 'CN', national }
}

const labelOf = (before: string): NumberLabel | null => {
  let [best, at]: [NumberLabel | null, number] = [null, -1]
  const note = (kind: NumberLabel, pattern: RegExp) => {
    for (const match of before.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (before.length - end <= labelDistance && end > at) [best, at] = [kind, end]
    }
  }
  note('other', otherLabel)
  note('phone', phoneLabel)
  note('phone', asianLabel)
  note('fax', faxLabel)
  for (const match of `${before}0`.matchAll(letterLabel))
    if (match.index + match[0].length > at) {
      at = match.index + match[0].length
      best = match[1]?.toUpperCase() === 'F' ? 'fax' : 'phone'
    }
  return best
}

/** Numbers of forms and manuals: `+1 234 567 8900`, `+49 111 1111111`. */
const isInvented = (e164: string): boolean => /(\d)\1{6}|0123456|12345678|1234567890|2345678900/.test(e164.slice(1))

/** The number of a `tel:` link, or of a link that opens a chat; null for another link. */
export const readPhoneLink = (href: string, country: string | null): FoundNumber | null => {
  const tel = /^(tel|callto|fax|sms):(.+)$/is.exec(href)
  const chat = /^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=)(\+?\d{7,15})/i.exec(href)
  if (chat?.[1] !== undefined) return numberOf('phone', `+${chat[1].replace('+', '')}`, null)
  if (tel?.[2] === undefined) return null
  const written = decodeLoosely(tel[2]).split(/[;?,]/)[0] ?? ''
  return numberOf(tel[1]?.toLowerCase() === 'fax' ? 'fax' : 'phone', written, country)
}

/** A number that the markup of a page states. */
export const readStatedNumber = (kind: 'phone' | 'fax', written: string, country: string | null): FoundNumber | null =>
  numberOf(kind, written, country)

const numberOf = (kind: 'phone' | 'fax', written: string, country: string | null): FoundNumber | null => {
  const text = written.trim().replace(/^00(?=[1-9])/, '+')
  if (text.length > numberLengthAtMost) return null
  if (country === null && !text.startsWith('+')) return null
  const reading = readNumber(text, country)
  return reading.ok && !isInvented(reading.e164) ? { kind, e164: reading.e164 } : null
}

const decodeLoosely = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

const topCountries: Readonly<Record<string, string>> = { uk: 'GB' }

/** The country of a host's top-level domain; null for `com` and other general ones. */
export const countryOfHost = (host: string): string | null => {
  const top = host.split('.').at(-1)?.toLowerCase() ?? ''
  if (top.length !== 2) return null
  return countryOf(topCountries[top] ?? top.toUpperCase())?.code ?? null
}
