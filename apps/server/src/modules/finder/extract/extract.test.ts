import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePage } from '../crawl/decode-page.ts'
import { judgePages } from '../testing/judge-pages.ts'
import { makeLabelledPages } from '../testing/labelled-pages.ts'
import { extractContacts } from './extract.ts'

const read = (html: string, url = 'https://www.firm.de/kontakt') => extractContacts({ url, html, country: 'DE' })
const addressesOf = (html: string, url?: string) => read(html, url).addresses.map(({ address }) => address)
const phonesOf = (html: string) => read(html).phones.map(({ e164, kind }) => `${kind} ${e164}`)

it('reads the labelled pages', () => {
  const { precision, recall, wrongNames } = judgePages(makeLabelledPages(190), ({ bytes, contentType, url, country }) =>
    extractContacts({ url, html: decodePage(bytes, contentType), country }),
  )
  expect(precision).toBeGreaterThanOrEqual(0.97)
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(wrongNames).toBe(0)
})

describe('addresses', () => {
  it.each([
    ['a link with several recipients', '<a href="mailto:A.B@firm.de,c@firm.de?cc=d@firm.de">x</a>', ['a.b@firm.de', 'c@firm.de']],
    ['a percent-coded link', '<a href="mailto:%69nfo%40firm.de">x</a>', ['info@firm.de']],
    ['beside Chinese characters', '<p>邮箱sales@firm.com.cn联系人</p>', ['sales@firm.com.cn']],
    ['a full-width sign', '<p>sales＠firm．cn</p>', ['sales@firm.cn']],
    ['a joined list', `<script>document.write(['info','firm.de'].join('@'))</script>`, ['info@firm.de']],
    ['an international name', '<p>почта@пример.рф</p>', ['почта@пример.рф']],
    ['words without a dot word stay text', '<p>Meet us at booth.de in hall 4</p>', []],
    ['a hidden decoy', '<p style="display:none">trap@firm.de</p><p hidden>b@firm.de</p>', []],
    ['a comment', '<!-- old@firm.de -->', []],
    ['a reserved top of another site', '<p>a@other.example</p>', []],
  ] as const)('%s', (_what, html, expected) => expect(addressesOf(html)).toEqual(expected)) // prettier-ignore

  it.each([
    'logo@2x.png', 'name@example.com', 'user@domain.com', 'your@email.com', 'bootstrap@5.3.2', 'a@b', '@firm.de', 'a@@firm.de',
    'a..b@firm.de', 'a@-firm.de', 'a@firm..de', `${'a'.repeat(65)}@firm.de`, `a@${'b'.repeat(64)}.de`, 'a b@', 'git@github.com',
    '9f8e7d6c5b4a39281706f5e4d3c2b1a0@o4.ingest.sentry.io', 'a@192.168.0.1', 'john.doe@firm.de',
  ])('%s is none', (text) => expect(addressesOf(`<a href="mailto:${text}">${text}</a>`).filter((found) => found !== 'b@firm.de')).toEqual([])) // prettier-ignore

  it('in the data of a library counts only at the site’s own domain', () => {
    expect(addressesOf('<script>var lib={author:"dev@library.com",mail:"us@firm.de"}</script>')).toEqual(['us@firm.de'])
  })

  it('are named only when it is certain', () => {
    const team = (mailbox: string) => `<h3>Jürgen Müller</h3><p>Einkaufsleiter</p><p>${mailbox}@firm.de</p>`
    expect(read(team('j.mueller')).addresses).toMatchObject([{ name: 'Jürgen Müller', title: 'Einkaufsleiter' }])
    expect(read(team('info')).addresses).toMatchObject([{ name: null }])
    expect(read(team('s.weber')).addresses).toMatchObject([{ name: null }])
    const cards = `${team('mueller')}<h3>Anna Weber</h3><p>Vertrieb</p><p>weber@firm.de</p>`
    expect(read(cards).addresses).toMatchObject([{ name: 'Jürgen Müller' }, { name: 'Anna Weber' }])
    const vcard =
      '<div class="vcard"><b class="fn">Ada Lind</b><i class="title">CEO</i><a class="email" href="mailto:al@firm.de">x</a></div>'
    expect(read(vcard).addresses).toMatchObject([{ address: 'al@firm.de', name: 'Ada Lind', title: 'CEO' }])
    const person =
      '<script type="application/ld+json">{"@graph":[{"@type":"Person","name":"Bo Ek","jobTitle":"Buyer","email":"mailto:bo@firm.de"}]}</script>'
    expect(read(person).addresses).toMatchObject([{ address: 'bo@firm.de', name: 'Bo Ek', title: 'Buyer' }])
  })
})

describe('numbers', () => {
  it.each([
    ['Tel.: 0711 / 48 12 34', ['phone +49711481234']],
    ['Tel 0711 481234, 0711 481235 · Fax: 0711 481299', ['phone +49711481234', 'phone +49711481235', 'fax +49711481299']],
    ['+49 (0)711 481234', ['phone +49711481234']],
    ['T: +49 711 481234 | F: +49 711 481299', ['phone +49711481234', 'fax +49711481299']],
    ['电话：+86-574-8748-1234', ['phone +8657487481234']],
    ['Order 0711 481234, IBAN DE89 3704 0044 0532 0130 00, 14.03.2025, 12,500.00', []],
    ['Tel: +49 123 4567890', []],
  ])('%s', (text, expected) => expect(phonesOf(`<p>${text}</p>`)).toEqual(expected)) // prettier-ignore

  it('of links', () => {
    expect(phonesOf('<a href="tel:+49-711-481234;ext=5">x</a><a href="https://wa.me/491715550101">y</a>')).toEqual(['phone +49711481234', 'phone +491715550101']) // prettier-ignore
  })
})

it('reads profiles, and no buttons that share the page', () => {
  const { profiles } = read(
    `<a href="https://www.facebook.com/sharer/sharer.php?u=x"></a><a href="//de-de.facebook.com/firm.gmbh/?ref=x"></a>
    <a href="https://twitter.com/intent/tweet"></a><a href="https://twitter.com/firm"></a><a href="https://linkedin.com/company/firm/about"></a>`,
  )
  expect(profiles).toEqual([
    { network: 'facebook', url: 'https://www.facebook.com/firm.gmbh' },
    { network: 'x', url: 'https://x.com/firm' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/firm' },
  ])
})

it('survives any text, and finds an address that stands alone in it', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const { addresses } = read(`${text}<p></script></style></svg></p>`)
      for (const { address } of addresses) expect(address).toMatch(/^[^@\s]+@[^@\s]+$/)
    }),
    { numRuns: 200 },
  )
})
