import { once } from 'node:events'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createOutbound } from '@tradewind/platform'
import { startSitePeer, type SitePage } from '@tradewind/testkit'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { extractContacts } from '../extract/extract.ts'
import { crawlSite, userAgentOf, usualLimits, type CrawlLimits } from './crawl-site.ts'
import { createHostGate } from './host-gate.ts'
import { openWeb } from './web.ts'

const peer = await startSitePeer()
afterAll(peer.close)

const limits: CrawlLimits = { ...usualLimits, pageBytesAtMost: 64 * 1024, requestMs: 8_000, siteMs: 20_000, delayMs: 0 }
const toPeer = createOutbound(['127.0.0.1'], async () => [{ address: '127.0.0.1', family: 4 }])
const names = /^[a-z0-9-]+\.example$/
const noSuchHost = async (host: string) => {
  if (host === 'localhost') return [{ address: '127.0.0.1', family: 4 }]
  throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
}
const gate = createHostGate()

/** Crawls a site of the peer. Plain HTTP only: the connection to port 443 ends at the peer without TLS. */
const crawl = async (
  domain: string,
  {
    outbound = createOutbound([], noSuchHost),
    ...given
  }: Partial<CrawlLimits> & { outbound?: ReturnType<typeof createOutbound> } = {},
) => {
  const userAgent = userAgentOf('https://tradewind.example/bot')
  const web = openWeb(outbound, {
    userAgent,
    standIn: { outbound: toPeer, port: peer.port, isFor: (host) => names.test(host) && !host.startsWith('own-dns') },
  })
  const addresses: string[] = []
  try {
    const result = await crawlSite({ web, gate, limits: { ...limits, ...given } }, domain, {
      read: ({ url, html }) => {
        const contacts = extractContacts({ url: url.href, html, country: null })
        addresses.push(...contacts.addresses.map(({ address }) => address))
        return contacts.links
      },
      signal: new AbortController().signal,
    })
    return { ...result, addresses }
  } finally {
    web.close()
  }
}
const serve = (domain: string, pages: Record<string, SitePage>) => {
  for (const [path, page] of Object.entries(pages)) peer.pages.set(domain + path, page)
}
const askedOf = (domain: string) =>
  peer.asked.filter((place) => place.startsWith(`${domain}/`)).map((place) => place.slice(domain.length))

