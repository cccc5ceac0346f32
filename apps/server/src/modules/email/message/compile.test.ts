/** What anybody may write into a mail: it is made safe, and no text of any shape holds up the server; and what stands below it. */
import { describe, expect, test } from 'vitest'
import { compileMail, compileMessage, renderMail } from './compile.ts'
import { sanitizeMail } from './html.ts'
import { salutationOf } from './wording.ts'

const urls = {
  unsubscribe: 'https://u.example/',
  unsubscribeAddress: 'u@u.example',
  open: 'https://o.example/',
  trap: 'https://t.example/',
  linkOf: (index: number) => `#${index}`,
}
const salutation = { name: '', company: '', fallback: 'Sir or Madam' }

describe('a mail', () => {
  test.each(['<div>', '<b>', '<ul><li>', '<table><tr><td>'])(
    'nested without end in %s is flattened, not refused',
    (tag) => {
      const html = `${tag.repeat(10_000)}the words`
      const rendered = renderMail(compileMail({ subject: 's', html, organisation: 'o' }), salutation, urls)
      expect(rendered.text).toContain('the words')
    },
  )

  test('keeps nothing that acts, however often it is sanitised', () => {
    const once = sanitizeMail(
      '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><svg><style><img src=x onerror=x()></style></svg><iframe src="//x"></iframe></p>',
    )
    expect(once).not.toMatch(/script|onclick|onerror|svg|iframe/)
    expect(sanitizeMail(once)).toBe(once)
  })
})

test('no header can be split by what somebody is called, and no line is too long', () => {
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
  // Too short to tell.
  ['Hallo', 'Unsubscribe', 'Sir or Madam'],
])('whoever reads “%s” finds in its language how to leave', (words, leave, salutationOfMail) => {
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
