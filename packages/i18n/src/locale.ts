/** The ten locale keys of the spec (section 1), each with its name, its BCP 47 tag and its fallbacks. */

export const locales = ['cn', 'en', 'gurmukhi', 'ru-RU', 'pt', 'fr', 'de', 'ja', 'ko', 'zhHk'] as const
export type Locale = (typeof locales)[number]

/** Spec section 1: cn is the default language, and the initially stored one. */
export const defaultLocale: Locale = 'cn'

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** The name of each language in that language, for the switcher. */
export const localeNames: Readonly<Record<Locale, string>> = {
  cn: '简体中文',
  en: 'English',
  gurmukhi: 'ਪੰਜਾਬੀ',
  'ru-RU': 'Русский',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
  ko: '한국어',
  zhHk: '繁體中文',
}

/** Language tags for `Intl` and the page's `lang` attribute, because not all of the spec's keys are language tags. */
export const languageTags: Readonly<Record<Locale, string>> = {
  cn: 'zh-CN',
  en: 'en',
  gurmukhi: 'pa-IN',
  'ru-RU': 'ru-RU',
  pt: 'pt-BR',
  fr: 'fr-FR',
  de: 'de-DE',
  ja: 'ja-JP',
  ko: 'ko-KR',
  zhHk: 'zh-HK',
}

/** The locales in which a text is searched, in this order. For Hong Kong, Chinese precedes English. */
export const fallbacksOf = (locale: Locale): readonly Locale[] =>
  locale === 'cn' ? ['cn'] : locale === 'en' ? ['en', 'cn'] : locale === 'zhHk' ? ['zhHk', 'cn'] : [locale, 'en', 'cn']
