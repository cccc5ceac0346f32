/** Finds the persons to whom records belong. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

/** Maps each record to its person; a record that is not current, or that no person has yet, is absent. */
export const readPeopleOfRecords = async (db: Db, recordNos: readonly number[]): Promise<Map<number, number>> => {
  if (recordNos.length === 0) return new Map()
  const { rows } = await sql<{ recordNo: number; personId: number }>`
    select record_no, person_id from person_record where record_no = any(${recordNos}::bigint[])`.execute(db)
  return new Map(rows.map(({ recordNo, personId }) => [recordNo, personId]))
}
