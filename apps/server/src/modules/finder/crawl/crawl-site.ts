/**
 * Reads the pages of one company's website that are likely to have contacts: the home page, then contact, imprint and
 * about pages that it links to. Obeys robots.txt, waits between requests, and stops at limits of pages, bytes and time,
 * so a hostile site costs a bounded amount of each.
 */

import { siteDomainOf } from '../extract/address.ts'
import { decodePage } from './decode-page.ts'
import { fetchPage, type Fetched, type PageFault, type Web } from './fetch-page.ts'
import { type HostGate } from './host-gate.ts'
import { likelyPages, type PageLink } from './likely-pages.ts'
import { allowAll, forbidAll, readRobots, robotsBytesAtMost, type Robots } from './robots.ts'

export type CrawlLimits = {
  pagesAtMost: number
  /** The bytes of one page that are read, before and after decompression. */
  pageBytesAtMost: number
  requestMs: number
  siteMs: number
  /** The pause between two requests to a host, unless its robots.txt asks for a longer one. */
  delayMs: number
}

export const usualLimits: CrawlLimits = {
  pagesAtMost: 8,
  pageBytesAtMost: 2 * 1024 * 1024,
  requestMs: 10_000,
  siteMs: 60_000,
  delayMs: 500,
}

/** A longer pause that robots.txt asks for is obeyed up to this; a site that asks for more is read page by page. */
const delayAtMostMs = 10_000
const redirectsAtMost = 5
const schemes = ['https:', 'http:'] as const

export type CrawledPage = { url: URL; html: string; isCut: boolean }
/** `forbidden`: robots.txt forbids the page. */
export type SiteFault = PageFault | 'forbidden'
export type Crawl = {
  pages: number
  /** Why no page was read; null when at least one was. */
  fault: SiteFault | null
  status: number | null
}

/** The product token in the user agent and in robots.txt. */
export const crawlerName = 'TradewindBot'
export const userAgentOf = (contactUrl: string): string =>
  `Mozilla/5.0 (compatible; ${crawlerName}/1.0; +${contactUrl})`

type Deps = { web: Web; gate: HostGate; limits: CrawlLimits }
/** Reads the contacts of a page, and returns its links. */
export type ReadPage = (page: CrawledPage) => Promise<readonly PageLink[]> | readonly PageLink[]

/** Crawls a site from its domain. Throws only when the signal aborts, or when `read` throws. */
export const crawlSite = async (
  { web, gate, limits }: Deps,
  domain: string,
  { read, signal }: { read: ReadPage; signal: AbortSignal },
): Promise<Crawl> => {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(limits.siteMs)])
  const robots = new Map<string, Promise<Robots>>()
  const visited = new Set<string>()
  let pages = 0
  const failures: { fault: SiteFault; status: number | null }[] = []

  const request = async (url: URL, delayMs: number, bytesAtMost: number): Promise<Fetched> => {
    const leave = await gate.enter(url.host, delayMs, ending)
    try {
      return await fetchPage(web, url, { timeoutMs: limits.requestMs, bytesAtMost, signal: ending })
    } finally {
      leave()
    }
  }
  const robotsOf = (url: URL): Promise<Robots> => {
    const known = robots.get(url.origin)
    if (known !== undefined) return known
    const asked = fetchRobots(url.origin, (at) => request(at, 0, robotsBytesAtMost))
    robots.set(url.origin, asked)
    return asked
  }
  /** Fetches a page over its redirects; null when it was read before. */
  const get = async (first: URL): Promise<CrawledPage | null> => {
    let url = first
    for (let step = 0; step <= redirectsAtMost; step += 1) {
      if (visited.has(url.href)) return null
      visited.add(url.href)
      const rules = await robotsOf(url)
      if (!rules.isAllowed(url.pathname + url.search)) return failed('forbidden')
      const delayMs = Math.min(delayAtMostMs, Math.max(limits.delayMs, rules.delayMs ?? 0))
      const fetched = await request(url, delayMs, limits.pageBytesAtMost)
      if (fetched.kind === 'failed') return failed(fetched.fault, fetched.status)
      if (fetched.kind === 'content') {
        if (!isText(fetched.contentType, fetched.bytes)) return failed('not_html', fetched.status)
        return { url, html: decodePage(fetched.bytes, fetched.contentType), isCut: fetched.isCut }
      }
      if (!/^https?:$/.test(fetched.to.protocol)) return failed('redirects')
      url = fetched.to
      url.hash = ''
    }
    return failed('redirects')
  }
  const failed = (fault: SiteFault, status: number | null = null): null => {
    failures.push({ fault, status })
    return null
  }
  const visit = async (url: URL): Promise<{ page: CrawledPage; links: readonly PageLink[] } | null> => {
    const page = await get(url)
    if (page === null) return null
    pages += 1
    return { page, links: await read(page) }
  }

  try {
    const home = await firstOf(domain, visit, () => failures.at(-1)?.fault ?? null)
    if (home !== null) {
      const queue = likelyPages(home.page.url, home.links)
      for (const url of queue) {
        if (pages >= limits.pagesAtMost) break
        await visit(url)
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    // The time of the site is over; the pages so far count.
    if (!ending.aborted) throw error
    failures.unshift({ fault: 'timeout', status: null })
  }
  if (pages > 0) return { pages, fault: null, status: null }
  // If several addresses failed, one that answered tells more than one without a server.
  const telling = failures.find(({ fault }) => fault !== 'unreachable' && fault !== 'certificate') ?? failures[0]
  return { pages, fault: telling?.fault ?? 'unreachable', status: telling?.status ?? null }
}

/** Faults after which another address of the same site may work. */
const worthTrying: ReadonlySet<SiteFault> = new Set(['unreachable', 'certificate', 'timeout', 'status'])

/** Tries the addresses that a website of the domain usually has, until one answers. */
const firstOf = async <T>(
  domain: string,
  visit: (url: URL) => Promise<T | null>,
  faultOf: () => SiteFault | null,
): Promise<T | null> => {
  const hosts = siteDomainOf(domain) === domain ? [domain, `www.${domain}`] : [domain]
  for (const scheme of schemes)
    for (const host of hosts) {
      if (!URL.canParse(`${scheme}//${host}/`)) continue
      const home = await visit(new URL(`${scheme}//${host}/`))
      const fault = faultOf()
      if (home !== null || fault === null || !worthTrying.has(fault)) return home
    }
  return null
}

const isText = (contentType: string, bytes: Buffer): boolean => {
  if (/text\/html|application\/xhtml|text\/plain/i.test(contentType)) return true
  return contentType === '' && /^\s*(?:<!doctype|<html|<head|<body|<\?xml)/i.test(bytes.toString('latin1', 0, 200))
}

/** RFC 9309 section 2.3.1: redirects are followed, a missing file allows everything, a faulty server nothing. */
const fetchRobots = async (origin: string, request: (url: URL) => Promise<Fetched>): Promise<Robots> => {
  let url = new URL('/robots.txt', origin)
  for (let step = 0; step <= redirectsAtMost; step += 1) {
    const fetched = await request(url)
    if (fetched.kind === 'content') return readRobots(fetched.bytes.toString('utf8'), crawlerName)
    if (fetched.kind === 'failed') {
      // An unreachable host is allowed here, so that the request of the page itself names its fault.
      if (fetched.fault === 'status' && (fetched.status ?? 0) >= 500) return forbidAll
      return allowAll
    }
    if (!/^https?:$/.test(fetched.to.protocol)) return allowAll
    url = fetched.to
  }
  return allowAll
}
