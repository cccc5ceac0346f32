/** Reads a column with lists. One row group of the column is assembled at a time, within a memory limit. */

import type { ColumnMetaData, SchemaTree } from 'hyparquet'
import { assembleLists, assembleNested } from 'hyparquet/src/assemble.js'
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { getMaxDefinitionLevel, getMaxRepetitionLevel, getTreePath } from 'hyparquet/src/schema.js'
import { reject, type Cell } from '../table.ts'
import { hold } from './budget.ts'
import { cellReader } from './cells.ts'
import { readDictionary, splitPage, type Source } from './flat-column.ts'
import { bitWidthOf, createLevels } from './levels.ts'
import { readPages, type Page } from './pages.ts'
import { createValues, maxRead } from './values.ts'

/** Limit of the bytes of one column in a row group. Lists are assembled in memory, so a larger row group is refused. */
const maxGroupBytes = 256 * 1024 ** 2
const maxGroupValues = 4_000_000
/** The memory in bytes that a value takes in its list. */
const bytesOfAValue = 16

/** Reads the values of a column in one row group. Each row gives one cell, which is an object or a list. */
export const readNestedColumn = async (
  source: Source,
  root: SchemaTree,
  column: { tree: SchemaTree; chunks: readonly ColumnMetaData[] },
): Promise<readonly unknown[]> => {
  const bytes = column.chunks.reduce((sum, chunk) => sum + Number(chunk.total_uncompressed_size), 0)
  const values = Math.max(...column.chunks.map((chunk) => Number(chunk.num_values)))
  if (bytes > maxGroupBytes || values > maxGroupValues) throw reject('too_large_inside')
  const leaves = new Map<string, unknown[]>()
  for (const chunk of column.chunks)
    leaves.set(chunk.path_in_schema.join('.'), await readLeaf(source, chunk, getTreePath(root, chunk.path_in_schema)))
  assembleNested(leaves, column.tree, DEFAULT_PARSERS)
  return leaves.get(column.tree.path.join('.')) ?? []
}

const readLeaf = async ({ file, budget }: Source, chunk: ColumnMetaData, path: SchemaTree[]): Promise<unknown[]> => {
  const element = path.at(-1)?.element
  if (element === undefined) throw new RangeError('a column without a schema')
  const leaf: Leaf = {
    element,
    toCell: cellReader(element),
    path,
    repetition: getMaxRepetitionLevel(path),
    definition: getMaxDefinitionLevel(path),
  }
  let dictionary: readonly Cell[] | null = null
  const output: unknown[] = []
  let count = 0
  for await (const page of readPages(file, chunk, budget)) {
    if (page.header.type === 'DICTIONARY_PAGE') dictionary = readDictionary(page, leaf, budget)
    else {
      const read = assemblePage(page, { ...leaf, dictionary, left: maxGroupValues - count }, output)
      count += read
      // Releases the memory of the page. The values that were read from the page still count against the budget.
      hold(budget, page.values.length + read * bytesOfAValue)
    }
  }
  return output
}

type Leaf = {
  element: SchemaTree['element']
  toCell: ReturnType<typeof cellReader>
  path: SchemaTree[]
  repetition: number
  definition: number
}

const assemblePage = (
  page: Page,
  leaf: Leaf & { dictionary: readonly Cell[] | null; left: number },
  output: unknown[],
): number => {
  const parts = splitPage(page, leaf)
  const { count } = parts
  if (count < 0 || count > leaf.left) throw reject('too_large_inside')
  const readLevels = (bytes: Buffer, largest: number): number[] => {
    if (largest === 0) return []
    const levels = new Uint32Array(count)
    createLevels(bytes, bitWidthOf(largest)).read(levels, count)
    return [...levels]
  }
  const repetition = readLevels(parts.repetition, leaf.repetition)
  const definition = readLevels(parts.definition, leaf.definition)
  const there = leaf.definition === 0 ? count : definition.filter((level) => level === leaf.definition).length
  const source = createValues(parts.values, parts.encoding, count, leaf)
  const values: Cell[] = []
  while (values.length < there) source.read(values, values.length, Math.min(maxRead, there - values.length))
  assembleLists(output, definition, repetition, values, leaf.path)
  return count
}
