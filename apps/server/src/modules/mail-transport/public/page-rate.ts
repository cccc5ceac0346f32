/** How often a caller may request a public page; counted in this process, bounded in memory. */
const windowMs = 60_000
const keysAtMost = 20_000

export type PageRate = (key: string) => boolean

/** Answers whether one more request within the minute is allowed. `nowMs`: monotonic. */
export const createPageRate = (perMinute: number, nowMs: () => number = () => performance.now()): PageRate => {
  let counts = new Map<string, number>()
  let endsMs = 0
  return (key) => {
    const now = nowMs()
    // Many new keys end the minute early: memory is bounded, and callers with few requests are not refused.
    if (now >= endsMs || counts.size >= keysAtMost) {
      counts = new Map()
      endsMs = now + windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
