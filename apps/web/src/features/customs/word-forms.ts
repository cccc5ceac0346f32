/** Searches with words in singular and plural. The server matches words exactly, so `tile` does not find `tiles`. */

import { formsOf } from '@tradewind/lexicon'

/** Length limit of a filter's words. */
const longest = 200

/**
 * `ceramic tile -toy "wall tile"` → `ceramic|ceramics tile|tiles -toy "wall tile"`: phrases, prefixes, alternatives
 * and exclusions stay unchanged. Null when no word changes, or the new text would be too long.
 */
export const withForms = (text: string): string | null => {
  const written = text.replace(/-?"[^"]*"?|\S+/g, (word) =>
    /^[a-z]{3,}$/i.test(word) ? formsOf(word.toLowerCase()).join('|') : word,
  )
  return written === text || written.length > longest ? null : written
}
