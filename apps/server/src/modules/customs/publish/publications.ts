/** The publications of all loads (PostgreSQL): which numbers readers leave out, and the progress of each part. */
import { sql } from 'kysely'
import { fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import type { LoadRow } from './loads.ts'
import type { PublicationState } from '../tables.ts'

/** Publications that readers must leave out, and those whose replaced versions they must leave out. */
export type TradeView = {
  readonly hidden: readonly number[]
  readonly sweeping: readonly number[]
  /** Also leave out all publications after it. */
  readonly newestNo?: number
}

/** The outcome of a part; its staged lines are published + replaced + duplicates. */
export type PartOutcome = {
  published: number
  replaced: number
  duplicates: number
  removed: number
  /** Versions that it ends, including those of earlier parts of its own load. */
  ended: number
}

export type PartRow = { publicationNo: number; partNo: number; rekeyNo: number }

/** The view of this moment; a query must begin within the grace of `publishTrades` after it. */
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
 * As `readView`, for a query whose result is written: it may wait in the engine longer than the grace, and by then parts may
 * be written that were begun after the view.
 */
export const readLastingView = (db: Db): Promise<TradeView> =>
  db.transaction().execute(async (tx) => {
    // Under this lock every number taken is visible, and later ones are greater. Writers wait for two short queries.
    await sql`lock table customs_publication in share mode`.execute(tx)
    const newest = await tx
      .selectFrom('customs_publication')
      .select((eb) => eb.fn.max('publicationNo').as('newestNo'))
      .executeTakeFirst()
    return { ...(await readView(tx)), newestNo: newest?.newestNo ?? 0 }
  })

/** Reserves a number for a part before it is written, so that every reader leaves it out when writing begins. */
export const reservePart = async (db: Db, { stageNo, sourceNo }: LoadRow, partNo: number): Promise<void> => {
  await sql`
    insert into customs_publication (stage_no, source_no, part_no, state)
    values (${stageNo}, ${sourceNo}, ${partNo}, 'reserved')
    on conflict (stage_no, part_no) where state <> 'abandoned' do nothing`.execute(db)
}

/**
 * The number of the part to be written now, greater than that of every earlier part and of all that the source shows, and
 * for how long readers have left it out. Parts are begun in order, one at a time, under the lock of the source.
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
    // Reservations came too early: numbers of later parts would be smaller than the one taken now.
    await dropReserved(tx, load.sourceNo, load.stageNo)
    const { rows } = await sql<{ publicationNo: number }>`
      insert into customs_publication (stage_no, source_no, part_no, state, rekey_no)
      values (${load.stageNo}, ${load.sourceNo}, ${part.partNo}, 'writing', ${part.rekeyNo})
      returning publication_no`.execute(tx)
    const [row] = rows
    if (row === undefined) throw fail('conflict')
    return { ...row, hiddenMs: 0 }
  })

/** Releases reserved numbers: of a source, or of one of its loads. */
export const dropReserved = async (tx: Db | Tx, sourceNo: number, stageNo?: number): Promise<void> => {
  await tx
    .deleteFrom('customs_publication')
    .where('sourceNo', '=', sourceNo)
    .where('state', '=', 'reserved')
    .$if(stageNo !== undefined, (query) => query.where('stageNo', '=', stageNo!))
    .execute()
}

/** writing → written: survives a restart, still hidden. */
export const noteWritten = async (db: Db, publicationNo: number, outcome: PartOutcome): Promise<void> => {
  const noted = await db
    .updateTable('customs_publication')
    .set({ ...outcome, state: 'written' })
    .where('publicationNo', '=', publicationNo)
    .where('state', '=', 'writing')
    .executeTakeFirst()
  if (noted.numUpdatedRows !== 1n) throw fail('conflict')
}

/** Written parts of a load, in order. */
export const listWritten = (db: Db, stageNo: number): Promise<PartRow[]> =>
  db
    .selectFrom('customs_publication')
    .select(['publicationNo', 'partNo', 'rekeyNo'])
    .where('stageNo', '=', stageNo)
    .where('state', '=', 'written')
    .orderBy('partNo')
    .execute()

/** Takes back a part and all later ones, which build on it; reserved numbers stay. Answers whether there was any. */
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

/** The newest part of a load that is written or being written. */
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
 * Publications of a source that a dead process left while writing, and those that were taken back: their rows are to be
 * removed. Under the lock of the source, so no process is writing.
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
 * The one moment at which readers see a load, whole: shows all its parts in one transaction. Parts that other loads of the
 * source have written lack this one, so they are taken back; loads that a rollback undoes are marked as undone.
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

/** Publications of a load whose replaced versions must still be deleted. */
export const listSweeping = async (db: Db, stageNo: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('customs_publication')
    .select('publicationNo')
    .where('stageNo', '=', stageNo)
    .where('state', '=', 'sweeping')
    .execute()
  return rows.map((row) => row.publicationNo)
}

/** sweeping → published, for the load and its parts together. */
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

/** Whether a source shows any record that a part could replace. */
export const hasShown = async (db: Db, sourceNo: number): Promise<boolean> =>
  (await db
    .selectFrom('customs_publication')
    .select('publicationNo')
    .where('sourceNo', '=', sourceNo)
    .where('state', 'in', ['sweeping', 'published'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The newest re-keying; every record written from now on follows it. */
export const readRekeyNo = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('customs_rekey')
    .select((eb) => eb.fn.max('rekeyNo').as('rekeyNo'))
    .where('state', '<>', 'noted')
    .executeTakeFirst()
  return row?.rekeyNo ?? 0
}
