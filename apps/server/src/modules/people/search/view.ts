/**
 * The rows of the search index that readers may see. A reader reads the view right before its query, because rows that
 * an old view includes may be removed meanwhile.
 */

import type { Db } from '@tradewind/platform'
import type { Draft } from '../../customs/index.ts'

/** `hidden`: batches of which readers see no row. `replaced`: persons whose rows of earlier batches are hidden. */
export type IndexView = {
  readonly hidden: readonly number[]
  readonly replaced: readonly { readonly batch: number; readonly personIds: readonly number[] }[]
}

export const readIndexView = async (db: Db): Promise<IndexView> => {
  const rows = await db.selectFrom('person_index_batch').select(['batchNo', 'state', 'personIds']).execute()
  return {
    hidden: rows.filter(({ state }) => state !== 'removing').map(({ batchNo }) => batchNo),
    replaced: rows
      .filter(({ state }) => state === 'removing')
      .map(({ batchNo, personIds }) => ({ batch: batchNo, personIds })),
  }
}

/** SQL conditions on the columns `batch` and `person_id`. */
export const viewConditions = ({ hidden, replaced }: IndexView, bind: Draft['bind']): string[] => [
  ...(hidden.length === 0 ? [] : [`batch not in ${bind(hidden, 'Array(UInt32)')}`]),
  ...replaced.map(
    ({ batch, personIds }) =>
      `not (batch < ${bind(batch, 'UInt32')} and person_id in ${bind(personIds, 'Array(UInt32)')})`,
  ),
]
