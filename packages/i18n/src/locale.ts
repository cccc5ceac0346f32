/** The ten locale keys of the spec (section 1) and what belongs to each: its name, its BCP 47 tag, where it falls back. */

export const locales = ['cn', 'en', 'gurmukhi', 'ru-RU', 'pt', 'fr', 'de', 'ja', 'ko', 'zhHk'] as const
export type Locale = (typeof locales)[number]

/** Spec section 1: the default and stored language is cn. */
export const defaultLocale: Locale = 'cn'

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** How a language calls itself, for the switcher. */
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

/** For `Intl` and the `lang` attribute of the page: the spec's keys are not all language tags. */
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

/** Where a text is looked for, in this order. A Hong Kong reader is better served by Chinese than by English. */
export const fallbacksOf = (locale: Locale): readonly Locale[] =>
  locale === 'cn' ? ['cn'] : locale === 'en' ? ['en', 'cn'] : locale === 'zhHk' ? ['zhHk', 'cn'] : [locale, 'en', 'cn']
