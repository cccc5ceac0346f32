/** The site configuration: name, logos, background. The cookie `site_config` stores it (spec section 3). */

import { contract, type CallOutputOf } from '@tradewind/contract'
import { api, queryOf } from './api.ts'
import { readCookie, siteConfigCookie, writeCookie } from './cookies.ts'
import { createStore } from './store.ts'

/** The video tutorials. The operator changes them so rarely that they are read once. */
export const videosQuery = { ...queryOf(api.site.videos, {}), staleTime: Infinity }

const { siteConfig } = contract.site
export type SiteConfig = CallOutputOf<typeof siteConfig>

const ownLook: SiteConfig = {
  website: '',
  sitename: 'Tradewind',
  logo: '/logo.svg',
  logo2: '/logo2.svg',
  backgroundimg: '/login-background.svg',
  demonstration: false,
  publicDemonstration: false,
  simulators: [],
}

export const siteStore = createStore<SiteConfig>(ownLook)

const readStored = (): SiteConfig | null => {
  const stored = readCookie(siteConfigCookie)
  if (stored === null) return null
  try {
    return siteConfig.output.parse(JSON.parse(stored))
  } catch {
    // A cookie in the format of an older version cannot be read, so the configuration is fetched again.
    return null
  }
}

const show = (config: SiteConfig): void => {
  // Omits values that the operator left empty, so that the default values of the product apply.
  const given = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== ''))
  const merged: SiteConfig = { ...ownLook, ...given }
  siteStore.set(merged)
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', merged.logo2)
}

/**
 * Reads the stored configuration. The configuration is fetched from the server if none is stored, or if the stored one
 * belongs to another origin.
 */
export const loadSiteConfig = async (): Promise<void> => {
  const stored = readStored()
  if (stored !== null) show(stored)
  if (stored?.website === location.origin) return
  await refreshSiteConfig()
}

/** Fetches the configuration again, because the site's name depends on the language. */
export const refreshSiteConfig = async (): Promise<void> => {
  const fetched = await api.site.siteConfig({})
  writeCookie(siteConfigCookie, JSON.stringify(fetched))
  show(fetched)
}
