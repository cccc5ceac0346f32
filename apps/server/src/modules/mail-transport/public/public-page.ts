/** Pages for recipients of a mail, who have no account. The pages need neither scripts nor cookies. */

import { createHash } from 'node:crypto'
import { isLocale, languageTags, translate, type Locale } from '@tradewind/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { localeOfTag } from './language.ts'

/** The language by the reader's country, used if the browser states no supported language. */
const localeOfCountry: Readonly<Record<string, Locale>> = {
  CN: 'cn',
  SG: 'en',
  HK: 'zhHk',
  MO: 'zhHk',
  TW: 'zhHk',
  DE: 'de',
  AT: 'de',
  LI: 'de',
  CH: 'de',
  FR: 'fr',
  MC: 'fr',
  LU: 'fr',
  SN: 'fr',
  CI: 'fr',
  CM: 'fr',
  MA: 'fr',
  TN: 'fr',
  DZ: 'fr',
  BR: 'pt',
  PT: 'pt',
  AO: 'pt',
  MZ: 'pt',
  RU: 'ru-RU',
  BY: 'ru-RU',
  KZ: 'ru-RU',
  KG: 'ru-RU',
  JP: 'ja',
  KR: 'ko',
}

/** RFC 9110 section 12.5.4: returns the supported language that the browser prefers most. */
const localeOfBrowser = (header: string): Locale | null => {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((found) => found !== undefined)
      return { locale: localeOfTag(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
  return (
    wanted.filter(({ locale, quality }) => locale !== null && quality > 0).toSorted((a, b) => b.quality - a.quality)[0]
      ?.locale ?? null
  )
}

type Known = { locale?: Locale | null; country?: string }

/**
 * Returns the language of the page. The first that is known decides: the choice on the page, the given locale, the
 * browser's language, the language of the country, English.
 */
export const langOf = (request: FastifyRequest, { locale = null, country = '' }: Known = {}): Locale => {
  const query = request.query
  const chosen = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : null
  if (typeof chosen === 'string' && isLocale(chosen)) return chosen
  return locale ?? localeOfBrowser(request.headers['accept-language'] ?? '') ?? localeOfCountry[country] ?? 'en'
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:34rem;margin:10vh auto 3rem;padding:0 1rem;color:#303133;background:#fff;overflow-wrap:anywhere}h1{font-size:1.375rem}fieldset{border:0;margin:1.5rem 0;padding:0}legend{padding:0;font-weight:600}label{display:block;padding:.5rem 0}label small{display:block;padding-left:1.75rem;color:#5f6368}input[type=radio]{width:1rem;height:1rem;margin:0 .5rem 0 0;vertical-align:-.1rem}select{font:inherit;display:block;max-width:100%;margin-top:.25rem;padding:.375rem}button{font:inherit;padding:.5rem 1.25rem;border:0;border-radius:6px;background:#1d6fc4;color:#fff;cursor:pointer}nav{margin-top:3rem;font-size:.875rem;line-height:2}nav a{display:inline-block;margin-right:.875rem;color:#1d5fa8}:focus-visible{outline:3px solid #e6a23c;outline-offset:2px}@media(prefers-color-scheme:dark){body{background:#141414;color:#e5eaf3}label small{color:#a3a6ad}nav a{color:#79bbff}select{background:#1d1e1f;color:inherit}}`
const styleHash = createHash('sha256').update(style).digest('base64')

export const page = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${isLocale(lang) ? languageTags[lang] : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

export const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html')
    .send(html)

/** Shows a page that says that the link is unknown, for a link that the product did not sign. */
export const sendUnknownLink = (request: FastifyRequest, reply: FastifyReply) => {
  const lang = langOf(request)
  const text = `<p>${escapeHtml(translate(lang, 'preference.unknown'))}</p>`
  return sendPage(reply, 404, page(lang, translate(lang, 'preference.title'), text))
}

const windowMs = 60_000
const keysAtMost = 20_000

/**
 * Limits how often a caller may request a public page. Requests are counted in this process only, for a limited number
 * of callers.
 */
export type PageRate = (key: string) => boolean

/**
 * Returns a function that counts a request of the caller `key`, and returns true if the caller may make the request.
 * `perMinute`: the limit for each caller. `nowMs`: a monotonic clock.
 */
export const createPageRate = (perMinute: number, nowMs: () => number = () => performance.now()): PageRate => {
  let counts = new Map<string, number>()
  let endsMs = 0
  return (key) => {
    const now = nowMs()
    // When too many callers are counted, all counts restart before the minute is over. The restart limits the memory
    // that the counts use, and refuses no caller who made few requests.
    if (now >= endsMs || counts.size >= keysAtMost) {
      counts = new Map()
      endsMs = now + windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
