/**
 * The job of a bulk lookup: looks up the waiting lines in batches.
 *
 * Each distinct value takes one search of the day, unless the organisation has looked it up today. Crash points: the
 * searches of a batch are reserved first; one transaction then commits them, writes the results and the counts. If the
 * process dies before the transaction, the next try finds the reservations again by the values and shares them, so
 * nothing is counted twice; reservations that no try commits are returned later (membership/quota.ts). A failed batch
 * returns its searches at once. When the searches of the day are used up, the bulk lookup keeps its results and waits in
 * the state `limit_reached` until a user starts it again.
 */

import { contract, Failure, type BulkLine } from '@tradewind/contract'
import { defineJob, isTransient, type JobContext, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { findRowsWithContact } from '../../lists/index.ts'
import { readMembership, reserveQuota, searchFingerprint } from '../../membership/index.ts'
import { findSubjects } from '../card/find-subjects.ts'
import { contactOf, outcomeOf } from '../card/read-card.ts'
import { readValue } from '../values/read-value.ts'

/** A killed process or a temporary fault does not fail the job, because the job is retried for more than an hour. */
export const bulkJob = defineJob({
  name: 'lookups.run_bulk',
  payload: z.object({ bulkId: z.uuid() }),
  retryLimit: 20,
})

const batchLines = 50
/** Values looked up at the same time. */
const atOnce = 4
/** The best matches that a line stores. */
const mostStored = 10

export const registerBulkJob = (platform: Platform): void =>
  platform.jobs.work(bulkJob, ({ bulkId }, job) => runBulk(platform, bulkId, job), { concurrency: 2, perOrg: 1 })

type Job = Pick<JobContext, 'signal' | 'runsAgain'>
type Bulk = { readonly id: string; readonly orgId: string }
type Line = { readonly line: number; readonly kind: NonNullable<BulkLine['kind']>; readonly value: string }
type Reservation = Awaited<ReturnType<typeof reserveQuota>>
type Result = Line & {
  readonly state: 'found' | 'domain' | 'nothing'
  readonly companyIds: readonly number[]
  readonly companies: number
  readonly personIds: readonly number[]
}

/** Returns at once if the bulk lookup is not running. */
export const runBulk = async (platform: Platform, bulkId: string, { signal, runsAgain }: Job): Promise<void> => {
  try {
    for (;;) {
      signal.throwIfAborted()
      const bulk = await readRunning(platform, bulkId)
      if (bulk === null) return
      const lines = await readWaiting(platform, bulkId)
      if (lines.length === 0) return await end(platform, bulkId, 'finished')
      if ((await lookUpBatch(platform, bulk, lines, signal)) === 'limit_reached')
        return await end(platform, bulkId, 'limit_reached')
    }
  } catch (error) {
    // A shutdown or an unavailable engine is temporary, so the job is retried.
    const mayPass = signal.aborted || isTransient(error) || !(error instanceof Failure)
    if (mayPass && runsAgain(error)) throw error
    platform.log.error({ err: error, bulkId }, 'a bulk lookup failed')
    await end(platform, bulkId, 'failed')
  }
}

const readRunning = async ({ db }: Platform, id: string): Promise<Bulk | null> =>
  (await db
    .selectFrom('lookup_bulk')
    .select(['id', 'orgId'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()) ?? null

const readWaiting = async ({ db }: Platform, bulkId: string): Promise<Line[]> => {
  const rows = await db
    .selectFrom('lookup_bulk_line')
    .select(['line', 'kind', 'value'])
    .where('bulkId', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(batchLines)
    .execute()
  return rows.flatMap(({ line, kind, value }) => (kind === null || value === null ? [] : [{ line, kind, value }]))
}

const lookUpBatch = async (
  platform: Platform,
  bulk: Bulk,
  lines: readonly Line[],
  signal: AbortSignal,
): Promise<'written' | 'limit_reached'> => {
  const reservations: Reservation[] = []
  try {
    const isLimited = await reserve(platform, bulk.orgId, lines, reservations)
    const results: Result[] = []
    for (let at = 0; at < reservations.length; at += atOnce) {
      const some = lines.slice(at, Math.min(at + atOnce, reservations.length))
      results.push(...(await Promise.all(some.map((line) => lookUp(platform, bulk.orgId, line, signal)))))
    }
    await platform.db.transaction().execute((tx) => writeResults(tx, bulk, results, reservations))
    return isLimited ? 'limit_reached' : 'written'
  } finally {
    // After a commit this has no effect.
    for (const reservation of reservations) await reservation.release()
  }
}

/** Reserves a search for each line, in their order, until none is left. Returns whether the limit was reached. */
const reserve = async (
  { db, clock }: Platform,
  orgId: string,
  lines: readonly Line[],
  reservations: Reservation[],
): Promise<boolean> => {
  const { plan } = await readMembership(db, orgId, clock.now())
  for (const { kind, value } of lines) {
    const fingerprint = searchFingerprint(contract.lookups.search.path, { kind, value })
    try {
      reservations.push(await reserveQuota({ db, clock }, orgId, { quota: 'search', fingerprint, amount: 1, plan }))
    } catch (error) {
      if (error instanceof Failure && error.errorName === 'quota_exhausted') return true
      throw error
    }
  }
  return false
}

const lookUp = async (platform: Platform, orgId: string, line: Line, signal: AbortSignal): Promise<Result> => {
  const value = readValue({ kind: line.kind, value: line.value })
  const asked = contactOf(value)
  const [subjects, rows] = await Promise.all([
    findSubjects(platform, value, signal),
    asked === null ? [] : findRowsWithContact(platform.db, orgId, asked, 1),
  ])
  return {
    ...line,
    state: outcomeOf(subjects, rows.length),
    companyIds: subjects.companies.slice(0, mostStored).map(({ id }) => id),
    companies: subjects.companies.length,
    personIds: subjects.people.slice(0, mostStored).map(({ id }) => id),
  }
}

/** Writes nothing when the bulk lookup was cancelled meanwhile; its searches then return to the day. */
const writeResults = async (
  tx: Tx,
  { id, orgId }: Bulk,
  results: readonly Result[],
  reservations: readonly Reservation[],
): Promise<void> => {
  const own = await tx
    .selectFrom('lookup_bulk')
    .select('id')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (own === undefined) return
  const rows = results.map(({ line, state, companyIds, companies, personIds }) => ({
    line,
    state,
    companyIds,
    companies,
    personIds,
  }))
  const { rows: written } = await sql<{ state: Result['state'] }>`
    update lookup_bulk_line as stored
    set state = given.state,
      company_ids = array(select jsonb_array_elements_text(given."companyIds")::int),
      companies = given.companies,
      person_ids = array(select jsonb_array_elements_text(given."personIds")::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (line int, state text, "companyIds" jsonb, companies int, "personIds" jsonb)
    where stored.bulk_id = ${id} and stored.line = given.line and stored.state = 'waiting'
    returning stored.state`.execute(tx)
  for (const reservation of reservations) await reservation.commit(tx)
  const countOf = (state: Result['state']) => written.filter((row) => row.state === state).length
  await tx
    .updateTable('lookup_bulk')
    .set((eb) => ({
      valuesDone: eb('valuesDone', '+', written.length),
      linesFound: eb('linesFound', '+', countOf('found')),
      linesDomain: eb('linesDomain', '+', countOf('domain')),
      linesNothing: eb('linesNothing', '+', countOf('nothing')),
    }))
    .where('id', '=', id)
    .execute()
}

const end = async (
  { db, clock }: Platform,
  id: string,
  state: 'finished' | 'limit_reached' | 'failed',
): Promise<void> => {
  await db
    .updateTable('lookup_bulk')
    .set({ state, finishedAt: state === 'limit_reached' ? null : clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
