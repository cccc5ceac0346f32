/**
 * The rows of a search index that readers may see. A reader reads the view right before its query, because rows that an
 * old view includes may be removed meanwhile.
 */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Draft } from '../customs/index.ts'
import type { SearchIndex } from './index-batches.ts'

/**
 * `subject`: the column with the number of the subject. `hidden`: batches of which readers see no row. `replaced`:
 * subjects whose rows of earlier batches are hidden.
 */
export type IndexView = {
  readonly subject: string
  readonly hidden: readonly number[]
  readonly replaced: readonly { readonly batchNo: number; readonly subjects: readonly number[] }[]
}

export const readIndexView = async (db: Db, { subject, batches }: SearchIndex): Promise<IndexView> => {
  const { rows } = await sql<{ batchNo: number; isVisible: boolean; subjects: number[] }>`
    select batch_no, state = 'removing' as is_visible,
      case state when 'removing' then ${sql.ref(batches.subjects)} else '{}' end as subjects
    from ${sql.table(batches.table)}`.execute(db)
  return {
    subject,
    hidden: rows.filter(({ isVisible }) => !isVisible).map(({ batchNo }) => batchNo),
    replaced: rows.filter(({ isVisible }) => isVisible),
  }
}

/** SQL conditions on the columns `batch` and `subject`. */
export const viewConditions = ({ subject, hidden, replaced }: IndexView, bind: Draft['bind']): string[] => [
  ...(hidden.length === 0 ? [] : [`batch not in ${bind(hidden, 'Array(UInt32)')}`]),
  ...replaced.map(
    ({ batchNo, subjects }) =>
      `not (batch < ${bind(batchNo, 'UInt32')} and ${subject} in ${bind(subjects, 'Array(UInt32)')})`,
  ),
]
