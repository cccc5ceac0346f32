/** Files spell the same few countries, ports and days a million times: what they mean is worked out once each. */

/** Bounded: a column that was taken for countries by mistake must not fill the memory. Twice as many are held at most. */
const mostRemembered = 20_000
const longestRemembered = 300

/**
 * Answers by text, each worked out once while it is remembered. When there are too many, those that were not asked for
 * since the last time are forgotten.
 */
export const createMemory = <T extends object | string | number | boolean | null>(): ((
  text: string,
  resolve: (text: string) => T,
) => T) => {
  let recent = new Map<string, T>()
  let earlier = new Map<string, T>()
  return (text, resolve) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const before = earlier.get(text)
    const answer = before === undefined ? resolve(text) : before
    if (text.length > longestRemembered) return answer
    if (recent.size >= mostRemembered) {
      earlier = recent
      recent = new Map()
    }
    recent.set(ofItsOwn(text), answer)
    return answer
  }
}

/** A pure function of a text that keeps its recent answers. */
export const remember = <T extends object | string | number | boolean | null>(
  resolve: (text: string) => T,
): ((text: string) => T) => {
  const memory = createMemory<T>()
  return (text) => memory(text, resolve)
}

/** A cell is a view of its row, and would keep the whole row in memory. */
const ofItsOwn = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
