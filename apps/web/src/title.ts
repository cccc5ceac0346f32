/**
 * Titles of screens about one subject (a company, a campaign). The browser tab, the tag and the breadcrumb show them.
 */

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore } from './store.ts'

/** Titles by pathname. */
export const ownTitlesStore = createStore<Readonly<Record<string, string>>>({})

/** `usePageTitle(company?.name)`: the route's title is shown until the name is known. */
export const usePageTitle = (title: string | undefined): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined || title === '' || ownTitlesStore.get()[pathname] === title) return
    ownTitlesStore.set({ ...ownTitlesStore.get(), [pathname]: title })
  }, [pathname, title])
}
