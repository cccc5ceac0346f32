/**
 * Tests mails that are compiled from arbitrary user content: the sanitised HTML, the processor time for hostile texts,
 * and the footer.
 */

import { newBlock, newMailStyle } from '@tradewind/contract/mail'
import { describe, expect, test } from 'vitest'
import { compileMail, compileMessage, renderMail, type MailSource } from './compile.ts'
import { renderMailBlocks, sanitizeMail } from './html.ts'
import { salutationOf } from './wording.ts'

const urls = {
  unsubscribe: 'https://u.example/',
  unsubscribeAddress: 'u@u.example',
  open: 'https://o.example/',
  trap: 'https://t.example/',
  linkOf: (index: number) => `#${index}`,
}
const salutation = { name: '', company: '', fallback: 'Sir or Madam' }

describe('a compiled mail', () => {
  test.each(['<div>', '<b>', '<ul><li>', '<table><tr><td>'])(
    'with unlimited nesting of %s is flattened, not refused',
    (tag) => {
      const html = `${tag.repeat(10_000)}the words`
      const rendered = renderMail(compileMail({ subject: 's', html, organisation: 'o' }), salutation, urls)
      expect(rendered.text).toContain('the words')
    },
  )

  test('contains no active content, and sanitising it again changes nothing', () => {
    const once = sanitizeMail(
      '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><svg><style><img src=x onerror=x()></style></svg><iframe src="//x"></iframe></p>',
    )
    expect(once).not.toMatch(/script|onclick|onerror|svg|iframe/)
    expect(sanitizeMail(once)).toBe(once)
  })
})

