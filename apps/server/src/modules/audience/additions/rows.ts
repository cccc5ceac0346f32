/** Reads stored additions and changes their state. */

import { fail, type AdditionState, type AskedCompanies, type MailingAddition } from '@tradewind/contract'
import { readPage, type Db, type Page, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { assertList } from '../lists/lists.ts'

const selectAdditions = (db: Db, orgId: string) =>
  db
    .selectFrom('mailing_addition')
    .select([
      'id',
      'listId',
      'state',
      'companiesFound as found',
      'companiesTaken as taken',
      'companiesDone as done',
      'rowsAdded as added',
      'rowsAlready as alreadyThere',
      'rowsWithoutAddress as withoutAddress',
      'rowsSuppressed as suppressed',
      'limitItems as limit',
      'createdAt',
      'finishedAt',
    ])
    .select(sql<AskedCompanies['list']>`found ->> 'list'`.as('of'))
    .select(sql<string>`(select name from mailing_list l where l.id = mailing_addition.list_id)`.as('listName'))
    .where('orgId', '=', orgId)

type AdditionRow = Awaited<ReturnType<ReturnType<typeof selectAdditions>['executeTakeFirstOrThrow']>>

const toAddition = ({ createdAt, finishedAt, ...row }: AdditionRow): MailingAddition => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Throws Failure not_found. */
export const readAddition = async (db: Db, orgId: string, additionId: string): Promise<MailingAddition> => {
  const row = await selectAdditions(db, orgId).where('id', '=', additionId).executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return toAddition(row)
}

/** Throws Failure not_found if the list does not exist. */
export const listAdditions = async (db: Db, orgId: string, { listId, page, limit }: { listId: string } & Page) => {
  await assertList(db, orgId, listId)
  const { total, list: rows } = await readPage(
    {
      matching: db.selectFrom('mailing_addition').where('listId', '=', listId),
      rows: selectAdditions(db, orgId).where('listId', '=', listId).orderBy('createdAt', 'desc').orderBy('id'),
    },
    { page, limit },
  )
  return { total, totalIsExact: true, list: rows.map(toAddition) }
}

/**
 * Ends an addition that is in one of the `from` states; returns false if it is in none of them. Companies that were
 * already added stay on the list.
 */
export const endAddition = async (
  { db, clock }: Platform,
  additionId: string,
  { from, to }: { from: readonly AdditionState[]; to: Exclude<AdditionState, 'running' | 'limit_reached'> },
): Promise<boolean> => {
  const ended = await db
    .updateTable('mailing_addition')
    .set({ state: to, companyIds: null, limitItems: null, finishedAt: clock.now() })
    .where('id', '=', additionId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Throws Failure not_found, and conflict once the addition has ended. */
export const cancelAddition = async (
  platform: Platform,
  orgId: string,
  additionId: string,
): Promise<MailingAddition> => {
  await readAddition(platform.db, orgId, additionId)
  if (!(await endAddition(platform, additionId, { from: ['running', 'limit_reached'], to: 'cancelled' })))
    throw fail('conflict')
  return readAddition(platform.db, orgId, additionId)
}
