/** Caches the results of conversions, because files repeat a few countries, ports and days a million times. */

import type { Cell } from './read/index.ts'

/**
 * Limit of newly cached results. The limit protects the memory, for example when a column of other values is mistaken
 * for a column of countries. When the limit is reached, the recently used results are retained, so the cache holds at
 * most twice as many results.
 */
const mostRemembered = 20_000
/**
 * Maximum length of a cached text. If several texts form one cached value, the maximum applies to their total length.
 */
export const longestRemembered = 300

type Known = object | string | number | boolean | null

export type Memory<T> = {
  get(written: string | number): T | undefined
  /**
   * Stores a result. Every call counts towards the limit, even when the call replaces a result. The result and the text
   * must be copies (`ofItsOwn`), not views of a row.
   */
  keep(written: string | number, answer: T): void
}

/**
 * Creates a cache of results. When the cache reaches its limit, a clean-up drops the results that were not read since
 * the last clean-up.
 */
export const createMemory = <T extends Known>(): Memory<T> => {
  let recent = new Map<string | number, T>()
  let earlier = new Map<string | number, T>()
  let stored = 0
  const keep = (written: string | number, answer: T): void => {
    if (stored >= mostRemembered) {
      earlier = recent
      recent = new Map()
      stored = 0
    }
    recent.set(written, answer)
    stored += 1
  }
  return {
    get: (written) => {
      const known = recent.get(written)
      if (known !== undefined || earlier.size === 0) return known
      const before = earlier.get(written)
      if (before !== undefined) keep(typeof written === 'string' ? ofItsOwn(written) : written, before)
      return before
    },
    keep,
  }
}

/** Caches the recent results of a pure function whose input is a text. */
export const remember = <T extends Known>(resolve: (text: string) => T): ((text: string) => T) => {
  const memory = createMemory<T>()
  return (text) => {
    const known = memory.get(text)
    return known === undefined ? learn(memory, text, resolve) : known
  }
}

/** Caches the recent results of a pure function whose input is a cell. */
export const rememberCell = <T extends Known>(resolve: (cell: Cell) => T): ((cell: Cell) => T) => {
  const memory = createMemory<T>()
  return (cell) => {
    if (cell === null || typeof cell === 'boolean') return resolve(cell)
    const known = memory.get(cell)
    return known === undefined ? learn(memory, cell, resolve) : known
  }
}

const learn = <Written extends string | number, T>(
  memory: Memory<T>,
  written: Written,
  resolve: (written: string | Written) => T,
): T => {
  if (typeof written === 'string' && written.length > longestRemembered) return resolve(written)
  // The text is copied first, because the result may be a part of the text.
  const own = typeof written === 'string' ? ofItsOwn(written) : written
  const answer = resolve(own)
  memory.keep(own, answer)
  return answer
}

/**
 * Copies a text, because a cell is a view of its row and would keep the whole row in memory. The copy uses one byte for
 * each character when possible.
 */
export const ofItsOwn = (text: string): string => {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
