/** Reads a JSON document: finds the lists of records at any path, and reads a list record by record. */

import { findLists, type ListPath } from './json-lists.ts'
import { walkJson, type Frame, type JsonVisitor } from './json-walk.ts'
import { createRecordTable, toRecordTable, type JsonRecord, type ReadRecords, type RecordFormat } from './records.ts'
import { distinctNotices, maxRowChars, reject, type TableFile } from './table.ts'
import type { TextSource } from './text.ts'

/**
 * Opens a document. Its first table is the list of records. If the document has further lists of objects, each is a
 * table, named by its path (`data.exports`). Throws Failure `file_rejected` (broken_json, empty).
 */
export const openJson = async (text: TextSource): Promise<TableFile> => {
  const { records, others } = await findLists(text)
  if (records === null && /^\s*\[/.test(text.head)) throw reject('empty')
  const first = withListName(await createRecordTable(formatOf(text), readList(text, records)), records)
  if (records === null || others.length === 0) return first
  // The other lists are not read here, because each reading walks the document again.
  const tables = [
    first,
    ...others.map(({ listPath, hasNames }) =>
      withListName(toRecordTable(formatOf(text), readList(text, listPath), { hasNames, mayBeEmpty: true }), listPath),
    ),
  ]
  const tableAt = (index: number): TableFile => {
    const table = tables[index]
    if (table === undefined) throw reject('no_table')
    return table
  }
  return {
    sheets: [records, ...others.map(({ listPath }) => listPath)].map(nameOfList),
    about: (index) => tableAt(index).about(0),
    notices: () => distinctNotices(tables.flatMap((table) => table.notices())),
    rows: (index, onShare) => tableAt(index).rows(0, onShare),
    close: async () => undefined,
  }
}

const withListName = (table: TableFile, listPath: ListPath | null): TableFile => ({
  ...table,
  about: (index) => ({ ...table.about(index), listName: listPath === null ? '' : nameOfList(listPath) }),
})

const nameOfList = (listPath: ListPath): string => listPath.filter((key) => key !== '*').join('.')

const formatOf = ({ encoding, notices, isMixed }: TextSource): RecordFormat => ({
  format: 'json',
  encoding,
  notices,
  isMixed,
})

const readList = (text: TextSource, listPath: ListPath | null): ReadRecords =>
  async function* (onShare) {
    const { chunks, share } = await text.open()
    const collector = createCollector(listPath)
    for await (const _ of walkJson(chunks, collector)) {
      onShare?.(share())
      yield collector.drain()
    }
    yield collector.drain()
  }

type Building = { value: unknown[] | Record<string, unknown>; isList: boolean }

/** Collects the values at a path and skips everything else in the document. Each value has a size limit. */
const createCollector = (listPath: ListPath | null): JsonVisitor & { drain(): JsonRecord[] } => {
  let finished: JsonRecord[] = []
  let number = 0
  let chars = 0
  const building: Building[] = []
  const isRecord = (frames: readonly Frame[]): boolean =>
    listPath === null
      ? frames.length === 0
      : frames.length === listPath.length &&
        frames.every(({ isList, key }, at) => listPath[at] === (isList ? '*' : key))
  const finish = (value: unknown) => {
    number += 1
    finished.push({ line: number, chars, value })
    chars = 0
  }
  const add = (value: unknown, frames: readonly Frame[]) => {
    const into = building.at(-1)
    if (into === undefined) return
    const key = frames.at(-1)?.key ?? ''
    chars += key.length + 8 + (typeof value === 'string' ? value.length : 0)
    if (chars > maxRowChars) throw reject('row_too_large')
    if (Array.isArray(into.value)) into.value.push(value)
    // A plain assignment to `__proto__` would set the object's prototype and lose the value.
    else if (key === '__proto__') Object.defineProperty(into.value, key, { value, enumerable: true })
    else into.value[key] = value
  }
  return {
    open: (isList, frames) => {
      if (building.length === 0 && !isRecord(frames)) return
      const value = isList ? [] : {}
      add(value, frames)
      building.push({ value, isList })
    },
    close: () => {
      const closed = building.pop()
      if (closed !== undefined && building.length === 0) finish(closed.value)
    },
    plain: (value, frames) => {
      if (building.length > 0) add(value, frames)
      else if (listPath !== null && isRecord(frames) && value !== null) {
        chars = typeof value === 'string' ? value.length : 0
        finish({ value })
      }
    },
    drain: () => {
      const drained = finished
      finished = []
      return drained
    },
  }
}
