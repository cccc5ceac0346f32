/** How often something may be asked for by a page that anybody can reach; counted in this process, bounded in memory. */
const windowMs = 60_000
const keysAtMost = 20_000

export type PageRate = (key: string) => boolean

/** Answers whether one more within the minute is allowed. `nowMs`: monotonic. */
export const createPageRate = (perMinute: number, nowMs: () => number = () => performance.now()): PageRate => {
  let counts = new Map<string, number>()
  let endsMs = 0
  return (key) => {
    const now = nowMs()
    // A flood of keys ends the minute early: memory is bounded, and nobody who asks rarely is refused.
    if (now >= endsMs || counts.size >= keysAtMost) {
      counts = new Map()
      endsMs = now + windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
