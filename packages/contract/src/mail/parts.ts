/** Renders each kind of block as HTML with tables and inline styles, because all mail programs display them alike. */

import type { BlockOf, LeafBlock, MailStyle } from './blocks.ts'
import { hasPicture } from './gaps.ts'
import { cleanRich, escapeText, safeAddress } from './rich.ts'

/**
 * A function that removes active content from raw HTML. It must also balance the tags, because the renderer does not.
 */
export type Clean = (html: string) => string
/**
 * The settings for rendering one block. `innerPx`: the width of its content. `look.text` and `quiet`: text colours that
 * are readable on its background. `showsPlaceholders`: true in the editor, where unchosen pictures get a placeholder.
 */
export type RenderContext = {
  look: MailStyle
  quiet: string
  innerPx: number
  clean: Clean
  showsPlaceholders: boolean
}
type Draw<K extends LeafBlock['kind']> = (block: BlockOf<K>, context: RenderContext) => string

const fonts: Readonly<Record<MailStyle['font'], string>> = {
  sans: "Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif",
  serif: "Georgia,'Times New Roman','Songti SC',serif",
  mono: "Consolas,Menlo,'Courier New',monospace",
}
export const fontOf = ({ font }: MailStyle): string => `font-family:${fonts[font]}`

export const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeText(line))
    .join('<br>')

const picture = (src: string, alt: string, widthPx: number, style = ''): string => {
  const address = safeAddress(src)
  const at = `width="${widthPx}" alt="${escapeText(alt)}"`
  if (address !== '')
    return `<img src="${address}" ${at} style="display:block;width:100%;max-width:${widthPx}px;height:auto;border:0;${style}">`
  // Only the editor renders this placeholder, because sent mails omit unchosen pictures.
  return `<div class="tw-panel" style="max-width:${widthPx}px;padding:${Math.min(48, Math.round(widthPx / 6))}px 0;background:#eceff3;color:#606266;text-align:center;font-size:14px;line-height:1.4;${style}">${escapeText(alt) || '&#9634;'}</div>`
}

const linked = (href: string, html: string): string => {
  const address = safeAddress(href)
  return address === ''
    ? html
    : `<a href="${address}" target="_blank" style="text-decoration:none;color:inherit">${html}</a>`
}

const placed = (align: string, html: string, widthPx: number): string =>
  table(
    ` align="${align}" width="${widthPx}" class="tw-fit" style="width:100%;max-width:${widthPx}px"`,
    `<tr><td>${html}</td></tr>`,
  )

const headingSizes = { 1: 28, 2: 22, 3: 18 } as const

const heading: Draw<'heading'> = ({ text, level, colour, align }, { look }) =>
  `<h${level}${colour === null ? ' class="tw-text"' : ''} style="margin:0;${fontOf(look)};font-size:${headingSizes[level]}px;line-height:1.3;font-weight:bold;text-align:${align};color:${colour ?? look.text}">${lines(text)}</h${level}>`

const text: Draw<'text'> = ({ html, size, colour, align }, { look }) =>
  `<div${colour === null ? ' class="tw-text"' : ''} style="${fontOf(look)};font-size:${size}px;line-height:1.6;text-align:${align};color:${colour ?? look.text}">${cleanRich(html, look.accent)}</div>`

const image: Draw<'image'> = ({ src, alt, href, widthPx, radius, align }, { innerPx }) => {
  const width = Math.min(widthPx ?? innerPx, innerPx)
  return placed(align, linked(href, picture(src, alt, width, `border-radius:${radius}px`)), width)
}

