/**
 * Publishes and rolls back loads of a private list.
 *
 * Every load has its own rows. When several published loads contain a record, the rows of the latest publication are
 * current, and readers see only current rows. So after a rollback readers see exactly the rows of the other loads.
 * Publishing is one transaction, and so is rolling back. A crash at any point therefore changes nothing, and the caller
 * can repeat the operation. Each transaction locks the organisation's row in `private_list_usage`, so that parallel
 * loads count one after the other and never store more rows than the plan allows.
 */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readMembership } from '../membership/index.ts'
import type { ListLoad, ListOutcome } from './record.ts'
import { findLoad, openLoad, type OpenedLoad } from './stage.ts'
import { lockUsage, saveUsage } from './usage.ts'

/**
 * Only this many loads of a list, the newest ones, can be rolled back. Replaced rows that only a rollback of an older
 * load would need are deleted.
 */
const reversibleLoads = 10

/** Removes the statement timeout, because changing a million rows takes longer than the usual timeout. */
const withoutTimeLimit = (tx: Tx) => sql`set local statement_timeout = 0`.execute(tx)

/**
 * Publishes a staged load as a whole. Repeatable: for a published load the function returns the outcome again. Throws
 * Failure `file_rejected` (list_quota) when the organisation would have more rows than its plan allows; then nothing
 * has changed.
 */
export const publishListRows = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  load: ListLoad,
): Promise<ListOutcome> =>
  db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx)
    const storedBefore = await lockUsage(tx, load.orgId)
    const opened = await openLoad(tx, load)
    if (opened.state === 'published') return outcomeOf(opened)
    const repeated = await dropRepeated(tx, opened)
    const counted = await compare(tx, opened)
    const hidden = await hideReplaced(tx, opened)
    const added = await showLoad(tx, opened)
    const stored = storedBefore - hidden + added
    const limit = (await readMembership(tx, load.orgId, clock.now())).plan.privateRows
    // An organisation above its limit, for example after a change of plan, may still publish a load that adds no rows.
    if (limit !== null && stored > limit && stored > storedBefore) throw fail('file_rejected', { reason: 'list_quota' })
    await saveUsage(tx, load.orgId, stored)
    const outcome = { ...counted, duplicates: counted.duplicates + repeated }
    await tx
      .updateTable('private_list_load')
      .set({
        ...outcome,
        state: 'published',
        publicationNo: sql<number>`nextval('private_list_publication_no')`,
        publishedAt: clock.now(),
      })
      .where('loadNo', '=', opened.loadNo)
      .execute()
    await dropUnreachable(tx, opened.listId)
    return outcome
  })

const outcomeOf = ({ published, replaced, duplicates }: OpenedLoad): ListOutcome => ({
  published,
  replaced,
  duplicates,
})

/** Drops repeated rows of one file; the first of several equal rows remains. */
const dropRepeated = async (tx: Tx, { loadNo }: OpenedLoad): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from private_list_row
    where row_id in (
      select row_id
      from (
        select row_id, row_number() over (partition by record_key, content_key order by line) as nth
        from private_list_row
        where load_no = ${loadNo}
      ) as numbered
      where nth > 1
    )`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

const compare = async (tx: Tx, { loadNo, listId }: OpenedLoad): Promise<ListOutcome> => {
  const { rows } = await sql<ListOutcome>`
    with known as (
      select record_key, array_agg(content_key) as contents
      from private_list_row
      where list_id = ${listId} and is_current
        and record_key in (select record_key from private_list_row where load_no = ${loadNo})
      group by record_key
    )
    select
      (count(*) filter (where known.record_key is null))::int as published,
      (count(*) filter (where mine.content_key <> all (known.contents)))::int as replaced,
      (count(*) filter (where mine.content_key = any (known.contents)))::int as duplicates
    from private_list_row as mine
    left join known on known.record_key = mine.record_key
    where mine.load_no = ${loadNo}`.execute(tx)
  return rows[0] ?? { published: 0, replaced: 0, duplicates: 0 }
}

const hideReplaced = async (tx: Tx, { loadNo, listId }: OpenedLoad): Promise<number> => {
  const { numAffectedRows } = await sql`
    update private_list_row
    set is_current = false
    where list_id = ${listId} and is_current
      and record_key in (select record_key from private_list_row where load_no = ${loadNo})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

const showLoad = async (tx: Tx, { loadNo }: OpenedLoad): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('private_list_row')
    .set({ isCurrent: true })
    .where('loadNo', '=', loadNo)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Determines from which publication on loads can still be rolled back, and drops replaced rows that only a rollback of
 * older loads would need.
 */
