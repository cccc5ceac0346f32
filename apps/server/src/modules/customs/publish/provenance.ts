/** Where a record came from: the file and line of the version that counts, and when it was first shown. */
import type { Db } from '@tradewind/platform'

export type Provenance = { loadId: string; fileName: string | null; line: number; loadedAt: string }

/**
 * `file` is the stage number of the load that brought the record, the same through rollbacks and changes of companies;
 * 0 for records of before there was that column: then the publication `load` tells.
 */
export const readProvenance = async (
  db: Db,
  { line, file, load }: { line: number; file: number; load: number },
): Promise<Provenance | null> => {
  const found = await db
    .selectFrom('customs_load')
    .select(['load_id as loadId', 'file_name as fileName', 'shown_at as shownAt'])
    .$if(file !== 0, (query) => query.where('stage_no', '=', file))
    .$if(file === 0, (query) =>
      query.where('stage_no', 'in', (eb) =>
        eb.selectFrom('customs_publication').select('stage_no').where('publication_no', '=', load),
      ),
    )
    .executeTakeFirst()
  if (found === undefined || found.shownAt === null) return null
  return { loadId: found.loadId, fileName: found.fileName, line, loadedAt: found.shownAt.toISOString() }
}
