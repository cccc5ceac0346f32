/** Words of a search in both numbers: words count as they are written, and a newcomer's `tile` would miss all `tiles`. */
import { formsOf } from '@tradewind/lexicon'

/** What a filter takes. */
const longest = 200

/**
 * `ceramic tile -toy "wall tile"` → `ceramic|ceramics tile|tiles -toy "wall tile"`: phrases, beginnings, alternatives and
 * what is left out stay as they are. Null where nothing changes, or the text would be too long.
 */
export const withForms = (text: string): string | null => {
  const written = text.replace(/-?"[^"]*"?|\S+/g, (word) =>
    /^[a-z]{3,}$/i.test(word) ? formsOf(word.toLowerCase()).join('|') : word,
  )
  return written === text || written.length > longest ? null : written
}
