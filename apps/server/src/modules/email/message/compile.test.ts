/** What anybody may write into a mail: it is made safe, and no text of any shape holds up the server. */
import { describe, expect, test } from 'vitest'
import { compileMail, renderMail } from './compile.ts'
import { sanitizeMail } from './html.ts'

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
