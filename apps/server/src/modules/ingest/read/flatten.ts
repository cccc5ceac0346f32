/**
 * Converts nested records to cells of columns. An object becomes columns with dotted names (`buyer.name`). A list of
 * plain values becomes one cell. A list of objects becomes columns with an index (`hs.0.code`). A field may be a text
 * in some records and an object or a list in other records. Such a field also has a column of its own, which contains
 * the name of the object.
 */

import { maxColumns, maxKeyChars, reject, type Cell } from './table.ts'

/**
 * Limits against hostile records: the maximum nesting depth, and the number of entries in a list of objects that get
 * columns.
 */
const maxDepth = 12
const maxListed = 5
const maxLateColumns = 1_000

type Plain = string | number | boolean
type Shape = { plain: boolean; object: boolean }

/** Keys that usually hold an object's name. The first key that the object has is used. */
const namingKeys = [
  'name',
  'text',
  'value',
  'label',
  'title',
  'displayName',
  'description',
  '#text',
  '_',
  '$',
  'id',
  'code',
]

export type Flattener = {
  readonly columns: readonly string[]
  /** The number of fields that first appeared after the columns were fixed. */
  lateColumns(): number
  /** The number of lists of objects whose last entries were dropped, because only the first entries get columns. */
  cutLists(): number
  cellsOf(record: unknown): Cell[]
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Derives the columns from the first records. Throws Failure `file_rejected` (row_too_large, key_too_long) above a
 * table's limits.
 */
export const learnColumns = (sample: readonly unknown[]): Flattener => {
  const shapes = new Map<string, Shape>()
  for (const record of sample) learnShape(shapes, '', record, 0)
  const columns = new Map<string, number>()
  const late = new Set<string>()
  let cut = 0
  const walk: Walk = { shapes, onCut: () => (cut += 1) }
  for (const record of sample)
    flatten(walk, { path: '', value: record, depth: 0 }, (path) => {
      if (columns.has(path)) return
      if (columns.size >= maxColumns) throw reject('row_too_large')
      columns.set(path, columns.size)
    })
  cut = 0
  return {
    columns: [...columns.keys()],
    lateColumns: () => late.size,
    cutLists: () => cut,
    cellsOf: (record) => {
      const cells: Cell[] = Array.from({ length: columns.size }, () => null)
      flatten(walk, { path: '', value: record, depth: 0 }, (path, value) => {
        const column = columns.get(path)
        if (column !== undefined) cells[column] = cells[column] ?? value
        else if (late.size < maxLateColumns) late.add(path)
      })
      return cells
    },
  }
}

/**
 * Joins a path and a key. Throws Failure `file_rejected` (key_too_long). The length is limited, because every value is
 * looked up by its full name.
 */
const join = (path: string, key: string | number): string => {
  const name = path === '' ? String(key) : `${path}.${key}`
  if (name.length > maxKeyChars) throw reject('key_too_long')
  return name
}

/** Records the shape of a value. The path of a list and the index of an entry form the path of the entry. */
const learnShape = (shapes: Map<string, Shape>, path: string, value: unknown, depth: number): void => {
  if (value === null || value === undefined || depth > maxDepth) return
  const shape = shapes.get(path) ?? { plain: false, object: false }
  if (isPlain(value)) shape.plain = true
  if (isObject(value)) shape.object = true
  if (shapes.size < maxColumns * 4) shapes.set(path, shape)
  if (Array.isArray(value)) {
    if (value.every((entry) => entry === null || isPlain(entry))) shape.plain ||= value.length > 0
    else
      for (const [index, entry] of value.slice(0, maxListed).entries())
        learnShape(shapes, join(path, index), entry, depth + 1)
  }
  if (isObject(value))
    for (const [key, entry] of Object.entries(value)) learnShape(shapes, join(path, key), entry, depth + 1)
}

type Walk = { shapes: ReadonlyMap<string, Shape>; onCut: () => void }
type Place = { path: string; value: unknown; depth: number }
type Put = (path: string, value: Plain) => void

const flatten = (walk: Walk, { path, value, depth }: Place, put: Put): void => {
  if (value === null || value === undefined || depth > maxDepth) return
  if (isPlain(value)) return put(path, value)
  const shape = walk.shapes.get(path)
  if (isObject(value)) {
    if (shape?.plain === true && path !== '') putName(path, [value], put)
    for (const [key, entry] of Object.entries(value))
      flatten(walk, { path: join(path, key), value: entry, depth: depth + 1 }, put)
    return
  }
  if (!Array.isArray(value)) return
  const plain = value.filter(isPlain)
  if (plain.length > 0 || value.length === 0) {
    if (plain.length > 0) put(path, plain.length === 1 ? (plain[0] ?? '') : plain.join('; '))
    return
  }
  if (shape?.plain === true) putName(path, value, put)
  if (value.length > maxListed) walk.onCut()
  for (const [index, entry] of value.slice(0, maxListed).entries()) {
    // When the field is an object in other records, the first entry of this list uses the same columns as the object.
    const place = index === 0 && shape?.object === true ? path : join(path, index)
    flattenEntry(walk, { path: place, value: entry, depth: depth + 1 }, put)
  }
}

/**
 * Flattens an entry of a list. Unlike in `flatten`, the path already ends with the entry's index, so no index is added.
 */
const flattenEntry = (walk: Walk, { path, value, depth }: Place, put: Put): void => {
  if (!isObject(value)) return flatten(walk, { path, value, depth }, put)
  for (const [key, entry] of Object.entries(value))
    flatten(walk, { path: join(path, key), value: entry, depth: depth + 1 }, put)
}

const putName = (path: string, values: readonly unknown[], put: Put): void => {
  const names = values.flatMap((value) => {
    if (isPlain(value)) return [String(value)]
    const key = isObject(value) ? namingKeys.find((candidate) => isPlain(value[candidate])) : undefined
    return key === undefined || !isObject(value) ? [] : [String(value[key])]
  })
  if (names.length > 0) put(path, names.join('; '))
}
