/**
 * Publishes and rolls back loads of records about companies and people.
 *
 * Every load has its own rows. When several published loads of a source contain a record, the row of the latest
 * publication is current, and readers see only current rows. So after a rollback readers see exactly the rows of the
 * other loads. Publishing is one transaction, and so is rolling back. A crash at any point therefore changes nothing,
 * and the caller can repeat the operation. One transaction runs at a time, because rows of one source may refer to
 * companies of another. The names whose companies changed are noted in the same transaction; a job writes these
 * companies into the search index (search/indexing.ts).
 */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { noteChanged, queueIndexing } from './changed-names.ts'
import { resolveReferences } from './references.ts'
import { findLoad, openLoad, type OpenedLoad, type ProfileLoad } from './stage.ts'

/**
 * `published` records are new, `replaced` records replace an older version, `duplicates` are records that changed
 * nothing or that a later line of the file repeats.
 */
export type ProfileOutcome = { published: number; replaced: number; duplicates: number }

/**
 * Only this many loads of a source, the newest ones, can be rolled back. Replaced rows that only a rollback of an older
 * load would need are deleted.
 */
const reversibleLoads = 10

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_751

/** Waits for its turn, and removes the statement timeout, because a million rows take longer. */
const beginChange = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(tx)
}

/** Publishes a staged load as a whole. Repeatable: for a published load the function returns the outcome again. */
export const publishProfiles = async (
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  load: ProfileLoad,
): Promise<ProfileOutcome> =>
  platform.db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const opened = await openLoad(tx, load)
    if (opened.state === 'published') return outcomeOf(opened)
    const repeated = await dropRepeated(tx, opened)
    const counted = await compare(tx, opened)
    await noteReplaced(tx, opened)
    await hideReplaced(tx, opened)
    await tx.updateTable('profile_record').set({ isCurrent: true }).where('loadNo', '=', opened.loadNo).execute()
    await resolveReferences(tx, opened.loadNo)
    await noteLoad(tx, opened)
    const outcome = { ...counted, duplicates: counted.duplicates + repeated }
    await tx
      .updateTable('profile_load')
      .set({
        ...outcome,
        state: 'published',
        publicationNo: sql<number>`nextval('profile_publication_no')`,
        publishedAt: platform.clock.now(),
      })
      .where('loadNo', '=', opened.loadNo)
      .execute()
    await dropUnreachable(tx, load.sourceId)
    await queueIndexing(platform, tx)
    return outcome
  })

const outcomeOf = ({ published, replaced, duplicates }: OpenedLoad): ProfileOutcome => ({
  published,
  replaced,
  duplicates,
})

