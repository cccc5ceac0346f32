/** Reads a column without lists row by row, page by page. */

import type { ColumnMetaData, SchemaElement } from 'hyparquet'
import type { RandomFile } from '../random-file.ts'
import { reject, type Cell } from '../table.ts'
import { hold, type PageBudget } from './budget.ts'
import { cellReader, type ToCell } from './cells.ts'
import { bitWidthOf, createLevels, type Levels } from './levels.ts'
import { readPages, type Page } from './pages.ts'
import { createValues, maxRead, plainValues, type Values } from './values.ts'

/** Reads several columns of the table in parallel. */
export type ColumnReader = {
  /**
   * Reads the next `count` values of each column into the start of that column's list; a missing value is null. Throws
   * Failure `file_rejected` (row_too_large) when the text exceeds the limit for a batch of rows.
   */
  read(into: readonly Cell[][], count: number): Promise<void>
  close(): Promise<void>
}

/** The file, and the memory budget that all columns of the file share. */
export type Source = { file: RandomFile; budget: PageBudget }

/**
 * A column of values. `depth` is its largest definition level, which is the number of optional elements among the
 * column and its parents.
 */
export type Leaf = { element: SchemaElement; depth: number }

type OpenPage = { left: number; levels: Levels | null; values: Values }

export const openFlatColumn = (
  { file, budget }: Source,
  meta: ColumnMetaData,
  { element, depth }: Leaf,
): ColumnReader => {
  const pages = readPages(file, meta, budget)
  const toCell = cellReader(element)
  let dictionary: readonly Cell[] | null = null
  let page: OpenPage = noPage
  const nextPage = async (): Promise<void> => {
    // Releases the memory of the previous page before the next page is unpacked.
    page = noPage
    const { value, done } = await pages.next()
    if (done === true) throw new RangeError('fewer values than rows')
    const { type } = value.header
    if (type === 'DICTIONARY_PAGE') dictionary = readDictionary(value, { element, toCell }, budget)
    else if (type === 'DATA_PAGE' || type === 'DATA_PAGE_V2')
      page = openPage(value, { element, toCell, depth, dictionary })
  }
  const readValues = createGapReader(depth)
  return {
    read: async ([cells], count) => {
      if (cells === undefined) throw new RangeError('no list')
      for (let at = 0; at < count;) {
        while (page.left === 0) await nextPage()
        const taken = Math.min(page.left, count - at, maxRead)
        readValues(page, cells, { from: at, count: taken })
        page.left -= taken
        at += taken
      }
    },
    close: async () => {
      await pages.return(undefined)
    },
  }
}

/**
 * Creates a reader of a page's values. The reader gives null when a value's definition level is below `depth`, because
 * the value or one of its parents is then missing.
 */
const createGapReader = (depth: number) => {
  const levels = new Uint32Array(maxRead)
  const values: Cell[] = []
  return (page: OpenPage, into: Cell[], { from, count }: { from: number; count: number }): void => {
    if (page.levels === null) return page.values.read(into, from, count)
    page.levels.read(levels, count)
    let there = 0
    for (let index = 0; index < count; index += 1) if (levels[index] === depth) there += 1
    if (there === count) return page.values.read(into, from, count)
    page.values.read(values, 0, there)
    for (let index = 0, next = 0; index < count; index += 1) {
      const isThere = levels[index] === depth
      into[from + index] = isThere ? (values[next] ?? null) : null
      if (isThere) next += 1
    }
  }
}

const noPage: OpenPage = {
  left: 0,
  levels: null,
  values: {
    read: () => {
      throw new RangeError('no page')
    },
  },
}

/** Limit of a dictionary. Most writers stop using a dictionary at 1 MiB, and few writers use a larger dictionary. */
const maxDictionaryBytes = 64 * 1024 ** 2
/** The memory that a dictionary entry takes in addition to the bytes of its value. */
const bytesOfAnEntry = 32

/**
 * Reads a dictionary's entries, which remain in memory for the whole row group. Throws Failure `file_rejected`
 * (too_large_inside).
 */
export const readDictionary = (
  { header, values }: Page,
  column: { element: SchemaElement; toCell: ToCell },
  budget: PageBudget,
): Cell[] => {
  const count = header.dictionary_page_header?.num_values ?? 0
  if (count < 0 || count > values.length) throw new RangeError('a dictionary of another length')
  if (values.length > maxDictionaryBytes) throw reject('too_large_inside')
  hold(budget, values.length + count * bytesOfAnEntry)
  const entries = plainValues(values, column)
  const cells: Cell[] = []
  while (cells.length < count) entries.read(cells, cells.length, Math.min(maxRead, count - cells.length))
  return cells
}

type PageColumn = Leaf & { toCell: ToCell; dictionary: readonly Cell[] | null }

const openPage = (page: Page, { depth, ...column }: PageColumn): OpenPage => {
  const { count, encoding, definition, values } = splitPage(page, { repetition: 0, definition: depth })
  // The page of a required column does not state how many values exist, so the value reader stops at the end of the
  // bytes.
  return {
    left: count,
    levels: depth === 0 ? null : createLevels(definition, bitWidthOf(depth)),
    values: createValues(values, encoding, count, column),
  }
}

export type PageParts = { count: number; encoding: string; repetition: Buffer; definition: Buffer; values: Buffer }

/**
 * Splits a page of version 1 or 2 into levels and values. `max` has the column's largest levels; 0 means that the page
 * has no levels of this kind.
 */
export const splitPage = (
  { header, levels, values }: Page,
  max: { repetition: number; definition: number },
): PageParts => {
  const second = header.data_page_header_v2
  if (second !== undefined) {
    const at = second.repetition_levels_byte_length
    return {
      count: second.num_values,
      encoding: second.encoding,
      repetition: levels.subarray(0, at),
      definition: levels.subarray(at),
      values,
    }
  }
  const first = header.data_page_header
  if (first === undefined) throw new RangeError('a page without header')
  let at = 0
  const take = (largest: number): Buffer => {
    if (largest === 0) return values.subarray(0, 0)
    const length = values.readUInt32LE(at)
    if (at + 4 + length > values.length) throw new RangeError('levels beyond the page')
    const taken = values.subarray(at + 4, at + 4 + length)
    at += 4 + length
    return taken
  }
  const repetition = take(max.repetition)
  const definition = take(max.definition)
  return { count: first.num_values, encoding: first.encoding, repetition, definition, values: values.subarray(at) }
}
