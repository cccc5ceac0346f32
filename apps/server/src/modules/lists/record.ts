/** The canonical record of a private list, and its identity. */

import { createHash } from 'node:crypto'
import { companyKey, foldText } from '@tradewind/lexicon'

/** A company, or a person at one. Unknown texts are empty; `country` is ISO 3166-1 alpha-2 or empty. */
export type ListRecord = {
  /** The file's own id of the record; null when it has none. */
  recordId: string | null
  company: string
  country: string
  website: string
  email: string
  phone: string
  address: string
  contact: string
  title: string
  industry: string
  productInterest: string
  notes: string
  tags: readonly string[]
  /** The file's other columns, by their headers. */
  extras: Readonly<Record<string, string>>
}

export type StagedListRecord = { readonly line: number; readonly record: ListRecord }

/** A load of the importer: its organisation and its list. */
export type ListLoad = {
  readonly loadId: string
  readonly orgId: string
  readonly sourceId: string
  readonly sourceName: string
}

/**
 * `published` rows are new, `replaced` rows replace older rows of the same record, `duplicates` are rows that changed
 * nothing.
 */
export type ListOutcome = { published: number; replaced: number; duplicates: number }

/** Returns 128 bits of SHA-256 in the form of a UUID, which PostgreSQL stores in 16 bytes. */
const hashOf = (parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/**
 * The identity of the record is its id. Without an id, the identity is the company with its country, the person and the
 * email address. Two different rows of a file with the same identity both remain. A later file with this identity
 * replaces both rows.
 */
export const recordKeyOf = (record: ListRecord): string => {
  if (record.recordId !== null) return hashOf(['id', record.recordId])
  const named = [companyKey(record.company), record.country, foldText(record.contact), record.email.toLowerCase()]
  // A row without names, which may have only a telephone number or a website, is identified by its whole content.
  return named.every((part) => part === '') ? contentKeyOf(record) : hashOf(['name', ...named])
}

/** Returns the hash of the row's content. */
export const contentKeyOf = ({ tags, extras, ...texts }: ListRecord): string =>
  hashOf([
    'content',
    ...Object.entries(texts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, text]) => text ?? ''),
    ...tags,
    ...Object.entries(extras)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flat(),
  ])

/** The text in which keywords are searched. Text and keywords are normalised in the same way (`searchFold`). */
export const searchTextOf = ({ recordId, tags, extras, ...texts }: ListRecord): string =>
  [recordId ?? '', ...Object.values(texts), ...tags, ...Object.values(extras)]
    .filter((text) => text !== '')
    .map((text) => searchFold(text))
    .join('\n')

/** Removes case and accents. Punctuation remains, because email addresses and websites are searched too. */
export const searchFold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
