/** Finds those of given people whose name contains a text. */

import { foldText } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { draft, optionsOf, whereOf } from '../../customs/index.ts'
import { readIndexView, viewConditions } from '../../search-index/index.ts'
import { personIndex } from './indexing.ts'

export const findPeopleAmong = async (
  { db, clickhouse }: Platform,
  personIds: readonly number[],
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<number[]> => {
  const { bind, params } = draft()
  const where = [
    ...viewConditions(await readIndexView(db, personIndex), bind),
    `person_id in ${bind([...personIds], 'Array(UInt32)')}`,
    `position(name, ${bind(foldText(text).toLowerCase(), 'String')}) > 0`,
  ]
  const conditions = { where, params }
  const rows = await clickhouse.rows<{ person_id: number }>(
    `select distinct person_id from person_search ${whereOf(conditions)}`,
    optionsOf({ signal }, conditions),
  )
  return rows.map((row) => row.person_id)
}
