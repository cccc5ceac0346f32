/** The origin of a record: file and line of the current version, and when it was first shown. */
import type { Db } from '@tradewind/platform'

export type Provenance = { loadId: string; fileName: string | null; line: number; loadedAt: string }

/**
 * `file` is the stage number of the load that brought the record; rollbacks and company changes keep it. 0 for records older
 * than that column: then the publication `load` is used.
 */
export const readProvenance = async (
  db: Db,
  { line, file, load }: { line: number; file: number; load: number },
): Promise<Provenance | null> => {
  const found = await db
    .selectFrom('customs_load')
    .select(['loadId', 'fileName', 'shownAt'])
    .$if(file !== 0, (query) => query.where('stageNo', '=', file))
    .$if(file === 0, (query) =>
      query.where('stageNo', 'in', (eb) =>
        eb.selectFrom('customs_publication').select('stageNo').where('publicationNo', '=', load),
      ),
    )
    .executeTakeFirst()
  if (found === undefined || found.shownAt === null) return null
  return { loadId: found.loadId, fileName: found.fileName, line, loadedAt: found.shownAt.toISOString() }
}
