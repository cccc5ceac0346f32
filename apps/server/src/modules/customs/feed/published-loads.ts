/** Reads published loads: either the newest loads, limited in number and size, or any load by its id. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

export type PublishedLoad = {
  loadId: string
  stageNo: number
  sourceId: string
  fileName: string | null
  shownAt: Date
  /** The publication numbers of the load's parts. */
  publicationNos: number[]
}

const mostLoads = 20
/**
 * Limit of the parts of all listed loads, so that the feed reads at most ten million records. The newest load is listed
 * whatever its size, because a dataset's first load may hold all records.
 */
const mostParts = 40

/** Lists the newest published loads that have new records, newest first. */
export const listNewestLoads = async (db: Db): Promise<PublishedLoad[]> => {
  const rows = await listShown(db, null)
  let parts = 0
  return rows.filter(({ publicationNos }, index) => {
    parts += publicationNos.length
    return index === 0 || parts <= mostParts
  })
}

/** Finds a published load. Returns null for a load that is hidden, rolled back, or without a new record. */
export const findPublishedLoad = async (db: Db, loadId: string): Promise<PublishedLoad | null> =>
  (await listShown(db, loadId))[0] ?? null

/** Lists loads with new records. Rollbacks and company changes are excluded, because they add no records. */
const listShown = async (db: Db, loadId: string | null): Promise<PublishedLoad[]> => {
  const { rows } = await sql<PublishedLoad>`
    select load_id, stage_no, source_id, file_name,
      shown_at,
      array(
        select publication_no
        from customs_publication
        where customs_publication.stage_no = newest.stage_no and state in ('sweeping', 'published')
        order by publication_no
      ) as publication_nos
    from (
      select *
      from customs_load
      where kind = 'load' and state in ('sweeping', 'published') and published + replaced > 0
        and (${loadId}::text is null or load_id = ${loadId}::text)
      order by shown_at desc, stage_no desc
      limit ${sql.lit(mostLoads)}
    ) newest
    join customs_source using (source_no)
    order by shown_at desc, stage_no desc`.execute(db)
  return rows
}
