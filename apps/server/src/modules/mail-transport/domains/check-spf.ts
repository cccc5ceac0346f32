/**
 * Checks the SPF record (RFC 7208) of a sender domain. The domain must have exactly one record. The record must contain
 * the product's include in front of `all` or `redirect`, and must need at most ten DNS look-ups.
 */

import type { Lookup } from './lookup.ts'
import { advice, right, silent, wrong, type Verdict } from './verdict.ts'

/** The limit of DNS look-ups in RFC 7208 section 4.6.4. */
const lookupsAtMost = 10

type Walk = { lookups: number; hasOurs: boolean; broken: string | null; silentCode: string | null; seen: Set<string> }

const isSpf = (record: string): boolean => /^v=spf1(?:\s|$)/i.test(record)

export const checkSpf = async (lookup: Lookup, domain: string, include: string): Promise<Verdict> => {
  const answer = await lookup.txt(domain)
  if (answer.kind === 'silent') return silent(answer.code)
  const records = answer.kind === 'found' ? answer.values.filter(isSpf) : []
  const [record] = records
  if (record === undefined) return wrong('missing', [], { host: domain })
  if (records.length > 1) return wrong('spf_several', records, { count: records.length })
  const walk: Walk = { lookups: 0, hasOurs: false, broken: null, silentCode: null, seen: new Set([domain]) }
  await follow(lookup, walk, record, include)
  if (walk.lookups > lookupsAtMost) return wrong('spf_too_many', records, { count: walk.lookups })
  if (walk.broken !== null) return wrong('spf_broken', records, { host: walk.broken })
  if (!walk.hasOurs) {
    if (walk.silentCode !== null) return silent(walk.silentCode)
    return wrong(record.toLowerCase().includes(`include:${include}`) ? 'spf_unreached' : 'spf_no_include', records, {
      include: `include:${include}`,
      merged: withInclude(record, include),
    })
  }
  return /\s\+?all(?:\s|$)/i.test(record) ? advice('spf_open', records) : right('right', records)
}

/**
 * Returns the record with the product's include added in front of `all` or `redirect`, where the include is evaluated.
 * A second SPF record would be an error.
 */
const withInclude = (record: string, include: string): string => {
  const terms = record
    .trim()
    .split(/\s+/)
    .filter((term) => term.toLowerCase().replace(/^[+?~-]/, '') !== `include:${include}`)
  const end = terms.findIndex((term) => /^(?:[+?~-]?all$|redirect=)/i.test(term))
  return terms.toSpliced(end < 0 ? terms.length : end, 0, `include:${include}`).join(' ')
}

/**
 * Counts the look-ups of a record, following includes and redirects. The product's own include is not followed, because
 * its content is known.
 */
const follow = async (lookup: Lookup, walk: Walk, record: string, include: string): Promise<void> => {
  let redirect: string | null = null
  for (const term of record.split(/\s+/).slice(1)) {
    // By RFC 7208, terms after `all` are ignored (section 5.1). A `redirect` is ignored anywhere in a record with `all`
    // (section 6.1).
    if (/^[+?~-]?all$/i.test(term)) return
    if (/^[+?~-]?(?:a|mx|ptr)(?:[:/]|$)/i.test(term) || /^[+?~-]?exists:/i.test(term)) walk.lookups += 1
    const target = /^([+?~-]?)include:(\S+)$/i.exec(term)
    if (target !== null) {
      const host = (target[2] ?? '').toLowerCase().replace(/\.$/, '')
      walk.lookups += 1
      if (host !== include) await enter(lookup, walk, host, include)
      else if (target[1] === '' || target[1] === '+') walk.hasOurs = true
    }
    redirect = /^redirect=(\S+)$/i.exec(term)?.[1]?.toLowerCase() ?? redirect
    if (walk.lookups > lookupsAtMost) return
  }
  if (redirect === null) return
  walk.lookups += 1
  await enter(lookup, walk, redirect, include)
}

const enter = async (lookup: Lookup, walk: Walk, host: string, include: string): Promise<void> => {
  // The name of an include with a macro is different for each mail, so the include is not followed. The limit of
  // look-ups and the set of names already looked up end a cycle of includes.
  if (host.includes('%') || walk.lookups > lookupsAtMost || walk.seen.has(host)) return
  walk.seen.add(host)
  const answer = await lookup.txt(host)
  if (answer.kind === 'silent') {
    walk.silentCode = answer.code
    return
  }
  const records = answer.kind === 'found' ? answer.values.filter(isSpf) : []
  const [record] = records
  if (record === undefined || records.length > 1) walk.broken ??= host
  else await follow(lookup, walk, record, include)
}