test('no recipient name can split a header, and no line is too long', () => {
  const mail = compileMail({
    subject: 'For {{name}}',
    html: `<p>Dear {{name}}</p>${'<b>x</b>'.repeat(500)}`,
    organisation: 'Co',
  })
  const write = compileMessage(mail, {
    from: { address: 'a@x.example', name: '陈 "Sales"' },
    replyTo: 'a@x.example',
    headers: {},
  })
  const name = 'Eve\r\nBcc: all@x.example'
  const message = write({
    address: 'b@y.example', salutation: { name, company: '', fallback: '' }, urls, messageId: 'm@x', date: new Date(0),
  }) // prettier-ignore
  const [headers = ''] = message.split('\r\n\r\n')
  expect(headers).not.toMatch(/^Bcc:/m)
  expect(headers).toMatch(/^To: .*\r\n/m)
  expect(message.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  expect(message).toMatch(/^[\r\n\t\x20-\x7e]*$/)
})

test.each([
  ['We make tiles and you know our prices; the catalogue is for you.', 'Unsubscribe', 'Sir or Madam'],
  ['Wir sind Hersteller von Fliesen und haben die Preise für Sie.', 'Abmelden · Unsubscribe', 'Damen und Herren'],
  ['我们公司专业生产瓷砖，这是我们的新产品目录。', '退订 · Unsubscribe', '先生/女士'],
  // This text is too short for a detection of its language.
  ['Hallo', 'Unsubscribe', 'Sir or Madam'],
])('a mail with the text “%s” has its unsubscribe link in the same language', (words, leave, salutationOfMail) => {
  const mail = { subject: 's', html: `<p>${words}</p>`, organisation: 'o', salutationFallback: '' }
  const { html, text } = renderMail(compileMail(mail), salutation, urls)
  expect(html).toContain(`>${leave}</a>`)
  expect(text).toContain(`\no\n${leave}`)
  expect(renderMail(compileMail({ ...mail, plainText: 'by hand' }), salutation, urls).text).toContain(
    `\n${leave}: ${urls.unsubscribe}`,
  )
  expect(salutationOf(mail)).toBe(salutationOfMail)
  expect(salutationOf({ ...mail, salutationFallback: 'friend' })).toBe('friend')
})

test('the plain text omits the preheader with its invisible blanks', () => {
  const look = { ...newMailStyle(), preheader: 'Now in stock' }
  const drawn = renderMailBlocks({ look, blocks: [newBlock('t', 'text', { html: '<p>We make tiles.</p>' })] })
  const { html, text } = renderMail(compileMail({ subject: 's', html: drawn, organisation: 'o' }), salutation, urls)
  expect(html).toContain('Now in stock')
  expect(text).toMatch(/^We make tiles\./)
})

describe('the postal address in the footer', () => {
  const postalAddress = '12 Harbour Road\nNingbo 315000, China'
  const made = (html: string, more: Partial<MailSource> = {}) =>
    renderMail(compileMail({ subject: 's', html, organisation: 'Tiles & Co', sender: { postalAddress }, ...more }), salutation, urls) // prettier-ignore
  const timesIn = (text: string) => text.split('Harbour').length - 1

  test('is added to the HTML and the plain text if the mail does not show it', () => {
    const { html, text } = made('<p>Dear {{name}}, we make tiles.</p>')
    expect(html).toMatch(/>Tiles &(?:amp|#38);(?: |\s)Co<\/span><br.?\/?><span dir="auto">12 Harbour Road<\/span><br/)
    expect(text).toContain('\nTiles & Co\n12 Harbour Road\nNingbo 315000, China\nUnsubscribe')
    const byHand = made('<p>tiles</p>', { plainText: 'By hand.' })
    expect(byHand.text).toContain('\n--\nTiles & Co\n12 Harbour Road\nNingbo 315000, China\nUnsubscribe: https')
  })

  test('is not added if the mail shows it in any spacing; a hidden address does not count', () => {
    const block = newBlock('f', 'footer', { company: 'Tiles', lines: '12, Harbour Road · NINGBO 315000 · China' })
    const drawn = renderMailBlocks({ look: newMailStyle(), blocks: [block] })
    const own = made(drawn)
    expect([timesIn(own.html), timesIn(own.text)]).toEqual([1, 1])
    // Whether the mail shows the address is checked separately for the HTML and for the plain text.
    expect(timesIn(made(drawn, { plainText: 'By hand.' }).text)).toBe(1)
    expect(timesIn(made('<p>tiles</p>', { plainText: `At ${postalAddress}.` }).text)).toBe(1)
    const hidden = '<div style="display:none">12 Harbour Road, Ningbo 315000, China</div><img src="https://x.example/a.png" alt="12 Harbour Road, Ningbo 315000, China"><p>x</p>' // prettier-ignore
    expect(made(hidden).html).toContain('<span dir="auto">12 Harbour Road</span>')
    for (const style of ['visibility: hidden', 'font-size:0', 'color:red; Font-Size: 1px', 'font:0/0 a'])
      expect(timesIn(made(`<p style="${style}"><b>At ${postalAddress}</b></p><p>x</p>`).html)).toBe(2)
    // The columns of a mail lie in an element with font size 0. Their text sets its own font size, so it is visible.
    for (const style of ['font-size:16px', 'font:italic 12px/1.6 Arial', 'color:red;font-size:1rem'])
      expect(timesIn(made(`<div style="font-size:0"><p style="${style}">At ${postalAddress}</p></div>`).html)).toBe(1)
    // A mail that shows only one line of the postal address gets the whole address in its footer.
    expect(timesIn(made('<p>12 Harbour Road</p>').html)).toBe(2)
  })

  test('does not repeat the organisation below a block that shows its name and its address', () => {
    const blockOf = (company: string) => newBlock('f', 'footer', { company, lines: postalAddress })
    const drawn = (company: string) => renderMailBlocks({ look: newMailStyle(), blocks: [blockOf(company)] })
    const timesNamed = (text: string) => text.replaceAll(/&(?:amp|#38);/g, '&').split(/Tiles &\sCo/).length - 1
    expect([timesNamed(made(drawn('Tiles & Co')).html), timesNamed(made(drawn('Kiln')).html)]).toEqual([1, 1])
    expect(timesNamed(made('<p>Tiles & Co</p>').html)).toBe(2)
  })

  test('has the direction of the mail, and each of its lines keeps its own direction', () => {
    const words = 'نحن نصنع بلاط السيراميك ونرسل لكم قائمة الأسعار الجديدة'
    expect(made(`<p>${words}</p>`).html).toMatch(/<div dir="rtl"[^>]*>\s*<span dir="auto">Tiles/)
    expect(made('<p>We make tiles.</p>').html).not.toContain('dir="rtl"')
    expect(made('<p>We make tiles.</p>', { sender: { postalAddress: '' } }).html).not.toContain('Harbour')
  })
})
