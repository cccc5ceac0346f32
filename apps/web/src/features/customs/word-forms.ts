/**
 * Extends a search to the singular and plural of its words. The server matches words exactly, so `tile` does not find
 * `tiles`.
 */

import { formsOf } from '@tradewind/lexicon'

/** The maximum length of the words in a filter, in characters. */
const longest = 200

/**
 * Adds the plural to each plain word that is in the singular, and the singular to each plain word that is in the
 * plural. Example: `ceramic tile -toy "wall tile"` → `ceramic|ceramics tile|tiles -toy "wall tile"`. Phrases, prefixes,
 * alternatives and exclusions stay unchanged. Returns null when no word changes, or when the new text would be too
 * long.
 */
export const withForms = (text: string): string | null => {
  const written = text.replace(/-?"[^"]*"?|\S+/g, (word) =>
    /^[a-z]{3,}$/i.test(word) ? formsOf(word.toLowerCase()).join('|') : word,
  )
  return written === text || written.length > longest ? null : written
}
