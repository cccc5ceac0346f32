/** Paths of screens by route name, so that features link to each other without importing each other. */

import { generatePath } from 'react-router'
import { createSessionStore, useStore } from './store.ts'

/**
 * The path patterns of the screens and of their parts (child pages) that the user may open, by route name. The
 * component `Guarded` sets this store.
 */
export const screenPathsStore = createSessionStore<ReadonlyMap<string, string>>(new Map())

export type ScreenLink = (
  name: string,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => string | null

/**
 * Returns `linkTo(name, params)`, which returns the path of a screen: `linkTo('customs_search_detail', { id })`. The
 * name of a part (child page) has the form `<screen>.<part>`, e.g. `email.campaign`. The path is null if the user may
 * not open the screen; the caller then shows no link.
 */
export const useScreenLink = (): ScreenLink => {
  const paths = useStore(screenPathsStore)
  return (name, params = {}, query = {}) => {
    const pattern = paths.get(name)
    if (pattern === undefined) return null
    const search = new URLSearchParams(query).toString()
    return generatePath(pattern, params) + (search === '' ? '' : `?${search}`)
  }
}
