/**
 * Parses the text of a product search, such as `ceramic tile|tiles "wall tile" cera* -toy`. The result has separate
 * lists for required words, phrases, prefixes, alternatives and excluded words.
 */

export type Words = {
  /** Words that must all occur, in any order. */
  readonly all: readonly string[]
  /** Phrases. The words of a phrase must follow one another. */
  readonly phrases: readonly (readonly string[])[]
  /** Word prefixes. For each prefix, a word with the prefix must occur. */
  readonly beginnings: readonly string[]
  /**
   * Groups of alternatives. For each group, one alternative must occur. All words of an alternative must occur
   * (`t-shirt|tee`).
   */
  readonly any: readonly (readonly (readonly string[])[])[]
  /** Excluded words. A single word must not occur; several words must not follow one another. */
  readonly none: readonly (readonly string[])[]
}

/**
 * Splits a text into words as the text index does (ClickHouse `splitByNonAlpha` over lower case). Letters and digits of
 * ASCII and all characters beyond ASCII form words; all other characters separate words.
 */
export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^0-9a-z\u{80}-\u{10ffff}]+/u)
    .filter((token) => token !== '')

/**
 * Parses the search text; returns null when the text holds no word. An unclosed quotation extends to the end of the
 * text.
 */
export const readWords = (text: string): Words | null => {
  const all: string[] = []
  const phrases: string[][] = []
  const beginnings: string[] = []
  const any: string[][][] = []
  const none: string[][] = []
  for (const [, minus = '', quoted, bare = ''] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const tokens = tokensOf(quoted ?? bare)
    const last = tokens.at(-1)
    if (last === undefined) continue
    if (minus === '-') none.push(...(quoted === undefined ? alternativesOf(bare) : [tokens]))
    else if (quoted !== undefined && tokens.length > 1) phrases.push(tokens)
    else if (bare.includes('|')) any.push(alternativesOf(bare))
    else if (quoted === undefined && bare.endsWith('*')) {
      all.push(...tokens.slice(0, -1))
      beginnings.push(last)
    } else all.push(...tokens)
  }
  const words = { all: [...new Set(all)], phrases, beginnings, any, none }
  return [all, phrases, beginnings, any, none].every((list) => list.length === 0) ? null : words
}

const alternativesOf = (text: string): string[][] => {
  const alternatives = text.split('|').map(tokensOf)
  return alternatives.filter((tokens) => tokens.length > 0)
}
