/** From which servers frames of mails may load pictures: ours, and those that the reader allowed since the page opened. */
import { siteStore } from '../site.ts'
import { createStore, useStore } from '../store.ts'
import { foreignOrigins } from './frame-document.ts'

const allowedStore = createStore<readonly string[]>([])

/** `withheld`: the servers whose pictures the mail asks for and does not get. */
export const usePictures = (html: string) => {
  const { website } = useStore(siteStore)
  const allowed = useStore(allowedStore)
  // Pictures of the library have the public address, under which not everybody visits.
  const own = [location.origin, ...(URL.canParse(website) ? [new URL(website).origin] : [])]
  const foreign = foreignOrigins(html, own)
  const withheld = foreign.filter((origin) => !allowed.includes(origin))
  return {
    pictures: [...new Set([...own, ...foreign.filter((origin) => allowed.includes(origin))])],
    withheld,
    allow: () => allowedStore.set([...allowedStore.get(), ...withheld]),
  }
}
