/**
 * Which opens and clicks a program made: docs/decisions/0024-machine-traffic.md gives each rule with its reason. A visit
 * that is not certainly a program's counts as a person's.
 */
import { BlockList } from 'node:net'
import type { MachineSign } from '@tradewind/contract'

export type Visit = {
  kind: 'opened' | 'clicked'
  method: string
  userAgent: string
  ip: string
  /** Since the provider took the mail; null: unknown. */
  sinceAcceptedMs: number | null
}

/** Security gateways open a mail and its links before a person could read it. */
const soonestMs = { opened: 2_000, clicked: 5_000 } as const

/** Two links within a second are not clicked by a person. */
const burstMs = 1_000
/** All visits this close to one of the hidden link belong to the same program. */
export const trapMs = 60_000

/**
 * Programs that identify themselves: security gateways, libraries and crawlers. Image proxies fetch for a reader and do
 * not count.
 */
const scanners =
  /bot\b|crawl|spider|slurp|preview|scan|monitor|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|aiohttp|httpx|java\/|okhttp|go-http|libwww|perl|ruby|node-fetch|axios|undici|apache-http|mimecast|proofpoint|barracuda|symantec|messagelabs|forcepoint|websense|sophos|trend ?micro|fortinet|fireeye|trellix|cisco|ironport|zscaler|checkpoint|safelinks|urldefense|virustotal|google-safety|skypeuripreview|facebookexternalhit/i
const imageProxies = /googleimageproxy|yahoomailproxy|yahoocachesystem/i

/** Apple loads every picture through its own relays: all of 17.0.0.0/8 is Apple's. */
const apple = new BlockList()
apple.addSubnet('17.0.0.0', 8, 'ipv4')
/** Apple's relays cut the user agent down to this; a real mail program sends more. */
const appleAgent = /^Mozilla\/5\.0$/

/** Rules for a single visit; bursts and the hidden link need the earlier visits (visits.ts). */
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

/** Whether earlier visits make this click a program's, and since when all of them count as a program's. */
export const machineSinceOf = (link: number, at: Date, before: readonly Before[]): Date | null => {
  const trap = before.find((one) => one.kind === 'clicked' && one.link === null && isWithin(one.at, at, trapMs))
  if (trap !== undefined) return new Date(trap.at.getTime() - trapMs)
  const others = before.filter(
    (one) => one.kind === 'clicked' && one.link !== null && one.link !== link && isWithin(one.at, at, burstMs),
  )
  return others.length === 0 ? null : new Date(Math.min(...others.map((one) => one.at.getTime())))
}

const isWithin = (earlier: Date, later: Date, ms: number): boolean => later.getTime() - earlier.getTime() <= ms
