/**
 * The shape of the texts. cn is the source of the keys; en must have all of them, the other locales may have any of
 * them.
 */

import type { messages as cn } from './locales/cn/index.ts'

type Cn = typeof cn
export type Area = keyof Cn

/** Type of an area of en: `export const login: Texts<typeof cn> = { … }`. */
export type Texts<Source> = { readonly [Key in keyof Source]: string }

/** Type of en's messages: all areas with all texts. */
export type CompleteMessages = { readonly [A in Area]: Texts<Cn[A]> }
/** Type of the messages of each other locale, which is one file with some areas and texts. */
export type PartialMessages = { readonly [A in Area]?: Partial<Texts<Cn[A]>> }

/** All keys of the product: `<area>.<name>`. */
export type MessageKey = { [A in Area]: `${A}.${keyof Cn[A] & string}` }[Area]

export type MessageParams = Readonly<Record<string, string | number>>
export type FlatMessages = Readonly<Record<string, string>>

/** The texts of any locale by area, as its file contains them. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>

/** Turns `{ login: { title } }` into `{ 'login.title' }`. */
export const flatten = (messages: Messages): FlatMessages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([area, texts]) =>
      Object.entries(texts ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[`${area}.${name}`, text]])),
    ),
  )

const placeholder = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** The names of the placeholders between double braces, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].toSorted()

/** Fills `{{name}}`. A placeholder without a value is not removed, so that the fault is visible. */
export const fill = (text: string, params: MessageParams): string =>
  text.replace(placeholder, (whole, name: string) => (name in params ? String(params[name]) : whole))
