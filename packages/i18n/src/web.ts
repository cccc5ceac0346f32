/** Translates in the browser. Each locale is a separate chunk, which is loaded when the user chooses the locale. */

import { fallbacksOf, type Locale } from './locale.ts'
import { flatten, type FlatMessages, type Messages } from './messages.ts'

export { defaultLocale, isLocale, languageTags, localeNames, locales, type Locale } from './locale.ts'
export { type FlatMessages, type MessageKey, type MessageParams } from './messages.ts'

type MessagesModule = { messages: Messages }

const loaders: Readonly<Record<Locale, () => Promise<MessagesModule>>> = {
  cn: () => import('./locales/cn/index.ts'),
  en: () => import('./locales/en/index.ts'),
  gurmukhi: () => import('./locales/gurmukhi.ts'),
  'ru-RU': () => import('./locales/ru-RU.ts'),
  pt: () => import('./locales/pt.ts'),
  fr: () => import('./locales/fr.ts'),
  de: () => import('./locales/de.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
  zhHk: () => import('./locales/zhHk.ts'),
}

/**
 * Returns the texts of a locale. Texts that the locale lacks come from the first of its fallback locales that has all
 * texts (en and cn have all).
 */
export const loadMessages = async (locale: Locale): Promise<FlatMessages> => {
  const chain = fallbacksOf(locale)
  const needed = chain.slice(0, chain.findIndex((candidate) => candidate === 'cn' || candidate === 'en') + 1)
  const modules = await Promise.all(needed.map((candidate) => loaders[candidate]()))
  return Object.assign({}, ...modules.toReversed().map(({ messages }) => flatten(messages)))
}