describe('a website', () => {
  it('is read from its home page on, by the links that lead to contacts in many languages', async () => {
    serve('firm.example', {
      '/': `<a href="/news">News</a> <a href="/kontakt.html">Kontakt</a> <a href="/impr">Impressum</a>
        <a href="/gsxx">联系我们</a> <a href="/k2">Контакты</a> <a href="/toi">お問い合わせ</a> <a href="/katalog.pdf">Contact</a>
        <a href="https://other.example/contact">Contact</a> <a href="/login?contact">Contact</a>`,
      '/kontakt.html': 'kontakt@firm.example', '/impr': 'impr@firm.example', '/gsxx': 'zh@firm.example',
      '/k2': 'ru@firm.example', '/toi': 'ja@firm.example', '/news': 'news@firm.example',
    }) // prettier-ignore
    const { pages, fault, addresses } = await crawl('firm.example')
    expect({ pages, fault }).toEqual({ pages: 6, fault: null })
    expect(addresses.toSorted()).toEqual(['impr', 'ja', 'kontakt', 'ru', 'zh'].map((local) => `${local}@firm.example`))
    expect(peer.lastHeaders['user-agent']).toContain('TradewindBot/1.0; +https://tradewind.example/bot')
    expect(peer.asked.some((place) => place.startsWith('other.example'))).toBe(false)
  })

  it('is read no further than its robots.txt allows', async () => {
    serve('polite.example', {
      '/robots.txt': 'User-agent: *\nAllow: /\n\nUser-agent: tradewindbot\nDisallow: /kontakt\nCrawl-delay: 0.2',
      '/': '<a href="/kontakt">Kontakt</a><a href="/about">About us</a>',
      '/kontakt': 'a@polite.example', '/about': 'b@polite.example',
    }) // prettier-ignore
    expect(await crawl('polite.example')).toMatchObject({ pages: 2, addresses: ['b@polite.example'] })
    expect(askedOf('polite.example')).toEqual(['/robots.txt', '/', '/about'])
    serve('closed.example', { '/robots.txt': { status: 503 }, '/': 'c@closed.example' })
    expect(await crawl('closed.example')).toMatchObject({ pages: 0, fault: 'forbidden' })
    expect(askedOf('closed.example')).toEqual(['/robots.txt'])
  })

  it('is read where it moved, and never beyond five redirects', async () => {
    serve('old.example', { '/': { status: 301, headers: { location: 'http://new.example/start' } } })
    serve('new.example', { '/start': 'hello@new.example', '/robots.txt': 'User-agent: *\nDisallow: /contact' })
    expect(await crawl('old.example')).toMatchObject({ pages: 1, addresses: ['hello@new.example'] })
    const next = () => ({ status: 302, headers: { location: `/?${Math.random()}` } })
    peer.fallback = (place) => (place.startsWith('endless.example/') ? next() : undefined)
    const before = peer.asked.length
    expect(await crawl('endless.example')).toMatchObject({ pages: 0 })
    expect(peer.asked.length - before).toBeLessThan(20)
  })

  it('is decoded by its bytes when the declared charset is wrong or absent', async () => {
    const text = 'Контакты отдела закупок: почта закупки@пример.example, телефон. Отдел продаж работает ежедневно.'
    serve('wrong.example', { '/': { headers: { 'content-type': 'text/html; charset=utf-8' }, body: iconv.encode(`<p>${text}</p><a href="/x">Контакты</a>`, 'windows-1251') }, '/x': 'x@wrong.example' }) // prettier-ignore
    serve('none.example', { '/': { headers: { 'content-type': 'text/html' }, body: iconv.encode('<a href="/y">联系我们</a>公司成立于一九九六年，产品出口到五十多个国家。', 'gb18030') }, '/y': 'y@none.example' }) // prettier-ignore
    expect((await crawl('wrong.example')).addresses).toContain('x@wrong.example')
    expect((await crawl('none.example')).addresses).toContain('y@none.example')
  })

  it('without text gives nothing, without a page a reason', async () => {
    serve('script.example', { '/': '<div id="root"></div><script src="/app.js"></script>' })
    expect(await crawl('script.example')).toMatchObject({ pages: 1, addresses: [] })
    serve('image.example', { '/': { headers: { 'content-type': 'image/png' }, body: 'a@image.example' } })
    expect(await crawl('image.example')).toMatchObject({ pages: 0, fault: 'not_html' })
    expect(await crawl('absent.example')).toMatchObject({ pages: 0, fault: 'status', status: 404 })
  })
})

