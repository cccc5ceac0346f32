/** How pages disguise an address. Each writes HTML that a browser would show as the address. */

import type { PageLanguage } from './page-languages.ts'

export type Roll = { below(count: number): number; pick<T>(values: readonly T[]): T }

/** Writes an address in the disguise, in a page of the language. */
type Disguise = (address: string, language: PageLanguage, roll: Roll) => string

const entities = (text: string, roll: Roll): string =>
  [...text]
    .map((char) => {
      const code = char.codePointAt(0) ?? 0
      return roll.below(2) === 0 ? `&#${code};` : `&#x${code.toString(16)};`
    })
    .join('')

const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (char) => {
    const base = char <= 'Z' ? 65 : 97
    return String.fromCodePoint((((char.codePointAt(0) ?? 0) - base + 13) % 26) + base)
  })

const cloudflare = (text: string, roll: Roll): string => {
  const key = 1 + roll.below(255)
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return hex(key) + [...Buffer.from(text)].map((byte) => hex(byte ^ key)).join('')
}

const inPieces = (text: string, count: number): string[] => {
  const step = Math.ceil(text.length / count)
  return Array.from({ length: count }, (_, at) => text.slice(at * step, (at + 1) * step)).filter(
    (piece) => piece !== '',
  )
}

const typo3 = (text: string): string =>
  text.replaceAll(/[+-:@a-z]/gi, (char) => {
    const code = char.codePointAt(0) ?? 0
    if (code >= 0x2b && code <= 0x3a) return String.fromCodePoint(((code - 0x2b + 2) % 16) + 0x2b)
    const [from, size] = code >= 0x61 ? [0x61, 26] : [0x40, 27]
    return String.fromCodePoint(((code - from + 2) % size) + from)
  })

export const disguises = {
  mailto: (address) => `<a href="mailto:${address}?subject=Inquiry">${address}</a>`,
  text: (address) => `<span>${address}</span>`,
  entities: (address, _language, roll) => `<a href="mailto:${entities(address, roll)}">${entities(address, roll)}</a>`,
  words: (address, language, roll) => {
    const at = roll.below(language.at.length)
    const sign = language.at[at] ?? '[at]'
    // A plain word for the dot goes with a plain word for @; brackets go with either.
    const dot = language.dot[at] ?? roll.pick(language.dot.filter((word) => word.trim().length > 1))
    const [local = '', domain = ''] = address.split('@')
    const host = dot.trim() === dot && roll.below(3) === 0 ? domain : domain.replaceAll('.', dot)
    return `<span>${local}${sign}${sign.trim() === sign || dot !== '.' ? host : domain}</span>`
  },
  cloudflare: (address, _language, roll) =>
    roll.below(2) === 0
      ? `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${cloudflare(address, roll)}">[email&#160;protected]</a>`
      : `<a href="/cdn-cgi/l/email-protection#${cloudflare(address, roll)}"><span>Write us</span></a>`,
  reversed: (address) =>
    `<span style="unicode-bidi:bidi-override; direction: rtl;">${[...address].toReversed().join('')}</span>`,
  rot13: (address) =>
    `<script>document.write("<n uers=\\"znvygb:${rot13(address)}\\">${rot13(address)}</n>".replace(/[a-zA-Z]/g,function(c){return String.fromCharCode((c<="Z"?90:122)>=(c=c.charCodeAt(0)+13)?c:c-26);}));</script>`,
  base64: (address) =>
    `<script>var m=atob("${Buffer.from(address).toString('base64')}");document.getElementById("mail").textContent=m;</script><span id="mail"></span>`,
  concatenated: (address, _language, roll) => {
    const [local = '', domain = ''] = address.split('@')
    const written = inPieces(domain, 2)
      .map((piece) => `'${piece}'`)
      .join(' + ')
    return roll.below(2) === 0
      ? `<script>var user = '${local}'; var host = ${written}; document.write('<a href="mai' + 'lto:' + user + '@' + host + '">' + user + '@' + host + '</a>');</script>`
      : `<script>document.write('${local}' + "&#64;" + ${written});</script>`
  },
  joomla: (address) => {
    const [local = '', domain = ''] = address.split('@')
    const [first = '', ...rest] = domain.split('.')
    return `<span id="cloak7f">JavaScript</span><script>var prefix = '&#109;a' + 'i&#108;' + '&#116;o'; var addy7f = '${entitiesOf(local.slice(0, 2))}${local.slice(2)}' + '&#64;'; addy7f = addy7f + '${first}' + '&#46;' + '${rest.join("' + '&#46;' + '")}'; document.getElementById('cloak7f').innerHTML += '<a href="' + prefix + ':' + addy7f + '">' + addy7f + '<\\/a>';</script>`
  },
  jsonLd: (address, { firms, country }) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: firms[0]?.[0], address: { '@type': 'PostalAddress', addressCountry: country }, contactPoint: [{ '@type': 'ContactPoint', contactType: 'sales', email: `mailto:${address}` }] })}</script>`,
  microdata: (address) =>
    `<div itemscope itemtype="https://schema.org/LocalBusiness"><meta itemprop="email" content="${address}"></div>`,
  zeroWidth: (address) => `<span>${inPieces(address, 5).join('\u200B')}</span>`,
  comments: (address) => `<span>${inPieces(address, 4).join('<!-- no spam -->')}</span>`,
  fullWidth: (address) => `<span>${address.replace('@', '＠').replaceAll('.', (dot) => dot)}</span>`,
  hiddenWords: (address) => `<span>${address.replace('@', '<span style="display:none">remove-this</span>@')}</span>`,
  dataAttributes: (address) => {
    const [local = '', domain = ''] = address.split('@')
    return `<a class="mail" href="#" data-user="${local}" data-domain="${domain}"></a>`
  },
  charCodes: (address) =>
    `<script>var a=String.fromCharCode(${[...address].map((char) => char.codePointAt(0)).join(',')});document.write(a)</script>`,
  typo3: (address) => `<a href="javascript:linkTo_UnCryptMailto('${typo3(`mailto:${address}`)}');">E-mail</a>`,
} satisfies Record<string, Disguise>

const entitiesOf = (text: string): string => [...text].map((char) => `&#${char.codePointAt(0)};`).join('')

export const disguiseNames = Object.keys(disguises) as (keyof typeof disguises)[]
