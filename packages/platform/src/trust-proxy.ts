/** Parses the setting TRUST_PROXY, which names the proxies whose X-Forwarded-For is trusted. */

import { isIP } from 'node:net'

/**
 * The number of proxies in front of the product, or the addresses and ranges of these proxies. False when there is no
 * proxy.
 */
export type TrustProxy = false | number | readonly string[]

/**
 * Names of ranges that Fastify and Express know. They stand for 127.0.0.0/8 and ::1, link-local addresses, and private
 * networks.
 */
const rangeNames = ['loopback', 'linklocal', 'uniquelocal']
const hopsAtMost = 10
/** The shortest prefixes of accepted ranges, for IPv4 and IPv6. A wider range would trust strangers. */
const prefixAtLeast = { 4: 8, 6: 16 } as const

const advice =
  'write how many proxies stand in front (1), or their addresses and ranges, separated by commas (10.0.0.2, 10.1.0.0/16, loopback)'

/** Parses TRUST_PROXY. For an invalid value, throws an Error that says what to write instead. */
export const parseTrustProxy = (text: string): TrustProxy => {
  const given = text.trim().toLowerCase()
  if (['', '0', 'false'].includes(given)) return false
  if (given === 'true') throw new Error(`true would believe every caller; ${advice}`)
  if (/^\d+$/.test(given)) {
    const hops = Number(given)
    if (hops > hopsAtMost) throw new Error(`${given} proxies are more than ${hopsAtMost}; ${advice}`)
    return hops
  }
  const entries = given.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => !rangeNames.includes(entry) && !isNarrowRange(entry))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no address or narrow range; ${advice}`)
  return entries
}

const isNarrowRange = (entry: string): boolean => {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  // An IPv4 address written as IPv6 (::ffff:…) could hide all of IPv4 in a range that looks narrow.
  if (version === 0 || more.length > 0 || address.startsWith('::ffff:')) return false
  if (bits === undefined) return true
  const prefix = /^\d{1,3}$/.test(bits) ? Number(bits) : 0
  return version === 4 ? prefix >= prefixAtLeast[4] && prefix <= 32 : prefix >= prefixAtLeast[6] && prefix <= 128
}
