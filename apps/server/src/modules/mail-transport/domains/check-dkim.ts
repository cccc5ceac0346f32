/** Checks a DKIM key record (RFC 6376 section 3.6.1) against the generated key. */

import type { Lookup } from './lookup.ts'
import { dkimHost } from './published.ts'
import { advice, missing, readTags, right, silent, wrong, type Verdict } from './verdict.ts'

export const checkDkim = async (
  lookup: Lookup,
  domain: string,
  { selector, publicKey }: { selector: string; publicKey: string },
): Promise<Verdict> => {
  const host = dkimHost(domain, selector)
  const answer = await lookup.txt(host)
  if (answer.kind === 'silent') return silent(answer.code)
  if (answer.kind === 'missing') return missing(host, domain, lookup.txt)
  return judgeDkim(answer.values, publicKey)
}

/** Removes whitespace, which has no meaning within a key (RFC 6376 section 3.2). */
const packed = (text: string): string => text.replace(/\s+/g, '')

/** Pure. Compares the published DKIM records with the generated key, and returns the most exact fault. */
export const judgeDkim = (records: readonly string[], publicKey: string): Verdict => {
  const [first = ''] = records
  if (records.length > 1) {
    const isSplit = records.every((record) => packed(record) !== '') && joins(records, publicKey)
    return wrong(isSplit ? 'dkim_split' : 'dkim_several', records, { count: records.length })
  }
  if (/["\\]/.test(first)) return wrong('dkim_quotes', records)
  const tags = readTags(first)
  const version = tags.get('v')
  if (version !== undefined && version !== 'DKIM1') return wrong('dkim_version', records, { version })
  const key = tags.get('p')
  if (key === undefined) return wrong('dkim_no_key', records)
  const found = packed(key)
  if (found === '') return wrong('dkim_revoked', records)
  if (found !== publicKey)
    return publicKey.startsWith(found)
      ? wrong('dkim_truncated', records, { found: found.length, expected: publicKey.length })
      : wrong('dkim_differs', records)
  const type = tags.get('k') ?? 'rsa'
  if (type.toLowerCase() !== 'rsa') return wrong('dkim_type', records, { type })
  const hashes = tags.get('h')
  if (hashes !== undefined && !hashes.split(':').some((hash) => hash.trim().toLowerCase() === 'sha256'))
    return wrong('dkim_hash', records, { hashes })
  const flags = (tags.get('t') ?? '').split(':').map((flag) => flag.trim())
  return flags.includes('y') ? advice('dkim_testing', records) : right('right', records)
}

/**
 * Returns true if the records contain the parts of one key. This happens when a user publishes the strings of one long
 * TXT record as separate records, which DNS returns in any order.
 */
const joins = (records: readonly string[], publicKey: string): boolean => {
  const pieces = records.map((record) => packed(record).replace(/^.*?p=/, ''))
  return (
    pieces.every((piece) => publicKey.includes(piece)) &&
    pieces.reduce((length, piece) => length + piece.length, 0) === publicKey.length
  )
}
