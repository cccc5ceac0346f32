/** A screen about one subject (a company, a campaign) sets its title; the tab, the tag and the breadcrumb show it. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore } from './store.ts'

/** Pathname → title. */
export const ownTitlesStore = createStore<Readonly<Record<string, string>>>({})

/** `usePageTitle(company?.name)`: until there is a name the route's title is shown. */
export const usePageTitle = (title: string | undefined): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined || title === '' || ownTitlesStore.get()[pathname] === title) return
    ownTitlesStore.set({ ...ownTitlesStore.get(), [pathname]: title })
  }, [pathname, title])
}
