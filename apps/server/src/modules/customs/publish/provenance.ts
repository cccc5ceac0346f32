/** Reads the origin of a record: file and line of the current version, and the time of its first publication. */

import type { Db } from '@tradewind/platform'

export type Provenance = { loadId: string; fileName: string | null; line: number; loadedAt: string }

/**
 * Reads the origin of a record. `file` is the stage number of the load that added the record; rollbacks and company
 * changes preserve it. `file` is 0 for records that were stored before this column existed. The load of these records
 * is found by the publication number in `load`.
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
