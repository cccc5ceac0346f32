/**
 * Connections to addresses that a user typed (pulls, webhooks, crawling). Such connections must never reach our own
 * network.
 *
 * The IP address of the connection is checked, not the host name. The check uses the result of the connection's own DNS
 * query. A name that resolves to a public address first and to a private one later (DNS rebinding) therefore cannot
 * pass the check. Refused addresses are private, loopback, link-local, CGNAT, multicast, documentation, benchmark and
 * reserved ranges, the metadata addresses of the clouds, IPv4 embedded in IPv6, and all IPv6 addresses that are no
 * global unicast. The ranges come from the IANA special-purpose registries for IPv4 and IPv6 (RFC 6890 and its
 * updates).
 */

import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { Agent as HttpAgent, type AgentOptions } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { BlockList, isIP, Socket, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { callbackify } from 'node:util'

/** Thrown when a host name resolves to an address that the product must not reach. */
export class OutboundRefused extends Error {
  readonly host: string
  constructor(host: string, address: string | null = null) {
    super(
      address === null || address === host ? `${host} may not be reached` : `${host} (${address}) may not be reached`,
    )
    this.name = 'OutboundRefused'
    this.host = host
  }
}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>

export type Outbound = {
  /** The permitted addresses of a host, at least one. Throws OutboundRefused, or the error of the DNS query. */
  resolve(host: string): Promise<readonly LookupAddress[]>
  /** Agents for node:http and node:https that check each connection. The caller must destroy these agents. */
  createAgents(options?: AgentOptions): { http: HttpAgent; https: HttpsAgent; destroy(): void }
}

const refusedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The address of Azure's host agent. It looks public, but must be refused.
  '168.63.129.16/32',
] as const
/** Refused ranges within 2000::/3. All other IPv6 addresses are refused anyway. */
const refusedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const
const globalIpv6 = '2000::/3'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const refused = { ipv4: listOf(refusedIpv4), ipv6: listOf(refusedIpv6) }
const global6 = listOf([globalIpv6])

/** True when an address belongs to the public internet. Addresses with a zone (`%eth0`) are always local. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !refused.ipv4.check(address, 'ipv4')
  return (
    version === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !refused.ipv6.check(address, 'ipv6')
  )
}

const unbracketed = (host: string): string =>
  host
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
    .replace(/\.$/, '')
const isRange = (entry: string): boolean => isIP(entry.split('/')[0] ?? '') !== 0

const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)))
  })

/**
 * `allowPrivateHosts` lists names, addresses and ranges (`10.1.0.0/16`) that may be reached although they are not
 * public. A listed name permits every address to which the name resolves.
 */
export const createOutbound = (
  allowPrivateHosts: readonly string[],
  resolveHost: Resolve = resolveBySystem,
): Outbound => {
  const entries = allowPrivateHosts.map(unbracketed)
  const allowedNames = new Set(entries.filter((entry) => !isRange(entry)))
  const allowedRanges = listOf(entries.filter(isRange))
  const mayReach = (host: string, address: string): boolean =>
    isPublicAddress(address) ||
    allowedNames.has(host) ||
    (isIP(address) !== 0 && !address.includes('%') && allowedRanges.check(address, familyOf(address)))

  const resolve = async (given: string): Promise<readonly LookupAddress[]> => {
    const host = unbracketed(given)
    const version = isIP(host)
    const found = version === 0 ? await resolveHost(host) : [{ address: host, family: version }]
    const reachable = found.filter(({ address }) => mayReach(host, address))
    if (reachable.length === 0) throw new OutboundRefused(host, found[0]?.address ?? null)
    return reachable
  }

  const lookUp = callbackify(async (host: string, family: number): Promise<LookupAddress[]> => {
    const usable = (await resolve(host)).filter((address) => family === 0 || address.family === family)
    if (usable.length === 0) throw new OutboundRefused(host)
    return usable
  })
  const lookup: LookupFunction = (host, { family, all }, done) =>
    lookUp(host, typeof family === 'number' ? family : 0, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return done(error, '', 4)
      if (all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })

  return {
    resolve,
    createAgents: (options = {}) => {
      const http = new HttpAgent({ ...options, lookup })
      const https = new HttpsAgent({ ...options, lookup })
      // An IP address in place of a host name is checked here, because it needs no DNS query. Each redirect and each
      // retry opens a new connection and is checked again.
      for (const agent of [http, https]) guardLiterals(agent, mayReach)
      const destroy = () => {
        http.destroy()
        https.destroy()
      }
      return { http, https, destroy }
    },
  }
}

type Connect = (options: { host?: string | null }, done?: (error: Error | null, stream: Duplex) => void) => Duplex

const guardLiterals = (agent: HttpAgent, mayReach: (host: string, address: string) => boolean): void => {
  const connect = agent.createConnection.bind(agent) as Connect
  const guarded: Connect = (options, done) => {
    const host = unbracketed(options.host ?? '')
    if (isIP(host) === 0 || mayReach(host, host)) return connect(options, done)
    // Returns a connection that fails, so that the error reaches the handler of the request instead of being thrown.
    return new Socket().destroy(new OutboundRefused(host))
  }
  Object.assign(agent, { createConnection: guarded })
}
