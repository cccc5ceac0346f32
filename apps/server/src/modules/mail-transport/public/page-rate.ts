/** Limits how often a caller may request a public page. The requests are counted in this process, in bounded memory. */
const windowMs = 60_000
const keysAtMost = 20_000

export type PageRate = (key: string) => boolean

/** Returns true if one more request is allowed within the minute. `nowMs`: a monotonic clock. */
export const createPageRate = (perMinute: number, nowMs: () => number = () => performance.now()): PageRate => {
  let counts = new Map<string, number>()
  let endsMs = 0
  return (key) => {
    const now = nowMs()
    // Many new keys end the minute early. This bounds the memory, and callers with few requests are not refused.
    if (now >= endsMs || counts.size >= keysAtMost) {
      counts = new Map()
      endsMs = now + windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
