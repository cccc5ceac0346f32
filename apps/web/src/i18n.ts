/**
 * Configures i18next, with one chunk for each locale. The chosen language is stored; the default is cn (spec section
 * 1).
 */

import {
  defaultLocale,
  isLocale,
  languageTags,
  loadFirstMessages,
  loadMessages,
  locales,
  type Locale,
} from '@tradewind/i18n/web'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { langCookie, readCookie, writeCookie } from './cookies.ts'

const namespace = 'translation'
const i18n = createInstance()

export const storedLocale = (): Locale => {
  const stored = readCookie(langCookie)
  return stored !== null && isLocale(stored) ? stored : defaultLocale
}

/** The locales of which all texts are loaded. */
const complete = new Set<string>()

let started: Promise<void> | null = null

/** Starts with the texts of the sign-in page; `loadAllTexts` adds the others. */
export const startI18n = (): Promise<void> => (started ??= initialise())

const initialise = async (): Promise<void> => {
  const locale = storedLocale()
  const messages = await loadFirstMessages(locale)
  await i18n.use(initReactI18next).init({
    lng: locale,
    load: 'currentOnly',
    supportedLngs: [...locales],
    fallbackLng: false,
    resources: { [locale]: { [namespace]: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = languageTags[locale]
}

/** Loads all texts of the present language. Every page except the sign-in page needs them. */
export const loadAllTexts = (): Promise<void> => loadTexts(storedLocale())

const loadTexts = async (locale: Locale): Promise<void> => {
  if (complete.has(locale)) return
  const messages = await loadMessages(locale)
  await startI18n()
  i18n.addResourceBundle(locale, namespace, messages)
  complete.add(locale)
}

/** Loads the language, stores the choice, and updates every text on screen. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await loadTexts(locale)
  writeCookie(langCookie, locale)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = languageTags[locale]
}

/** Translates a text in code outside React. */
export const translateNow = (key: 'error.network' | 'error.unknown'): string => i18n.t(key)
