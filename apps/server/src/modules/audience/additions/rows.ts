/** Additions as stored, and how they end. */
import { sql } from 'kysely'
import { fail, type AdditionState, type AskedCompanies, type MailingAddition } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { assertList } from '../lists/lists.ts'

type Page = { page: number; limit: number }

const selectAdditions = (db: Db, orgId: string) =>
  db
    .selectFrom('mailing_addition')
    .select([
      'id',
      'list_id as listId',
      'state',
      'companies_found as found',
      'companies_taken as taken',
      'companies_done as done',
      'rows_added as added',
      'rows_already as alreadyThere',
      'rows_without_address as withoutAddress',
      'rows_suppressed as suppressed',
      'limit_items as limit',
      'created_at',
      'finished_at',
    ]) // prettier-ignore
    .select(sql<AskedCompanies['list']>`found ->> 'list'`.as('of'))
    .where('org_id', '=', orgId)

type AdditionRow = Awaited<ReturnType<ReturnType<typeof selectAdditions>['executeTakeFirstOrThrow']>>

const toAddition = ({ created_at, finished_at, ...row }: AdditionRow): MailingAddition => ({
  ...row,
  createdAt: created_at.toISOString(),
  finishedAt: finished_at?.toISOString() ?? null,
})

/** Throws Failure not_found. */
export const readAddition = async (db: Db, orgId: string, additionId: string): Promise<MailingAddition> => {
  const row = await selectAdditions(db, orgId).where('id', '=', additionId).executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return toAddition(row)
}

/** Throws Failure not_found for the list. */
export const listAdditions = async (db: Db, orgId: string, { listId, page, limit }: { listId: string } & Page) => {
  await assertList(db, orgId, listId)
  const { total } = await db
    .selectFrom('mailing_addition')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  const rows = await selectAdditions(db, orgId)
    .where('list_id', '=', listId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, totalIsExact: true, list: rows.map(toAddition) }
}

/** False when it was in another state. Companies that were added stay on the list. */
export const endAddition = async (
  { db, clock }: Platform,
  additionId: string,
  { from, to }: { from: readonly AdditionState[]; to: Exclude<AdditionState, 'running' | 'limit_reached'> },
): Promise<boolean> => {
  const ended = await db
    .updateTable('mailing_addition')
    .set({ state: to, company_ids: null, limit_items: null, finished_at: clock.now() })
    .where('id', '=', additionId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Throws Failure not_found, conflict once it has ended. */
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
