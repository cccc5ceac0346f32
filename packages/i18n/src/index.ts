/**
 * Translates texts on the server, synchronously and with all locales in memory. The web imports `@tradewind/i18n/web`
 * instead, which loads only the needed locale.
 */

import { fallbacksOf, isLocale, defaultLocale, type Locale } from './locale.ts'
import { messages as cn } from './locales/cn/index.ts'
import { messages as de } from './locales/de.ts'
import { messages as en } from './locales/en/index.ts'
import { messages as fr } from './locales/fr.ts'
import { messages as gurmukhi } from './locales/gurmukhi.ts'
import { messages as ja } from './locales/ja.ts'
import { messages as ko } from './locales/ko.ts'
import { messages as pt } from './locales/pt.ts'
import { messages as ruRU } from './locales/ru-RU.ts'
import { messages as zhHk } from './locales/zhHk.ts'
import { fill, flatten, type FlatMessages, type MessageParams } from './messages.ts'

export { defaultLocale, isLocale, languageTags, localeNames, locales, type Locale } from './locale.ts'
export type { MessageKey, MessageParams } from './messages.ts'

const texts: Readonly<Record<Locale, FlatMessages>> = {
  cn: /* @__PURE__ */ flatten(cn),
  en: /* @__PURE__ */ flatten(en),
  gurmukhi: /* @__PURE__ */ flatten(gurmukhi),
  'ru-RU': /* @__PURE__ */ flatten(ruRU),
  pt: /* @__PURE__ */ flatten(pt),
  fr: /* @__PURE__ */ flatten(fr),
  de: /* @__PURE__ */ flatten(de),
  ja: /* @__PURE__ */ flatten(ja),
  ko: /* @__PURE__ */ flatten(ko),
  zhHk: /* @__PURE__ */ flatten(zhHk),
}

/**
 * Returns the text of `key` in `lang`, with its `{{name}}` placeholders filled. For an unknown language the function
 * uses cn. For a key that no locale has, it returns the key. `key` is a plain string, because the server also builds
 * keys from data (names of errors, reasons).
 */
export const translate = (lang: string, key: string, params: MessageParams = {}): string => {
  for (const locale of fallbacksOf(isLocale(lang) ? lang : defaultLocale)) {
    const text = texts[locale][key]
    if (text !== undefined) return fill(text, params)
  }
  return key
}
