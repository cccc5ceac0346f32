/**
 * Writes the contact keys of published records.
 *
 * A record never changes: a new version of it is another record with its own number. So the keys of a record are written
 * once, when its load is published, and a lookup joins the record: rollbacks, merges and splits change no key. The keys
 * of deleted records find nothing until a sweep deletes them.
 *
 * Crash points: one transaction writes the keys of a batch of lines and the progress. The next run continues after the
 * last batch. Publications are worked off in the order of their numbers.
 */

import { defineJob, withModuleLock, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  findGoneRecords,
  findNextLoad,
  indexContactsJob,
  readNewestPublication,
  readRecordsOfLoad,
} from '../../profiles/index.ts'
import { keyOf, textsOfRecord } from '../values/contact-keys.ts'

const sweepJob = defineJob({ name: 'lookups.sweep_keys', payload: z.object({}), exclusive: true })
/** On Sunday night in Beijing, when few users look for anything. */
const weekly = '40 3 * * 0'

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_760
/** Lines in one transaction. */
const batchLines = 2_000

type Progress = { readonly publicationNo: number; readonly loadNo: number | null; readonly line: number }
type Options = { readonly signal?: AbortSignal; readonly batchSize?: number }

export const registerKeyJobs = (platform: Platform): void => {
  platform.jobs.work(indexContactsJob, (_payload, { signal }) => writeKeys(platform, { signal }))
  platform.jobs.work(sweepJob, (_payload, { signal }) => sweepKeys(platform, { signal }))
  platform.jobs.schedule(sweepJob, weekly, {})
}

/** Queues the job when loads wait that a dead process left, or that were published before this module existed. */
export const resumeKeys = async ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> => {
  if ((await readNewestPublication(db)) > (await readProgress(db)).publicationNo) await jobs.send(indexContactsJob, {})
}

/** Writes keys until no published load waits. */
export const writeKeys = (
  { db }: Pick<Platform, 'db'>,
  { signal, batchSize = batchLines }: Options = {},
): Promise<void> =>
  withModuleLock(db, { space: lockSpace }, async () => {
    while (await writeBatch(db, batchSize)) signal?.throwIfAborted()
  })

const readProgress = (db: Db | Tx): Promise<Progress> =>
  db.selectFrom('lookup_progress').select(['publicationNo', 'loadNo', 'line']).executeTakeFirstOrThrow()

/** False when no load waits. */
const writeBatch = (db: Db, limit: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const progress = await readProgress(tx)
    const load = await findNextLoad(tx, progress.publicationNo)
    if (load === null) return false
    const { loadNo, publicationNo } = load
    // A load of which lines were worked off may have been rolled back since.
    const afterLine = progress.loadNo === loadNo ? progress.line : 0
    const records = await readRecordsOfLoad(tx, { loadNo, afterLine, limit })
    const keys = records
      .flatMap((record) => textsOfRecord(record).map((text) => ({ key: keyOf(text), recordNo: record.recordNo })))
      .toSorted((a, b) => a.key - b.key || a.recordNo - b.recordNo)
    await sql`
      insert into lookup_key (key, record_no)
      select * from unnest(${keys.map(({ key }) => key)}::bigint[], ${keys.map(({ recordNo }) => recordNo)}::bigint[])
      on conflict do nothing`.execute(tx)
    const last = records.at(-1)
    const isDone = records.length < limit || last === undefined
    await tx
      .updateTable('lookup_progress')
      .set(isDone ? { publicationNo, loadNo: null, line: 0 } : { loadNo, line: last.line })
      .execute()
    return true
  })

/** Keys in one step of the sweep. */
const sweptAtOnce = 20_000

/** Deletes the keys of deleted records. Interrupted, it begins again at its next time. */
export const sweepKeys = async ({ db }: Pick<Platform, 'db'>, { signal }: Options = {}): Promise<void> => {
  for (let after = { key: -1, recordNo: -1 }; ;) {
    signal?.throwIfAborted()
    const { rows } = await sql<{ key: number; recordNo: number }>`
      select key, record_no
      from lookup_key
      where (key, record_no) > (${after.key}::bigint, ${after.recordNo}::bigint)
      order by key, record_no
      limit ${sweptAtOnce}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const gone = new Set(await findGoneRecords(db, [...new Set(rows.map(({ recordNo }) => recordNo))]))
    const dead = rows.filter(({ recordNo }) => gone.has(recordNo))
    if (dead.length > 0)
      await sql`
        delete from lookup_key
        where (key, record_no) in (
          select * from unnest(
            ${dead.map(({ key }) => key)}::bigint[], ${dead.map(({ recordNo }) => recordNo)}::bigint[]))`.execute(db)
    after = last
  }
}
