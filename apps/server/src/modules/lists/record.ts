/** The canonical record of a private list, and its identity. */

import { companyKey, foldText } from '@tradewind/lexicon'
import { hashOf } from '../record-loads/index.ts'

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
