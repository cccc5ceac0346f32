/**
 * Publishes and rolls back loads of records about companies and people (record-loads). One transaction runs at a time,
 * because rows of one source may refer to companies of another. The names whose companies changed are noted in the same
 * transaction; a job writes these companies into the search index (search/indexing.ts).
 */

import { fail } from '@tradewind/contract'
import type { Platform, Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import {
  endLoad,
  markPublished,
  replacedRows,
  requireReversible,
  rollBackFrom,
  showRows,
  takeRowsBack,
  versionsBefore,
  withoutTimeLimit,
  type LoadOutcome,
  type RecordStore,
} from '../../record-loads/index.ts'
import { noteChanged, queueIndexing } from './changed-names.ts'
import { resolveReferences } from './references.ts'
import { findLoad, openLoad, type ProfileLoad } from './stage.ts'

/** Of several rows of one file about the same record, the last one counts. */
const profileStore: RecordStore = {
  collections: 'profile_source',
  collection: 'source_id',
  loads: 'profile_load',
  publications: 'profile_publication_no',
  rows: 'profile_record',
  row: 'record_no',
  identity: ['dataset', 'record_key'],
  repeated: { columns: ['dataset', 'record_key'], kept: 'last' },
}

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_751

/** Waits for its turn among publications, rollbacks and other changes of many records. */
export const beginChange = async (tx: Tx): Promise<void> => {
  await withoutTimeLimit(tx)
  await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(tx)
}

const noteRows = (tx: Tx, from: RawBuilder<unknown>): Promise<void> =>
  noteChanged(tx, sql`select known.name_id, known.other_name_id, known.dataset, known.record_no from ${from}`)
const rowsOf = (loadNo: number) => sql`profile_record as known where known.load_no = ${loadNo}`

/** Publishes a staged load as a whole. Repeatable: for a published load the function returns the outcome again. */
export const publishProfiles = async (
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  load: ProfileLoad,
): Promise<LoadOutcome> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const { state, outcome: before, ...opened } = await openLoad(tx, load)
    if (state === 'published') return before
    await noteRows(tx, replacedRows(profileStore, opened))
    const { outcome } = await showRows(tx, profileStore, opened)
    await resolveReferences(tx, opened.loadNo)
    await noteRows(tx, rowsOf(opened.loadNo))
    await markPublished(tx, profileStore, { ...opened, outcome, now: clock.now() })
    await queueIndexing({ jobs }, tx)
    return outcome
  })

/** Deletes the rows of an unpublished load. Throws Failure `conflict` for a published load. */
export const discardProfiles = async ({ db }: Pick<Platform, 'db'>, load: ProfileLoad): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const found = await findLoad(tx, load.loadId)
    if (found === null || found.state === 'discarded' || found.state === 'rolled_back') return
    if (found.state === 'published') throw fail('conflict')
    await endLoad(tx, profileStore, found.loadNo, 'discarded')
  })

/** Checks whether a load can be rolled back now, as `requireReversible` says. */
export const checkProfileRollback = async ({ db }: Pick<Platform, 'db'>, load: ProfileLoad): Promise<void> =>
  requireReversible(db, profileStore, await findLoad(db, load.loadId))

/** Rolls back a published load and all later loads of its source, as `rollBackFrom` says. */
export const rollBackProfiles = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  load: ProfileLoad,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const loadIds = await rollBackFrom(tx, profileStore, await findLoad(tx, load.loadId), async (one) => {
      await noteRows(tx, rowsOf(one.loadNo))
      await noteRows(tx, sql`(${versionsBefore(profileStore, one)}) as known`)
      await takeRowsBack(tx, profileStore, one, () => resolveReferences(tx, one.loadNo))
    })
    await queueIndexing({ jobs }, tx)
    return loadIds
  })
