/** For every document that an author can write, the mail is balanced, harmless, and no wider than it declares. */

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockKinds, MailDocument, newBlock, newMailStyle, type MailBlock } from './blocks.ts'
import { countMissingPictures } from './gaps.ts'
import { drawInEditor, renderBlocks } from './render.ts'
import { cleanRich, completeAddress, isRichOnly } from './rich.ts'

const nasty = fc.constantFrom(
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onclick='x", 'javascript:alert(1)', '</td></table>',
  '<p>two <b>words', '{{name|there}}', '<!-- [if mso]>', '<style>*{display:none}</style>', 'https://a.example/?q="<x>',
  '<a href="java&#115;cript:alert(1)">x</a>', '<svg/onload=alert(1)>', '&lt;b&gt;', '<p style="position:fixed;color:red">',
) // prettier-ignore
const words = fc.array(fc.oneof(nasty, fc.string({ maxLength: 12 })), { maxLength: 4 }).map((parts) => parts.join(''))

const leafKinds = blockKinds.filter((kind) => kind !== 'columns')
const values = (kind: MailBlock['kind'], text: string, paddingX: number): object =>
  ({
    heading: { text },
    text: { html: text },
    image: { src: text, alt: text, href: text },
    button: { label: text.slice(0, 80), href: text },
    products: {
      items: [
        { name: text.slice(0, 120), src: text, href: text, label: 'Buy' },
        { text },
        { price: text.slice(0, 60) },
      ],
    },
    quote: { text, by: text.slice(0, 160) },
    signature: { name: text.slice(0, 120), src: text, lines: text },
    social: { items: [{ network: 'x', href: text }] },
    footer: { company: text, lines: text, src: text },
  })[kind as string] ?? { paddingX }

const leaf = fc
  .tuple(fc.constantFrom(...leafKinds), words, fc.integer({ min: 0, max: 80 }))
  .map(([kind, text, paddingX]) => newBlock('a', kind, { ...values(kind, text, paddingX), paddingX }))
const block = fc.oneof(
  leaf,
  fc
    .array(fc.array(leaf, { maxLength: 3 }), { minLength: 2, maxLength: 3 })
    .map((columns) => newBlock('b', 'columns', { columns })),
)
const document = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), words, fc.integer({ min: 480, max: 720 }))
  .map(([blocks, preheader, width]) => ({
    blocks,
    look: { ...newMailStyle(), width, preheader: preheader.slice(0, 200) },
  }))

const render = (value: MailDocument) => renderBlocks(value, () => '<p>raw</p>')

/** Returns the tags of the HTML in order, as the parser of a mail program reads them. */
const tagsOf = (html: string) => [...html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)]
const voids = new Set(['br', 'img'])
const isBalanced = (html: string): boolean => {
  const open: string[] = []
  for (const [, slash, name = ''] of tagsOf(html)) {
    if (slash === '') {
      if (!voids.has(name)) open.push(name)
    } else if (open.pop() !== name) return false
  }
  return open.length === 0
}

