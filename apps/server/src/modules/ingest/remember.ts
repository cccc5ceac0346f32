/** Files spell the same few countries, ports and days a million times: what they mean is worked out once each. */
import type { Cell } from './read/index.ts'

/** Bounded: a column that was taken for countries by mistake must not fill the memory. Twice as many are held at most. */
const mostRemembered = 20_000
const longestRemembered = 300

type Known = object | string | number | boolean | null

export type Memory<T> = {
  get(written: string | number): T | undefined
  /** Answers what it was given, so that it can be returned. */
  keep<Kept extends T>(written: string | number, answer: Kept): Kept
}

/** Answers by what is written. When there are too many, those that were not asked for since the last time are forgotten. */
export const createMemory = <T extends Known>(): Memory<T> => {
  let recent = new Map<string | number, T>()
  let earlier = new Map<string | number, T>()
  const keep = <Kept extends T>(written: string | number, answer: Kept): Kept => {
    if (typeof written === 'string' && written.length > longestRemembered) return answer
    if (recent.size >= mostRemembered) {
      earlier = recent
      recent = new Map()
    }
    recent.set(typeof written === 'string' ? ofItsOwn(written) : written, answer)
    return answer
  }
  return {
    get: (written) => {
      const known = recent.get(written)
      if (known !== undefined || earlier.size === 0) return known
      const before = earlier.get(written)
      return before === undefined ? undefined : keep(written, before)
    },
    keep,
  }
}

/** A pure function of a text that keeps its recent answers. */
export const remember = <T extends Known>(resolve: (text: string) => T): ((text: string) => T) => {
  const memory = createMemory<T>()
  return (text) => {
    const known = memory.get(text)
    return known === undefined ? memory.keep(text, resolve(text)) : known
  }
}

/** A pure function of a cell that keeps its recent answers. */
export const rememberCell = <T extends Known>(resolve: (cell: Cell) => T): ((cell: Cell) => T) => {
  const memory = createMemory<T>()
  return (cell) => {
    if (cell === null || typeof cell === 'boolean') return resolve(cell)
    const known = memory.get(cell)
    return known === undefined ? memory.keep(cell, resolve(cell)) : known
  }
}

/** A cell is a view of its row, and would keep the whole row in memory. One byte a character where that holds it. */
export const ofItsOwn = (text: string): string => {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
