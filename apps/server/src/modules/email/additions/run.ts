/**
 * The job that puts the companies found on the list.
 *
 * Crash points: the contacts of a batch, the counts and how far it is are one transaction, so that the next try goes on
 * behind the last batch and counts nothing twice. Contacts that were unlocked and not put on the list yet stay unlocked.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '@tradewind/contract'
import { defineJob, type Platform } from '@tradewind/platform'
import { reach } from '../../outreach/index.ts'
import { readCompanyContacts, type ReadCompanies } from '../lists/company-contacts.ts'
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

export const registerAdditionJob = (platform: Platform, readCompanies: ReadCompanies): void =>
  platform.jobs.work(additionJob, ({ additionId }, { signal, isLastTry }) =>
    runAddition(platform, readCompanies, { additionId, signal, isLastTry }),
  )

/** From where the last try was to the end. Answers at once when it was cancelled, or another worker is at it. */
export const runAddition = async (
  platform: Platform,
  readCompanies: ReadCompanies,
  { additionId, signal, isLastTry }: { additionId: string; signal: AbortSignal; isLastTry: boolean },
): Promise<void> => {
  try {
    for (;;) {
      signal.throwIfAborted()
      const batch = await readBatch(platform, additionId)
      if (batch === null) return
      if (batch.companyIds.length === 0) {
        await endAddition(platform, additionId, 'finished')
        return
      }
      const person = { orgId: batch.orgId, userId: batch.userId }
      const contacts = await readCompanyContacts(readCompanies, person, batch.companyIds.map(String), 'search')
      const reachable = contacts.filter(({ address }) => address !== '')
      if (!(await writeBatch(platform, { ...batch, additionId, reachable }))) return
    }
  } catch (error) {
    // The product stops, a connection was lost, an engine is away: it goes on later. A refusal does not pass.
    const mayPass = signal.aborted || !(error instanceof Failure)
    if (mayPass && !isLastTry) throw error
    platform.log.error({ err: error, additionId }, 'companies found were not put on their list')
    await endAddition(platform, additionId, 'failed')
  }
}

type Batch = { orgId: string; userId: string; listId: string; done: number; companyIds: readonly number[] }

/** Null: it has ended. */
const readBatch = async ({ db }: Platform, additionId: string): Promise<Batch | null> => {
  const row = await db
    .selectFrom('mailing_addition')
    .select(['org_id as orgId', 'created_by as userId', 'list_id as listId', 'companies_done as done'])
    .select(sql<number[]>`company_ids[companies_done + 1:companies_done + ${sql.lit(batchCompanies)}]`.as('companyIds'))
    .where('id', '=', additionId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row ?? null
}

type Written = Batch & { additionId: string; reachable: readonly NewContact[] }

/** One transaction. False: it ended meanwhile, its list is gone, or another worker is at it. */
const writeBatch = (
  { db }: Platform,
  { additionId, orgId, listId, done, companyIds, reachable }: Written,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForAdding(tx, listId))) return false
    const moved = await tx
      .updateTable('mailing_addition')
      .set({ companies_done: done + companyIds.length })
      .where('id', '=', additionId)
      .where('state', '=', 'running')
      .where('companies_done', '=', done)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return false
    const { added, alreadyThere } = await insertContacts(tx, orgId, listId, reachable)
    const addresses = reachable.map(({ address }) => address)
    const suppressed = await reach.findSuppressed(tx, orgId, 'email', addresses)
    await tx
      .updateTable('mailing_addition')
      .set((eb) => ({
        rows_added: eb('rows_added', '+', added),
        rows_already: eb('rows_already', '+', alreadyThere),
        rows_without_address: eb('rows_without_address', '+', companyIds.length - reachable.length),
        rows_suppressed: eb('rows_suppressed', '+', suppressed.size),
      }))
      .where('id', '=', additionId)
      .execute()
    return true
  })