const dropUnreachable = async (tx: Tx, listId: string): Promise<void> => {
  await sql`
    update private_list
    set reversible_from = greatest(reversible_from, coalesce((
      select min(publication_no)
      from (
        select publication_no
        from private_list_load
        where list_id = ${listId} and state = 'published'
        order by publication_no desc
        limit ${reversibleLoads}
      ) as latest
    ), 0))
    where list_id = ${listId}`.execute(tx)
  await sql`
    delete from private_list_row as old
    using private_list_load as old_load, private_list_row as newer, private_list_load as newer_load, private_list
    where private_list.list_id = ${listId}
      and old.list_id = ${listId} and not old.is_current
      and old_load.load_no = old.load_no and old_load.state = 'published'
      and newer.list_id = ${listId} and newer.record_key = old.record_key
      and newer_load.load_no = newer.load_no and newer_load.state = 'published'
      and newer_load.publication_no > old_load.publication_no
      and newer_load.publication_no < private_list.reversible_from`.execute(tx)
}

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
    await endLoad(tx, found, 'discarded')
    await dropUnused(tx, found)
  })

/**
 * Deletes a list that has no loads any more. A load that begins during the deletion waits for the lock and then creates
 * the list again.
 */
const dropUnused = async (tx: Tx, { listId }: Pick<OpenedLoad, 'listId'>): Promise<void> => {
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

/**
 * Rolls back a published load and all later loads of its list, so that the list shows its earlier state. Returns the
 * ids of these loads. If the load was already rolled back, returns the ids of the rolled-back loads again; loads
 * published after that rollback remain. Throws Failure `not_found`, `conflict` for a load that is not published, and
 * `rollback_too_old` when the load's replaced rows were dropped.
 */
export const rollBackListRows = async ({ db }: Pick<Platform, 'db'>, load: ListLoad): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx)
    let stored = await lockUsage(tx, load.orgId)
    const found = await findLoad(tx, load.orgId, load.loadId)
    if (found === null) throw fail('not_found')
    const isDone = found.state === 'rolled_back'
    if (!isDone) await requireReversible(tx, found)
    const later = await tx
      .selectFrom('private_list_load')
      .select(['loadId', 'loadNo', 'listId', 'state'])
      .where('listId', '=', found.listId)
      .where('state', 'in', isDone ? ['rolled_back'] : ['published', 'rolled_back'])
      .where('publicationNo', '>=', found.publicationNo)
      .orderBy('publicationNo', 'desc')
      .execute()
    for (const one of later.filter(({ state }) => state === 'published')) stored += await takeBack(tx, one)
    await saveUsage(tx, load.orgId, stored)
    return later.map(({ loadId }) => loadId)
  })

/**
 * Checks whether a load can be rolled back now. Throws Failure `not_found`, `conflict` or `rollback_too_old` when it
 * cannot.
 */
export const checkListRollback = async ({ db }: Pick<Platform, 'db'>, load: ListLoad): Promise<void> => {
  const found = await findLoad(db, load.orgId, load.loadId)
  if (found === null) throw fail('not_found')
  await requireReversible(db, found)
}

/** Rolls back one load. Returns the change of the organisation's number of rows. */
const takeBack = async (tx: Tx, load: Pick<OpenedLoad, 'loadNo' | 'listId'>): Promise<number> => {
  const shownAgain = await showVersionsBefore(tx, load)
  const { hidden } = await tx
    .selectFrom('private_list_row')
    .select((eb) => eb.fn.countAll<number>().as('hidden'))
    .where('loadNo', '=', load.loadNo)
    .where('isCurrent', '=', true)
    .executeTakeFirstOrThrow()
  await endLoad(tx, load, 'rolled_back')
  return shownAgain - hidden
}

const requireReversible = async (db: Db | Tx, { listId, publicationNo, state }: OpenedLoad): Promise<void> => {
  if (state !== 'published') throw fail('conflict')
  const list = await db
    .selectFrom('private_list')
    .select('reversibleFrom')
    .where('listId', '=', listId)
    .executeTakeFirst()
  if (list === undefined || publicationNo === null || publicationNo < list.reversibleFrom)
    throw fail('rollback_too_old')
}

/**
 * For each record of the load that is rolled back, makes the row of the latest other publication current. Returns how
 * many of these rows were not current before.
 */
const showVersionsBefore = async (
  tx: Tx,
  { loadNo, listId }: Pick<OpenedLoad, 'loadNo' | 'listId'>,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update private_list_row as row
    set is_current = true
    from (
      select distinct on (other.record_key) other.record_key, other.load_no
      from private_list_row as other
      join private_list_load as load on load.load_no = other.load_no
      where other.list_id = ${listId} and load.state = 'published' and load.load_no <> ${loadNo}
        and other.record_key in (select record_key from private_list_row where load_no = ${loadNo})
      order by other.record_key, load.publication_no desc
    ) as latest
    where row.list_id = ${listId} and row.record_key = latest.record_key and row.load_no = latest.load_no
      and not row.is_current`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

const endLoad = async (
  tx: Tx,
  { loadNo }: Pick<OpenedLoad, 'loadNo'>,
  state: 'discarded' | 'rolled_back',
): Promise<void> => {
  await tx.deleteFrom('private_list_row').where('loadNo', '=', loadNo).execute()
  await tx.updateTable('private_list_load').set({ state }).where('loadNo', '=', loadNo).execute()
}
