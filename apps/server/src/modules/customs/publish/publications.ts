/**
 * The publications of all loads in PostgreSQL: the numbers that readers must exclude, and the progress of each part.
 */

import { fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { PublicationState } from '../tables.ts'
import type { LoadRow } from './loads.ts'

/** Publications whose rows readers must exclude, and publications whose replaced versions readers must exclude. */
export type TradeView = {
  readonly hidden: readonly number[]
  readonly sweeping: readonly number[]
  /**
   * The newest publication number that readers see. When this number is given, readers also exclude all publications
   * with greater numbers.
   */
  readonly newestNo?: number
}

/** The outcome of a part. `published`, `replaced` and `duplicates` together are the number of its staged lines. */
export type PartOutcome = {
  published: number
  replaced: number
  duplicates: number
  removed: number
  /** The number of versions that the part replaces or removes, including versions of earlier parts of the same load. */
  ended: number
}

export type PartRow = { publicationNo: number; partNo: number; rekeyNo: number }

/**
 * Reads the current trade view. A query must begin within the grace time of `publishTrades` after its view was read.
 */
export const readView = async (db: Db | Tx): Promise<TradeView> => {
  const rows = await db
    .selectFrom('customs_publication')
    .select(['publicationNo', 'state'])
    .where('state', '<>', 'published')
    .orderBy('publicationNo')
    .execute()
  const isSweeping = (row: { state: PublicationState }) => row.state === 'sweeping'
  return {
    hidden: rows.filter((row) => !isSweeping(row)).map((row) => row.publicationNo),
    sweeping: rows.filter(isSweeping).map((row) => row.publicationNo),
  }
}

/**
 * Like `readView`, but for a query whose result is stored. Such a query may wait in the engine for longer than the
 * grace time, so its view also excludes parts that begin later.
 */
export const readLastingView = (db: Db): Promise<TradeView> =>
  db.transaction().execute(async (tx) => {
    // While this lock is held, every reserved publication number is visible, and numbers that are reserved later are
    // greater. Writers wait only for two short queries.
    await sql`lock table customs_publication in share mode`.execute(tx)
    const newest = await tx
      .selectFrom('customs_publication')
      .select((eb) => eb.fn.max('publicationNo').as('newestNo'))
      .executeTakeFirst()
    return { ...(await readView(tx)), newestNo: newest?.newestNo ?? 0 }
  })

/** Reserves a number for a part before it is written, so that every reader already excludes it when writing begins. */
export const reservePart = async (db: Db, { stageNo, sourceNo }: LoadRow, partNo: number): Promise<void> => {
  await sql`
    insert into customs_publication (stage_no, source_no, part_no, state)
    values (${stageNo}, ${sourceNo}, ${partNo}, 'reserved')
    on conflict (stage_no, part_no) where state <> 'abandoned' do nothing`.execute(db)
}

/**
 * Begins a part. Returns its number, and the time for which readers have excluded this number. The number is greater
 * than the number of every earlier part and of every published part of the source. Parts begin in order, one at a time,
 * under the source's lock.
 */
export const beginPart = async (
  db: Db,
  load: LoadRow,
  part: { partNo: number; rekeyNo: number },
): Promise<{ publicationNo: number; hiddenMs: number }> =>
  db.transaction().execute(async (tx) => {
    const taken = await sql<{ publicationNo: number; hiddenMs: number }>`
      update customs_publication
      set state = 'writing', rekey_no = ${part.rekeyNo}
      where stage_no = ${load.stageNo} and part_no = ${part.partNo} and state = 'reserved'
        and publication_no > (
          select coalesce(max(publication_no), 0)
          from customs_publication
          where source_no = ${load.sourceNo} and state in ('writing', 'written', 'sweeping', 'published'))
      returning publication_no,
        (extract(epoch from clock_timestamp() - begun_at) * 1000)::float8 as hidden_ms`.execute(tx)
    if (taken.rows[0] !== undefined) return taken.rows[0]
    // Numbers that are reserved for later parts would be smaller than the new number, so they are released.
    await dropReserved(tx, load.sourceNo, load.stageNo)
    const { rows } = await sql<{ publicationNo: number }>`
      insert into customs_publication (stage_no, source_no, part_no, state, rekey_no)
      values (${load.stageNo}, ${load.sourceNo}, ${part.partNo}, 'writing', ${part.rekeyNo})
      returning publication_no`.execute(tx)
    const [row] = rows
    if (row === undefined) throw fail('conflict')
    return { ...row, hiddenMs: 0 }
  })

/** Releases the publication numbers that are reserved for a source, or for one of its loads. */
export const dropReserved = async (tx: Db | Tx, sourceNo: number, stageNo?: number): Promise<void> => {
  await tx
    .deleteFrom('customs_publication')
    .where('sourceNo', '=', sourceNo)
    .where('state', '=', 'reserved')
    .$if(stageNo !== undefined, (query) => query.where('stageNo', '=', stageNo!))
    .execute()
}

/** Changes a part from writing to written. The state survives a restart, and the part is still hidden. */
export const noteWritten = async (db: Db, publicationNo: number, outcome: PartOutcome): Promise<void> => {
  const noted = await db
    .updateTable('customs_publication')
    .set({ ...outcome, state: 'written' })
    .where('publicationNo', '=', publicationNo)
    .where('state', '=', 'writing')
    .executeTakeFirst()
  if (noted.numUpdatedRows !== 1n) throw fail('conflict')
}

/** Lists the written parts of a load, in order. */
export const listWritten = (db: Db, stageNo: number): Promise<PartRow[]> =>
  db
    .selectFrom('customs_publication')
    .select(['publicationNo', 'partNo', 'rekeyNo'])
    .where('stageNo', '=', stageNo)
    .where('state', '=', 'written')
    .orderBy('partNo')
    .execute()

/**
 * Withdraws a part and all later parts, because the later parts build on this part. Reserved numbers remain. Returns
 * whether there was such a part.
 */
export const abandonFrom = async (db: Db, stageNo: number, partNo: number): Promise<boolean> => {
  const abandoned = await db
    .updateTable('customs_publication')
    .set({ state: 'abandoned' })
    .where('stageNo', '=', stageNo)
    .where('partNo', '>=', partNo)
    .where('state', 'in', ['writing', 'written'])
    .executeTakeFirst()
  return abandoned.numUpdatedRows > 0n
}

/** Finds the newest part of a load with state `writing` or `written`. */
export const findNewestBegun = async (db: Db, stageNo: number): Promise<number | null> => {
  const row = await db
    .selectFrom('customs_publication')
    .select((eb) => eb.fn.max('partNo').as('partNo'))
    .where('stageNo', '=', stageNo)
    .where('state', 'in', ['writing', 'written'])
    .executeTakeFirst()
  return row?.partNo ?? null
}

/**
 * Finds publications of a source with rows to remove: publications that a dead process left in `writing`, and withdrawn
 * publications. Runs under the source's lock, so that no process is writing.
 */
export const findAbandoned = async (db: Db, sourceNo: number): Promise<number[]> => {
  await db
    .updateTable('customs_publication')
    .set({ state: 'abandoned' })
    .where('sourceNo', '=', sourceNo)
    .where('state', '=', 'writing')
    .execute()
  const rows = await db
    .selectFrom('customs_publication')
    .select('publicationNo')
    .where('sourceNo', '=', sourceNo)
    .where('state', '=', 'abandoned')
    .execute()
  return rows.map((row) => row.publicationNo)
}

export const forgetAbandoned = async (db: Db, publicationNos: readonly number[]): Promise<void> => {
  if (publicationNos.length === 0) return
  await db
    .deleteFrom('customs_publication')
    .where('publicationNo', 'in', publicationNos)
    .where('state', '=', 'abandoned')
    .execute()
}

/**
 * Publishes a load: shows all its parts to readers in one transaction. Written parts of other loads of the source do
 * not take this load into account, so they are withdrawn. Loads that a rollback reverts are marked as undone.
 */
export const showLoad = async (db: Db, load: LoadRow, undone: readonly number[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ state: string }>`
      with shown as (
        update customs_publication
        set state = case when ended > 0 then 'sweeping' else 'published' end
        where stage_no = ${load.stageNo} and state = 'written'
        returning publication_no, published, replaced, duplicates, removed
      ), total as (
        select coalesce(min(publication_no), nextval('customs_publication_no')) as shown_no,
          coalesce(sum(published), 0) as published, coalesce(sum(replaced), 0) as replaced,
          coalesce(sum(duplicates), 0) as duplicates, coalesce(sum(removed), 0) as removed
        from shown
      )
      update customs_load
      set state = 'sweeping', shown_no = total.shown_no, shown_at = now(), changed_at = now(), is_archived = true,
        published = total.published, replaced = total.replaced, duplicates = total.duplicates, removed = total.removed
      from total
      where stage_no = ${load.stageNo} and state = 'writing'
      returning state`.execute(tx)
    if (rows.length !== 1) throw fail('conflict')
    await dropReserved(tx, load.sourceNo)
    await tx
      .updateTable('customs_publication')
      .set({ state: 'abandoned' })
      .where('sourceNo', '=', load.sourceNo)
      .where('state', '=', 'written')
      .execute()
    if (undone.length > 0)
      await tx
        .updateTable('customs_load')
        .set({ state: 'rolled_back', undoneBy: load.stageNo, changedAt: new Date() })
        .where('stageNo', 'in', undone)
        .where('state', '=', 'published')
        .execute()
  })

