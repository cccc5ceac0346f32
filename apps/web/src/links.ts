/** Paths of other screens by their route name: features link to each other without importing each other. */
import { generatePath } from 'react-router'
import { createStore, useStore } from './store.ts'

/** Route name → path pattern of the user's screens and their parts; set by the guard. */
export const screenPathsStore = createStore<ReadonlyMap<string, string>>(new Map())

export type ScreenLink = (
  name: string,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => string | null

/**
 * `linkTo('customs_search_detail', { id })`, a part of a screen as `linkTo('email.campaign', { campaignId })`; null if the
 * user lacks the screen: then show no link.
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
