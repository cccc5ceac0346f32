/** What a text says, apart from its markup, and where two texts differ. */
import { diffWordsWithSpace } from 'diff'

const separate = new Set('P DIV LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE TR UL OL TABLE'.split(' '))

/** Of HTML its words, a line each paragraph; also of HTML that is not whole yet. */
export const wordsOf = (html: string): string => {
  const lines = ['']
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE)
      lines.push(`${lines.pop() ?? ''}${(node.textContent ?? '').replace(/\s+/g, ' ')}`)
    const isSeparate = separate.has(node.nodeName) || node.nodeName === 'BR'
    if (isSeparate) lines.push('')
    for (const child of node.childNodes) walk(child)
    if (separate.has(node.nodeName)) lines.push('')
  }
  walk(new DOMParser().parseFromString(html, 'text/html').body)
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

export type Piece = { text: string; kind: 'same' | 'gone' | 'new' }

/** A translation shares few words with its text: marking them grows with their square, in the thread that draws. */
const timeout = 300

/** Chinese and Japanese have no spaces: words are found by the language's own rules. `null` where it takes too long. */
export const differencesOf = (before: string, after: string, language: string): Piece[] | null => {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const changes = diffWordsWithSpace(before, after, { intlSegmenter, timeout })
  if (changes === undefined) return null
  return changes.map(({ value, added, removed }) => ({ text: value, kind: added ? 'new' : removed ? 'gone' : 'same' }))
}
