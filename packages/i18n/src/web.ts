/**
 * Translates in the browser. Each locale is a separate chunk, which is loaded when the user chooses the locale. The texts
 * of the sign-in page are a chunk of their own.
 */

import { fallbacksOf, type Locale } from './locale.ts'
import { flatten, type FlatMessages, type Messages } from './messages.ts'

export { defaultLocale, isLocale, languageTags, localeNames, locales, type Locale } from './locale.ts'
export { type FlatMessages, type MessageKey, type MessageParams } from './messages.ts'

type MessagesModule = { messages: Messages }

type Loader = () => Promise<MessagesModule>

const loaders: Readonly<Record<Locale, Loader>> = {
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

const firstLoaders: Partial<Record<Locale, Loader>> = {
  cn: () => import('./locales/cn/first.ts'),
  en: () => import('./locales/en/first.ts'),
}

/**
 * Returns the texts of a locale. Texts that the locale lacks come from the first of its fallback locales that has all
 * texts (en and cn have all).
 */
export const loadMessages = (locale: Locale): Promise<FlatMessages> => loadChain(locale, (one) => loaders[one])

/** Returns the texts of the sign-in page, and possibly further texts. */
export const loadFirstMessages = (locale: Locale): Promise<FlatMessages> =>
  loadChain(locale, (one) => firstLoaders[one] ?? loaders[one])

const loadChain = async (locale: Locale, loaderOf: (locale: Locale) => Loader): Promise<FlatMessages> => {
  const chain = fallbacksOf(locale)
  const needed = chain.slice(0, chain.findIndex((candidate) => candidate === 'cn' || candidate === 'en') + 1)
  const modules = await Promise.all(needed.map((candidate) => loaderOf(candidate)()))
  return Object.assign({}, ...modules.toReversed().map(({ messages }) => flatten(messages)))
}