/** Drops rows of a file whose record a later line repeats. */
const dropRepeated = async (tx: Tx, { loadNo }: OpenedLoad): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from profile_record
    where record_no in (
      select record_no
      from (
        select record_no, row_number() over (partition by dataset, record_key order by line desc) as nth
        from profile_record
        where load_no = ${loadNo}
      ) as numbered
      where nth > 1
    )`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The current rows of the source that a row of the load replaces, joined as `known` to the row `mine`. */
const replacedBy = (loadNo: number) => sql`
  profile_record as mine
  join profile_record as known
    on known.source_id = mine.source_id and known.dataset = mine.dataset and known.record_key = mine.record_key
    and known.is_current and known.load_no <> ${loadNo}`

const compare = async (tx: Tx, { loadNo }: OpenedLoad): Promise<ProfileOutcome> => {
  const { rows } = await sql<{ total: number; replaced: number; duplicates: number }>`
    select
      (select count(*) from profile_record where load_no = ${loadNo})::int as total,
      (count(*) filter (where known.content_key <> mine.content_key))::int as replaced,
      (count(*) filter (where known.content_key = mine.content_key))::int as duplicates
    from ${replacedBy(loadNo)}
    where mine.load_no = ${loadNo}`.execute(tx)
  const { total = 0, replaced = 0, duplicates = 0 } = rows[0] ?? {}
  return { published: total - replaced - duplicates, replaced, duplicates }
}

const noteReplaced = (tx: Tx, { loadNo }: OpenedLoad): Promise<void> =>
  noteChanged(
    tx,
    sql`
      select known.name_id, known.other_name_id, known.dataset, known.record_no
      from ${replacedBy(loadNo)}
      where mine.load_no = ${loadNo}`,
  )

const noteLoad = (tx: Tx, { loadNo }: Pick<OpenedLoad, 'loadNo'>): Promise<void> =>
  noteChanged(tx, sql`select name_id, other_name_id, dataset, record_no from profile_record where load_no = ${loadNo}`)

const hideReplaced = async (tx: Tx, { loadNo }: OpenedLoad): Promise<void> => {
  await sql`
    update profile_record
    set is_current = false
    where record_no in (
      select known.record_no
      from ${replacedBy(loadNo)}
      where mine.load_no = ${loadNo})`.execute(tx)
}

/**
 * Determines from which publication on loads of the source can still be rolled back, and drops replaced rows that only
 * a rollback of older loads would need.
 */
const dropUnreachable = async (tx: Tx, sourceId: string): Promise<void> => {
  await sql`
    update profile_source
    set reversible_from = greatest(reversible_from, coalesce((
      select min(publication_no)
      from (
        select publication_no
        from profile_load
        where source_id = ${sourceId} and state = 'published'
        order by publication_no desc
        limit ${reversibleLoads}
      ) as latest
    ), 0))
    where source_id = ${sourceId}`.execute(tx)
  await sql`
    delete from profile_record as old
    using profile_load as old_load, profile_record as newer, profile_load as newer_load, profile_source as source
    where source.source_id = ${sourceId}
      and old.source_id = ${sourceId} and not old.is_current
      and old_load.load_no = old.load_no and old_load.state = 'published'
      and old_load.publication_no < source.reversible_from
      and newer.source_id = ${sourceId} and newer.dataset = old.dataset and newer.record_key = old.record_key
      and newer_load.load_no = newer.load_no and newer_load.state = 'published'
      and newer_load.publication_no > old_load.publication_no
      and newer_load.publication_no < source.reversible_from`.execute(tx)
}

/** Deletes the rows of an unpublished load. Throws Failure `conflict` for a published load. */
export const discardProfiles = async ({ db }: Pick<Platform, 'db'>, load: ProfileLoad): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const found = await findLoad(tx, load.loadId)
    if (found === null || found.state === 'discarded' || found.state === 'rolled_back') return
    if (found.state === 'published') throw fail('conflict')
    await endLoad(tx, found, 'discarded')
  })

/**
 * Checks whether a load can be rolled back now. Throws Failure `not_found`, `conflict` for a load that is not
 * published, and `rollback_too_old` when the replaced rows of the load were dropped.
 */
export const checkProfileRollback = async ({ db }: Pick<Platform, 'db'>, load: ProfileLoad): Promise<void> => {
  const found = await findLoad(db, load.loadId)
  if (found === null) throw fail('not_found')
  await requireReversible(db, found)
}

const requireReversible = async (db: Db | Tx, { sourceId, publicationNo, state }: OpenedLoad): Promise<void> => {
  if (state !== 'published') throw fail('conflict')
  const source = await db
    .selectFrom('profile_source')
    .select('reversibleFrom')
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow()
  if (publicationNo === null || publicationNo < source.reversibleFrom) throw fail('rollback_too_old')
}

/**
 * Rolls back a published load and all later loads of its source, so that readers see the earlier state. Returns the ids
 * of these loads. If the load was already rolled back, returns the ids of the rolled-back loads again; loads published
 * after that rollback remain. Throws Failure `not_found`, `conflict`, `rollback_too_old`.
 */
export const rollBackProfiles = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  load: ProfileLoad,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await beginChange(tx)
    const found = await findLoad(tx, load.loadId)
    if (found === null) throw fail('not_found')
    const isDone = found.state === 'rolled_back'
    if (!isDone) await requireReversible(tx, found)
    const later = await tx
      .selectFrom('profile_load')
      .select(['loadId', 'loadNo', 'sourceId', 'state'])
      .where('sourceId', '=', found.sourceId)
      .where('state', 'in', isDone ? ['rolled_back'] : ['published', 'rolled_back'])
      .where('publicationNo', '>=', found.publicationNo)
      .orderBy('publicationNo', 'desc')
      .execute()
    for (const one of later.filter(({ state }) => state === 'published')) await takeBack(tx, one)
    await queueIndexing({ jobs }, tx)
    return later.map(({ loadId }) => loadId)
  })

/** Rolls back one load: the row of the latest other publication becomes current again for each of its records. */
const takeBack = async (tx: Tx, load: Pick<OpenedLoad, 'loadNo' | 'sourceId'>): Promise<void> => {
  const { loadNo, sourceId } = load
  await noteLoad(tx, load)
  const shown = sql`
    select distinct on (other.dataset, other.record_key)
      other.record_no, other.dataset, other.name_id, other.other_name_id
    from profile_record as mine
    join profile_record as other
      on other.source_id = mine.source_id and other.dataset = mine.dataset and other.record_key = mine.record_key
    join profile_load as load on load.load_no = other.load_no
    where mine.load_no = ${loadNo} and other.source_id = ${sourceId}
      and load.state = 'published' and load.load_no <> ${loadNo}
    order by other.dataset, other.record_key, load.publication_no desc`
  await noteChanged(tx, sql`select name_id, other_name_id, dataset, record_no from (${shown}) as shown`)
  await sql`
    update profile_record
    set is_current = true
    where record_no in (select record_no from (${shown}) as shown)`.execute(tx)
  await endLoad(tx, load, 'rolled_back')
}

const endLoad = async (
  tx: Tx,
  { loadNo }: Pick<OpenedLoad, 'loadNo'>,
  state: 'discarded' | 'rolled_back',
): Promise<void> => {
  await tx.deleteFrom('profile_record').where('loadNo', '=', loadNo).execute()
  await tx.updateTable('profile_load').set({ state }).where('loadNo', '=', loadNo).execute()
}
