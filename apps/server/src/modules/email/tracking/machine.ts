/**
 * Decides which opens and clicks a program made instead of a person. docs/decisions/0024-machine-traffic.md gives each
 * rule with its reason. A visit counts as a person's unless a rule shows that a program made it.
 */

import { BlockList } from 'node:net'
import type { MachineSign } from '@tradewind/contract'

export type Visit = {
  kind: 'opened' | 'clicked'
  method: string
  userAgent: string
  ip: string
  /** The time since the provider accepted the mail; null when unknown. */
  sinceAcceptedMs: number | null
}

/**
 * An open or click that comes sooner after the acceptance of the mail counts as a program's, because security gateways
 * visit a mail before a person could read it.
 */
export const soonestMs = { opened: 2_000, clicked: 5_000 } as const

/** If two different links are clicked within this time, a program clicked them. */
export const burstMs = 1_000
/** All visits within this time of a visit to the hidden link belong to the same program. */
export const trapMs = 60_000

/**
 * Programs that identify themselves: security gateways, libraries and crawlers. Image proxies are not listed, because
 * they fetch pictures for a reader.
 */
const scanners =
  /bot\b|crawl|spider|slurp|preview|scan|monitor|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|aiohttp|httpx|java\/|okhttp|go-http|libwww|perl|ruby|node-fetch|axios|undici|apache-http|mimecast|proofpoint|barracuda|symantec|messagelabs|forcepoint|websense|sophos|trend ?micro|fortinet|fireeye|trellix|cisco|ironport|zscaler|checkpoint|safelinks|urldefense|virustotal|google-safety|skypeuripreview|facebookexternalhit/i
const imageProxies = /googleimageproxy|yahoomailproxy|yahoocachesystem/i

/** Apple loads every picture through its own proxies. The network 17.0.0.0/8 belongs to Apple. */
const apple = new BlockList()
apple.addSubnet('17.0.0.0', 8, 'ipv4')
/** The user agent of Apple's proxies. A real mail program sends a longer user agent. */
const appleAgent = /^Mozilla\/5\.0$/

/**
 * Applies the rules that need only this visit. The rules about several clicks in a short time and about the hidden link
 * also need the earlier visits (`machineSinceOf`).
 */
export const machineSignOf = ({ kind, method, userAgent, ip, sinceAcceptedMs }: Visit): MachineSign | null => {
  const agent = userAgent.trim()
  if (method === 'HEAD') return 'head'
  if (agent === '') return 'no_agent'
  if (kind === 'opened' && (appleAgent.test(agent) || isApple(ip))) return 'apple_privacy'
  if (imageProxies.test(agent)) return kind === 'clicked' ? 'scanner' : tooSoon(kind, sinceAcceptedMs)
  if (appleAgent.test(agent) || scanners.test(agent)) return 'scanner'
  return tooSoon(kind, sinceAcceptedMs)
}

const tooSoon = (kind: Visit['kind'], sinceAcceptedMs: number | null): MachineSign | null =>
  sinceAcceptedMs !== null && sinceAcceptedMs < soonestMs[kind] ? 'too_soon' : null

const isApple = (ip: string): boolean => {
  const plain = ip.replace(/^::ffff:/, '')
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) && apple.check(plain, 'ipv4')
}

type Before = { kind: 'opened' | 'clicked'; link: number | null; at: Date }

/**
 * Decides from the earlier visits whether a program made this click. If so, returns the time from which all visits
 * count as the program's; otherwise null.
 */
export const machineSinceOf = (link: number, at: Date, before: readonly Before[]): Date | null => {
  const trap = before.find((one) => one.kind === 'clicked' && one.link === null && isWithin(one.at, at, trapMs))
  if (trap !== undefined) return new Date(trap.at.getTime() - trapMs)
  const others = before.filter(
    (one) => one.kind === 'clicked' && one.link !== null && one.link !== link && isWithin(one.at, at, burstMs),
  )
  return others.length === 0 ? null : new Date(Math.min(...others.map((one) => one.at.getTime())))
}

const isWithin = (earlier: Date, later: Date, ms: number): boolean => later.getTime() - earlier.getTime() <= ms
