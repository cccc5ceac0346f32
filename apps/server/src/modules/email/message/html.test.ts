/**
 * Tests which HTML of a mail is preserved, because responsive mails need style sheets and code that only Word reads.
 */

import { newBlock, newMailStyle } from '@tradewind/contract/mail'
import { describe, expect, it } from 'vitest'
import { compileMail, renderMail } from './compile.ts'
import { htmlOf, renderMailBlocks, sanitizeMail, toPlainText } from './html.ts'

const word = '<!--[if mso]><table role="presentation" width="600"><tr><td width="50%"><![endif]-->'

describe('sanitising', () => {
  it('preserves conditional comments that only Word reads, and removes all other comments', () => {
    expect(sanitizeMail(`${word}<p>a</p><!-- note --><!--[if mso]><script>x</script><![endif]-->`)).toBe(
      `${word}<p>a</p>`,
    )
  })

  it('puts no conditional comment and no placeholder into an attribute', () => {
    const quoted = sanitizeMail(`<p title='<!--[if mso]><td width="1"><![endif]-->'>a</p>${word}`)
    expect(quoted).toBe(`<p title="">a</p>${word}`)
    expect(sanitizeMail(`<p title="\uE0000\uE001">\uE0000\uE001</p>${word}`)).toBe(`<p title="0">0</p>${word}`)
  })

  it('preserves style sheets, which phones and dark mode need', () => {
    const style = '<style>@media (max-width:480px){.a{width:100%!important}}</style>'
    expect(sanitizeMail(style)).toBe(style)
  })
})

describe('a mail of blocks', () => {
  const blocks = {
    look: newMailStyle(),
    blocks: [
      newBlock('1', 'text', { html: '<p onclick="x()">Dear {{name}}</p><script>x()</script>' }),
      newBlock('2', 'html', { html: '<div><table><tr><td onload="x()">raw</div></table></table>' }),
      newBlock('3', 'columns', { columns: [[newBlock('4', 'button', { label: 'A', href: 'https://a.example' })], []] }),
    ],
  }

  it('renders to HTML that sanitising does not change', () => {
    const html = renderMailBlocks(blocks)
    expect(html).not.toMatch(/onclick|onload|script/)
    expect(sanitizeMail(html)).toBe(html)
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(5)
  })

  it('is stored as rendered from its blocks, whatever HTML the caller sends', () => {
    expect(htmlOf({ html: '<p>lie</p>', blocks })).toBe(renderMailBlocks(blocks))
    expect(htmlOf({ html: '<p onclick="x()">a</p>', blocks: null })).toBe('<p>a</p>')
  })

  it('is sent with its style sheet in the head, with support for dark mode, and with tracked links', () => {
    const compiled = compileMail({ subject: 's', html: renderMailBlocks(blocks), organisation: 'Maker' })
    const urls = {
      unsubscribe: 'https://u.example',
      open: 'https://o.example',
      trap: 'https://t.example',
      unsubscribeAddress: 'u@mail.example',
      linkOf: (at: number) => `https://l.example/${at}`,
    }
    const { html, text } = renderMail(compiled, { name: 'Ann', company: '', fallback: 'you' }, urls)
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toContain('<meta name="color-scheme" content="light dark">')
    expect(head).toContain('@media')
    expect(body).not.toContain('<style')
    expect(body).toContain('<!--[if mso]>')
    expect(body).toContain('https://l.example/0')
    expect(text).toContain('Dear Ann')
    expect(text).not.toContain('mso')
  })
})

describe('the plain-text part', () => {
  it('separates the name, the price and the text of a product', () => {
    const items = [{ name: 'Plate', price: 'USD 2', text: 'Food safe', label: 'Order', href: 'https://a.example/' }]
    const html = renderMailBlocks({ look: newMailStyle(), blocks: [newBlock('1', 'products', { items })] })
    expect(toPlainText(html).trim().split(/\n+/)).toEqual(['Plate', 'USD 2', 'Food safe', 'Order [https://a.example/]'])
  })
})
