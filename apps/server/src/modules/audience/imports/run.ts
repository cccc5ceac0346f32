/**
 * The job that reads a file into a mailing list.
 *
 * Crash points: one transaction writes the rows of a batch, the rejects, the counts and the read position. The next try
 * therefore continues after the last batch and counts nothing twice. Earlier rows are read again only to find
 * duplicates within the file. The file is deleted when its import has ended; if the process dies in between, the sweep
 * deletes it.
 */

import { setImmediate } from 'node:timers/promises'
import { Failure, Mapping } from '@tradewind/contract'
import { isTransient, type JobContext, type Platform } from '@tradewind/platform'
import { readListFile } from '../../ingest/index.ts'
import { importJob, sweepImportsJob } from './jobs.ts'
import { readContact } from './read-contact.ts'
import { columns, dropFile } from './rows.ts'
import { Stopped, writeBatch, type Entry } from './write-batch.ts'

/** Rows per transaction. Each row takes five query parameters. */
const batchRows = 1_000

/**
 * Runs the import from the last committed batch to the end. Returns at once if the import is not running or another
 * worker has taken the batch.
 */
export const runImport = async (
  platform: Platform,
  importId: string,
  { signal, runsAgain }: Pick<JobContext, 'signal' | 'runsAgain'>,
): Promise<void> => {
  const { db, clock } = platform
  const row = await db
    .selectFrom('mailing_import')
    .select(columns)
    .select('orgId')
    .where('id', '=', importId)
    .executeTakeFirst()
  if (row === undefined || row.state !== 'running' || row.storageKey === null) return
  const mapping = Mapping.parse(row.mapping)
  const addresses = new Set<string>()
  let readLine = row.readLine
  let waiting: Entry[] = []
  const flush = async (share: number) => {
    const batch = waiting
    waiting = []
    readLine = await writeBatch(platform, { importId, orgId: row.orgId, listId: row.listId, readLine, share, batch })
  }
  try {
    await readListFile(platform, { storageKey: row.storageKey, mapping }, async (rows, share) => {
      signal.throwIfAborted()
      for (const each of rows) {
        const reading = readContact(each, mapping)
        const isAgain = 'contact' in reading && addresses.has(reading.contact.address)
        if ('contact' in reading) addresses.add(reading.contact.address)
        if (each.line > readLine) waiting.push({ reading, isAgain })
        if (waiting.length >= batchRows) await flush(share)
      }
      await setImmediate()
    })
    await flush(1)
    await db
      .updateTable('mailing_import')
      .set({ state: 'finished', share: 1, finishedAt: clock.now() })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute()
    await dropFile(platform, importId)
  } catch (error) {
    if (error instanceof Stopped) return
    // After a shutdown, or while a database is unavailable, the job is retried and continues after the last batch.
    if (signal.aborted || (isTransient(error) && runsAgain(error))) throw error
    // Any other fault ends the import as failed. The contacts of the batches before the fault are on the list, and the
    // user may start the import again.
    const isRefused = error instanceof Failure && error.errorName === 'file_rejected'
    if (!isRefused) platform.log.error({ err: error, importId }, 'contacts were not imported')
    const failure = isRefused ? String(error.params['reason']) : 'internal'
    await db
      .updateTable('mailing_import')
      .set({ state: 'failed', failure, finishedAt: clock.now() })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute()
  }
}

/** How long the file of an import that failed or was never started is stored. */
const keepFileMs = 24 * 60 * 60_000

/** Registers the jobs in a process that runs workers. */
export const registerImportJobs = (platform: Platform): void => {
  platform.jobs.work(importJob, ({ importId }, job) => runImport(platform, importId, job))
  platform.jobs.work(sweepImportsJob, () => sweepImports(platform))
  platform.jobs.schedule(sweepImportsJob, '52 * * * *', {})
}

/** Deletes files of imports that ended, failed, or were never started. */
export const sweepImports = async (platform: Platform): Promise<void> => {
  const { db, clock } = platform
  const before = new Date(clock.now().getTime() - keepFileMs)
  await db
    .updateTable('mailing_import')
    .set({ state: 'cancelled', finishedAt: clock.now() })
    .where('state', 'in', ['received', 'failed'])
    .where('createdAt', '<', before)
    .where('storageKey', 'is not', null)
    .execute()
  const ended = await db
    .selectFrom('mailing_import')
    .select('id')
    .where('state', 'in', ['finished', 'cancelled'])
    .where('storageKey', 'is not', null)
    .execute()
  for (const { id } of ended) await dropFile(platform, id)
}
