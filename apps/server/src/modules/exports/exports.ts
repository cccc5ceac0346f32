/**
 * An export is ordered in one transaction with its job, is written in the background, and is charged by the number of
 * its rows.
 *
 * Each row is an exported item; a file of companies also unlocks their contacts (membership/bulk-unlocks.ts).
 *
 * Crash points:
 * - After the quota is taken and before the order is stored: the reservation is abandoned, and its quota is returned
 *   later (membership/quota.ts).
 * - While writing: the job runs again from the start and finds its reservation; the partial file is never stored.
 * - After storing and before the update: the job runs again and stores the same bytes under the same key.
 *
 * Contacts are unlocked and items settled in the transaction that marks the file finished: a failed or cancelled file
 * has unlocked nothing and takes no item. An export does not fail when an engine is unavailable. Its job runs again
 * when the engine is back.
 */

import { randomUUID } from 'node:crypto'
import {
  bulkUnlockSources,
  exportRowsAtMost,
  fail,
  type AskedExport,
  type DayItems,
  type BulkUnlockSource,
  type ExportList,
  type StatementFilter,
} from '@tradewind/contract'
import type { FileRows } from '@tradewind/lexicon'
import { defineJob, isTransient, type JobContext, type Platform, type Session, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import {
  readMembership,
  requireStorageSpace,
  readQuota,
  reduceQuota,
  refundQuota,
  reserveQuota,
  reserveSearch,
  type FileContacts,
  createFileContacts,
} from '../membership/index.ts'
import { nameExport } from './file-name.ts'
import {
  countUnfinishedExports,
  deleteExport,
  insertExport,
  moveExport,
  readStorageKey,
  noteContactsMasked,
  readExport,
  type ExportRow,
} from './queries.ts'
import { toSheet } from './sheet.ts'

/** An exportable list provides its subject, the number of its rows, and the rows as cells. `filter` selects the rows. */
export type ExportSource = {
  /**
   * Names what the list is about, for the name of the file: the words of a search, a company, a campaign. Null if the
   * name of the list says everything. Throws Failure not_found.
   */
  readSubject(filter: Record<string, unknown>, lang: string): Promise<string | null>
  /**
   * Returns the search whose rows the list has, for the search quota; absent for a list that is no search. `path` is the
   * path of a call that makes this search.
   */
  searchOf?(filter: Record<string, unknown>): { path: string; filter: object }
  /** False for a list of the organisation's own data, whose export takes no exported items and has none to return. */
  takesItems?: boolean
  /** False if the filter is no search, so that the record of an unlock names the list only. */
  filterIsSearch?: boolean
  /** Counts the rows that an export would have. Throws Failure no_filter, not_found. */
  count(filter: Record<string, unknown>, signal: AbortSignal): Promise<number>
  /** Yields the header and then at most `limit` rows, in batches. */
  rows(
    filter: Record<string, unknown>,
    options: { limit: number; viewer: FileContacts; lang: string; timeZone: string; signal: AbortSignal },
  ): FileRows
}

export type ExportSources = Readonly<Record<ExportList, ExportSource>>

export const writeExportJob = defineJob({
  name: 'exports.write',
  payload: z.object({ orgId: z.string(), id: z.string() }),
})

const fingerprintOf = (id: string): string => `export:${id}`

/** How the file is written; `rows`: the maximum number of its rows. */
export type Written = { format: 'csv' | 'xlsx'; rows: number; lang: string; timeZone: string }
/** What the file contains. The account statement cannot be previewed, because it takes no exported items. */
export type OrderedExport = AskedExport | { list: 'statement'; filter: StatementFilter }
export type Orderer = { session: Session; signal: AbortSignal }

/**
 * How much storage is reserved per row until the file is written. A row takes 100 to 150 bytes in XLSX, and twice as
 * much in CSV.
 */
const roomPerRowBytes = 200

/**
 * Throws Failure export_limit when the organisation has too many unfinished exports, and storage_full. Until the
 * transaction ends, other calls of the organisation that add files or exports wait.
 */
const requireTurn = async (tx: Tx, { clock }: Platform, orgId: string, reservedBytes: number): Promise<void> => {
  await requireStorageSpace(tx, orgId, { clock, sizeBytes: reservedBytes })
  const { queuedExports } = (await readMembership(tx, orgId, clock.now())).plan
  if (queuedExports !== null && (await countUnfinishedExports(tx, orgId)) >= queuedExports)
    throw fail('export_limit', { exports: queuedExports })
}

type Counted = { orgId: string; list: ExportList; filter: Record<string, unknown>; signal: AbortSignal }

/**
 * Counts the rows of a list. A search that is new today counts against the quota, because a caller could otherwise
 * avoid the quota by asking only for the total. Throws Failure quota_exhausted for such a search, and the errors of the
 * source.
 */
export const countRows = async (
  platform: Platform,
  sources: ExportSources,
  { orgId, list, filter, signal }: Counted,
): Promise<number> => {
  const source = sources[list]
  const searched = source.searchOf?.(filter)
  const search = searched === undefined ? null : await reserveSearch(platform, orgId, searched)
  try {
    const found = await source.count(filter, signal)
    await search?.commit()
    return found
  } finally {
    await search?.release()
  }
}

/** Orders an export. Throws Failure quota_exhausted, export_empty, no_filter, not_found, export_limit, storage_full. */
export const orderExport = async (
  platform: Platform,
  sources: ExportSources,
  { session, signal }: Orderer,
  of: OrderedExport,
  written: Written,
): Promise<ExportRow> => {
  const order = { ...written, list: of.list, filter: filterOf(of, session) }
  const source = sources[of.list]
  const found = await countRows(platform, sources, { orgId: session.orgId, ...order, signal })
  if (found === 0) throw fail('export_empty')
  const subject = await source.readSubject(order.filter, order.lang)
  const id = randomUUID()
  const at = platform.clock.now()
  const rowsTotal = Math.min(found, order.rows)
  const reservation =
    source.takesItems === false
      ? null
      : await reserveQuota(platform, session.orgId, {
          quota: 'export',
          fingerprint: fingerprintOf(id),
          amount: rowsTotal,
        })
  try {
    const reservedBytes = rowsTotal * roomPerRowBytes
    await platform.db.transaction().execute(async (tx) => {
      await requireTurn(tx, platform, session.orgId, reservedBytes)
      await insertExport(tx, session.orgId, {
        id,
        userId: session.userId,
        name: nameExport({ ...order, subject, at }),
        showContacts: session.permissions.has('contacts.view'),
        rowsTotal,
        reservedBytes,
        at,
        ...order,
      })
      await platform.jobs.send(writeExportJob, { orgId: session.orgId, id }, { tx, orgId: session.orgId })
      await reservation?.commit(tx)
    })
  } catch (error) {
    await reservation?.release()
    throw error
  }
  const row = await readExport(platform.db, session.orgId, id)
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * The job that writes the file. A failed export shows its failure, and its exported items return to the day's quota.
 */
export const writeExport = async (
  platform: Platform,
  sources: ExportSources,
  payload: { orgId: string; id: string },
  { signal, runsAgain }: Pick<JobContext, 'signal' | 'runsAgain'>,
): Promise<void> => {
  const { db, storage, clock } = platform
  const { orgId, id } = payload
  if (!(await moveExport(db, orgId, id, { from: ['queued', 'running'], to: 'running', rowsDone: 0 }))) return
  const file = await readExport(db, orgId, id)
  if (file === undefined) return
  const stop = new AbortController()
  const source = sources[file.list]
  const contacts = contactsOf(platform, file, source)
  const rows = source.rows(file.filter, {
    limit: file.rowsTotal,
    viewer: contacts.viewer,
    lang: file.lang,
    timeZone: file.timeZone,
    signal: AbortSignal.any([signal, stop.signal]),
  })
  let rowsDone = 0
  const counted = async function* (): FileRows {
    for await (const batch of rows) {
      yield batch
      rowsDone += batch.length
      // The header is not counted as an exported row.
      const progress = { from: ['running'], to: 'running', rowsDone: Math.max(0, rowsDone - 1) } as const
      if (!(await moveExport(db, orgId, id, progress))) throw new ExportCancelled()
    }
  }
  try {
    // The file is stored under the export's own id. An equal export, or the same file uploaded again, must survive the
    // deletion of this one.
    const stored = await storage.put(toSheet(file.format, counted()), { owner: id })
    const finished = await db.transaction().execute(async (tx) => {
      const moved = await moveExport(tx, orgId, id, {
        from: ['running'],
        to: 'finished',
        storageKey: stored.key,
        sizeBytes: stored.sizeBytes,
        finishedAt: clock.now(),
      })
      // Settles by the number of written rows, because the list may have become shorter since its rows were counted.
      if (moved) await noteContactsMasked(tx, orgId, id, await contacts.settle(tx, Math.max(0, rowsDone - 1)))
      return moved
    })
    // If another worker has finished this export, its equal file has the same key and must not be deleted.
    if (!finished && (await readStorageKey(db, orgId, id)) !== stored.key) await storage.delete(stored.key)
  } catch (error) {
    stop.abort()
    // The product is stopping: the job runs again at the next start.
    if (signal.aborted || (isTransient(error) && runsAgain(error))) throw error
    if (error instanceof ExportCancelled) return
    platform.log.error({ err: error, orgId, exportId: id }, 'export failed')
    await endExport(platform, orgId, id, 'failed')
  }
}

const sourceOf = (list: ExportList): BulkUnlockSource | null => bulkUnlockSources.find((one) => one === list) ?? null

/**
 * Decides which contacts a file shows and how many of the day's exported items it takes. `settle` returns how many
 * companies stayed masked.
 */
const contactsOf = (platform: Platform, file: ExportRow, { filterIsSearch }: ExportSource) => {
  const { id, orgId, userId, list, filter, rowsTotal: rows } = file
  const fingerprint = fingerprintOf(id)
  const source = sourceOf(list)
  if (source === null) {
    // This list shows no contacts that could be unlocked, only the organisation's own contacts and numbers, so its file
    // unlocks nothing.
    const viewer: FileContacts = { orgId, mayUnlock: false, admit: async () => new Set() }
    const settle = async (tx: Tx, amount: number) => {
      await reduceQuota(tx, orgId, { quota: 'export', fingerprint, amount })
      return 0
    }
    return { viewer, settle }
  }
  const search = filterIsSearch === false ? null : filter
  const act = { id, source, search, target: 'file', targetName: file.name } as const
  const using = { act, fingerprint, rows, mayUnlock: file.showContacts }
  return createFileContacts(platform, { orgId, userId }, using)
}

class ExportCancelled extends Error {}

/**
 * Ends a user's running or waiting export. Its exported items return to the day's quota. Throws Failure not_found,
 * conflict.
 */
export const cancelExport = async (
  platform: Platform,
  orgId: string,
  query: { userId: string; id: string },
): Promise<void> => {
  await requireOwn(platform, orgId, query)
  await endExport(platform, orgId, query.id, 'cancelled')
}

/** Exports belong to one user. The export of a colleague answers not_found, like the export of another organisation. */
const requireOwn = async ({ db }: Platform, orgId: string, { userId, id }: { userId: string; id: string }) => {
  const file = await readExport(db, orgId, id)
  if (file === undefined || file.userId !== userId) throw fail('not_found')
}

const endExport = (platform: Platform, orgId: string, id: string, to: 'failed' | 'cancelled'): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const file = await readExport(tx, orgId, id)
    if (file === undefined) throw fail('not_found')
    const ended = await moveExport(tx, orgId, id, { from: ['queued', 'running'], to, finishedAt: platform.clock.now() })
    if (!ended) throw fail('conflict')
    await refundQuota(tx, orgId, { quota: 'export', fingerprint: fingerprintOf(id) })
  })

