/**
 * Renders a list of blocks as the HTML of a mail: 600 pixels wide on a wide screen, full width on a phone, with dark
 * colours in dark mode.
 */

import type { LeafBlock, MailBlock, MailDocument, MailStyle } from './blocks.ts'
import { sentBlocks } from './gaps.ts'
import { drawLeaf, fontOf, sideBySide, table, type Clean, type RenderContext } from './parts.ts'
import { escapeText } from './rich.ts'

export type { Clean } from './parts.ts'

/**
 * The colours of each class in dark mode. Each rule is written twice, because Outlook on the web uses its own
 * attributes for dark mode instead of the media query.
 */
const dark = [
  ['.tw-bg', 'background:#15171a !important'],
  ['.tw-sheet', 'background:#1f2226 !important'],
  ['.tw-panel', 'background:#2a2e34 !important'],
  ['.tw-text', 'color:#e8eaed !important'],
  ['.tw-text a', 'color:#8ab8f0 !important'],
  ['.tw-quiet', 'color:#b4b9c0 !important'],
  ['.tw-accent', 'color:#8ab8f0 !important'],
  ['.tw-line', 'border-color:#454a52 !important'],
] as const

/** The styles that cannot be inline. They do not depend on the content of the mail. */
const mailCss =
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media only screen and (max-width:480px){.tw-pad{padding-left:20px !important;padding-right:20px !important}.tw-col{max-width:100% !important}.tw-edge{padding:0 !important}.tw-mail h1{font-size:24px !important}.tw-mail .tw-card img,.tw-mail .tw-card div{max-width:100% !important}}` +
  `@media (prefers-color-scheme:dark){${dark.map(([name, rule]) => `${name}{${rule}}`).join('')}}` +
  `${dark.map(([name, rule]) => `[data-ogsc] ${name}{${rule}}`).join('')}</style>`

const isLight = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150
}

/**
 * Returns the dark-mode class of a background: light backgrounds turn dark in dark mode; dark backgrounds stay
 * unchanged.
 */
const nameOf = (background: string | null): string =>
  background === null ? 'tw-sheet' : isLight(background) ? 'tw-panel' : 'tw-own'

/** Returns the text colours for a background: text on a dark background is light, unless the author chose a colour. */
const contextOn = (background: string, look: MailStyle): Pick<RenderContext, 'look' | 'quiet'> =>
  isLight(background)
    ? { look, quiet: '#606266' }
    : { look: { ...look, text: isLight(look.text) ? look.text : '#ffffff' }, quiet: '#d5d9de' }

/** Renders one block as rows of the mail's table. `clean` is a function of the caller that makes raw HTML safe. */
const drawBlock = (block: MailBlock, look: MailStyle, clean: Clean, showsPlaceholders: boolean): string => {
  const colour = block.background ?? look.sheet
  const context: RenderContext = {
    ...contextOn(colour, look),
    innerPx: look.width - 2 * block.paddingX,
    clean,
    showsPlaceholders,
  }
  const inside =
    block.kind === 'columns'
      ? sideBySide(
          block.columns.map((leaves) => (innerPx) => drawColumn(leaves, { ...context, innerPx })),
          context.innerPx,
        )
      : drawLeaf(block, context)
  return `<tr><td class="${nameOf(block.background)}${block.paddingX > 20 ? ' tw-pad' : ''}" align="${block.align}" bgcolor="${colour}" style="padding:${block.paddingY}px ${block.paddingX}px;background:${colour}">${inside}</td></tr>`
}

const drawColumn = (leaves: readonly LeafBlock[], context: RenderContext): string =>
  leaves
    .map((leaf) => {
      const { background } = leaf
      const surface = background === null ? '' : ` class="${nameOf(background)}" bgcolor="${background}"`
      const onIt = background === null ? context : { ...context, ...contextOn(background, context.look) }
      return table(
        ' width="100%"',
        `<tr><td${surface} align="${leaf.align}" style="padding:${Math.min(leaf.paddingY, 24)}px 0;text-align:${leaf.align}">${drawLeaf(leaf, onIt)}</td></tr>`,
      )
    })
    .join('')

/**
 * Renders the preheader, which an inbox shows after the subject. It ends with invisible blanks, so that the inbox does
 * not continue with the first words of the mail.
 */
const preheader = (text: string): string =>
  text === ''
    ? ''
    : `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeText(text)}${'&#847;&#8204;&#160;'.repeat(40)}</div>`

/** Renders one block for the editor, with placeholders for unchosen pictures. */
export const drawInEditor = (block: MailBlock, look: MailStyle, clean: Clean): string =>
  drawBlock(block, look, clean, true)

/**
 * Renders the mail as it is sent. Returns '' for a mail without content. If the tags in the output of `clean` are
 * balanced, the tags of the result are balanced.
 */
export const renderBlocks = (mail: MailDocument, clean: Clean): string => {
  const { look } = mail
  const blocks = sentBlocks(mail)
  if (blocks.length === 0) return ''
  const rows = blocks.map((block) => drawBlock(block, look, clean, false)).join('\n')
  const word = (inside: string) => `<!--[if mso]>${inside}<![endif]-->`
  const sheet =
    word(
      `<table role="presentation" width="${look.width}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
    ) +
    table(` width="100%" class="tw-sheet" style="max-width:${look.width}px;${fontOf(look)}"`, rows) +
    word('</td></tr></table>')
  return `${mailCss}${preheader(look.preheader)}${table(
    ` width="100%" class="tw-mail tw-bg" bgcolor="${look.background}" style="background:${look.background}"`,
    `<tr><td class="tw-edge" align="center" style="padding:24px 12px">${sheet}</td></tr>`,
  )}`
}

/** Whether the HTML was rendered by this file and therefore has its own margins and colours. */
export const isLaidOut = (html: string): boolean => html.includes('class="tw-mail')