/** Lists the publications of a load that still have replaced versions to delete. */
export const listSweeping = async (db: Db, stageNo: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('customs_publication')
    .select('publicationNo')
    .where('stageNo', '=', stageNo)
    .where('state', '=', 'sweeping')
    .execute()
  return rows.map((row) => row.publicationNo)
}

/** Changes the load and its parts from sweeping to published. */
export const endSweeping = async (db: Db, stageNo: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('customs_publication')
      .set({ state: 'published' })
      .where('stageNo', '=', stageNo)
      .where('state', '=', 'sweeping')
      .execute()
    await tx
      .updateTable('customs_load')
      .set({ state: 'published', changedAt: new Date() })
      .where('stageNo', '=', stageNo)
      .where('state', '=', 'sweeping')
      .execute()
  })

/** True when a source has a published record that a part could replace. */
export const hasPublished = async (db: Db, sourceNo: number): Promise<boolean> =>
  (await db
    .selectFrom('customs_publication')
    .select('publicationNo')
    .where('sourceNo', '=', sourceNo)
    .where('state', 'in', ['sweeping', 'published'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Reads the number of the newest move of records to other companies. Every record that is written from now on takes
 * this move into account.
 */
export const readRekeyNo = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('customs_rekey')
    .select((eb) => eb.fn.max('rekeyNo').as('rekeyNo'))
    .where('state', '<>', 'noted')
    .executeTakeFirst()
  return row?.rekeyNo ?? 0
}
