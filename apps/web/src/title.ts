/**
 * Titles of screens about one subject (a company, a campaign). The browser tab, the tag in the tag bar and the
 * breadcrumb show the title.
 */

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createSessionStore } from './store.ts'

/** The titles that screens have set, by path. */
export const ownTitlesStore = createSessionStore<Readonly<Record<string, string>>>({})

/**
 * Sets the title of the page: `usePageTitle(company?.name)`. Until the name is known, the title of the route is shown.
 */
export const usePageTitle = (title: string | undefined): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined || title === '' || ownTitlesStore.get()[pathname] === title) return
    ownTitlesStore.set({ ...ownTitlesStore.get(), [pathname]: title })
  }, [pathname, title])
}