type Label = { label: string; href: string; fill: string; colour: string; radius: number }
// Outlook renders mails with Word, which ignores the padding of links. The table cell therefore has a padding that only
// Word reads.
const labelled = ({ label, href, fill, colour, radius }: Label, look: MailStyle, size: 16 | 14, attributes: string) => {
  const padding = size === 16 ? '13px 26px' : '9px 16px'
  const address = safeAddress(href)
  const to = address === '' ? '' : ` href="${address}" target="_blank"`
  return table(
    attributes,
    `<tr><td align="center" bgcolor="${fill}" style="border-radius:${radius}px;background:${fill};mso-padding-alt:${padding}"><a${to} style="display:block;padding:${padding};${fontOf(look)};font-size:${size}px;line-height:1.2;font-weight:bold;color:${colour};text-decoration:none;border-radius:${radius}px">${escapeText(label)}</a></td></tr>`,
  )
}

const button: Draw<'button'> = ({ fill, isWide, align, ...label }, { look }) =>
  labelled({ ...label, fill: fill ?? look.accent }, look, 16, isWide ? ' width="100%"' : ` align="${align}"`)

const divider: Draw<'divider'> = ({ colour, thickness }) =>
  table(
    ' width="100%"',
    `<tr><td class="tw-line" style="border-top:${thickness}px solid ${colour};font-size:0;line-height:0">&#160;</td></tr>`,
  )

const spacer: Draw<'spacer'> = ({ heightPx }) =>
  `<div style="height:${heightPx}px;font-size:${heightPx}px;line-height:${heightPx}px">&#160;</div>`

type Product = BlockOf<'products'>['items'][number]
const product = (item: Product, widthPx: number, { look, showsPlaceholders }: RenderContext): string => {
  const cell = (html: string, style: string, name = 'tw-text') =>
    html === ''
      ? ''
      : `<tr><td class="${name}" style="padding:8px 12px 0;${fontOf(look)};color:${look.text};${style}">${html}</td></tr>`
  const buy =
    item.label === ''
      ? ''
      : `<tr><td style="padding:12px">${labelled({ label: item.label, href: item.href, fill: look.accent, colour: '#ffffff', radius: 4 }, look, 14, ' align="center"')}</td></tr>`
  const pictureRow =
    hasPicture(item) || showsPlaceholders
      ? `<tr><td>${linked(item.href, picture(item.src, item.alt || item.name, widthPx - 2, 'border-radius:7px 7px 0 0'))}</td></tr>`
      : ''
  return table(
    ' width="100%" class="tw-card tw-line" style="border:1px solid #e4e7ed;border-radius:8px;border-collapse:separate"',
    pictureRow +
      cell(escapeText(item.name), 'font-size:16px;line-height:1.4;font-weight:bold') +
      cell(
        escapeText(item.price),
        `font-size:15px;line-height:1.4;font-weight:bold;color:${look.accent}`,
        'tw-accent',
      ) +
      cell(lines(item.text), 'font-size:14px;line-height:1.5') +
      (buy === '' ? '<tr><td style="height:12px;font-size:0">&#160;</td></tr>' : buy),
  )
}

const products: Draw<'products'> = ({ items }, context) => {
  const perRow = items.length === 1 ? 1 : items.length % 3 === 0 ? 3 : 2
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) =>
    items.slice(row * perRow, (row + 1) * perRow),
  )
  return rows
    .map((row) =>
      sideBySide(
        row.map((item) => (widthPx) => product(item, widthPx, context)),
        context.innerPx,
        perRow,
      ),
    )
    .join('')
}

const gapPx = 16

/**
 * Renders columns that stack on a phone without a media query: inline blocks that wrap when the screen is too narrow.
 * Outlook, which renders with Word, does not support inline blocks and gets a table instead.
 */
export const sideBySide = (cells: readonly ((widthPx: number) => string)[], innerPx: number, perRow = cells.length) => {
  if (perRow === 1) return cells.map((draw) => draw(innerPx)).join('')
  const widthPx = Math.floor(innerPx / perRow)
  const column = (draw: (width: number) => string) =>
    `<div class="tw-col" style="display:inline-block;width:100%;max-width:${widthPx}px;vertical-align:top">${table(' width="100%"', `<tr><td style="padding:${gapPx / 2}px;font-size:16px;line-height:1.5">${draw(widthPx - gapPx)}</td></tr>`)}</div>`
  const word = (inside: string) => `<!--[if mso]>${inside}<![endif]-->`
  return (
    `<div style="font-size:0;line-height:0;text-align:center">${word(`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="${innerPx}"><tr><td width="${widthPx}" valign="top">`)}` +
    cells.map(column).join(word(`</td><td width="${widthPx}" valign="top">`)) +
    `${word('</td></tr></table>')}</div>`
  )
}

