/**
 * Which opens and clicks a program made: docs/decisions/0024-machine-traffic.md has each rule with its reason. What is
 * not a program for certain is a person.
 */
import { BlockList } from 'node:net'
import type { MachineSign } from '@tradewind/contract'

export type Visit = {
  kind: 'opened' | 'clicked'
  method: string
  userAgent: string
  ip: string
  /** Since the provider took the mail; null: never told. */
  sinceAcceptedMs: number | null
}

/** Gateways open what they let through before anybody could read it. */
const soonestMs = { opened: 2_000, clicked: 5_000 } as const

/** Two links in a second are no person's hand. */
const burstMs = 1_000
/** Around a visit to the hidden link, everything is the same program's. */
export const trapMs = 60_000

/** Programs that say what they are; security gateways, libraries and crawlers. Image proxies fetch for a reader: they are none. */
const scanners =
  /bot\b|crawl|spider|slurp|preview|scan|monitor|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|aiohttp|httpx|java\/|okhttp|go-http|libwww|perl|ruby|node-fetch|axios|undici|apache-http|mimecast|proofpoint|barracuda|symantec|messagelabs|forcepoint|websense|sophos|trend ?micro|fortinet|fireeye|trellix|cisco|ironport|zscaler|checkpoint|safelinks|urldefense|virustotal|google-safety|skypeuripreview|facebookexternalhit/i
const imageProxies = /googleimageproxy|yahoomailproxy|yahoocachesystem/i

/** Apple loads every picture through relays of its own: 17.0.0.0/8 is all Apple's. */
const apple = new BlockList()
apple.addSubnet('17.0.0.0', 8, 'ipv4')
/** Its relays cut the agent down to this; a real mail program says more. */
const appleAgent = /^Mozilla\/5\.0$/

/** What the visit alone shows; bursts and the hidden link need those before it (visits.ts). */
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

/** Whether the visits before make this click one of a program's, and since when all of them are. */
export const machineSinceOf = (link: number, at: Date, before: readonly Before[]): Date | null => {
  const trap = before.find((one) => one.kind === 'clicked' && one.link === null && isWithin(one.at, at, trapMs))
  if (trap !== undefined) return new Date(trap.at.getTime() - trapMs)
  const others = before.filter(
    (one) => one.kind === 'clicked' && one.link !== null && one.link !== link && isWithin(one.at, at, burstMs),
  )
  return others.length === 0 ? null : new Date(Math.min(...others.map((one) => one.at.getTime())))
}

const isWithin = (earlier: Date, later: Date, ms: number): boolean => later.getTime() - earlier.getTime() <= ms
