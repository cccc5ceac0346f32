/** Caches conversions: files repeat the same few countries, ports and days a million times. */
import type { Cell } from './read/index.ts'

/** Bounded: a column mistaken for countries must not fill the memory. At most twice as many are held. */
const mostRemembered = 20_000
/** Characters of one text, or of all texts that a cached value is made of. */
export const longestRemembered = 300

type Known = object | string | number | boolean | null

export type Memory<T> = {
  get(written: string | number): T | undefined
  /** Every call counts, even one that replaces a result. Result and text must not be views of a row (`ofItsOwn`). */
  keep(written: string | number, answer: T): void
}

/** Results by text. At the limit, those that were not read since the last time are dropped. */
export const createMemory = <T extends Known>(): Memory<T> => {
  let recent = new Map<string | number, T>()
  let earlier = new Map<string | number, T>()
  let kept = 0
  const keep = (written: string | number, answer: T): void => {
    if (kept >= mostRemembered) {
      earlier = recent
      recent = new Map()
      kept = 0
    }
    recent.set(written, answer)
    kept += 1
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

/** A pure function of a text that caches recent results. */
export const remember = <T extends Known>(resolve: (text: string) => T): ((text: string) => T) => {
  const memory = createMemory<T>()
  return (text) => {
    const known = memory.get(text)
    return known === undefined ? learn(memory, text, resolve) : known
  }
}

/** A pure function of a cell that caches recent results. */
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
  // The result may be a part of the text.
  const own = typeof written === 'string' ? ofItsOwn(written) : written
  const answer = resolve(own)
  memory.keep(own, answer)
  return answer
}

/**
 * Copies a text: a cell is a view of its row, and would keep the whole row in memory. Uses one byte a character if possible.
 */
export const ofItsOwn = (text: string): string => {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