const quote: Draw<'quote'> = ({ text, by }, { look, quiet }) =>
  table(
    ' width="100%"',
    `<tr><td class="tw-text" style="padding:4px 0 4px 18px;border-left:4px solid ${look.accent};${fontOf(look)};font-size:18px;line-height:1.5;font-style:italic;color:${look.text}">${lines(text)}${by === '' ? '' : `<br><span class="tw-quiet" style="font-size:14px;font-style:normal;color:${quiet}">${escapeText(by)}</span>`}</td></tr>`,
  )

const signature: Draw<'signature'> = ({ src, name, role, lines: more }, { look, quiet }) => {
  const photo =
    safeAddress(src) === '' ? '' : `<td width="80" valign="top">${picture(src, name, 64, 'border-radius:32px')}</td>`
  const small = (html: string) =>
    html === '' ? '' : `<div class="tw-quiet" style="font-size:14px;color:${quiet}">${html}</div>`
  return table(
    '',
    `<tr>${photo}<td class="tw-text" valign="top" style="${fontOf(look)};font-size:16px;line-height:1.5;color:${look.text}"><b>${escapeText(name)}</b>${small(escapeText(role))}${small(lines(more))}</td></tr>`,
  )
}

const networkNames = {
  website: 'Website',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
} as const

const social: Draw<'social'> = ({ items, align }, { look }) =>
  `<div style="${fontOf(look)};font-size:14px;line-height:2.4;text-align:${align}">${items
    .map(({ network, href }) => {
      const address = safeAddress(href)
      const to = address === '' ? '' : ` href="${address}" target="_blank"`
      return `<a${to} style="display:inline-block;margin:0 4px;padding:0 12px;border-radius:16px;background:${look.accent};color:#ffffff;text-decoration:none">${networkNames[network]}</a>`
    })
    .join(' ')}</div>`

/** A logo in the line of the text, so that it follows the alignment of the footer. */
const logo = (src: string, alt: string, widthPx: number): string =>
  `<img src="${safeAddress(src)}" width="${widthPx}" alt="${escapeText(alt)}" style="display:inline-block;width:100%;max-width:${widthPx}px;height:auto;border:0;margin:0 0 8px"><br>`

const footer: Draw<'footer'> = ({ src, widthPx, company, lines: more, align }, { look, quiet, innerPx }) =>
  `<div class="tw-quiet" style="${fontOf(look)};font-size:13px;line-height:1.6;text-align:${align};color:${quiet}">${hasPicture({ src }) ? logo(src, company, Math.min(widthPx, innerPx)) : ''}${company === '' ? '' : `<b>${escapeText(company)}</b><br>`}${lines(more)}</div>`

const html: Draw<'html'> = (block, { clean }) => clean(block.html)

/** Renders the content of one block, without the padding and background around it. */
export const drawLeaf = (block: LeafBlock, context: RenderContext): string => {
  switch (block.kind) {
    case 'heading':
      return heading(block, context)
    case 'text':
      return text(block, context)
    case 'image':
      return image(block, context)
    case 'button':
      return button(block, context)
    case 'divider':
      return divider(block, context)
    case 'spacer':
      return spacer(block, context)
    case 'products':
      return products(block, context)
    case 'quote':
      return quote(block, context)
    case 'signature':
      return signature(block, context)
    case 'social':
      return social(block, context)
    case 'footer':
      return footer(block, context)
    case 'html':
      return html(block, context)
  }
}
