/** The filter of the favourites in the URL. */

import {
  favouriteKinds,
  favouriteStates,
  type FavouriteFilter,
  type FavouriteKind,
  type FavouriteState,
} from '@tradewind/contract'

export type Sort = 'collected' | 'changed'
export type Asked = { filter: FavouriteFilter; sort: Sort }

/** The value of a choice that stands for no folder, no assignee. */
export const none = 'none'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOrNone = (text: string | null): string | undefined =>
  text !== null && (text === none || uuid.test(text)) ? text : undefined
const textOf = (text: string | null, most: number): string | undefined => {
  const trimmed = (text ?? '').trim().slice(0, most)
  return trimmed === '' ? undefined : trimmed
}

/** Reads the filter from the URL; unknown values are left out. */
export const readAsked = (query: URLSearchParams): Asked => {
  const kind: FavouriteKind | undefined = favouriteKinds.find((one) => one === query.get('kind'))
  const state: FavouriteState | undefined = favouriteStates.find((one) => one === query.get('state'))
  const folder = idOrNone(query.get('folder'))
  const assignee = idOrNone(query.get('assignee'))
  const tag = textOf(query.get('tag'), 30)
  const text = textOf(query.get('text'), 100)
  return {
    filter: {
      ...(folder === undefined ? {} : { folder }),
      ...(kind === undefined ? {} : { kind }),
      ...(state === undefined ? {} : { state }),
      ...(assignee === undefined ? {} : { assignee }),
      ...(tag === undefined ? {} : { tag }),
      ...(text === undefined ? {} : { text }),
      ...(query.get('news') === '1' ? { withNews: true } : {}),
    },
    sort: query.get('sort') === 'changed' ? 'changed' : 'collected',
  }
}

/** The URL parameters of the filter. The list's page begins at the first one after a change. */
export const filterParameters = ['kind', 'state', 'assignee', 'tag', 'text', 'news'] as const
export const noFilter: Record<string, string> = Object.fromEntries(filterParameters.map((name) => [name, '']))
