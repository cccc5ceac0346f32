/**
 * Publishes and rolls back loads of social records (record-loads). The items whose facts changed are noted in the same
 * transaction; a job writes them into the search index (search/indexing.ts).
 */

import { fail } from '@tradewind/contract'
import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
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
import { findLoad, openLoad, type SocialLoad } from './stage.ts'

/** If one file has several rows about the same record, the last one counts. */
const socialStore: RecordStore = {
  collections: 'social_source',
  collection: 'source_id',
  loads: 'social_load',
  publications: 'social_publication_no',
  rows: 'social_record',
  row: 'record_no',
  identity: ['kind', 'record_key'],
  repeated: { columns: ['kind', 'record_key'], kept: 'last' },
}

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_763

/** Waits for its turn: one load is published or rolled back at a time. */
const beginChange = async (tx: Tx): Promise<void> => {
  await withoutTimeLimit(tx)
  await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(tx)
}

/** Writes all noted items into the search index. */
export const indexSocialJob = defineJob({ name: 'social.index', payload: z.object({}) })

/**
 * Notes the items of records. A changed video also changes the rows of its creator and of its commenters, which show its
 * title and views, and a changed account the rows of its videos, which show its country.
 */
const noteItems = async (tx: Tx, records: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with changed as (select known.kind, known.account_id, known.video_id from ${records})
    insert into social_unindexed (item_id)
    select distinct item_id
    from (
      select account_id as item_id from changed
      union all
      select video_id from changed
      union all
      select other.account_id
      from changed
      join social_record as other on other.video_id = changed.video_id and other.is_current
      where changed.kind = 'video'
      union all
      select other.video_id
      from changed
      join social_record as other on other.account_id = changed.account_id and other.is_current
      where changed.kind in ('account', 'video') and other.kind = 'video'
    ) as noted
    where item_id is not null
    order by item_id
    on conflict (item_id) do update set changed_at = now()`.execute(tx)
}

const rowsOf = (loadNo: number) => sql`social_record as known where known.load_no = ${loadNo}`
type Writer = Pick<Platform, 'db' | 'clock' | 'jobs'>

/** Publishes a staged load as a whole. Repeatable: for a published load the function returns the outcome again. */
export const publishSocial = ({ db, clock, jobs }: Writer, load: SocialLoad): Promise<LoadOutcome> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const { state, outcome: before, ...opened } = await openLoad(tx, load)
    if (state === 'published') return before
    await noteItems(tx, replacedRows(socialStore, opened))
    const { outcome } = await showRows(tx, socialStore, opened)
    await noteItems(tx, rowsOf(opened.loadNo))
    await markPublished(tx, socialStore, { ...opened, outcome, now: clock.now() })
    await jobs.send(indexSocialJob, {}, { tx })
    return outcome
  })

/** Deletes the rows of an unpublished load. Throws Failure `conflict` for a published load. */
export const discardSocial = ({ db }: Pick<Platform, 'db'>, load: SocialLoad): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const found = await findLoad(tx, load.loadId)
    if (found === null || found.state === 'discarded' || found.state === 'rolled_back') return
    if (found.state === 'published') throw fail('conflict')
    await endLoad(tx, socialStore, found.loadNo, 'discarded')
  })

/** Checks whether a load can be rolled back now, as `requireReversible` says. */
export const checkSocialRollback = async ({ db }: Pick<Platform, 'db'>, load: SocialLoad): Promise<void> =>
  requireReversible(db, socialStore, await findLoad(db, load.loadId))

/** Rolls back a published load and all later loads of its source, as `rollBackFrom` says. */
export const rollBackSocial = ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, load: SocialLoad): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const loadIds = await rollBackFrom(tx, socialStore, await findLoad(tx, load.loadId), async (one) => {
      await noteItems(tx, rowsOf(one.loadNo))
      await noteItems(tx, sql`(${versionsBefore(socialStore, one)}) as known`)
      await takeRowsBack(tx, socialStore, one)
    })
    await jobs.send(indexSocialJob, {}, { tx })
    return loadIds
  })

/** Deletes records that the network's own interface gave before `before`, as its terms ask. Returns their number. */
export const deleteFetchedBefore = ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const old = sql`social_record as known where known.fetched_at < ${before}`
    await noteItems(tx, old)
    const { numAffectedRows } = await sql`delete from ${old}`.execute(tx)
    const deleted = Number(numAffectedRows ?? 0n)
    if (deleted > 0) await jobs.send(indexSocialJob, {}, { tx })
    return deleted
  })
