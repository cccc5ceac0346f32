/** Files spell the same few countries and ports a million times: what they mean is looked up once each. */

/** Bounded: a column that was taken for countries by mistake must not fill the memory. */
const mostRemembered = 20_000

/** A pure function of a text that keeps its answers. */
export const remember = <T>(resolve: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { answer: T }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.answer
    const answer = resolve(text)
    if (known.size < mostRemembered) known.set(text, { answer })
    return answer
  }
}
