/** The rows by which suggestions find a company while a user types. */

import type { IndexRow } from './index-row.ts'
import { splitNames } from './terms.ts'

/** A search text may begin at any of this many first words of a name. */
const mostWords = 8
/** The longest beginning that is kept; a longer text compares only these characters. */
const longestStart = 80
/** A text of at most this many characters finds names by their own rows. */
export const shortStart = 2

const cut = (text: string, length: number): string => [...text].slice(0, length).join('')

export const startKey = (text: string): string => cut(text, longestStart)
/** The text by which names are found for a very short text. */
export const shortKey = (text: string): string => `=${text}`

export const startsOf = ({ names, rank, company_id, batch }: IndexRow) => {
  const starts = new Set<string>()
  for (const name of splitNames(names)) {
    const words = name.split(' ')
    for (let word = 0; word < Math.min(words.length, mostWords); word += 1)
      starts.add(startKey(words.slice(word).join(' ')))
    for (let length = 1; length <= shortStart; length += 1) starts.add(shortKey(cut(name, length)))
  }
  return [...starts].map((start) => ({ start, rank, company_id, batch }))
}

/** The words of a company's names that are compared with misspelt words: Latin letters and digits only. */
export const wordsOf = ({ names }: IndexRow): string[] =>
  splitNames(names)
    .flatMap((name) => name.split(' '))
    .filter((word) => /^[0-9a-z]{3,30}$/.test(word))
