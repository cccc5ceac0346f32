/** Requests each link of a mail and caches the results for a while. Never connects to the product's own network. */

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LinkCheck } from '@tradewind/contract'
import { OutboundRefused, type Outbound } from '@tradewind/platform'

const linksAtMost = 50
const atOnce = 6
const eachMs = 5_000
const allMs = 12_000
const redirectsAtMost = 5
const rememberedMs = 10 * 60_000
const rememberedAtMost = 2_000

type Agents = ReturnType<Outbound['createAgents']>
type Known = { atMs: number; check: LinkCheck }

export type LinkChecker = (urls: readonly string[]) => Promise<LinkCheck[]>

/**
 * At most fifty links are checked. The result of all other links, and of links that are not checked within the time
 * limit, is `skipped`.
 */
export const createLinkChecker = (outbound: Outbound, nowMs: () => number): LinkChecker => {
  const known = new Map<string, Known>()
  const remember = (check: LinkCheck) => {
    const oldest = known.keys().next().value
    if (known.size >= rememberedAtMost && oldest !== undefined) known.delete(oldest)
    known.delete(check.url)
    known.set(check.url, { atMs: nowMs(), check })
  }
  return async (urls) => {
    const agents = outbound.createAgents({ keepAlive: false })
    const stop = AbortSignal.timeout(allMs)
    const distinct = [...new Set(urls)]
    const found = new Map<string, LinkCheck>()
    const queue = distinct.slice(0, linksAtMost)
    const work = async () => {
      for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
        const before = known.get(url)
        if (before !== undefined && nowMs() - before.atMs < rememberedMs) found.set(url, before.check)
        else if (!stop.aborted) {
          const check = await checkOne(agents, url, stop)
          found.set(url, check)
          if (!stop.aborted) remember(check)
        }
      }
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, work))
    } finally {
      agents.destroy()
    }
    return distinct.map((url) => found.get(url) ?? { url, state: 'skipped', status: null })
  }
}

const checkOne = async (agents: Agents, url: string, stop: AbortSignal): Promise<LinkCheck> => {
  try {
    const head = await follow(agents, url, 'HEAD', stop)
    // Many servers refuse HEAD, so a failed HEAD is followed by a GET. A reader's browser also uses GET.
    const status = head < 400 ? head : await follow(agents, url, 'GET', stop)
    return { url, state: stateOf(status), status }
  } catch (error) {
    const isOurs = error instanceof OutboundRefused || stop.aborted
    return { url, state: isOurs ? 'skipped' : 'unreachable', status: null }
  }
}

/**
 * Returns the result of a link by its status. Statuses such as 401, 403 and 429 do not count as broken, because servers
 * may answer them to programs only.
 */
const stateOf = (status: number): LinkCheck['state'] => {
  if (status === 404 || status === 410) return 'broken'
  return status >= 500 ? 'unreachable' : 'ok'
}

const follow = async (agents: Agents, url: string, method: 'HEAD' | 'GET', stop: AbortSignal): Promise<number> => {
  let at = new URL(url)
  for (let steps = 0; ; steps += 1) {
    const { status, location } = await ask(agents, at, method, stop)
    if (status < 300 || status >= 400 || location === null) return status
    if (steps === redirectsAtMost) throw new Error('too many redirects')
    at = new URL(location, at)
    if (at.protocol !== 'http:' && at.protocol !== 'https:') throw new Error('not a web address')
  }
}

const ask = (
  agents: Agents,
  url: URL,
  method: 'HEAD' | 'GET',
  stop: AbortSignal,
): Promise<{ status: number; location: string | null }> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const signal = AbortSignal.any([stop, AbortSignal.timeout(eachMs)])
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Tradewind link check)', accept: '*/*' }
    const options = { method, agent: isSecure ? agents.https : agents.http, signal, headers }
    const sent = (isSecure ? requestHttps : requestHttp)(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null })
      // Only the status is needed, so the connection is closed without reading the page.
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end()
  })
