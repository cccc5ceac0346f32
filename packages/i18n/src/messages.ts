/** The shape of the texts. cn is the source of the keys; en must have them all, the others may have any of them. */
import type { messages as cn } from './locales/cn/index.ts'

type Cn = typeof cn
export type Area = keyof Cn

/** An area of en: `export const login: Texts<typeof cn> = { … }`. */
export type Texts<Source> = { readonly [Key in keyof Source]: string }

/** What en exports: every area, every text. */
export type CompleteMessages = { readonly [A in Area]: Texts<Cn[A]> }
/** What each of the other eight exports, all in one file: the areas it has. */
export type PartialMessages = { readonly [A in Area]?: Partial<Texts<Cn[A]>> }

/** Every key of the product: `<area>.<name>`. */
export type MessageKey = { [A in Area]: `${A}.${keyof Cn[A] & string}` }[Area]

export type MessageParams = Readonly<Record<string, string | number>>
export type FlatMessages = Readonly<Record<string, string>>

/** Any locale's texts by area, as they are written. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>

/** `{ login: { title } }` → `{ 'login.title' }`. */
export const flatten = (messages: Messages): FlatMessages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([area, texts]) =>
      Object.entries(texts ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[`${area}.${name}`, text]])),
    ),
  )

const placeholder = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** The names between double braces, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].toSorted()

/** Fills `{{name}}`. A placeholder without a value stays as it is, so that the fault is seen. */
export const fill = (text: string, params: MessageParams): string =>
  text.replace(placeholder, (whole, name: string) => (name in params ? String(params[name]) : whole))
