/** Extracts the words of a text without its markup, and compares two texts. */

import { diffWordsWithSpace } from 'diff'

const separate = new Set('P DIV LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE TR UL OL TABLE'.split(' '))

/** Returns the words of HTML, one line for each paragraph. The HTML may be incomplete. */
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

/**
 * The time limit of a diff in milliseconds. A diff of two texts that share few words, e.g. a text and its translation,
 * takes quadratic time. Without the limit the diff would block the main thread.
 */
const timeout = 300

/**
 * Returns the differences of two texts by words; null when the diff takes too long. `language`: the language by whose
 * rules the texts are split into words. This is needed because Chinese and Japanese have no spaces.
 */
export const differencesOf = (before: string, after: string, language: string): Piece[] | null => {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const changes = diffWordsWithSpace(before, after, { intlSegmenter, timeout })
  if (changes === undefined) return null
  return changes.map(({ value, added, removed }) => ({ text: value, kind: added ? 'new' : removed ? 'gone' : 'same' }))
}
