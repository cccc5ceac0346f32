/**
 * Deletes a private list with its rows, replaced rows and loads. The deleted rows no longer count towards the limit of
 * the plan.
 */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readPrivateList } from './queries.ts'
import { lockUsage, saveUsage } from './usage.ts'

/**
 * Deletes the importer's records of a list's files, so that the files can be loaded again. Throws Failure `conflict`
 * while one of these files is being loaded.
 */
export type EndLoads = (tx: Tx, orgId: string, sourceId: string) => Promise<void>

/** Deletes a private list. Throws Failure `not_found`, and `conflict` while a file is being loaded into the list. */
export const deletePrivateList = async (db: Db, orgId: string, listId: string, endLoads: EndLoads): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const rowsKept = await lockUsage(tx, orgId)
    const { rows, sourceId } = await readPrivateList(tx, orgId, listId)
    await endLoads(tx, orgId, sourceId)
    await tx.deleteFrom('private_list').where('orgId', '=', orgId).where('listId', '=', listId).execute()
    await saveUsage(tx, orgId, rowsKept - rows)
  })