describe('a mail made of blocks', () => {
  it('the mail is balanced for all mail programs, including the parts that only Word reads', () => {
    fc.assert(
      fc.property(document, (value) => {
        const html = render(MailDocument.parse(value))
        const forWord = html.replace(/<!--\[if mso\]>|<!\[endif\]-->/g, '')
        expect(isBalanced(html.replace(/<!--[\s\S]*?-->/g, ''))).toBe(true)
        expect(isBalanced(forWord)).toBe(true)
      }),
    )
  })

  it('the mail contains no active content, whatever its fields contain', () => {
    fc.assert(
      fc.property(document, (value) => {
        for (const [whole, , name = '', attributes = ''] of tagsOf(render(value))) {
          expect(['script', 'svg', 'iframe', 'form', 'object']).not.toContain(name)
          const names = [...attributes.replace(/"[^"]*"/g, '""').matchAll(/([^\s=]+)=/g)].map(([, one = '']) => one)
          expect(
            names.filter((one) => /^on/i.test(one)),
            whole,
          ).toEqual([])
          for (const [, address = ''] of attributes.matchAll(/(?:href|src)="([^"]*)"/g))
            expect(address).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
        }
      }),
    )
  })

  it('the mail is never wider than it declares', () => {
    fc.assert(
      fc.property(document, (value) => {
        for (const [, px] of render(value).matchAll(/(?:\swidth="|max-width:)(\d+)(?:px|")/g))
          expect(Number(px)).toBeLessThanOrEqual(value.look.width)
      }),
    )
  })

  it('every picture has an alternative text, and every table a role', () => {
    fc.assert(
      fc.property(document, (value) => {
        for (const [whole, , name] of tagsOf(render(value))) {
          if (name === 'img') expect(whole).toMatch(/ alt="/)
          if (name === 'table' && !whole.startsWith('</')) expect(whole).toContain('role="presentation"')
        }
      }),
    )
  })

  it('the mail omits unchosen pictures and keeps the text beside them', () => {
    const picture = (id: string, values: object = {}) => newBlock(id, 'image', { alt: 'Our hall', ...values })
    const gaps: MailDocument = {
      look: newMailStyle(),
      blocks: [
        picture('1', { href: 'https://a.example' }),
        newBlock('2', 'products', { items: [{ alt: 'A bowl' }, { name: 'Plate', price: 'USD 2' }] }),
        newBlock('3', 'columns', { columns: [[picture('4')], [newBlock('5', 'text', { html: '<p>Beside it</p>' })]] }),
        newBlock('6', 'columns', { columns: [[picture('7', { src: 'javascript:x' })], [picture('8')]] }),
      ],
    }
    const html = render(gaps)
    expect(html).not.toMatch(/Our hall|A bowl|&#9634;|#eceff3|a\.example|inline-block/)
    expect(html).toMatch(/Plate[\s\S]*USD 2[\s\S]*Beside it/)
    expect(html.match(/<td class="tw-sheet/g)).toHaveLength(2)
    expect(countMissingPictures(gaps)).toBe(6)
    expect(render({ ...gaps, blocks: gaps.blocks.slice(0, 1) })).toBe('')
    expect(drawInEditor(gaps.blocks[0] ?? picture('1'), gaps.look, () => '')).toContain('Our hall')
  })

  it('merge fields are unchanged in the mail', () => {
    const html = render({
      look: newMailStyle(),
      blocks: [
        newBlock('1', 'heading', { text: 'Dear {{name|there}}' }),
        newBlock('2', 'text', { html: '<p>For {{company}}</p>' }),
      ],
    })
    expect(html).toContain('{{name|there}}')
    expect(html).toContain('{{company}}')
  })
})

describe('rich text', () => {
  it('rich text is balanced, and cleaning it twice changes nothing', () => {
    fc.assert(
      fc.property(words, (text) => {
        const once = cleanRich(text)
        expect(isBalanced(once)).toBe(true)
        expect(cleanRich(once)).toBe(once)
      }),
    )
  })

  it('permitted styles of an author stay, and all others are removed', () => {
    expect(cleanRich('<p style="text-align:center;position:fixed">a <span style="color:#ff0000">b</span></p>')).toBe(
      '<p style="margin:0 0 12px;text-align:center">a <span style="color:#ff0000">b</span></p>',
    )
    expect(cleanRich('<a href="javascript:x">x</a>')).not.toContain('javascript')
    expect(cleanRich('<script>steal()</script>kept')).toBe('kept')
  })

  it.each([
    ['acme.com', 'https://acme.com'],
    [' www.acme.com/tiles?page=2#top ', 'https://www.acme.com/tiles?page=2#top'],
    ['//cdn.acme.com:8443/a', 'https://cdn.acme.com:8443/a'],
    ['münchen.de', 'https://münchen.de'],
    ['瓷砖.中国', 'https://瓷砖.中国'],
    ['sales@acme.com', 'mailto:sales@acme.com'],
    ['http://acme.com', 'http://acme.com'],
    ['tel:+8613800000000', 'tel:+8613800000000'],
    ['javascript:alert(1)', ''],
    ['javascript:alert.com', ''],
    ['data:text/html,x.com', ''],
    ['catalogue.pdf', ''],
    ['acme', ''],
    ['acme.com and more', ''],
    ['#top', ''],
    ['https://', ''],
    ['', ''],
  ])('the typed address %j becomes %j', (typed, address) => {
    expect(completeAddress(typed)).toBe(address)
    expect(completeAddress(address)).toBe(address)
  })

  it('links without a scheme become https links in text and in buttons', () => {
    expect(cleanRich('<a href="acme.com/tiles">tiles</a>')).toContain('href="https://acme.com/tiles"')
    const button = newBlock('1', 'button', { label: 'Tiles', href: 'acme.com' })
    expect(render({ look: newMailStyle(), blocks: [button] })).toContain('href="https://acme.com"')
  })

  it('HTML that a text block can hold is distinguished from other HTML', () => {
    expect(isRichOnly('<p>Dear <b>{{name}}</b></p>')).toBe(true)
    expect(isRichOnly('<table><tr><td>x</td></tr></table>')).toBe(false)
  })
})
