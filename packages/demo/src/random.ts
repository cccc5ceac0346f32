/**
 * Deterministic random numbers. A number depends only on (seed, id, purpose), so that each part of the data can be
 * generated without the others.
 */

/** Mixes two 32-bit numbers into one (the finaliser of MurmurHash3, public domain). */
export const mix = (left: number, right: number): number => {
  let hash = left ^ Math.imul(right + 0x7f4a7c15, 0x9e3779b1)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Converts a 32-bit hash to a number in [0, 1). */
export const unit = (hash: number): number => hash / 4_294_967_296

/** Returns a number in [0, 1) that depends only on a hash and a purpose (`salt`). */
export const draw = (hash: number, salt: number): number => unit(mix(hash, salt))

export type Dice = {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer in [0, limit). */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** Returns true with the given probability. */
  chance(probability: number): boolean
  /** Returns a number between low and high; its logarithm is uniformly distributed. */
  logBetween(low: number, high: number): number
}

/** Returns a stream of random numbers that starts from one hash. */
export const dice = (hash: number): Dice => {
  let counter = 0
  const next = (): number => draw(hash, ++counter)
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(list: readonly T[]): T => pickAt(list, next()),
    chance: (probability) => next() < probability,
    logBetween: (low, high) => low * (high / low) ** next(),
  }
}

/** Returns the element of a non-empty list at a fraction, in [0, 1), of its length. */
export const pickAt = <T>(list: readonly T[], fraction: number): T => {
  const element = list[Math.floor(fraction * list.length)]
  if (element === undefined) throw new RangeError('picked from an empty list')
  return element
}

/**
 * Returns a list in which the index i occurs in proportion to weights[i]. Picking a random element of the list is then
 * a weighted choice.
 */
export const weightedTable = (weights: readonly number[], size = 2048): Uint8Array => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const table = new Uint8Array(size)
  let upTo = 0
  let filled = 0
  weights.forEach((weight, index) => {
    upTo += weight
    const end = Math.round((upTo / total) * size)
    table.fill(index, filled, end)
    filled = end
  })
  return table
}
