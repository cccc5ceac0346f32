/** Translates Chinese product names to the English words that customs declarations use. */

import { productWordTable } from './product-word-data.ts'
import { lazy, tableRows } from './text.ts'

const words = lazy(
  () =>
    new Map(
      tableRows(productWordTable).flatMap(([chinese = '', english = '']) =>
        chinese.split(',').map((word) => [word, english] as const),
      ),
    ),
)
const longest = lazy(() => Math.max(...[...words().keys()].map((word) => word.length)))

const hasHan = /\p{Script=Han}/u

/**
 * Returns the English words for a Chinese product name; null when the name contains no known Chinese word. The longest
 * known word is translated first (`不锈钢水管` → `stainless steel pipe`). Latin letters and digits stay unchanged.
 */
export const translateProduct = (text: string): string | null => {
  const plain = text.normalize('NFKC').toLowerCase()
  if (!hasHan.test(plain)) return null
  const found: string[] = []
  let known = false
  for (let at = 0; at < plain.length;) {
    const word = knownAt(plain, at)
    if (word !== null) {
      found.push(words().get(word) ?? '')
      known = true
      at += word.length
      continue
    }
    const latin = plain.slice(at).match(/^[a-z0-9]+/)?.[0]
    if (latin !== undefined) found.push(latin)
    at += latin?.length ?? 1
  }
  return known ? [...new Set(found.join(' ').split(' '))].join(' ') : null
}

const knownAt = (text: string, at: number): string | null => {
  for (let length = Math.min(longest(), text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length)
    if (words().has(word)) return word
  }
  return null
}
