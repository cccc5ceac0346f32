/**
 * Limits how often a caller may request a public page. Requests are counted in this process only, for a limited number
 * of callers.
 */
const windowMs = 60_000
const keysAtMost = 20_000

export type PageRate = (key: string) => boolean

/**
 * Returns a function that counts a request of the caller `key`, and returns true if the caller may make the request.
 * `perMinute`: the limit for each caller. `nowMs`: a monotonic clock.
 */
export const createPageRate = (perMinute: number, nowMs: () => number = () => performance.now()): PageRate => {
  let counts = new Map<string, number>()
  let endsMs = 0
  return (key) => {
    const now = nowMs()
    // When too many callers are counted, all counts restart before the minute is over. The restart limits the memory
    // that the counts use, and refuses no caller who made few requests.
    if (now >= endsMs || counts.size >= keysAtMost) {
      counts = new Map()
      endsMs = now + windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
