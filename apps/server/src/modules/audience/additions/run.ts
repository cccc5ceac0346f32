/**
 * The job of an addition: adds companies or people, whose ids are stored with the addition, to a mailing list in batches.
 *
 * Crash points: one transaction writes the contacts of a batch, the exported items that they use, the counts and the
 * progress. If the process dies before the commit, the whole batch is undone; after the commit, the next try continues
 * with the next batch. A job that runs twice therefore counts nothing twice. When the daily quota of exported items is
 * used up, the addition keeps the contacts added so far and waits in the state `limit_reached`. The addition continues
 * when a user resumes it.
 */

import { Failure, type AskedCompanies } from '@tradewind/contract'
import { defineJob, isTransient, type JobContext, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { type BulkAct, releaseAbandoned } from '../../membership/index.ts'
import { findSuppressed } from '../../outreach/index.ts'
import {
  readCompanyContacts,
  readPeopleContacts,
  unlockForList,
  type CompanySource,
  type FoundContact,
  type PeopleSource,
} from '../lists/company-contacts.ts'
import { insertContacts, lockForAdding, type NewContact } from '../lists/lists.ts'
import { endAddition } from './rows.ts'

/** A killed process or a temporary fault does not fail the job, because the job is retried for more than an hour. */
export const additionJob = defineJob({
  name: 'email.add-found',
  payload: z.object({ additionId: z.uuid() }),
  retryLimit: 20,
})

/** Companies or people per transaction. Each contact takes twelve query parameters. */
const batchCompanies = 1_000

/** The companies and people that additions add. */
export type AdditionSource = CompanySource & PeopleSource

export const registerAdditionJob = (platform: Platform, companies: AdditionSource): void =>
  platform.jobs.work(additionJob, ({ additionId }, { signal, runsAgain }) =>
    runAddition(platform, companies, { additionId, signal, runsAgain }),
  )

/**
 * Runs the addition from the last committed batch to the end. Returns at once if the addition is not running or another
 * worker has taken the batch.
 */
export const runAddition = async (
  platform: Platform,
  companies: AdditionSource,
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
      const ids = batch.companyIds.map(String)
      const source = batch.act.source === 'favourites' ? 'favourite' : 'search'
      const [companyIds, personIds] = [ids.slice(0, batch.companies), ids.slice(batch.companies)]
      const contacts: readonly (FoundContact | null)[] = [
        ...inOrder(companyIds, await readCompanyContacts(companies, person, companyIds, source)),
        ...(await readPeopleContacts(companies, person, personIds, source)),
      ]
      const outcome = await writeBatch(platform, companies, { ...batch, additionId, contacts })
      if (outcome === 'ended') return
      if (outcome === 'limit_reached' && !(await goOnWithAbandoned(platform, batch.orgId, additionId))) return
    }
  } catch (error) {
    // A shutdown, a lost connection or an unavailable database is temporary, so the job is retried. A Failure (a
    // refusal by a rule) ends the addition.
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
  /** The ids of the companies, then those of the people. */
  companyIds: readonly number[]
  /** The number of companies among the ids. */
  companies: number
  act: BulkAct
}

/** Returns the next batch; null when the addition is not running. */
const readBatch = async ({ db }: Platform, additionId: string): Promise<Batch | null> => {
  const row = await db
    .selectFrom('mailing_addition')
    .innerJoin('mailing_list', 'mailing_list.id', 'mailing_addition.listId')
    .select(['mailing_addition.orgId', 'createdBy as userId', 'listId', 'companiesDone as done'])
    .select(['companiesFirst', 'mailing_list.name as listName', sql<AskedCompanies>`found`.as('found')])
    .select(sql<number[]>`company_ids[companies_done + 1:companies_done + ${sql.lit(batchCompanies)}]`.as('companyIds'))
    .where('mailing_addition.id', '=', additionId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (row === undefined) return null
  const { listName, found, companiesFirst, ...batch } = row
  const allCompanies = found.list === 'people' ? 0 : batch.companyIds.length
  const companies = companiesFirst === null ? allCompanies : Math.max(0, companiesFirst - batch.done)
  const act = {
    id: additionId,
    source: found.list,
    search: 'filter' in found ? found.filter : 'report' in found ? found.report : null,
    target: 'mailing_list',
    targetName: listName,
  } as const
  return { ...batch, companies, act }
}

const inOrder = (ids: readonly string[], contacts: readonly NewContact[]): (FoundContact | null)[] => {
  const byId = new Map(contacts.map((contact) => [contact.companyId, contact]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** `contacts`: one for each id of the batch, in their order; null for an unknown id. */
type Written = Batch & { additionId: string; contacts: readonly (FoundContact | null)[] }

/**
 * Writes one batch in one transaction. Returns `ended` when the addition is no longer running, when its list was
 * deleted, or when another worker has written the batch.
 */
const writeBatch = (
  { db }: Platform,
  companies: AdditionSource,
  { additionId, orgId, userId, listId, done, contacts: found, act }: Written,
): Promise<'written' | 'limit_reached' | 'ended'> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForAdding(tx, listId))) return 'ended'
    const own = await tx
      .selectFrom('mailing_addition')
      .select('id')
      .where('id', '=', additionId)
      .where('state', '=', 'running')
      .where('companiesDone', '=', done)
      .forUpdate()
      .executeTakeFirst()
    if (own === undefined) return 'ended'
    const reachable = found.flatMap((contact, place) =>
      contact === null || contact.address === '' ? [] : [{ contact, place }],
    )
    const asked = { listId, contacts: reachable.map(({ contact }) => contact), act }
    const { firstRefused, limit } = await unlockForList(tx, companies, { orgId, userId }, asked)
    // When no exported item is left for a contact, this contact and all later ones wait. One number (companies done) is
    // therefore enough to continue later.
    const fits = firstRefused === null ? found.length : (reachable[firstRefused]?.place ?? 0)
    const contacts = asked.contacts
      .slice(0, firstRefused ?? undefined)
      .map(({ personId: _personId, ...contact }): NewContact => contact)
    const { added, alreadyThere } = await insertContacts(tx, orgId, listId, contacts)
    const addresses = contacts.map(({ address }) => address)
    const suppressed = await findSuppressed(tx, orgId, 'email', addresses)
    await tx
      .updateTable('mailing_addition')
      .set((eb) => ({
        companiesDone: done + fits,
        rowsAdded: eb('rowsAdded', '+', added),
        rowsAlready: eb('rowsAlready', '+', alreadyThere),
        rowsWithoutAddress: eb('rowsWithoutAddress', '+', fits - contacts.length),
        rowsSuppressed: eb('rowsSuppressed', '+', suppressed.size),
      }))
      .where('id', '=', additionId)
      .execute()
    if (firstRefused === null) return 'written'
    await tx
      .updateTable('mailing_addition')
      .set({ state: 'limit_reached', limitItems: limit })
      .where('id', '=', additionId)
      .execute()
    return 'limit_reached'
  })

/**
 * Releases exported items that a process reserved before it died. If any items were released, sets the addition running
 * again and returns true.
 */
const goOnWithAbandoned = async (platform: Platform, orgId: string, additionId: string): Promise<boolean> => {
  if (!(await releaseAbandoned(platform, orgId, 'export'))) return false
  const { numUpdatedRows } = await platform.db
    .updateTable('mailing_addition')
    .set({ state: 'running', limitItems: null })
    .where('id', '=', additionId)
    .where('state', '=', 'limit_reached')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
