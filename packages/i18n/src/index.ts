export const locales = ['cn', 'en', 'gurmukhi', 'ru-RU', 'pt', 'fr', 'de', 'ja', 'ko', 'zhHk'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** The server's translation of a key. */
export const translate = (_lang: string, key: string, _params: Record<string, string | number> = {}): string => key
