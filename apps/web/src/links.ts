/** Paths of other screens by route name, so that features link to each other without importing each other. */

import { generatePath } from 'react-router'
import { createStore, useStore } from './store.ts'

/** Path patterns of the screens and parts that the user may open, by route name. The guard sets them. */
export const screenPathsStore = createStore<ReadonlyMap<string, string>>(new Map())

export type ScreenLink = (
  name: string,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => string | null

/**
 * `linkTo('customs_search_detail', { id })`; a part of a screen is named `linkTo('email.campaign', { campaignId })`.
 * Null if the user may not open the screen: show no link then.
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
