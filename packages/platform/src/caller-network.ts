/**
 * The network of a caller, by which rate limits count callers. It is the IPv4 address, or the /64 prefix of an IPv6
 * address, because each customer of an internet provider has at least a /64.
 */

import { isIPv4, isIPv6 } from 'node:net'

const groupsOfAddress = 8
const groupsOfNetwork = 4

/** Some proxies append a port to the IP address: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/
/**
 * The common key of all callers for whom a proxy sent text that is no IP address. Without a common key, each forged
 * text would get separate rate limits.
 */
const noAddress = 'no address'

/** Returns `203.0.113.7` or `2001:db8:1:2::/64`. An IPv4 address written as IPv6 counts as IPv4. */
export const callerNetwork = (ip: string): string => {
  const [, v4, v6] = withPort.exec(ip) ?? []
  const [address = ''] = (v4 ?? v6 ?? ip).split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return noAddress
  const groups = expand(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const network = groups.slice(0, groupsOfNetwork).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Expands an IPv6 address into its eight groups. */
const expand = (address: string): number[] => {
  // The URL parser writes an embedded IPv4 address as two groups, and uses `::` at most once.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after] = canonical.split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = after === undefined ? 0 : groupsOfAddress - (head?.length ?? 0) - (tail?.length ?? 0)
  return [...(head ?? []), ...Array<string>(zeros).fill('0'), ...(tail ?? [])].map((group) => parseInt(group, 16))
}
