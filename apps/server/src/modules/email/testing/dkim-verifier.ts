/**
 * Verifies a DKIM signature after RFC 6376 section 6, from the message's bytes and DNS alone. Written apart from the
 * signer, byte by byte where that one uses expressions; the tests also give it signatures of nodemailer's own making.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { Resolver } from 'node:dns/promises'

export type Verified = { result: 'pass' | 'fail' | 'none'; reason: string; tags: ReadonlyMap<string, string> }

const tagsOf = (value: string): Map<string, string> =>
  new Map(
    value
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).replace(/\s+/g, '')] as const
      }),
  )

const isBlank = (character: string): boolean => character === ' ' || character === '\t'

/** One line: trailing blanks dropped, each inner run of blanks one space. */
const relaxLine = (line: string): string => {
  let out = ''
  let pending = false
  for (const character of line) {
    if (isBlank(character)) pending = true
    else {
      if (pending) out += ' '
      pending = false
      out += character
    }
  }
  return out
}

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map(relaxLine)
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}

const relaxedHeader = (field: string): string => {
  const colon = field.indexOf(':')
  const value = relaxLine(
    field
      .slice(colon + 1)
      .split('\r\n')
      .join(''),
  ).trim()
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`
}

const fieldsOf = (block: string): string[] => {
  const fields: string[] = []
  for (const line of block.split('\r\n'))
    if (isBlank(line.charAt(0))) fields.push(`${fields.pop() ?? ''}\r\n${line}`)
    else fields.push(line)
  return fields
}

const nameOf = (field: string): string => field.slice(0, field.indexOf(':')).trim().toLowerCase()

/** `dnsServer`: `address:port`. Only relaxed/relaxed with rsa-sha256 is understood. */
export const verifyDkim = async (message: string, dnsServer: string): Promise<Verified> => {
  const split = message.indexOf('\r\n\r\n')
  const fields = fieldsOf(message.slice(0, split))
  const signature = fields.find((field) => nameOf(field) === 'dkim-signature')
  if (signature === undefined) return { result: 'none', reason: 'no signature', tags: new Map() }
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1))
  const answer = (result: Verified['result'], reason: string): Verified => ({ result, reason, tags })
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed') return answer('fail', 'unknown algorithm')
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(split + 4)), 'latin1')
    .digest('base64')
  if (bodyHash !== tags.get('bh')) return answer('fail', 'body changed')
  const resolver = new Resolver()
  resolver.setServers([dnsServer])
  const [record = []] = await resolver.resolveTxt(`${tags.get('s')}._domainkey.${tags.get('d')}`)
  const key = tagsOf(record.join('')).get('p') ?? ''
  const left = fields.filter((field) => field !== signature)
  const signed = (tags.get('h') ?? '').split(':').map((name) => {
    const at = left.findLastIndex((field) => nameOf(field) === name.toLowerCase())
    return at < 0 ? '' : `${relaxedHeader(left.splice(at, 1)[0] ?? '')}\r\n`
  })
  const emptied = relaxedHeader(signature.replace(/(;\s*b=)[^;]*/, '$1'))
  const isGenuine = verify(
    'sha256',
    Buffer.from(signed.join('') + emptied, 'latin1'),
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
  return answer(isGenuine ? 'pass' : 'fail', isGenuine ? 'genuine' : 'signature does not fit')
}