describe('a hostile website', () => {
  const huge = 'x'.repeat(1024 * 1024)

  it('that sends no end is cut off', async () => {
    let sentBytes = 0
    serve('huge.example', {
      '/': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.write('<p>first@huge.example</p>')
        const more = () => {
          sentBytes += huge.length
          if (!response.destroyed && sentBytes < 1024 ** 3) response.write(huge, more)
        }
        more()
      },
    })
    expect(await crawl('huge.example', { requestMs: 5_000 })).toMatchObject({
      pages: 1,
      addresses: ['first@huge.example'],
    })
    expect(sentBytes).toBeLessThan(64 * 1024 ** 2)
  })

  it('whose compressed page grows without limit is cut off', async () => {
    const bomb = gzipSync(`<p>bomb@bomb.example</p>${huge.repeat(64)}`)
    serve('bomb.example', { '/': { headers: { 'content-encoding': 'gzip' }, body: bomb } })
    expect(await crawl('bomb.example', { requestMs: 5_000 })).toMatchObject({
      pages: 1,
      addresses: ['bomb@bomb.example'],
    })
    serve('broken.example', { '/': { headers: { 'content-encoding': 'gzip' }, body: 'no gzip' } })
    expect(await crawl('broken.example')).toMatchObject({ pages: 0, addresses: [] })
  })

  it('that drips or stays silent is left after the time of a request and of the site', async () => {
    serve('drip.example', {
      '/': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => response.write('.'), 50)
        response.once('close', () => clearInterval(drip))
      },
    })
    serve('silent.example', { '/': () => undefined })
    expect(await crawl('drip.example', { requestMs: 400, siteMs: 2_000 })).toMatchObject({ pages: 0, fault: 'timeout' })
    expect(await crawl('silent.example', { siteMs: 300 })).toMatchObject({ pages: 0, fault: 'timeout' })
  })

  it('that nests without end or repeats links without end costs a bounded amount', async () => {
    serve('deep.example', { '/': `${'<div><a href=/contact?'.repeat(3_000)}>Contact deep@deep.example` })
    const many = Array.from({ length: 5_000 }, (_, at) => `<a href="/contact?${at}">Contact</a>`).join('')
    serve('many.example', { '/': many })
    for (let at = 0; at < 50; at += 1) serve('many.example', { [`/contact?${at}`]: many })
    expect((await crawl('deep.example', { pageBytesAtMost: 10 ** 6 })).pages).toBeGreaterThan(0)
    expect(await crawl('many.example', { pageBytesAtMost: 10 ** 6 })).toMatchObject({ pages: usualLimits.pagesAtMost })
  })
})

describe('a website never leads to a private address', () => {
  it.each([
    'http://127.0.0.1/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/', 'http://2130706433/', 'http://0x7f.1/', 'http://[fd00:ec2::254]/', 'http://localhost/', 'http://firm2.example:22/',
  ])('by a redirect to %s', async (location) => {
    serve('leading.example', { '/': { status: 302, headers: { location } } })
    expect(await crawl('leading.example')).toMatchObject({ pages: 0, fault: 'refused' })
  }) // prettier-ignore

  it('when its name resolves to a public address first and to a private one later', async () => {
    // Another server on loopback stands for a service of our own network.
    let connections = 0
    const inner = createServer(() => (connections += 1))
    inner.listen(0, '127.0.0.1')
    await once(inner, 'listening')
    let queries = 0
    const outbound = createOutbound([], async () => [
      { address: (queries += 1) === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 },
    ])
    expect(await crawl('own-dns.example', { outbound })).toMatchObject({ pages: 0, fault: 'refused' })
    expect(queries).toBeGreaterThan(0)
    expect(connections).toBe(0)
    inner.close()
  })
})

describe('politeness', () => {
  it('limits the connections to a host over all searches, and passes on the place of an ended one', async () => {
    const polite = createHostGate(2)
    const { signal } = new AbortController()
    let [running, busiest] = [0, 0]
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const leave = await polite.enter('a', 0, signal)
        busiest = Math.max(busiest, (running += 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        leave()
        leave()
      }),
    )
    expect({ running, busiest }).toEqual({ running: 0, busiest: 2 })
    const first = await polite.enter('b', 0, signal)
    const second = await polite.enter('b', 0, signal)
    const ended = new AbortController()
    const waiting = polite.enter('b', 0, ended.signal)
    ended.abort(new Error('ended'))
    await expect(waiting).rejects.toThrow('ended')
    first()
    const third = await polite.enter('b', 0, signal)
    second()
    third()
  })

  it('spaces the requests to a host', async () => {
    const polite = createHostGate()
    const { signal } = new AbortController()
    const starts: number[] = []
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        const leave = await polite.enter('a', 60, signal)
        starts.push(performance.now())
        leave()
      }),
    )
    const sorted = starts.toSorted((a, b) => a - b)
    // A timer may fire a millisecond early.
    for (const at of [1, 2]) expect((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)).toBeGreaterThan(55)
  })
})
