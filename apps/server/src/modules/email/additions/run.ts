/**
 * The job that puts the companies found on the list.
 *
 * Crash points: the contacts of a batch, what they take of the day's exported items, the counts and how far it is are
 * one transaction. Killed before its commit nothing of the batch has happened; after it, the next try goes on behind it.
 * So a job that runs twice counts nothing twice. When the day has no more items, the addition keeps what fits, waits in
 * the state `limit_reached`, and goes on from there when it is resumed.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { Failure, type AskedCompanies } from '@tradewind/contract'
import { defineJob, isTransient, type JobContext, type Platform } from '@tradewind/platform'
import { quotas, type bulkUnlocks } from '../../membership/index.ts'
import { reach } from '../../outreach/index.ts'
import { readCompanyContacts, takeContacts, type CompanySource } from '../lists/company-contacts.ts'
import { insertContacts, lockForAdding, type NewContact } from '../lists/lists.ts'
import { endAddition } from './rows.ts'

/** A process that dies, or what passes, is no fault of the work: tried for an hour and more, it still comes to its end. */
export const additionJob = defineJob({
  name: 'email.add-found',
  payload: z.object({ additionId: z.uuid() }),
  retryLimit: 20,
})

/** Companies a transaction; each contact is twelve parameters. */
const batchCompanies = 1_000

export const registerAdditionJob = (platform: Platform, companies: CompanySource): void =>
  platform.jobs.work(additionJob, ({ additionId }, { signal, runsAgain }) =>
    runAddition(platform, companies, { additionId, signal, runsAgain }),
  )

/** From where the last try was to the end. Answers at once when it was cancelled, or another worker is at it. */
export const runAddition = async (
  platform: Platform,
  companies: CompanySource,
  { additionId, signal, runsAgain }: { additionId: string } & Pick<JobContext, 'signal' | 'runsAgain'>,
): Promise<void> => {
  try {
    for (;;) {
      signal.throwIfAborted()
      const batch = await readBatch(platform, additionId)
      if (batch === null) return
      if (batch.companyIds.length === 0) {
        await endAddition(platform, additionId, { from: ['running'], to: 'finished' })
        return
      }
      const person = { orgId: batch.orgId, userId: batch.userId }
      const contacts = await readCompanyContacts(companies, person, batch.companyIds.map(String), 'search')
      const reachable = contacts.filter(({ address }) => address !== '')
      const outcome = await writeBatch(platform, companies, { ...batch, additionId, reachable })
      if (outcome === 'ended') return
      if (outcome === 'limit_reached' && !(await goOnWithAbandoned(platform, batch.orgId, additionId))) return
    }
  } catch (error) {
    // The product stops, a connection was lost, an engine is away: it goes on later. A refusal does not pass.
    const mayPass = signal.aborted || isTransient(error) || !(error instanceof Failure)
    if (mayPass && runsAgain(error)) throw error
    platform.log.error({ err: error, additionId }, 'companies found were not put on their list')
    await endAddition(platform, additionId, { from: ['running'], to: 'failed' })
  }
}

type Batch = {
  orgId: string
  userId: string
  listId: string
  done: number
  companyIds: readonly number[]
  act: bulkUnlocks.BulkAct
}

/** Null: it is not running. */
const readBatch = async ({ db }: Platform, additionId: string): Promise<Batch | null> => {
  const row = await db
    .selectFrom('mailing_addition')
    .innerJoin('mailing_list', 'mailing_list.id', 'mailing_addition.list_id')
    .select(['mailing_addition.org_id as orgId', 'created_by as userId', 'list_id as listId', 'companies_done as done'])
    .select(['mailing_list.name as listName', sql<AskedCompanies>`found`.as('found')])
    .select(sql<number[]>`company_ids[companies_done + 1:companies_done + ${sql.lit(batchCompanies)}]`.as('companyIds'))
    .where('mailing_addition.id', '=', additionId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (row === undefined) return null
  const { listName, found, ...batch } = row
  const act = {
    id: additionId,
    source: found.list,
    search: 'filter' in found ? found.filter : found.report,
    target: 'mailing_list',
    targetName: listName,
  } as const
  return { ...batch, act }
}

type Written = Batch & { additionId: string; reachable: readonly NewContact[] }

/** One transaction. `ended`: it is not running any more, its list is gone, or another worker is at it. */
const writeBatch = (
  { db }: Platform,
  companies: CompanySource,
  { additionId, orgId, userId, listId, done, companyIds, reachable, act }: Written,
): Promise<'written' | 'limit_reached' | 'ended'> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForAdding(tx, listId))) return 'ended'
    const own = await tx
      .selectFrom('mailing_addition')
      .select('id')
      .where('id', '=', additionId)
      .where('state', '=', 'running')
      .where('companies_done', '=', done)
      .forUpdate()
      .executeTakeFirst()
    if (own === undefined) return 'ended'
    const asked = { listId, contacts: reachable, act }
    const { firstRefused, limit } = await takeContacts(tx, companies, { orgId, userId }, asked)
    // Whoever comes behind the first refused one waits with it, so that the place to go on from is one number.
    const fits = firstRefused === null ? companyIds.length : companyIds.indexOf(Number(firstRefused))
    const fitting = new Set(companyIds.slice(0, fits).map(String))
    const contacts = reachable.filter(({ companyId }) => companyId !== null && fitting.has(companyId))
    const { added, alreadyThere } = await insertContacts(tx, orgId, listId, contacts)
    const addresses = contacts.map(({ address }) => address)
    const suppressed = await reach.findSuppressed(tx, orgId, 'email', addresses)
    await tx
      .updateTable('mailing_addition')
      .set((eb) => ({
        companies_done: done + fits,
        rows_added: eb('rows_added', '+', added),
        rows_already: eb('rows_already', '+', alreadyThere),
        rows_without_address: eb('rows_without_address', '+', fits - contacts.length),
        rows_suppressed: eb('rows_suppressed', '+', suppressed.size),
      }))
      .where('id', '=', additionId)
      .execute()
    if (firstRefused === null) return 'written'
    await tx
      .updateTable('mailing_addition')
      .set({ state: 'limit_reached', limit_items: limit })
      .where('id', '=', additionId)
      .execute()
    return 'limit_reached'
  })

/** Whether items that a process which died had reserved are free again, so that the addition runs on. */
const goOnWithAbandoned = async (platform: Platform, orgId: string, additionId: string): Promise<boolean> => {
  if (!(await quotas.releaseAbandoned(platform, orgId, 'export'))) return false
  const { numUpdatedRows } = await platform.db
    .updateTable('mailing_addition')
    .set({ state: 'running', limit_items: null })
    .where('id', '=', additionId)
    .where('state', '=', 'limit_reached')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
