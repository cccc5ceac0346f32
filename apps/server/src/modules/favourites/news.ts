/**
 * Counts what is new about favourite companies: shipments and people that were published since each favourite was added
 * or last opened.
 *
 * The job counts anew whenever something was published, rolled back or merged, so the numbers equal a plain recount.
 * Crash points: a batch is written by one statement that sets numbers and adds nothing, and the mark is stored after the
 * last batch; a job that dies or runs twice counts the same again. A favourite that is opened meanwhile has another
 * `seen_at` than the one that was counted, and keeps its zero.
 */

import { defineJob, type Db, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import type { NewsSource } from './targets.ts'

const newsJob = defineJob({ name: 'favourites.news', payload: z.object({}), exclusive: true })
/** Every minute, so that the news soon follow a load. */
const newsCron = '* * * * *'

export const registerNewsJob = (platform: Platform, source: NewsSource): void => {
  platform.jobs.work(newsJob, async (_payload, { signal }) => void (await countNews(platform, source, signal)))
  platform.jobs.schedule(newsJob, newsCron, {})
}

const batchRows = 5_000

/** Counts the news if something was published since the last count. Returns the number of favourites that changed. */
export const countNews = async (
  { db }: Pick<Platform, 'db'>,
  source: NewsSource,
  signal?: AbortSignal,
): Promise<number> => {
  const mark = await source.readMark()
  const known = await db.selectFrom('favourite_news_mark').select('mark').executeTakeFirst()
  if (known?.mark === mark) return 0
  let changed = 0
  let after = 0
  for (;;) {
    signal?.throwIfAborted()
    const batch = await readBatch(db, after)
    if (batch.length === 0) break
    after = batch.at(-1)?.favouriteId ?? after
    const counted = await source.count(
      batch.map(({ targetId, seenAt }) => ({ targetId, since: seenAt })),
      signal,
    )
    changed += await storeNews(
      db,
      batch.flatMap((row, at) => {
        const { shipments = 0, people = 0 } = counted[at] ?? {}
        return shipments === row.newShipments && people === row.newPeople ? [] : [{ ...row, shipments, people }]
      }),
    )
  }
  await db
    .insertInto('favourite_news_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ mark }))
    .execute()
  return changed
}

const readBatch = (db: Db, after: number) =>
  db
    .selectFrom('favourite')
    .select(['favouriteId', 'targetId', 'newShipments', 'newPeople', 'seenAt'])
    // Times have microseconds here and milliseconds in JavaScript, so the row is compared by the text.
    .select(sql<string>`seen_at::text`.as('seenText'))
    .where('kind', '=', 'company')
    .where('favouriteId', '>', after)
    .orderBy('favouriteId')
    .limit(batchRows)
    .execute()

type Counted = { favouriteId: number; seenText: string; shipments: number; people: number }

const storeNews = async (db: Db, rows: readonly Counted[]): Promise<number> => {
  if (rows.length === 0) return 0
  const column = <K extends keyof Counted>(key: K) => rows.map((row) => row[key])
  const { numAffectedRows } = await sql`
    update favourite
    set new_shipments = counted.shipments, new_people = counted.people
    from unnest(
      ${column('favouriteId')}::bigint[], ${column('seenText')}::timestamptz[],
      ${column('shipments')}::int[], ${column('people')}::int[]
    ) as counted (favourite_id, seen_at, shipments, people)
    where favourite.favourite_id = counted.favourite_id and favourite.seen_at = counted.seen_at`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
