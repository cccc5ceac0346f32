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
 * - While a retry is ordered: as with a new order. Each attempt has a quota use of its own.
 *
 * Contacts are unlocked and items settled in the transaction that marks the file finished: a failed or cancelled file
 * has unlocked nothing and takes no item. An export does not fail when an engine is unavailable. Its job runs again
 * when the engine is back.
 */

import { randomUUID } from 'node:crypto'
import {
  exportRowsAtMost,
  fail,
  type AskedExport,
  type contract,
  type ExportList,
  type OutputOf,
  type StatementFilter,
} from '@tradewind/contract'
import type { Platform, Session, Tx } from '@tradewind/platform'
import { readMembership, readQuota, requireStorageSpace, reserveQuota, reserveSearch } from '../membership/index.ts'
import { nameExport } from './file-name.ts'
import {
  countUnfinishedExports,
  deleteExport,
  insertExport,
  readExport,
  restartExport,
  type ExportRow,
} from './queries.ts'
import type { ExportSources } from './sources.ts'
import { endExport, fingerprintOf, writeExportJob } from './write-export.ts'

/** How the file is written. `rows`: the maximum number of its rows. `columns`: keys; absent for all columns. */
export type Written = {
  format: 'csv' | 'xlsx'
  rows: number
  lang: string
  timeZone: string
  columns?: readonly string[] | undefined
}
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
          fingerprint: fingerprintOf({ id, attempt: 0 }),
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
        columns: order.columns ?? null,
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

/**
 * Writes a failed, cancelled or expired export again, with the rows that its list has now. Throws Failure not_found,
 * conflict while it is waiting or running or when it is finished, tier_too_low, and the Failures of an order.
 */
export const retryExport = async (
  platform: Platform,
  sources: ExportSources,
  { session, signal }: Orderer,
  id: string,
): Promise<ExportRow> => {
  const { orgId, userId, permissions } = session
  const file = await requireOwn(platform, orgId, { userId, id })
  const { takesItems = true } = sources[file.list]
  if (takesItems && !permissions.has('export.create')) throw fail('tier_too_low', { feature: 'export' })
  if (!retriable.includes(file.state)) throw fail('conflict')
  const { list, filter } = file
  const found = await countRows(platform, sources, { orgId, list, filter, signal })
  if (found === 0) throw fail('export_empty')
  const rowsTotal = Math.min(found, file.rowsTotal)
  const attempt = file.attempt + 1
  const use = { quota: 'export', fingerprint: fingerprintOf({ id, attempt }), amount: rowsTotal } as const
  const reservation = takesItems ? await reserveQuota(platform, orgId, use) : null
  try {
    const reservedBytes = rowsTotal * roomPerRowBytes
    await platform.db.transaction().execute(async (tx) => {
      await requireTurn(tx, platform, orgId, reservedBytes)
      const showContacts = permissions.has('contacts.view')
      const restarted = { from: retriable, attempt, rowsTotal, reservedBytes, showContacts }
      if (!(await restartExport(tx, orgId, id, restarted))) throw fail('conflict')
      await platform.jobs.send(writeExportJob, { orgId, id }, { tx, orgId })
      await reservation?.commit(tx)
    })
  } catch (error) {
    await reservation?.release()
    throw error
  }
  return requireOwn(platform, orgId, { userId, id })
}

const retriable: readonly ExportRow['state'][] = ['failed', 'cancelled', 'expired']

/** Exports belong to one user. The export of a colleague answers not_found, like the export of another organisation. */
const requireOwn = async (
  { db }: Platform,
  orgId: string,
  { userId, id }: { userId: string; id: string },
): Promise<ExportRow> => {
  const file = await readExport(db, orgId, id)
  if (file === undefined || file.userId !== userId) throw fail('not_found')
  return file
}

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
    case 'leads':
      return { orgId, userId, of: of.of }
    case 'recipients':
    case 'statement':
      return { ...of.filter, orgId }
    case 'campaign_report':
      return { campaignId: of.campaignId, orgId }
    case 'bulk_lookup':
      return { bulkId: of.bulkId, orgId }
    case 'market_switches':
    case 'found_companies':
    case 'people':
    case 'staff':
    case 'shareholders': {
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
  { session, signal, lang }: Orderer & { lang: string },
  of: AskedExport,
): Promise<OutputOf<typeof contract.exports.preview>> => {
  const { orgId } = session
  const { list } = of
  const filter = filterOf(of, session)
  const found = await countRows(platform, sources, { orgId, list, filter, signal })
  return {
    items: Math.min(found, exportRowsAtMost),
    ...(await readQuota(platform, orgId, 'export')),
    columns: [...(sources[list].columns?.(filter, lang) ?? [])],
  }
}
