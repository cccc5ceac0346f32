/** Checks a DNS name of the sender domain that must be an alias (CNAME) of one of the product's names. */

import type { Lookup } from './lookup.ts'
import { registrableDomain } from './name.ts'
import { advice, missing, right, silent, wrong, type Verdict } from './verdict.ts'

export const checkAlias = async (
  lookup: Lookup,
  domain: string,
  { host, target, takesMail }: { host: string; target: string; takesMail: boolean },
): Promise<Verdict> => {
  const alias = await lookup.cname(host)
  if (alias.kind === 'silent') return silent(alias.code)
  if (alias.kind === 'found') {
    if (alias.values.includes(target)) return right('right', alias.values)
    const [found = ''] = alias.values
    // Some DNS panels append the zone to an alias's target if the user typed the target without a final dot.
    if (found === `${target}.${registrableDomain(domain)}`)
      return wrong('cname_doubled', alias.values, { found, expected: target })
    return wrong('cname_elsewhere', alias.values, { found, expected: target })
  }
  return takesMail ? checkExchange(lookup, domain, { host, target }) : missing(host, domain, lookup.cname)
}

/**
 * Accepts MX records instead of the alias if they name the product's mail host. With an alias, the return path would
 * also have the product's SPF record. Without the alias, the organisation must publish an SPF record itself.
 */
const checkExchange = async (
  lookup: Lookup,
  domain: string,
  { host, target }: { host: string; target: string },
): Promise<Verdict> => {
  const exchange = await lookup.mx(host)
  if (exchange.kind === 'silent') return silent(exchange.code)
  if (exchange.kind === 'missing') return missing(host, domain, lookup.cname)
  const found = exchange.values.join(', ')
  if (!exchange.values.includes(target)) return wrong('mx_elsewhere', exchange.values, { found, expected: target })
  const spf = await lookup.txt(host)
  if (spf.kind === 'silent') return silent(spf.code)
  const isCovered =
    spf.kind === 'found' && spf.values.some((record) => record.toLowerCase().includes(`include:${target}`))
  return isCovered ? right('right', exchange.values) : advice('mx_without_spf', exchange.values, { host })
}
