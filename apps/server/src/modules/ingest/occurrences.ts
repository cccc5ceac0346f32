/**
 * Counts how often each row content has occurred in a file. The content is identified by a digest. A row takes about 25
 * bytes, so ten million rows fit in memory; a Map would need a gigabyte.
 */

export type Occurrences = {
  /**
   * Returns how many times this digest has occurred, including this call. The digest has one byte per character and at
   * least eight characters.
   */
  count(digest: string): number
}

const startingSlots = 1 << 12
const maxFill = 0.6

type Slots = { high: Uint32Array; low: Uint32Array; counts: Uint32Array }

const makeSlots = (slots: number): Slots => ({
  high: new Uint32Array(slots),
  low: new Uint32Array(slots),
  counts: new Uint32Array(slots),
})

/**
 * Finds the slot of a digest by open addressing, with the first eight bytes of the digest as the key. The key is two
 * numbers of 32 bits, because 64-bit integers are objects in JavaScript.
 */
const slotOf = ({ high, low, counts }: Slots, keyHigh: number, keyLow: number): number => {
  const mask = counts.length - 1
  let slot = keyLow & mask
  while (counts[slot] !== 0 && (low[slot] !== keyLow || high[slot] !== keyHigh)) slot = (slot + 1) & mask
  return slot
}

const widen = (narrow: Slots): Slots => {
  const wide = makeSlots(narrow.counts.length * 2)
  for (const [from, count] of narrow.counts.entries()) {
    if (count === 0) continue
    const to = slotOf(wide, narrow.high[from]!, narrow.low[from]!)
    wide.high[to] = narrow.high[from]!
    wide.low[to] = narrow.low[from]!
    wide.counts[to] = count
  }
  return wide
}

const wordAt = (digest: string, at: number): number =>
  (digest.charCodeAt(at) |
    (digest.charCodeAt(at + 1) << 8) |
    (digest.charCodeAt(at + 2) << 16) |
    (digest.charCodeAt(at + 3) << 24)) >>>
  0

export const createOccurrences = (): Occurrences => {
  let slots = makeSlots(startingSlots)
  let used = 0
  return {
    count: (digest) => {
      if (used > slots.counts.length * maxFill) slots = widen(slots)
      const low = wordAt(digest, 0)
      const high = wordAt(digest, 4)
      const slot = slotOf(slots, high, low)
      if (slots.counts[slot] === 0) used += 1
      slots.low[slot] = low
      slots.high[slot] = high
      slots.counts[slot] = slots.counts[slot]! + 1
      return slots.counts[slot]!
    },
  }
}
