/** Reads numbers and amounts of money as files and sentences write them. */

import { currencies } from './business-terms.ts'

/** Factors of words after a number, in lower case. */
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  тыс: 1e3,
  mil: 1e3,
  千: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  mln: 1e6,
  mill: 1e6,
  million: 1e6,
  millions: 1e6,
  millón: 1e6,
  millones: 1e6,
  milhão: 1e6,
  milhões: 1e6,
  millionen: 1e6,
  млн: 1e6,
  百万: 1e6,
  百萬: 1e6,
  b: 1e9,
  bn: 1e9,
  bln: 1e9,
  billion: 1e9,
  billions: 1e9,
  mrd: 1e9,
  milliarde: 1e9,
  milliarden: 1e9,
  milliard: 1e9,
  milliards: 1e9,
  bilhão: 1e9,
  bilhões: 1e9,
  млрд: 1e9,
  t: 1e12,
  trillion: 1e12,
  lakh: 1e5,
  crore: 1e7,
  crores: 1e7,
  万: 1e4,
  萬: 1e4,
  百: 1e2,
  千万: 1e7,
  千萬: 1e7,
  亿: 1e8,
  億: 1e8,
  万亿: 1e12,
  百亿: 1e10,
  千亿: 1e11,
}

/** Returns the factor of a word for a power of ten (`million`, `万`, `Mio.`), or null. */
export const scaleOf = (word: string): number | null => scales[word.toLowerCase().replace(/\.$/, '')] ?? null

/**
 * Returns the value of digits with separators: `1,001`, `1.5`, `1.234,56`, `12'500`. A single separator before exactly
 * three digits separates thousands unless `isScaled`, because `1.500 million` has decimals. Null for malformed digits.
 */
