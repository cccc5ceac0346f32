/** The ten locale keys of the spec (section 1), with the name, the BCP 47 tag and the fallbacks of each locale. */

export const locales = ['cn', 'en', 'gurmukhi', 'ru-RU', 'pt', 'fr', 'de', 'ja', 'ko', 'zhHk'] as const
export type Locale = (typeof locales)[number]

/** The language for users who have not chosen one (spec section 1). */
export const defaultLocale: Locale = 'cn'

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** The name of each language in the language itself, for the language switch. */
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

/**
 * The language tags for `Intl` and for the `lang` attribute of the page. They are needed because some keys of the spec
 * are not language tags.
 */
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

/**
 * Returns the locales in which a text is searched, in the order of the search. For Hong Kong, a missing text is
 * searched in Chinese before English.
 */
export const fallbacksOf = (locale: Locale): readonly Locale[] =>
  locale === 'cn' ? ['cn'] : locale === 'en' ? ['en', 'cn'] : locale === 'zhHk' ? ['zhHk', 'cn'] : [locale, 'en', 'cn']