/**
 * Deletes an ended export and its file. Throws Failure not_found, or conflict while the export is waiting or running.
 */
export const removeExport = async (
  platform: Platform,
  orgId: string,
  query: { userId: string; id: string },
): Promise<void> => {
  await requireOwn(platform, orgId, query)
  const removed = await deleteExport(platform.db, orgId, query)
  if (removed === null) throw fail('conflict')
  if (removed.storageKey !== null) await platform.storage.delete(removed.storageKey)
}

/** The filter that an export's list receives, with the organisation and the user added where the list needs them. */
const filterOf = (of: OrderedExport, { orgId, userId }: Session): Record<string, unknown> => {
  switch (of.list) {
    case 'favourites':
      return { orgId, userId, targetIds: of.targetIds }
    case 'recipients':
    case 'statement':
      return { ...of.filter, orgId }
    case 'campaign_report':
      return { campaignId: of.campaignId, orgId }
    case 'market_switches': {
      const { list: _list, ...asked } = of
      return asked
    }
    default:
      return 'report' in of ? of.report : of.filter
  }
}

/** Tells what an export would contain and take, before it is ordered. Throws the same Failures as `countRows`. */
export const previewExport = async (
  platform: Platform,
  sources: ExportSources,
  { session, signal }: Orderer,
  of: AskedExport,
): Promise<DayItems> => {
  const { orgId } = session
  const found = await countRows(platform, sources, { orgId, list: of.list, filter: filterOf(of, session), signal })
  return { items: Math.min(found, exportRowsAtMost), ...(await readQuota(platform, orgId, 'export')) }
}