const valueOf = (digits: string, isScaled: boolean): number | null => {
  const plain = digits.replaceAll(/[' ]/g, '').replace(/[.,]$/, '')
  const marks = plain.match(/[.,]/g) ?? []
  const last = marks.at(-1) ?? ''
  const parts = plain.split(/[.,]/)
  const end = parts.at(-1) ?? ''
  const isRepeated = marks.length > 1 && marks.every((mark) => mark === last)
  const isDecimal =
    marks.length > 0 && !isRepeated && (end.length !== 3 || (marks.length === 1 && isScaled) || parts[0] === '0')
  const whole = (isDecimal ? parts.slice(0, -1) : parts).join('')
  const isGrouped = (isDecimal ? parts.slice(1, -1) : parts.slice(1)).every((part) => part.length === 3)
  const value = Number(isDecimal ? `${whole}.${end}` : whole)
  return isGrouped && Number.isFinite(value) && whole !== '' ? value : null
}

export type NumberInText = {
  value: number
  /** The factor of the word behind the digits; 1 without one. It is part of `value`. */
  scale: number
  from: number
  to: number
}

const digitsPattern = /\d[\d.,']*|\d/g
const scaleWord = /^ ?(?<word>\p{Script=Han}{1,2}|[\p{Script=Latin}\p{Script=Cyrillic}]{1,10}\.?)/u

const scaleBehind = (text: string): { scale: number; length: number } | null => {
  const match = scaleWord.exec(text)
  const word = match?.groups?.['word'] ?? ''
  // `10万美元`: only the first of the two characters belongs to the number.
  for (const length of [word.length, 1]) {
    const isChinese = /^\p{Script=Han}/u.test(word)
    const scale = length === word.length || isChinese ? scaleOf(word.slice(0, length)) : null
    if (scale !== null && word !== '') return { scale, length: (match?.[0].length ?? 0) - word.length + length }
  }
  return null
}

/** Returns the numbers of a text with their places, each with the scale behind it: `1.5 billion` → 1,500,000,000. */
export const numbersIn = (text: string): NumberInText[] =>
  [...text.matchAll(digitsPattern)].flatMap((match) => {
    const digits = match[0].replace(/[.,']+$/, '')
    const to = match.index + digits.length
    const behind = scaleBehind(text.slice(to, to + 14))
    const value = valueOf(digits, behind !== null)
    if (value === null) return []
    const scale = behind?.scale ?? 1
    return [{ value: Math.round(value * scale * 100) / 100, scale, from: match.index, to: to + (behind?.length ?? 0) }]
  })

/** Signs and words of currencies in lower case; longer ones precede those that they contain. */
const currencyWords: readonly (readonly [word: string, code: string])[] = [
  ['us$', 'USD'],
  ['hk$', 'HKD'],
  ['nt$', 'TWD'],
  ['r$', 'BRL'],
  ['a$', 'AUD'],
  ['au$', 'AUD'],
  ['c$', 'CAD'],
  ['ca$', 'CAD'],
  ['s$', 'SGD'],
  ['mx$', 'MXN'],
  ['nz$', 'NZD'],
  ['$', 'USD'],
  ['美元', 'USD'],
  ['美金', 'USD'],
  ['us dollar', 'USD'],
  ['dollar', 'USD'],
  ['dólares', 'USD'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['欧元', 'EUR'],
  ['歐元', 'EUR'],
  ['£', 'GBP'],
  ['英镑', 'GBP'],
  ['日元', 'JPY'],
  ['日圆', 'JPY'],
  ['円', 'JPY'],
  ['港元', 'HKD'],
  ['港币', 'HKD'],
  ['韩元', 'KRW'],
  ['卢比', 'INR'],
  ['卢布', 'RUB'],
  ['新台币', 'TWD'],
  ['人民币', 'CNY'],
  ['人民幣', 'CNY'],
  ['rmb', 'CNY'],
  ['yuan', 'CNY'],
  ['元', 'CNY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₽', 'RUB'],
  ['руб', 'RUB'],
  ['₺', 'TRY'],
  ['₫', 'VND'],
  ['₴', 'UAH'],
  ['zł', 'PLN'],
]
const codePattern = /(?<![a-z])[a-z]{3}(?![a-z])/g

/**
 * Returns the ISO 4217 code of the currency that a text names, or null. `$` alone is the US dollar; `¥` alone is null,
 * because it may be Chinese or Japanese.
 */
export const currencyIn = (text: string): string | null => {
  const lower = text.normalize('NFKC').toLowerCase()
  const byCode = (lower.match(codePattern) ?? []).find((word) => currencies.includes(word.toUpperCase()))
  return byCode?.toUpperCase() ?? currencyWords.find(([word]) => lower.includes(word))?.[1] ?? null
}

export type Bounds = { min: number; max: number | null }

/** Builds a pattern for words at the start of a text; a word of Latin letters ends there. */
const startsWith = (words: string): RegExp => new RegExp(`^\\s*(?:${words})(?!\\p{Script=Latin})`, 'iu')

const below = startsWith(
  '<(?!=)|less than|fewer than|smaller than|under|below|少于|低于|不到|不足|menos de|weniger als|unter|moins de|менее',
)
const upTo = startsWith(
  "<=|≤|up to|at most|no more than|not more than|maximum of|max\\.?|不超过|至多|最多|hasta|até|bis zu|bis|jusqu'à|до",
)
const above = startsWith(
  '>(?!=)|more than|greater than|larger than|bigger than|exceeding|over|above|超过|多于|大于|高于|más de|mais de|über|mehr als|plus de|более|свыше',
)
const atLeast = startsWith(
  '>=|≥|at least|no less than|no fewer than|not less than|minimum of|min\\.?|from|至少|不少于|不低于|a partir de|ab|mindestens|au moins|от',
)
const belowBehind = /^\D{0,12}?(?:以内|以下|or (?:less|fewer)|and below|未満|未满)/i
const aboveBehind = /^\s*\+|^\D{0,14}?(?:以上|or more|and (?:above|over|up)|\bplus\b|\+)/i

/**
 * Reads an amount or a range: `10–50`, `<10`, `at least 5`, `50名以上`, `10M+`. `step` is the difference to the next
 * value, so that `more than 50` is from 51 for employees. Null without a number, with more than two numbers, or when a
 * range is reversed.
 */
export const readAmount = (text: string, step: number): Bounds | null => {
  const plain = text.normalize('NFKC').replaceAll(/[‐‑‒–—―〜～]|至(?![少多])/g, '-')
  const [first, second, ...others] = numbersIn(plain)
  if (first === undefined || others.length > 0) return null
  if (second !== undefined) {
    // `$10-50M`: the scale is written once for both numbers.
    const isShared = first.scale === 1 && second.scale > 1 && first.value * second.scale <= second.value
    const min = isShared ? first.value * second.scale : first.value
    return min <= second.value ? { min, max: second.value } : null
  }
  const behind = plain.slice(first.to)
  const { value } = first
  const head = plain.slice(0, first.from)
  if (upTo.test(head) || (belowBehind.test(behind) && !/未/.test(behind))) return { min: 0, max: value }
  if (below.test(head) || belowBehind.test(behind)) return { min: 0, max: value - step }
  if (atLeast.test(head) || aboveBehind.test(behind)) return { min: value, max: null }
  if (above.test(head)) return { min: value + step, max: null }
  return { min: value, max: value }
}
