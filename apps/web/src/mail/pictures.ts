/**
 * Servers from which mail frames may load pictures: our own, and those that the reader has allowed since the page was
 * opened.
 */

import { siteStore } from '../site.ts'
import { createStore, useStore } from '../store.ts'
import { foreignOrigins } from './frame-document.ts'

const allowedStore = createStore<readonly string[]>([])

/** `withheld`: servers whose pictures are blocked. */
export const usePictures = (html: string) => {
  const { website } = useStore(siteStore)
  const allowed = useStore(allowedStore)
  // Pictures of the library have the site's public address, which may differ from the visited one.
  const own = [location.origin, ...(URL.canParse(website) ? [new URL(website).origin] : [])]
  const foreign = foreignOrigins(html, own)
  const withheld = foreign.filter((origin) => !allowed.includes(origin))
  return {
    pictures: [...new Set([...own, ...foreign.filter((origin) => allowed.includes(origin))])],
    withheld,
    allow: () => allowedStore.set([...allowedStore.get(), ...withheld]),
  }
}
