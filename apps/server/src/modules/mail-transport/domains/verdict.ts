/** The result of checking one DNS record. The translation key of the text for users is `sender.record_<finding>`. */

import type { RecordFinding } from '@tradewind/contract'
import type { Answer } from './lookup.ts'
import { registrableDomain } from './name.ts'

export type Verdict = {
  status: 'right' | 'advice' | 'wrong' | 'unknown'
  finding: RecordFinding
  params: Record<string, string | number>
  found: string[]
}

const verdict =
  (status: Verdict['status']) =>
  (finding: RecordFinding, found: readonly string[] = [], params: Verdict['params'] = {}): Verdict => ({
    status,
    finding,
    params,
    // A DNS answer can be long, so only the first five records are stored, each up to 600 characters.
    found: found.slice(0, 5).map((text) => text.slice(0, 600)),
  })

export const right = verdict('right')
export const advice = verdict('advice')
export const wrong = verdict('wrong')
export const silent = (code: string): Verdict => verdict('unknown')('no_answer', [], { code })

/**
 * Returns the verdict on a record that was not found at `host`. Also looks for the record at `host.zone`: many DNS
 * panels append the zone to a name that already ends with it.
 */
export const missing = async (
  host: string,
  domain: string,
  query: (name: string) => Promise<Answer<string>>,
): Promise<Verdict> => {
  const zone = registrableDomain(domain)
  if (host === zone) return wrong('missing', [], { host })
  const doubled = await query(`${host}.${zone}`)
  return doubled.kind === 'found'
    ? wrong('doubled_name', doubled.values, { host, found: `${host}.${zone}` })
    : wrong('missing', [], { host })
}

/**
 * Reads tags of the form `k=v; k=v`, as in DKIM and DMARC records. Names become lower case; if a name occurs twice, the
 * first value counts.
 */
export const readTags = (text: string): Map<string, string> => {
  const tags = new Map<string, string>()
  for (const part of text.split(';')) {
    const equals = part.indexOf('=')
    const name = part.slice(0, Math.max(0, equals)).trim().toLowerCase()
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(equals + 1).trim())
  }
  return tags
}
