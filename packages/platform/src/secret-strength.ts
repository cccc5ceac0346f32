/**
 * Checks whether a SECRET can be guessed. The SECRET signs links and seals stored credentials, so an attacker who knows
 * the SECRET can forge links and open credentials.
 */

import { deflateRawSync } from 'node:zlib'

export const defaultSecret = 'demonstration-secret-not-for-production'
export const secretLengthAtLeast = 32
/** The command that creates a strong secret, with tools that every installation has. */
export const secretAdvice =
  "make one with: node -e \"console.log(require('node:crypto').randomBytes(48).toString('base64url'))\""

const distinctAtLeast = 8
/**
 * The minimum size in bytes of a strong secret after compression. The shortest accepted secret, 32 random hexadecimal
 * digits, takes more than 30 bytes.
 */
const compressedBytesAtLeast = 20

/** Words that occur in examples and careless secrets. A secret must be strong without these words. */
const knownWords = new RegExp(
  [
    'change[-_ ]?(?:me|this|it)', 'replace[-_ ]?(?:me|this|it)?', 'secrets?', 'passwords?', 'passwd', 'tradewind', 'demonstration',
    'production', 'development', 'example', 'default', 'placeholder', 'insecure', 'dummy', 'sample', 'please', 'admin',
    'letmein', 'welcome', 'testing', 'test', 'todo', 'fixme', 'super', 'very', 'your', 'this', 'here', 'token', 'key', 'long',
    'random', 'string', 'qwertyuiop', 'qwerty', 'asdfghjkl', 'zxcvbnm', 'not', 'for', 'use', 'my', 'own',
  ].join('|'), // prettier-ignore
  'gi',
)

/** Explains why a secret of sufficient length is still weak. Returns null for a strong secret. */
export const explainWeakSecret = (secret: string): string | null => {
  if (secret.length < secretLengthAtLeast) return `shorter than ${secretLengthAtLeast} characters`
  if (secret === defaultSecret) return 'the default, which everybody knows'
  if (new Set(secret).size < distinctAtLeast) return `fewer than ${distinctAtLeast} different characters`
  const rest = secret.replaceAll(knownWords, '')
  if (compressedBytes(rest) < compressedBytesAtLeast) return 'made of common words or repetitions'
  // In sequences like abcdef… or 012345… all steps from one character to the next are equal.
  const steps = [...rest].map((letter, at) => letter.charCodeAt(0) - (at === 0 ? 0 : rest.charCodeAt(at - 1)))
  if (compressedBytes(steps.join()) < compressedBytesAtLeast) return 'a sequence of letters or digits'
  return null
}

const compressedBytes = (text: string): number => deflateRawSync(text, { level: 9 }).length
