/**
 * The types of the translated texts. The locale cn defines the keys; en must have a text for every key, and any other
 * locale may lack texts.
 */

import type { messages as cn } from './locales/cn/index.ts'

type Cn = typeof cn
export type Area = keyof Cn

/** The type of one area of texts in en: `export const login: Texts<typeof cn> = { … }`. */
export type Texts<Source> = { readonly [Key in keyof Source]: string }

/** The type of all texts of en, in which every area and every text must exist. */
export type CompleteMessages = { readonly [A in Area]: Texts<Cn[A]> }
/** The type of the texts of any locale other than cn and en; areas and texts may be missing. */
export type PartialMessages = { readonly [A in Area]?: Partial<Texts<Cn[A]>> }

/** The keys of all texts: `<area>.<name>`. */
export type MessageKey = { [A in Area]: `${A}.${keyof Cn[A] & string}` }[Area]

export type MessageParams = Readonly<Record<string, string | number>>
export type FlatMessages = Readonly<Record<string, string>>

/** The texts of a locale by area, as its file contains them. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>

/** Flattens the texts: `{ login: { title } }` becomes `{ 'login.title' }`. */
export const flatten = (messages: Messages): FlatMessages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([area, texts]) =>
      Object.entries(texts ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[`${area}.${name}`, text]])),
    ),
  )

const placeholder = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** Returns the names of the placeholders `{{name}}` in a text, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].toSorted()

/**
 * Fills the placeholders `{{name}}`. A placeholder without a value stays in the text, so that the mistake is noticed.
 */
export const fill = (text: string, params: MessageParams): string =>
  text.replace(placeholder, (whole, name: string) => (name in params ? String(params[name]) : whole))
