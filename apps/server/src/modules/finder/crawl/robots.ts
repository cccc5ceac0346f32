/**
 * The rules of a robots.txt file (RFC 9309). The groups of all matching user agents count together; the longest matching
 * path decides, and `allow` wins a tie.
 */

type Rule = { readonly isAllowed: boolean; readonly pattern: string }

export type Robots = {
  isAllowed(path: string): boolean
  /** The pause between two requests that the site asks for, in milliseconds; null when it asks for none. */
  readonly delayMs: number | null
}

/** RFC 9309 section 2.5: a crawler reads at least 500 kibibytes of the file. */
export const robotsBytesAtMost = 500 * 1024
/** More rules than a real site has; further ones are ignored, so that a hostile file costs no time. */
const rulesAtMost = 5_000
const patternLengthAtMost = 2_000

export const allowAll: Robots = { isAllowed: () => true, delayMs: null }
/** RFC 9309 section 2.3.1.4: a robots.txt that the server fails to deliver forbids everything. */
export const forbidAll: Robots = { isAllowed: () => false, delayMs: null }

/** Reads the rules for the crawler with the product token `agent`, e.g. `TradewindBot`. */
export const readRobots = (text: string, agent: string): Robots => {
  const wanted = agent.toLowerCase()
  const own: Rule[] = []
  const general: Rule[] = []
  let ownDelayMs: number | null = null
  let generalDelayMs: number | null = null
  let isNamed = false
  let group: { isOwn: boolean; isGeneral: boolean; hasRules: boolean } | null = null
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const field = key.toLowerCase()
    if (field === 'user-agent') {
      if (group === null || group.hasRules) group = { isOwn: false, isGeneral: false, hasRules: false }
      const [token = ''] = value.trim().toLowerCase().split('/')
      if (token === '*') group.isGeneral = true
      else if (token !== '' && token === wanted) {
        group.isOwn = true
        isNamed = true
      }
      continue
    }
    if (group === null || !['allow', 'disallow', 'crawl-delay'].includes(field)) continue
    group.hasRules = true
    const path = value.trim()
    if (field === 'crawl-delay') {
      const seconds = Number(path)
      if (!Number.isFinite(seconds) || seconds < 0) continue
      if (group.isOwn) ownDelayMs = seconds * 1_000
      if (group.isGeneral) generalDelayMs = seconds * 1_000
      continue
    }
    if (path === '' || path.length > patternLengthAtMost) continue
    const rule = { isAllowed: field === 'allow', pattern: normalisePath(path) }
    if (group.isOwn && own.length < rulesAtMost) own.push(rule)
    if (group.isGeneral && general.length < rulesAtMost) general.push(rule)
  }
  const rules = isNamed ? own : general
  return {
    delayMs: isNamed ? ownDelayMs : generalDelayMs,
    isAllowed: (path) => {
      if (path === '/robots.txt') return true
      const asked = normalisePath(path)
      let best: Rule | null = null
      for (const rule of rules) {
        if (!matches(rule.pattern, asked)) continue
        const difference = rule.pattern.length - (best?.pattern.length ?? -1)
        if (difference > 0 || (difference === 0 && rule.isAllowed)) best = rule
      }
      return best?.isAllowed ?? true
    },
  }
}

/** RFC 9309 section 2.2.2: paths are compared after percent-encoding of characters that need it. */
const normalisePath = (path: string): string =>
  path
    .toWellFormed()
    .replaceAll(/%([0-9a-f]{2})/gi, (written, hex: string) => {
      const char = String.fromCharCode(Number.parseInt(hex, 16))
      return /[A-Za-z0-9._~-]/.test(char) ? char : written.toUpperCase()
    })
    .replaceAll(/[^\x21-\x7e]/gu, (char) => encodeURIComponent(char))

/**
 * Whether a pattern with `*` (any characters) and a final `$` (the end) matches the start of a path. The pattern is
 * compared piece by piece, because a regular expression with many `*` could take exponential time.
 */
const matches = (pattern: string, path: string): boolean => {
  const isAnchored = pattern.endsWith('$')
  const [first = '', ...others] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = others.pop()
  if (last === undefined) return !isAnchored || path.length === at
  for (const piece of others) {
    const found = path.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at)
}
