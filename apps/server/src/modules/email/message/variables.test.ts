/** Tests that variables are replaced by the values of the recipient, and that no value can inject markup or headers. */

import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillVariable, findBrokenVariables, findVariables, hasValue, readVariable } from '../../outreach/index.ts'
import { compileMail, compileMessage, renderMail } from './compile.ts'

const urls = {
  unsubscribe: 'https://u.example/',
  unsubscribeAddress: 'u@u.example',
  open: 'https://o.example/',
  trap: 'https://t.example/',
  linkOf: (index: number) => `https://l.example/${index}`,
}
const nobody = { name: '', company: '', country: '', fields: {}, fallback: 'Sir or Madam' }
const render = (html: string, to: Parameters<typeof renderMail>[1], subject = 's') =>
  renderMail(compileMail({ subject, html, organisation: 'Co' }), to, urls)

describe('a variable', () => {
  test.each([
    ['{{name}}', { name: 'Anna', company: 'Buyer' }, 'Anna'],
    ['{{name}}', { company: 'Buyer' }, 'Buyer'],
    ['{{name}}', {}, 'Sir or Madam'],
    ['{{name|there}}', {}, 'there'],
    ['{{ Name | there }}', { name: 'Anna' }, 'Anna'],
    ['{{company|your team}}', { company: 'Buyer' }, 'Buyer'],
    ['{{company|your team}}', { name: 'Anna' }, 'your team'],
    ['{{company|your team}}', {}, 'your team'],
    ['{{company}}', { name: 'Anna' }, ''],
    ['{{company}}', {}, ''],
    ['{{country}}', { country: 'DE' }, 'Germany'],
    ['{{country|your country}}', {}, 'your country'],
    ['{{Job title|colleague}}', { fields: { 'job Title': 'Buyer' } }, 'Buyer'],
    ['{{job title|colleague}}', {}, 'colleague'],
    ['{{产品|瓷砖}}', { fields: { 产品: '地板' } }, '地板'],
    ['{{nothing}}', {}, ''],
    ['{{name|A &amp; B}}', {}, 'A &#38; B'],
    ['{{}}', {}, '{{}}'],
  ])('%s for %o is %s', (text, to, expected) => {
    expect(render(`<p>${text}</p>`, { ...nobody, ...to }).html).toContain(`<p>${expected}</p>`)
  })

  test('never reads an inherited property of the object', () => {
    expect(fillVariable(readVariable('constructor', undefined), nobody)).toBe('')
    expect(fillVariable(readVariable('__proto__', 'x'), nobody)).toBe('x')
  })

  test('is filled in even if the plain text wraps inside it', () => {
    const long = `${'word '.repeat(14)}{{name|a rather long fallback text}} end`
    expect(render(`<p>${long}</p>`, nobody).text.replace(/\s+/g, ' ')).toContain('a rather long fallback text end')
  })

  test('is found with its fallback, and an invalid variable is reported', () => {
    expect(
      findVariables('{{name}} {{ NAME }} {{name|x}} {{Size}}').map(({ name, fallback }) => [name, fallback]),
    ).toEqual([
      ['name', null],
      ['name', 'x'],
      ['size', null],
    ])
    expect(findBrokenVariables('{{name}} {{}} {{a|b|c}} {{name} {{ok|}} @media{a{b:c}}')).toHaveLength(3)
    expect(findBrokenVariables(`{{${' '.repeat(200_000)}`)).toHaveLength(1)
    expect(hasValue(readVariable('name', 'x'), nobody)).toBe(false)
  })
})

const anything = oneof(
  string({ unit: 'binary' }),
  constantFrom('</p><script>x()</script>', '"><img src=x onerror=x()>', '{{company}}', 'https://open.invalid/', 'a\r\nBcc: all@x.example', '\u2028x', '=?utf-8?b?DQpCY2M6?='),
) // prettier-ignore

test('any recipient name is inserted as text in HTML, subject and headers', () => {
  const mail = compileMail({
    subject: 'For {{name}}, {{company}} {{size|m}}',
    html: '<p title="{{company}}">Dear {{name}}, {{size}}</p>',
    organisation: 'Co',
  })
  const write = compileMessage(mail, {
    from: { address: 'a@x.example', name: 'A' },
    replyTo: 'a@x.example',
    headers: {},
  })
  const empty = renderMail(mail, { ...nobody, fallback: '' }, urls)
  const markup = (html: string) => html.replace(/[^<>"]/g, '')
  assert(
    property(anything, anything, anything, (name, company, size) => {
      const to = { name, company, country: '', fields: { size }, fallback: '' }
      const { html, subject } = renderMail(mail, to, urls)
      expect(markup(html)).toBe(markup(empty.html))
      // oxlint-disable-next-line no-control-regex -- control characters must not occur
      expect(subject).not.toMatch(/[\x00-\x1f\x7f]/)
      const message = write({ address: 'b@y.example', salutation: to, urls, messageId: 'm@x', date: new Date(0) })
      const [headers = ''] = message.split('\r\n\r\n')
      const names = headers.split('\r\n').filter((line) => !/^[ \t]/.test(line)).map((line) => line.split(':')[0]) // prettier-ignore
      expect(names).toEqual([
        'Subject', 'To', 'Message-ID', 'Date', 'Reply-To', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'From',
        'MIME-Version', 'Content-Type',
      ]) // prettier-ignore
      expect(message).toMatch(/^[\r\n\t\x20-\x7e]*$/)
      expect(message.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
