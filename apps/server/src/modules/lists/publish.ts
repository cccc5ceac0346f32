/**
 * Publishes and rolls back loads of a private list (record-loads). Each transaction locks the organisation's row in
 * `private_list_usage`, so that parallel loads count one after the other and never store more rows than the plan allows.
 */

import { fail } from '@tradewind/contract'
import type { Platform, Tx } from '@tradewind/platform'
import { readMembership } from '../membership/index.ts'
import {
  endLoad,
  markPublished,
  requireReversible,
  rollBackFrom,
  showRows,
  takeRowsBack,
  withoutTimeLimit,
  type LoadOutcome,
  type RecordStore,
} from '../record-loads/index.ts'
import type { ListLoad } from './record.ts'
import { findLoad, openLoad } from './stage.ts'
import { lockUsage, saveUsage } from './usage.ts'

/** Different rows of one file that name the same person are kept. */
const listStore: RecordStore = {
  collections: 'private_list',
  collection: 'list_id',
  loads: 'private_list_load',
  publications: 'private_list_publication_no',
  rows: 'private_list_row',
  row: 'row_id',
  identity: ['record_key'],
  repeated: { columns: ['record_key', 'content_key'], kept: 'first' },
}

/**
 * Publishes a staged load as a whole. Repeatable: for a published load the function returns the outcome again. Throws
 * Failure `file_rejected` (list_quota) when the organisation would have more rows than its plan allows; then nothing
 * has changed.
 */
export const publishListRows = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  load: ListLoad,
): Promise<LoadOutcome> =>
  db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx)
    const storedBefore = await lockUsage(tx, load.orgId)
    const { state, loadNo, collectionId, ...before } = await openLoad(tx, load)
    if (state === 'published') return before.outcome
    const { outcome, added } = await showRows(tx, listStore, { loadNo, collectionId })
    const stored = storedBefore + added
    const limit = (await readMembership(tx, load.orgId, clock.now())).plan.privateRows
    // An organisation above its limit, for example after a change of plan, may still publish a load that adds no rows.
    if (limit !== null && stored > limit && stored > storedBefore) throw fail('file_rejected', { reason: 'list_quota' })
    await saveUsage(tx, load.orgId, stored)
    await markPublished(tx, listStore, { loadNo, collectionId, outcome, now: clock.now() })
    return outcome
  })

/**
 * Deletes an unpublished load. Deletes its list too when no other load was ever made into this list. Throws Failure
 * `conflict`.
 */
export const discardListRows = async ({ db }: Pick<Platform, 'db'>, load: ListLoad): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx)
    await lockUsage(tx, load.orgId)
    const found = await findLoad(tx, load.orgId, load.loadId)
    if (found === null || found.state === 'discarded' || found.state === 'rolled_back') return
    if (found.state === 'published') throw fail('conflict')
    await endLoad(tx, listStore, found.loadNo, 'discarded')
    await dropUnused(tx, found.collectionId)
  })

/**
 * Deletes a list that has no loads any more. A load that begins during the deletion waits for the lock and then creates
 * the list again.
 */
const dropUnused = async (tx: Tx, listId: string): Promise<void> => {
  await tx.selectFrom('private_list').select('listId').where('listId', '=', listId).forUpdate().execute()
  const used = await tx
    .selectFrom('private_list_load')
    .select('loadNo')
    .where('listId', '=', listId)
    .where('state', '<>', 'discarded')
    .limit(1)
    .executeTakeFirst()
  if (used === undefined) await tx.deleteFrom('private_list').where('listId', '=', listId).execute()
}

/** Rolls back a published load and all later loads of its list, as `rollBackFrom` says. */
export const rollBackListRows = async ({ db }: Pick<Platform, 'db'>, load: ListLoad): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx)
    let stored = await lockUsage(tx, load.orgId)
    const loadIds = await rollBackFrom(tx, listStore, await findLoad(tx, load.orgId, load.loadId), async (one) => {
      stored += await takeRowsBack(tx, listStore, one)
    })
    await saveUsage(tx, load.orgId, stored)
    return loadIds
  })

/** Checks whether a load can be rolled back now, as `requireReversible` says. */
export const checkListRollback = async ({ db }: Pick<Platform, 'db'>, load: ListLoad): Promise<void> =>
  requireReversible(db, listStore, await findLoad(db, load.orgId, load.loadId))
