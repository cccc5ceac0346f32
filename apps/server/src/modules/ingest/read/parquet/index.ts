/**
 * Reads Parquet page by page. The library hyparquet reads the footer and the rarer encodings. The library does not read
 * the rows, because it always reads a whole row group, which has gigabytes in real files. The library also trusts every
 * length in the file. Here each column advances independently from page to page, and rows are assembled from the
 * current positions of all columns.
 */

import { Failure } from '@tradewind/contract'
import { parquetMetadataAsync, parquetSchema, type ColumnMetaData, type FileMetaData, type SchemaTree } from 'hyparquet'
import { learnColumns, type Flattener } from '../flatten.ts'
import { closeFile, readExactly, type RandomFile } from '../random-file.ts'
import {
  batchRows,
  isBlank,
  maxBatchChars,
  maxColumns,
  maxRowChars,
  reject,
  type Cell,
  type SourceRow,
  type TableFile,
} from '../table.ts'
import { createPageBudget, type PageBudget } from './budget.ts'
import { openFlatColumn, type ColumnReader, type Leaf, type Source } from './flat-column.ts'
import { readNestedColumn } from './nested-column.ts'

const maxFooterBytes = 128 * 1024 ** 2
const maxRows = 1_000_000_000
/** The number of rows that are read to derive the columns of lists and objects. */
const sampledRows = 1_000

/**
 * Opens a file; closing the table closes the file. `heldBytes` is the memory limit for the columns of a row group.
 * Throws Failure `file_rejected` with the reason broken_parquet, row_too_large or empty.
 */
export const openParquet = async (file: RandomFile, heldBytes?: number): Promise<TableFile> => {
  const close = () => closeFile(file.fd)
  try {
    const layout = await orBroken(() => readLayout(file, () => createPageBudget(heldBytes)))
    const headers = layout.columns.flatMap((column) =>
      column.kind === 'flat' ? [column.name] : column.flattener.columns.map((name) => name),
    )
    if (headers.length === 0) throw reject('empty')
    if (headers.length > maxColumns) throw reject('row_too_large')
    return {
      sheets: [''],
      about: () => ({ format: 'parquet', encoding: null, delimiter: null, headerLine: 0 }),
      notices: () => {
        const cut = layout.columns.reduce(
          (sum, column) => sum + (column.kind === 'flat' ? 0 : column.flattener.cutLists()),
          0,
        )
        return cut === 0 ? [] : [{ key: 'cut_lists', params: { count: cut } }]
      },
      rows: (_sheetIndex, onShare) => mended(readRows(file, layout, { headers, onShare })),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Converts errors that a truncated or altered file causes. Failures and system errors remain unchanged. */
const brokenOr = (error: unknown): unknown =>
  error instanceof Failure || (error instanceof Error && 'syscall' in error) ? error : reject('broken_parquet')

const orBroken = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    throw brokenOr(error)
  }
}

async function* mended<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* rows
  } catch (error) {
    throw brokenOr(error)
  }
}

type Column = { kind: 'flat'; name: string; leaf: Leaf } | { kind: 'nested'; tree: SchemaTree; flattener: Flattener }
type Layout = {
  metadata: FileMetaData
  root: SchemaTree
  columns: readonly Column[]
  rows: number
  createBudget: () => PageBudget
}

const readLayout = async (file: RandomFile, createBudget: () => PageBudget): Promise<Layout> => {
  const metadata = await parquetMetadataAsync(
    {
      byteLength: file.sizeBytes,
      slice: async (start, end = file.sizeBytes) => {
        if (end - start > maxFooterBytes) throw reject('too_large_inside')
        const bytes = await readExactly(file, start, end - start)
        return bytes.buffer as ArrayBuffer
      },
    },
    { geoparquet: false },
  )
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0)
  if (!Number.isSafeInteger(rows) || rows !== Number(metadata.num_rows)) throw reject('broken_parquet')
  if (rows > maxRows) throw reject('too_large_inside')
  const root = parquetSchema(metadata)
  const columns: Column[] = []
  for (const tree of root.children) {
    if (hasLists(tree))
      columns.push({
        kind: 'nested',
        tree,
        flattener: await learnNested({ file, budget: createBudget() }, { metadata, root }, tree),
      })
    else columns.push(...leavesOf(tree, 0))
  }
  return { metadata, root, columns, rows, createBudget }
}

const hasLists = (tree: SchemaTree): boolean =>
  tree.element.repetition_type === 'REPEATED' || tree.children.some((child) => hasLists(child))

/** An object without lists becomes one column for each of its fields, such as `buyer.name`. */
const leavesOf = (tree: SchemaTree, above: number): Column[] => {
  const depth = above + (tree.element.repetition_type === 'OPTIONAL' ? 1 : 0)
  if (tree.children.length > 0) return tree.children.flatMap((child) => leavesOf(child, depth))
  return [{ kind: 'flat', name: tree.path.join('.'), leaf: { element: tree.element, depth } }]
}

