/** Checks the DMARC record (RFC 7489) of the domain, or of its nearest parent domain that has a DMARC record. */

import type { Lookup } from './lookup.ts'
import { advice, missing, readTags, right, silent, wrong, type Verdict } from './verdict.ts'

const policies: ReadonlySet<string> = new Set(['none', 'quarantine', 'reject'])
const isDmarc = (record: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(record)

export const checkDmarc = async (lookup: Lookup, domain: string): Promise<Verdict> => {
  const host = `_dmarc.${domain}`
  // Looks for the record at the domain and then at each of its parent domains, as the successor of RFC 7489 specifies.
  // This search needs no list of public suffixes; the search of RFC 7489 itself needs one.
  for (let of = domain; of.includes('.'); of = of.slice(of.indexOf('.') + 1)) {
    const answer = await lookup.txt(`_dmarc.${of}`)
    if (answer.kind === 'silent') return silent(answer.code)
    const records = answer.kind === 'found' ? answer.values.filter(isDmarc) : []
    if (records.length > 0) return judgeDmarc(records, of === domain ? null : of)
    if (of === domain && answer.kind === 'found') return wrong('dmarc_other', answer.values, { host })
  }
  return missing(host, domain, lookup.txt)
}

/** Pure. `above`: the parent domain that has the record; null when the domain itself has it. */
export const judgeDmarc = (records: readonly string[], above: string | null): Verdict => {
  const [record = ''] = records
  if (records.length > 1) return wrong('dmarc_several', records, { count: records.length })
  const tags = readTags(record)
  const own = tags.get('p')?.toLowerCase() ?? ''
  const policy = above === null ? own : (tags.get('sp')?.toLowerCase() ?? own)
  if (!policies.has(own) || !policies.has(policy)) return wrong('dmarc_no_policy', records)
  // The return path is in a subdomain of the sender's domain. With `aspf=s`, SPF is aligned only for the same domain,
  // so only DKIM is aligned (RFC 7489 section 3.1.2).
  if (tags.get('aspf')?.toLowerCase() === 's') return advice('dmarc_strict_spf', records)
  if (policy === 'none') return advice('dmarc_none', records)
  return above === null ? right('right', records) : right('dmarc_above', records, { domain: above })
}
