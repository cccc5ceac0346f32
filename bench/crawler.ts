/**
 * Measures the crawler on a farm of websites on loopback, at the product's usual politeness: the pause of 500 ms between
 * two requests to a host, and at most four connections to it. The farm runs in the same process, so the figures include
 * the work of the servers. `npm run bench -- crawler`
 */

import { crawlSite, userAgentOf, usualLimits } from '../apps/server/src/modules/finder/crawl/crawl-site.ts'
import { createHostGate } from '../apps/server/src/modules/finder/crawl/host-gate.ts'
import { openWeb } from '../apps/server/src/modules/finder/crawl/web.ts'
import { extractContacts } from '../apps/server/src/modules/finder/extract/extract.ts'
import { createOutbound } from '../packages/platform/src/index.ts'
import { startSitePeer } from '../packages/testkit/src/site-peer.ts'

const siteCount = 400
const sitesAtOnce = 64
const pagePaths = ['/', '/contact', '/about', '/team', '/impressum', '/kontakt']
/** About the size of a real page. */
const filling = '<p>We have made industrial fittings since 1974 and ship to 43 countries.</p>'.repeat(400)

export const run = async (): Promise<void> => {
  const farm = await startSitePeer()
  farm.fallback = (place) => {
    const host = place.split('/')[0] ?? ''
    const path = place.slice(host.length)
    if (!pagePaths.includes(path)) return undefined
    const links = pagePaths.map((one) => `<a href="${one}">${one}</a>`).join('')
    return `<html><body>${links}${filling}<p>Tel: +44 113 4${host.length}6 7812</p><a href="mailto:info@${host}">Mail</a></body></html>`
  }
  const outbound = createOutbound(['127.0.0.1'], () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]))
  const standIn = { outbound, port: farm.port, isFor: (host: string) => host.endsWith('.example') }
  const gate = createHostGate()
  const { signal } = new AbortController()
  const waiting = Array.from({ length: siteCount }, (_, at) => `farm${at}.example`)
  let [pages, addresses] = [0, 0]
  const crawlNext = async (): Promise<void> => {
    for (let domain = waiting.pop(); domain !== undefined; domain = waiting.pop()) {
      const web = openWeb(outbound, { userAgent: userAgentOf('https://tradewind.example'), standIn })
      const crawl = await crawlSite({ web, gate, limits: usualLimits }, domain, {
        read: ({ url, html }) => {
          const found = extractContacts({ url: url.href, html, country: null })
          addresses += found.addresses.length
          return found.links
        },
        signal,
      })
      pages += crawl.pages
      web.close()
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: sitesAtOnce }, crawlNext))
  const seconds = (performance.now() - begun) / 1_000
  console.log(
    `${siteCount} websites, ${sitesAtOnce} at once: ${pages} pages and ${addresses} addresses in ${seconds.toFixed(1)} s`,
  )
  console.log(
    `${(pages / seconds).toFixed(0)} pages a second; at most ${Math.max(...farm.busiest.values())} connections to a host`,
  )
  await farm.close()
}