type Group = FileMetaData['row_groups'][number]

const chunkAt = (group: Group, name: string): ColumnMetaData => {
  const chunk = group.columns.find(({ meta_data }) => meta_data?.path_in_schema.join('.') === name)
  if (chunk?.meta_data === undefined || chunk.file_path !== undefined) throw reject('broken_parquet')
  return chunk.meta_data
}

const readNested = (source: Source, root: SchemaTree, group: Group, tree: SchemaTree) => {
  const prefix = tree.path.join('.')
  const chunks = group.columns.flatMap(({ meta_data }) => {
    const name = meta_data?.path_in_schema.join('.') ?? ''
    return meta_data !== undefined && (name === prefix || name.startsWith(`${prefix}.`)) ? [meta_data] : []
  })
  if (chunks.length === 0) throw reject('broken_parquet')
  return readNestedColumn(source, root, { tree, chunks })
}

const learnNested = async (
  source: Source,
  { metadata, root }: { metadata: FileMetaData; root: SchemaTree },
  tree: SchemaTree,
): Promise<Flattener> => {
  const first = metadata.row_groups[0]
  const values = first === undefined ? [] : await readNested(source, root, first, tree)
  return learnColumns(values.slice(0, sampledRows).map((value) => ({ [tree.element.name]: value })))
}

type ReadOptions = { headers: readonly string[]; onShare: ((share: number) => void) | undefined }

async function* readRows(
  file: RandomFile,
  layout: Layout,
  { headers, onShare }: ReadOptions,
): AsyncGenerator<readonly SourceRow[]> {
  yield [{ line: 0, cells: [...headers] }]
  const lists = headers.map((): Cell[] => Array.from({ length: batchRows }, () => null))
  let line = 0
  // The first batches have few rows, because the length of the rows is still unknown.
  let most = firstRows
  for (const group of layout.metadata.row_groups) {
    const columns = await openGroup(file, layout, group)
    try {
      for (let left = Number(group.num_rows); left > 0;) {
        const count = Math.min(left, most)
        for (const { reader, from, to } of columns) await reader.read(lists.slice(from, to), count)
        const { rows, chars } = assembleRows(lists, count, line)
        most = nextCount(most, chars)
        yield rows
        line += count
        left -= count
        onShare?.(line / layout.rows)
      }
    } finally {
      for (const { reader } of columns) await reader.close()
    }
  }
}

const firstRows = 16

const nextCount = (count: number, chars: number): number =>
  chars > maxBatchChars / 8 ? Math.max(1, Math.floor(count / 2)) : Math.min(batchRows, count * 2)

/** Assembles rows from columns, and counts their characters. Throws Failure `file_rejected` (row_too_large). */
const assembleRows = (
  lists: readonly (readonly Cell[])[],
  count: number,
  linesBefore: number,
): { rows: SourceRow[]; chars: number } => {
  const blank = lists.map((): Cell => null)
  const rows: SourceRow[] = []
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    const line = linesBefore + index + 1
    const cells = blank.slice()
    let chars = 0
    for (let column = 0; column < cells.length; column += 1) {
      const cell = lists[column]![index]!
      cells[column] = cell
      if (typeof cell === 'string') chars += cell.length
    }
    if (chars > maxRowChars) throw reject('row_too_large')
    sum += chars
    rows.push(isBlank(cells) ? { line, cells: [], refused: { reason: 'blank_row', value: null } } : { line, cells })
  }
  return { rows, chars: sum }
}

const openGroup = async (file: RandomFile, { root, columns, createBudget }: Layout, group: Group) => {
  const source: Source = { file, budget: createBudget() }
  const opened: { reader: ColumnReader; from: number; to: number }[] = []
  let from = 0
  for (const column of columns) {
    const to = from + (column.kind === 'flat' ? 1 : column.flattener.columns.length)
    const reader =
      column.kind === 'flat'
        ? openFlatColumn(source, chunkAt(group, column.name), column.leaf)
        : nestedReader(await readNested(source, root, group, column.tree), column)
    opened.push({ reader, from, to })
    from = to
  }
  return opened
}

const nestedReader = (
  values: readonly unknown[],
  { tree, flattener }: { tree: SchemaTree; flattener: Flattener },
): ColumnReader => {
  let next = 0
  return {
    read: async (into, count) => {
      for (let index = 0; index < count; index += 1) {
        if (next >= values.length) throw new RangeError('fewer values than rows')
        const cells = flattener.cellsOf({ [tree.element.name]: values[next] })
        for (const [column, list] of into.entries()) list[index] = cells[column] ?? null
        next += 1
      }
    },
    close: async () => undefined,
  }
}
