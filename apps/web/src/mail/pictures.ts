/**
 * The servers from which a mail may load pictures: our own servers, and servers that the reader has allowed since the
 * page was opened.
 */

import { siteStore } from '../site.ts'
import { createSessionStore, useStore } from '../store.ts'
import { foreignOrigins } from './frame-document.ts'

const allowedStore = createSessionStore<readonly string[]>([])

/** `withheld`: the servers whose pictures are not loaded until the reader allows them. */
export const usePictures = (html: string) => {
  const { website } = useStore(siteStore)
  const allowed = useStore(allowedStore)
  // The URLs of pictures from the picture library start with the public URL of the site. The user may have opened the
  // site by another URL.
  const own = [location.origin, ...(URL.canParse(website) ? [new URL(website).origin] : [])]
  const foreign = foreignOrigins(html, own)
  const withheld = foreign.filter((origin) => !allowed.includes(origin))
  return {
    pictures: [...new Set([...own, ...foreign.filter((origin) => allowed.includes(origin))])],
    withheld,
    allow: () => allowedStore.set([...allowedStore.get(), ...withheld]),
  }
}
