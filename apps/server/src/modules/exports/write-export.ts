/**
 * The job that writes the file of an export. `exports.ts` describes the crash points.
 */

import { bulkUnlockSources, type BulkUnlockSource, type ExportList } from '@tradewind/contract'
import { fail } from '@tradewind/contract'
import type { Cell, FileRows } from '@tradewind/lexicon'
import { defineJob, isTransient, type JobContext, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { createFileContacts, reduceQuota, refundQuota, type FileContacts } from '../membership/index.ts'
import { moveExport, noteContactsMasked, readExport, readStorageKey, type ExportRow } from './queries.ts'
import { toSheet } from './sheet.ts'
import type { ExportSource, ExportSources } from './sources.ts'

export const writeExportJob = defineJob({
  name: 'exports.write',
  payload: z.object({ orgId: z.string(), id: z.string() }),
})

/** Names the quota use of one attempt. An attempt that failed or was cancelled has returned its items. */
export const fingerprintOf = ({ id, attempt }: Pick<ExportRow, 'id' | 'attempt'>): string =>
  attempt === 0 ? `export:${id}` : `export:${id}:${attempt}`

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
    const chosen = chooseColumns(counted(), columnsOf(file, source))
    const stored = await storage.put(toSheet(file.format, chosen), { owner: id })
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

/** The places of the chosen columns among those of the list; null for all columns. */
const columnsOf = ({ columns, filter, lang }: ExportRow, source: ExportSource): number[] | null => {
  const all = source.columns?.(filter, lang)
  if (all === undefined || columns === null) return null
  const places = all.flatMap(({ key }, at) => (columns.includes(key) ? [at] : []))
  // The columns of the list may have changed since the order.
  return places.length === 0 ? null : places
}

const chooseColumns = async function* (rows: FileRows, places: readonly number[] | null): FileRows {
  for await (const batch of rows)
    yield places === null ? batch : batch.map((row) => places.map((at): Cell => row[at] ?? null))
}

const sourceOf = (list: ExportList): BulkUnlockSource | null => bulkUnlockSources.find((one) => one === list) ?? null

/**
 * Decides which contacts a file shows and how many of the day's exported items it takes. `settle` returns how many
 * companies stayed masked.
 */
const contactsOf = (platform: Platform, file: ExportRow, { filterIsSearch }: ExportSource) => {
  const { id, orgId, userId, list, filter, rowsTotal: rows } = file
  const fingerprint = fingerprintOf(file)
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

/** Ends an export, and returns its exported items to the day's quota. Throws Failure not_found, conflict. */
export const endExport = (platform: Platform, orgId: string, id: string, to: 'failed' | 'cancelled'): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const file = await readExport(tx, orgId, id)
    if (file === undefined) throw fail('not_found')
    const ended = await moveExport(tx, orgId, id, { from: ['queued', 'running'], to, finishedAt: platform.clock.now() })
    if (!ended) throw fail('conflict')
    await refundQuota(tx, orgId, { quota: 'export', fingerprint: fingerprintOf(file) })
  })
