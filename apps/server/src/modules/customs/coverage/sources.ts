/** Reads when each source was loaded. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

/** `loadedAt` has the times of the latest loads, newest first; several loads on one day count as one load. */
export type SourceHistory = { sourceId: string; loadedAt: Date[] }

/**
 * The number of a source's latest loads that are read. This number is enough to derive how often the source delivers.
 */
const lastLoads = 10

export const readSources = async (db: Db): Promise<Map<number, SourceHistory>> => {
  const { rows } = await sql<{ sourceNo: number; sourceId: string; loadedAt: Date[] }>`
    select customs_source.source_no, source_id,
      array(
        select max(shown_at) as at
        from customs_load
        where customs_load.source_no = customs_source.source_no and kind = 'load'
          and state in ('sweeping', 'published') and shown_at is not null
        group by shown_at::date
        order by at desc
        limit ${sql.lit(lastLoads)}
      ) as loaded_at
    from customs_source`.execute(db)
  return new Map(rows.map(({ sourceNo, ...history }) => [sourceNo, history]))
}
