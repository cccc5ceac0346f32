/** Files spell the same few countries, ports and days a million times: what they mean is worked out once each. */
import type { Cell } from './read/index.ts'

/** Bounded: a column that was taken for countries by mistake must not fill the memory. Twice as many are held at most. */
const mostRemembered = 20_000
/** Characters of a text; all of them where something is kept of several. */
export const longestRemembered = 300

type Known = object | string | number | boolean | null

export type Memory<T> = {
  get(written: string | number): T | undefined
  /** Every call counts, also one that replaces an answer. Answer and text must be no views of a row (`ofItsOwn`). */
  keep(written: string | number, answer: T): void
}

/** Answers by what is written. When there are too many, those that were not asked for since the last time are forgotten. */
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

/** A pure function of a text that keeps its recent answers. */
export const remember = <T extends Known>(resolve: (text: string) => T): ((text: string) => T) => {
  const memory = createMemory<T>()
  return (text) => {
    const known = memory.get(text)
    return known === undefined ? learn(memory, text, resolve) : known
  }
}

/** A pure function of a cell that keeps its recent answers. */
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
  // The answer may be a part of the text.
  const own = typeof written === 'string' ? ofItsOwn(written) : written
  const answer = resolve(own)
  memory.keep(own, answer)
  return answer
}

/** A cell is a view of its row, and would keep the whole row in memory. One byte a character where that holds it. */
export const ofItsOwn = (text: string): string => {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
