/**
 * A user's choice among the tables of a file. Each chosen table gets its own load with its own mapping. The source
 * remembers the names of the chosen tables for its next file.
 */

import { randomUUID } from 'node:crypto'
import { fail, type FileTable } from '@tradewind/contract'
import type { Platform, Tx } from '@tradewind/platform'
import { dataTables, examineTable, findTable, type FoundTable } from './file-tables.ts'
import { cancelLoad } from './loads.ts'
import {
  insertLoad,
  listLoadsOfFile,
  moveLoad,
  readFileTables,
  readLoad,
  readSourceMapping,
  readSourceTables,
  saveSourceTables,
  type LoadRow,
  type NewLoad,
} from './queries.ts'
import { prepareTable, withStoredTable } from './receive.ts'

const isOpen = ({ state }: LoadRow): boolean => state === 'received' || state === 'mapped'

/** Lists the tables of a load's file. The list is empty when the file has only one table. */
export const listFileTables = async ({ db }: Platform, load: LoadRow): Promise<FileTable[]> => {
  const found = await readFileTables(db, load.loadId)
  if (found.length === 0) return []
  const loads = await listLoadsOfFile(db, load)
  const names = found.map(({ name }) => name)
  const tables = (await readSourceTables(db, load.sourceId)) ?? []
  const remembered = tables.map((name) => findTable(names, name)).filter((index) => index >= 0)
  // Tables that were not chosen are offered, but are not chosen again, once the user has made a choice for this file.
  const chosen = new Set(remembered.length > 0 ? remembered : dataTables(found))
  const byIndex = new Map(loads.map((each) => [each.tableIndex, each]))
  return found.map((table) => {
    const own = byIndex.get(table.tableIndex) ?? (load.tableIndex === table.tableIndex ? load : undefined)
    return {
      ...table,
      loadId: own?.loadId ?? null,
      state: own?.state ?? null,
      isChosen: own !== undefined || chosen.has(table.tableIndex),
    }
  })
}

/** Names the tables of a load's file that no load reads. Blank tables are left out. */
export const namesLeftOut = async (platform: Platform, load: LoadRow): Promise<string[]> =>
  (await listFileTables(platform, load)).flatMap(({ name, kind, loadId }) =>
    loadId === null && kind !== 'empty' ? [name] : [],
  )

/**
 * Creates a load for each chosen table without a load. The given load, if it has not started and its table is not
 * chosen, reads the first of these tables instead. Returns the loads of the chosen tables. Throws Failure `not_found`
 * for a table that the file does not have, `conflict` if another user loads one of the tables at the same time, and
 * `file_rejected` for a table without a header or rows.
 */
export const chooseTables = async (
  platform: Platform,
  load: LoadRow,
  tableIndexes: readonly number[],
): Promise<LoadRow[]> => {
  const { db } = platform
  const fileTables = await readFileTables(db, load.loadId)
  const chosen = [...new Set(tableIndexes)].toSorted((left, right) => left - right)
  // A file with one table has no list of tables. Its table has the number 0, and the load reads it already.
  if (fileTables.length === 0 && chosen.every((index) => index === 0)) return [load]
  if (chosen.some((index) => fileTables[index] === undefined)) throw fail('not_found')
  const before = await listLoadsOfFile(db, load)
  const taken = new Set(before.map(({ tableIndex }) => tableIndex))
  const wanted = chosen.filter((index) => !taken.has(index))
  const isDropped = isOpen(load) && load.tableIndex !== null && !chosen.includes(load.tableIndex)
  const [moved] = isDropped ? wanted : []
  const made = await prepare(platform, load, { fileTables, wanted, moved })
  await db.transaction().execute(async (tx) => {
    for (const each of made.loads) if (!(await insertLoad(tx, each))) throw fail('conflict')
    if (made.moved !== null) await moveTo(tx, load, made.moved)
    await saveSourceTables(tx, load.sourceId, namesInOrder(fileTables, chosen, moved ?? load.tableIndex ?? 0))
  })
  if (isDropped && moved === undefined) await cancelLoad(platform, load.loadId)
  const after = await listLoadsOfFile(db, await readLoad(db, load.loadId))
  return after.filter(({ tableIndex }) => tableIndex !== null && chosen.includes(tableIndex))
}

/** Names the chosen tables. The table of the source itself comes first. */
const namesInOrder = (tables: readonly FoundTable[], chosen: readonly number[], own: number): string[] =>
  [own, ...chosen.filter((index) => index !== own)]
    .filter((index) => chosen.includes(index))
    .flatMap((index) => tables[index]?.name ?? [])

type Prepared = { loads: NewLoad[]; moved: Pick<NewLoad, 'mapping' | 'tableName'> | null }
type Wish = { fileTables: readonly FoundTable[]; wanted: readonly number[]; moved: number | undefined }

const prepare = (platform: Platform, load: LoadRow, { fileTables, wanted, moved }: Wish): Promise<Prepared> =>
  withStoredTable(platform, load.storageKey, async (table) => {
    const prepared: Prepared = { loads: [], moved: null }
    const { sourceId, orgId, sourceName, dataset, fileName } = load
    const source = { sourceId, orgId, name: sourceName, dataset }
    for (const tableIndex of wanted) {
      const tableName = fileTables[tableIndex]?.name ?? ''
      if (tableIndex === moved) {
        const saved = await readSourceMapping(platform.db, sourceId)
        const { mapping, refusal } = await examineTable(table, tableIndex, { dataset, fileName, saved })
        if (mapping === null) throw refusal
        prepared.moved = { mapping, tableName }
        continue
      }
      const own = await prepareTable(platform.db, table, { source, file: load, tableIndex, name: tableName })
      prepared.loads.push({
        loadId: randomUUID(),
        orgId,
        dataset,
        fileName,
        storageKey: load.storageKey,
        contentSha256: load.contentSha256,
        sizeBytes: load.sizeBytes,
        createdBy: load.createdBy,
        origin: load.origin,
        ...own,
        tableName,
        fileTables,
        countsFile: false,
      })
    }
    return prepared
  })

const moveTo = async (tx: Tx, load: LoadRow, change: Pick<NewLoad, 'mapping' | 'tableName'>): Promise<void> => {
  if (!(await moveLoad(tx, load.loadId, ['received', 'mapped'], { state: 'received', ...change })))
    throw fail('conflict')
}
