/**
 * Labelled pages for the extraction of addresses and phone numbers: generated from templates, in ten languages, with the
 * disguises of `page-disguises.ts` and with decoys. The set was written before the rules of `extract/`; the firms and
 * people are invented.
 */

import iconv from 'iconv-lite'
import { disguiseNames, disguises, type Roll } from './page-disguises.ts'
import { pageLanguages, type PageLanguage } from './page-languages.ts'

export type LabelledPage = {
  readonly url: string
  readonly bytes: Buffer
  readonly contentType: string
  readonly country: string
  readonly language: string
  readonly disguise: string
  /** The addresses and the numbers (E.164) that a person would find on the page. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** The people of the page, with their addresses. */
  readonly named: readonly { email: string; name: string }[]
}

/** A deterministic random generator (mulberry32). */
const rollOf = (seed: number): Roll => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = state
    value = Math.imul(value ^ (value >>> 15), value | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: (values) => values[below(values.length)]! }
}

/** The calling code and, after it, the national digits that follow a trunk zero. */
const callingCodes: Readonly<Record<string, string>> = {
  GB: '44', DE: '49', FR: '33', ES: '34', BR: '55', RU: '7', TR: '90', CN: '86', JP: '81', KR: '82',
} // prettier-ignore

const e164Of = (written: string, country: string): string => {
  const digits = written.replaceAll(/\D/g, '')
  if (written.startsWith('+')) return `+${digits}`
  const national = country === 'RU' ? digits.replace(/^8/, '') : country === 'ES' ? digits : digits.replace(/^0/, '')
  return `+${callingCodes[country]}${national}`
}

