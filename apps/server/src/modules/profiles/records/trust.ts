/** The trust of a source: which source counts when sources contradict each other. */

import { defineJob, type Db, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { noteChanged, queueIndexing } from './changed-names.ts'
import { beginChange } from './publish.ts'

/** The trust of a source that no operator has rated, as in the table. */
export const usualTrust = 50

/** Writes the companies and people of a source into the search indexes again. */
const reindexSourceJob = defineJob({
  name: 'profiles.reindex_source',
  payload: z.object({ sourceId: z.string() }),
})

/** Reads the trust of a source, 0 to 100. A source without a load has the usual trust. */
export const readTrust = async (db: Db, sourceId: string): Promise<number> => {
  const source = await db
    .selectFrom('profile_source')
    .select('trust')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
  return source?.trust ?? usualTrust
}

/**
 * Changes the trust of a source. Pages of companies show the change at once; the search shows it when the queued job has
 * noted the source's records and they are indexed.
 */
export const changeTrust = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { sourceId, sourceName }: { sourceId: string; sourceName: string },
  trust: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const changed = await tx
      .insertInto('profile_source')
      .values({ sourceId, sourceName, trust })
      .onConflict((conflict) =>
        conflict.column('sourceId').doUpdateSet({ trust }).where('profile_source.trust', '<>', trust),
      )
      .returning('sourceId')
      .executeTakeFirst()
    if (changed !== undefined) await jobs.send(reindexSourceJob, { sourceId }, { tx })
  })

export const registerReindexJob = ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): void =>
  jobs.work(reindexSourceJob, ({ sourceId }) =>
    db.transaction().execute(async (tx) => {
      await beginChange(tx)
      await noteChanged(
        tx,
        sql`select known.name_id, known.other_name_id, known.dataset, known.record_no
            from profile_record as known
            where known.source_id = ${sourceId} and known.is_current`,
      )
      await queueIndexing({ jobs }, tx)
    }),
  )
