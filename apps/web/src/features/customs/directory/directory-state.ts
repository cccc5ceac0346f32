/**
 * Stores the state of the directory in the URL: filter, order, page, and the position for moving from company to
 * company.
 */

import { readDirectoryFilter, writeDirectoryFilter, type DirectoryFilter } from '../../../directory-address.ts'
import { positive, readPage, writePage } from '../../../paging.ts'

export const directorySorts = ['trades_desc', 'amount_desc', 'last_desc', 'name_asc'] as const
export type DirectorySort = (typeof directorySorts)[number]
export type DirectoryState = { filter: DirectoryFilter; sort: DirectorySort; page: number; limit: number }

export const readDirectory = (query: URLSearchParams): DirectoryState => ({
  filter: readDirectoryFilter(query),
  sort: directorySorts.find((sort) => sort === query.get('sort')) ?? 'trades_desc',
  ...readPage(query),
})

export const writeDirectory = ({ filter, sort, ...page }: DirectoryState): Record<string, string> => ({
  ...writeDirectoryFilter(filter),
  ...(sort === 'trades_desc' ? {} : { sort }),
  ...writePage(page),
})

/** The position of a company in the filtered directory, counted from 1. */
export type DirectoryPosition = { filter: DirectoryFilter; sort: DirectorySort; limit: number; at: number }

export const writePosition = ({ at, ...list }: DirectoryPosition): string =>
  new URLSearchParams({ ...writeDirectory({ ...list, page: 1 }), at: String(at) }).toString()

export const readPosition = (text: string): DirectoryPosition | null => {
  const query = new URLSearchParams(text)
  const at = positive(query.get('at'), 0)
  const { filter, sort, limit } = readDirectory(query)
  return at === 0 ? null : { filter, sort, limit, at }
}

/** Returns the page of the directory that contains the position. */
export const pageOf = ({ at, ...list }: DirectoryPosition): DirectoryState => ({
  ...list,
  page: Math.ceil(at / list.limit),
})