/** Things that look like addresses or numbers and are none of the firm's. */
const decoys: readonly string[] = [
  '<img src="/img/logo@2x.png" alt="logo@2x.png">',
  '<script>Sentry.init({dsn:"https://9f8e7d6c5b4a39281706f5e4d3c2b1a0@o448301.ingest.sentry.io/5429215"})</script>',
  '<input type="email" placeholder="name@example.com">',
  '<p>user@domain.com</p>',
  '<style>@media (max-width:600px){.a{width:10px}} @import "x.css";</style>',
  '<p>IBAN DE89 3704 0044 0532 0130 00</p>',
  '<p>ISO 9001:2015, EN 10204-3.1, HS 8481.80.63</p>',
  '<p>SKU 4006381333931 · EAN 5901234123457</p>',
  '<script src="https://cdn.example.net/npm/bootstrap@5.3.2/dist/js/bootstrap.min.js"></script>',
  '<a href="https://www.google.com/maps/@48.7758459,9.1829321,14z">Map</a>',
  '<p>Follow @ourbrand on social media.</p>',
  '<input name="mail" value="your@email.com"><label>you@yourcompany.com</label>',
  '<p>Price list 2023-2024, 100-200 pcs, 12,500.00</p>',
  '<script>var id="UA-12345678-9"; var ts=1699999999999; gtag("config","AW-987654321")</script>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">',
  '<link rel="preload" href="/fonts/inter@latest.woff2">',
  '<p>GPS 31.2304, 121.4737 — 2024-06-18 10:30:00</p>',
  '<code>git clone git@github.com:vendor/theme.git</code>',
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Content = { language: PageLanguage; roll: Roll; domain: string; firm: string; shown: string; numbers: string }
type PersonContent = Content & { person: { name: string; title: string } | null; address: string }

/** The layouts of pages. `shown`: the disguised address; `numbers`: the telephone lines. */
const layouts: readonly ((content: PersonContent) => string)[] = [
  ({ language, firm, shown, numbers, person }) => `<div class="contact"><h1>${language.contact}</h1>
    <p>${escaped(firm)}<br>${language.street}</p>
    ${person === null ? '' : `<h3>${person.name}</h3><p class="role">${person.title}</p>`}
    <p>${numbers}<br>${language.mail}: ${shown}</p></div>`,
  ({ language, firm, shown, numbers, person }) => `<table><tr><th>${language.imprint}</th></tr>
    <tr><td>${escaped(firm)}, ${language.street}</td></tr>
    <tr><td>${numbers}</td></tr>
    <tr><td>${person === null ? '' : `${person.name}, ${person.title}<br>`}${language.mail}: ${shown}</td></tr>
    <tr><td>${language.taxNumber}</td></tr></table>`,
  ({
    language,
    shown,
    numbers,
    person,
  }) => `<main><article>${language.sentences.map((text) => `<p>${text}</p>`).join('')}</article></main>
    <footer><ul><li>${language.street}</li><li>${numbers}</li><li>${person === null ? '' : `<b>${person.name}</b> &ndash; ${person.title} `}${shown}</li></ul></footer>`,
  ({ language, shown, numbers, person, firm }) => `<section class="team"><h2>${escaped(firm)}</h2>
    <div class="card"><img src="/team/1.jpg" alt="">${person === null ? `<h4>${language.contact}</h4>` : `<h4>${person.name}</h4><span>${person.title}</span>`}
    <div>${shown}</div></div><div class="card"><h4>${language.imprint}</h4><p>${language.street}</p></div></section><p>${numbers}</p>`,
  ({
    language,
    shown,
    numbers,
    person,
  }) => `<dl>${person === null ? '' : `<dt>${person.title}</dt><dd>${person.name}</dd>`}
    <dt>${language.mail}</dt><dd>${shown}</dd><dt>${language.phone}</dt><dd>${numbers}</dd></dl>`,
]

const digitsIn = (pattern: string, roll: Roll): string => pattern.replaceAll('#', () => String(roll.below(10)))

/** One page; the seed decides everything about it. */
const makePage = (index: number): LabelledPage => {
  const roll = rollOf(index * 7919 + 13)
  const language = pageLanguages[index % pageLanguages.length]!
  const disguise = disguiseNames[Math.floor(index / pageLanguages.length) % disguiseNames.length]!
  const [firm, name] = roll.pick(language.firms)
  const domain = `${name}.${language.tld}`
  const person = roll.below(2) === 0 ? roll.pick(language.people) : null
  const address = `${person?.mailbox ?? language.role}@${domain}`
  const emails = [address]
  const written = digitsIn(roll.pick(language.phones), roll)
  const fax = roll.below(3) === 0 ? digitsIn(language.phones[0], roll) : null
  const asLink = roll.below(4) === 0
  const numbers = [
    asLink
      ? `<a href="tel:${written.replaceAll(/[^+\d]/g, '')}">${language.phone}</a>`
      : `${language.phone}: ${written}`,
    ...(fax === null ? [] : [`${language.fax}: ${fax}`]),
  ].join('<br>')
  const content = {
    language,
    roll,
    domain,
    firm,
    numbers,
    person,
    address,
    shown: disguises[disguise](address, language, roll),
  }
  let extra = ''
  if (roll.below(3) === 0) {
    const second = `info@${domain}`
    if (!emails.includes(second)) {
      emails.push(second)
      extra = `<p>${language.mail}: <a href="mailto:${second}">${second}</a></p>`
    }
  }
  const body = roll.pick(layouts)(content)
  const misleading = Array.from({ length: 1 + roll.below(4) }, () => roll.pick(decoys)).join('\n')
  const isLegacy = roll.below(4) === 0 && disguise !== 'zeroWidth' && disguise !== 'fullWidth'
  const charset = isLegacy ? language.legacyCharset : 'utf-8'
  const declared = roll.below(3)
  const html = `<!DOCTYPE html><html lang="${language.code}"><head>${declared === 0 ? '' : `<meta charset="${charset}">`}<title>${escaped(firm)}</title></head>
<body><nav><a href="/">${escaped(firm)}</a> <a href="/contact">${language.contact}</a></nav>
<p>${roll.pick(language.sentences)}</p>${body}${extra}${misleading}<p>${roll.pick(language.sentences)}</p></body></html>`
  const encoded = isLegacy ? iconv.encode(html, charset) : Buffer.from(html)
  return {
    url: `https://www.${domain}/contact`,
    bytes: encoded,
    contentType: declared === 0 && isLegacy ? `text/html; charset=${charset}` : 'text/html',
    country: language.country,
    language: language.code,
    disguise,
    emails,
    phones: [e164Of(written, language.country)],
    named: person === null ? [] : [{ email: address, name: person.name }],
  }
}

/** At least 300 pages cover every language with every disguise (10 × 19 = 190 pages) once or more. */
export const makeLabelledPages = (count: number): LabelledPage[] =>
  Array.from({ length: count }, (_, index) => makePage(index))
