/**
 * Configures i18next, with one chunk for each locale. The chosen language is stored; the default is cn (spec section
 * 1).
 */

import { defaultLocale, isLocale, languageTags, loadMessages, locales, type Locale } from '@tradewind/i18n/web'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { langCookie, readCookie, writeCookie } from './cookies.ts'

const namespace = 'translation'
const i18n = createInstance()

export const storedLocale = (): Locale => {
  const stored = readCookie(langCookie)
  return stored !== null && isLocale(stored) ? stored : defaultLocale
}

export const startI18n = async (): Promise<void> => {
  const locale = storedLocale()
  const messages = await loadMessages(locale)
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

/** Loads the language, stores the choice, and updates every text on screen. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  if (!i18n.hasResourceBundle(locale, namespace)) i18n.addResourceBundle(locale, namespace, await loadMessages(locale))
  writeCookie(langCookie, locale)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = languageTags[locale]
}

/** Translates a text in code outside React. */
export const translateNow = (key: 'error.network' | 'error.unknown'): string => i18n.t(key)
