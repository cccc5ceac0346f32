/**
 * Detects the language for public pages: from a field of the contact, from a language tag, or from a text if its
 * language is certain.
 */

import { isLocale, type Locale } from '@tradewind/i18n'

/**
 * Returns the locale of a language tag (BCP 47) or of one of the product's own names; null for an unsupported language.
 */
export const localeOfTag = (tag: string): Locale | null => {
  const name = tag.trim().toLowerCase()
  if (/^zh-(?:hk|tw|mo|hant)/.test(name)) return 'zhHk'
  const language = name.split('-')[0] ?? ''
  const renamed: Readonly<Record<string, Locale>> = { zh: 'cn', pa: 'gurmukhi', ru: 'ru-RU' }
  const locale = renamed[language] ?? language
  return isLocale(locale) ? locale : null
}

const languageFields: readonly string[] = ['language', 'lang', 'locale', '语言']

/** Returns the locale that the mailing list states for a contact in one of its fields; null if there is none. */
export const languageOfContact = (fields: Readonly<Record<string, string>>): Locale | null => {
  const stated = Object.entries(fields).find(([name]) => languageFields.includes(name.trim().toLowerCase()))?.[1]
  return stated === undefined ? null : localeOfTag(stated)
}

const scripts: readonly (readonly [Locale, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['ru-RU', /\p{sc=Cyrillic}/gu],
  ['gurmukhi', /\p{sc=Gurmukhi}/gu],
]
const han = /\p{sc=Han}/gu
/**
 * Common characters that exist only in simplified Chinese (first list) or only in traditional Chinese (second list).
 */
const simplified = /[们这说为国产发会时样对业东报买卖电邮请关书联]/g
const traditional = /[們這說為國產發會時樣對業東報買賣電郵請關書聯]/g

/**
 * Words of nearly every sentence, by language. Unsupported languages (null) are listed so that a text in such a
 * language is not mistaken for a supported language.
 */
const words: readonly (readonly [Locale | null, readonly string[]])[] = [
  ['en', ['the', 'and', 'we', 'you', 'your', 'for', 'with', 'is', 'are', 'our', 'to', 'of']],
  ['de', ['der', 'die', 'das', 'und', 'wir', 'sie', 'ihre', 'für', 'mit', 'ist', 'sind', 'unsere']],
  ['fr', ['le', 'les', 'des', 'et', 'nous', 'vous', 'votre', 'pour', 'avec', 'est', 'sont', 'notre']],
  ['pt', ['os', 'as', 'e', 'nós', 'você', 'sua', 'para', 'com', 'são', 'não', 'uma', 'nossa', 'nossos']],
  [null, ['el', 'los', 'las', 'y', 'usted', 'su', 'para', 'con', 'son', 'una', 'nuestra', 'nuestros']],
  [null, ['il', 'gli', 'di', 'noi', 'lei', 'sua', 'per', 'con', 'sono', 'una', 'nostra', 'nostri']],
  [null, ['de', 'het', 'een', 'en', 'wij', 'u', 'uw', 'voor', 'met', 'zijn', 'onze', 'van']],
  [null, ['ve', 'bir', 'bu', 'için', 'ile', 'biz', 'siz', 'olarak', 'çok', 'değil', 'daha', 'olan']],
]
/** Cyrillic letters that Russian does not have. */
const notRussian = /[іїєґўђћљњџ]/i
const wordsAtLeast = 4
const charactersAtLeast = 8
/**
 * The minimum share of the language's own script among all letters of the text. The other letters may belong to names.
 */
const ownShare = 0.2
/** The number of characters that are read to detect the language of a mail. */
const readAtMost = 20_000

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Returns the language of a text; null for a text that is short, mixed, or in an unsupported language. */
export const languageOf = (text: string): Locale | null => {
  const letters = countOf(text, /\p{L}/gu)
  const written = scripts.find(([, pattern]) => {
    const count = countOf(text, pattern)
    return count >= charactersAtLeast && count > letters * ownShare
  })
  if (written !== undefined) return written[0] === 'ru-RU' && notRussian.test(text) ? null : written[0]
  const chinese = countOf(text, han)
  // A minimum share of Chinese characters is required, because a mail in another language may end with a Chinese
  // signature.
  if (chinese >= charactersAtLeast && chinese > letters * ownShare)
    return countOf(text, traditional) > countOf(text, simplified) ? 'zhHk' : 'cn'
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = words
    .map(([locale, common]) => ({ locale, count: found.filter((word) => common.includes(word)).length }))
    .toSorted((a, b) => b.count - a.count)
  const [first, second] = scores
  if (first === undefined || first.count < wordsAtLeast || first.count < (second?.count ?? 0) * 1.5) return null
  return first.locale
}

/** Detects the language of a mail from its text. */
export const languageOfMail = ({ subject, html }: { subject: string; html: string }): Locale | null => {
  const visible = html
    .slice(0, readAtMost)
    .replace(/<style\b[^>]*>[^<]*<\/style>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
  return languageOf(`${subject} ${visible}`)
}
