/** The visible text of a page, line by line as a browser shows it. */

import type { Element } from './tree.ts'

/** A line of visible text, with the elements inside it and the scripts that may write into it. */
export type Line = { text: string; readonly elements: Element[] }

const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section select summary table tbody td textarea tfoot th thead title tr ul'.split(
    ' ',
  ),
)
const invisible: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'head', 'code'])

const isHidden = ({ attributes }: Element): boolean =>
  'hidden' in attributes || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes['style'] ?? '')

/** A longer text is no disguised address. */
const reversedAtMost = 1_000

/** Text that a style turns from right to left is written backwards, to disguise it. */
const isReversed = ({ attributes }: Element): boolean => {
  const style = attributes['style'] ?? ''
  return /direction\s*:\s*rtl/i.test(style) && /unicode-bidi\s*:\s*(?:bidi-override|isolate-override)/i.test(style)
}

/** Zero-width characters, soft hyphens and marks of direction, which disguise addresses and which a reader never sees. */
const unseen = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu

export const readLines = (root: Element): Line[] => {
  const lines: Line[] = []
  let line: Line = { text: '', elements: [] }
  const end = () => {
    line.text = line.text.replaceAll(/\s+/g, ' ').trim()
    if (line.text !== '' || line.elements.length > 0) lines.push(line)
    line = { text: '', elements: [] }
  }
  const visit = (element: Element): void => {
    const { tag, children } = element
    if (tag === 'script') line.elements.push(element)
    if (invisible.has(tag) || isHidden(element)) return
    if (tag === 'br') return end()
    const isBlock = blocks.has(tag)
    if (isBlock) end()
    line.elements.push(element)
    const from = line.text.length
    for (const child of children) {
      if (typeof child === 'string') line.text += child.replaceAll(unseen, '')
      else visit(child)
    }
    const start = isBlock ? 0 : from
    if (isReversed(element) && line.text.length - start <= reversedAtMost)
      line.text = line.text.slice(0, start) + Array.from(line.text.slice(start)).toReversed().join('')
    if (isBlock) end()
  }
  visit(root)
  end()
  return lines
}
