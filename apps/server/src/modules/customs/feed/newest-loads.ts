/** The newest loads that readers see: few, and bounded in what they hold. */
import { sql } from 'kysely'
import type { Db } from '@tradewind/platform'

export type NewLoad = {
  loadNo: number
  sourceId: string
  fileName: string | null
  shownAt: Date
  /** The publications of its parts. */
  publicationNos: number[]
}

const mostLoads = 20
/**
 * Parts of all of them together: at most ten million records are looked through. The newest load is shown whatever it
 * holds: a dataset's very first one may be the whole of it.
 */
const mostParts = 40

/** Newest first. Rollbacks and changes of companies bring nothing new; loads without a new record neither. */
export const listNewestLoads = async (db: Db, loadNo: number | null = null): Promise<NewLoad[]> => {
  const { rows } = await sql<NewLoad>`
    select stage_no as "loadNo", source_id as "sourceId", file_name as "fileName", shown_at as "shownAt",
      array(
        select publication_no
        from customs_publication
        where customs_publication.stage_no = newest.stage_no and state in ('sweeping', 'published')
        order by publication_no
      ) as "publicationNos"
    from (
      select *
      from customs_load
      where kind = 'load' and state in ('sweeping', 'published') and published + replaced > 0
        and (${loadNo}::int is null or stage_no = ${loadNo}::int)
      order by shown_at desc, stage_no desc
      limit ${sql.lit(mostLoads)}
    ) newest
    join customs_source using (source_no)
    order by shown_at desc, stage_no desc`.execute(db)
  let parts = 0
  return rows.filter(({ publicationNos }, index) => {
    parts += publicationNos.length
    return index === 0 || parts <= mostParts
  })
}
