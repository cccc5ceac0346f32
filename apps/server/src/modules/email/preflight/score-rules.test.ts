/** Tests each rule of the content score with a mail that breaks the rule, and that a text explains the remedy. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { newBlock, newMailStyle } from '@tradewind/contract/mail'
import { translate } from '@tradewind/i18n'
import { createOutbound } from '@tradewind/platform'
import { expect, test } from 'vitest'
import { renderMailBlocks } from '../message/html.ts'
import { createLinkChecker } from './links.ts'
import { readMail } from './read-mail.ts'
import { rules, scoreMail } from './score-rules.ts'
import { askSpamd, readReport } from './spamd.ts'

const words =
  'Dear {{name}}, we make porcelain tiles for bathrooms and kitchens in our own factory and ship them in four weeks. Our address: 12 Harbour Road, Foshan.'
const good = { subjects: ['Porcelain tiles for {{company}}'], html: `<p>${words}</p>`, plainText: null, attachmentBytes: 0, postalAddress: '' } // prettier-ignore
const link = (href: string, text = 'our range') => ({ html: `<p>${words} <a href="${href}">${text}</a></p>` })

const breaking: Readonly<Record<string, Partial<typeof good> | { plainText: string }>> = {
  shouting_subject: { subjects: ['BEST TILES OF CHINA'] },
  exclamations: { subjects: ['Tiles! Now!'] },
  fake_reply: { subjects: ['Re: your order'] },
  money_subject: { subjects: ['Save $$$ on tiles'] },
  emoji_subject: { subjects: ['Tiles 🎉🎉🎉'] },
  long_subject: { subjects: [`Tiles ${'and more '.repeat(12)}`] },
  spam_words: { html: `<p>${words} Lowest price!</p>` },
  many_spam_words: { html: `<p>${words} 点击这里, 最低价, 限时优惠, 加微信</p>` },
  shouting_text: { html: `<p>${words} ${'WE HAVE EVERYTHING YOU NEED AT HOME '.repeat(6)}</p>` },
  image_only: { html: '<img src="https://x.example/a.png" alt="tiles">' },
  image_heavy: { html: `<p>${words}</p>${'<img src="https://x.example/a.png" alt="tiles">'.repeat(4)}` },
  missing_alt: { html: `<p>${words}</p><img src="https://x.example/a.png">` },
  too_short: { html: '<p>Dear {{name}}, see our road</p>' },
  too_long: { html: `<p>${words}</p>${'<b style="color:#303133"></b>'.repeat(4_000)}` },
  hidden_text: { html: `<p>${words}</p><div style="display:none">${'hidden '.repeat(50)}</div>` },
  missing_plain_text: { plainText: 'Hi' },
  no_address: { html: '<p>Dear {{name}}, we make porcelain tiles for bathrooms and kitchens ourselves.</p>' },
  impersonal: { subjects: ['Porcelain tiles'], html: `<p>${words.replace('{{name}}', 'all')}</p>` },
  link_mismatch: link('https://evil.example/x', 'www.bank.example'),
  link_shortener: link('https://bit.ly/abc'),
  link_number: link('https://198.51.100.7/x'),
  link_plain_http: link('http://tiles.example/'),
  many_links: { html: `<p>${words}</p>${'<a href="https://tiles.example/a">a</a> '.repeat(21)}` },
  heavy_attachments: { attachmentBytes: 3 * 1024 * 1024 },
}

test('a plain personal mail breaks no rule', () => {
  expect(scoreMail(readMail(good))).toEqual({ points: 0, broken: [] })
  const same = readMail({ ...good, ...link('https://www.tiles.example/a', 'tiles.example') })
  expect(scoreMail(same).broken).toEqual([])
})

test.each(rules.map(({ key, points }) => ({ key, points })))(
  'a mail breaks the rule $key and gets its points',
  ({ key, points }) => {
    const found = scoreMail(readMail({ ...good, ...breaking[key] })).broken
    const own = found.find(({ rule }) => rule === key)
    expect(own).toMatchObject({ points })
    for (const lang of ['cn', 'en'] as const) {
      const text = translate(lang, `compose.rule_${key}`, own?.params ?? {})
      expect(text).not.toContain(`rule_${key}`)
      expect(text).not.toMatch(/\{\{/)
    }
  },
)

test('text of columns is visible although their container has font size 0; other text in such a container is hidden', () => {
  const text = newBlock('t', 'text', { html: `<p>${words}</p><p>${words}</p>` })
  const html = renderMailBlocks({
    look: newMailStyle(),
    blocks: [newBlock('c', 'columns', { columns: [[text], [text]] })],
  })
  expect(html).toContain('font-size:0')
  expect(readMail({ ...good, html }).hiddenLetters).toBe(0)
  const inner = '<div style="visibility:hidden">ab<b>cd</b><i style="visibility:visible">seen</i></div>'
  expect(readMail({ ...good, html: `<div style="font-size:0">ef${inner}</div>` }).hiddenLetters).toBe(10)
})

test('the “Re:” of a follow-up that the product wrote costs no points', () => {
  const subjects = ['Re: Porcelain tiles for {{company}}']
  expect(scoreMail(readMail({ ...good, subjects, isReply: true })).broken).toEqual([])
})

test('the score is at most ten', () => {
  const worst = readMail({
    ...good,
    subjects: ['RE: FREE CASH BONUS!!! 100% GUARANTEED'],
    html: `${'<a href="http://bit.ly/a">www.bank.example</a> CLICK HERE, BUY NOW, ACT NOW, NO RISK '.repeat(30)}`,
  })
  expect(scoreMail(worst).points).toBe(10)
})

const listening = async <S extends ReturnType<typeof createServer> | ReturnType<typeof createTcpServer>>(server: S) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('the link check requests each link, and never inside the product’s own network', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    const path = request.url ?? ''
    if (path === '/moved') return void response.writeHead(302, { location: '/gone' }).end()
    if (path === '/no-head') return void response.writeHead(request.method === 'HEAD' ? 405 : 200).end()
    if (path === '/inside') return void response.writeHead(301, { location: 'http://169.254.169.254/' }).end()
    response.writeHead(path === '/ok' ? 200 : path === '/busy' ? 503 : path === '/bots' ? 403 : 404).end()
  })
  const host = `http://127.0.0.1:${await listening(server)}`
  const check = createLinkChecker(createOutbound(['127.0.0.1']), () => 0)
  const paths = ['/ok', '/no-head', '/gone', '/moved', '/busy', '/bots', '/inside']
  const states = async () => (await check(paths.map((path) => host + path))).map(({ state }) => state)
  const expected = ['ok', 'ok', 'broken', 'broken', 'unreachable', 'ok', 'skipped']
  expect(await states()).toEqual(expected)
  const before = asked
  expect(await states()).toEqual(expected)
  // The results of checked links are cached; only links that were unreachable or skipped are requested again.
  expect(asked - before).toBeLessThanOrEqual(2)
  const strict = createLinkChecker(createOutbound([]), () => 0)
  expect(await strict([`${host}/ok`])).toEqual([{ url: `${host}/ok`, state: 'skipped', status: null }])
  server.close()
})

test('spamd is asked by SPAMC/1.5; a silent, malformed or refusing answer is a failure', async () => {
  const report = 'SPAMD/1.1 0 EX_OK\r\nContent-length: 300\r\nSpam: True ; 6.2 / 5.0\r\n\r\nContent analysis details:   (6.2 points, 5.0 required)\n\n pts rule name              description\n---- ---------------------- ------------------\n 1.2 MISSING_HEADERS        Missing To: header\n-0.1 DKIM_VALID             Message has a valid\n                            DKIM signature\n' // prettier-ignore
  let heard = ''
  const server = createTcpServer({ allowHalfOpen: true }, (socket) => {
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('end', () => socket.end(heard.includes('Subject: silent') ? '' : report))
  })
  const port = await listening(server)
  const message = 'Subject: tiles\r\n\r\nHello\r\n'
  expect(await askSpamd({ host: '127.0.0.1', port }, message)).toEqual({
    score: 6.2,
    threshold: 5,
    tests: [
      { name: 'MISSING_HEADERS', points: 1.2, says: 'Missing To: header' },
      { name: 'DKIM_VALID', points: -0.1, says: 'Message has a valid DKIM signature' },
    ],
  })
  expect(heard).toBe(`REPORT SPAMC/1.5\r\nContent-length: ${message.length}\r\n\r\n${message}`)
  await expect(askSpamd({ host: '127.0.0.1', port }, 'Subject: silent\r\n\r\n')).rejects.toThrow('spamd answers')
  // The answer of Debian's spamd 4.0.1. The answer quotes the mail above the table, writes points without a fraction
  // from 100 on, and contains a negative zero.
  const answered = 'SPAMD/1.1 0 EX_OK\r\nContent-length: 300\r\nSpam: True ; 1000.0 / 5.0\r\n\r\nContent preview:\n 9.9 NOT_A_RULE of the table\n\n pts rule name              description\n---- ---------------------- ------------------\n-0.0 NO_RELAYS              Informational: not relayed\n1000 GTUBE                  BODY: Generic Test\n\n' // prettier-ignore
  expect(readReport(answered).tests).toEqual([
    { name: 'NO_RELAYS', points: 0, says: 'Informational: not relayed' },
    { name: 'GTUBE', points: 1000, says: 'BODY: Generic Test' },
  ])
  expect(() => readReport('SPAMD/1.1 76 Bad header\r\n\r\n')).toThrow('76 Bad header')
  server.close()
  const deaf = createTcpServer(() => undefined)
  const deafPort = await listening(deaf)
  await expect(askSpamd({ host: '127.0.0.1', port: deafPort }, message, 50)).rejects.toThrow('in time')
  deaf.close()
  await expect(askSpamd({ host: '127.0.0.1', port: deafPort }, message, 500)).rejects.toThrow(/ECONNREFUSED|in time/)
})
