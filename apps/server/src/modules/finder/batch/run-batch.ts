/**
 * Runs a search over a list: item after item, a few at a time.
 *
 * Crash points: an item is `waiting` until its result is written together with its search of the day in one transaction.
 * A process that dies before it leaves the item waiting; the job runs again and continues there. The website of the item
 * may then be read twice, which changes nothing.
 */

import { contract, Failure } from '@tradewind/contract'
import { defineJob, isTransient, type JobContext, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { reserveSearch } from '../../membership/index.ts'
import { gatherContacts, siteTaskOf, type FinderDeps } from '../search/search.ts'
import { findSubject, type Subject } from '../search/subject.ts'
import { readSite, readSiteState } from '../site/read-site.ts'

export const batchJob = defineJob({
  name: 'finder.run-batch',
  payload: z.object({ batchId: z.uuid() }),
  retryLimit: 20,
})

const itemsAtOnce = 6

export const registerBatchJob = (deps: FinderDeps): void =>
  deps.platform.jobs.work(batchJob, ({ batchId }, context) => runBatch(deps, batchId, context), {
    concurrency: 4,
    perOrg: 1,
  })

type Item = { batchId: string; orgId: string; place: number; text: string; companyId: number | null }
type Outcome = 'done' | 'limit_reached'

export const runBatch = async (
  deps: FinderDeps,
  batchId: string,
  { signal, runsAgain }: Pick<JobContext, 'signal' | 'runsAgain'>,
): Promise<void> => {
  const { db, log } = deps.platform
  const end = (state: 'finished' | 'limit_reached' | 'failed') =>
    db
      .updateTable('finder_batch')
      .set({ state })
      .where('batchId', '=', batchId)
      .where('state', '=', 'running')
      .execute()
  try {
    for (;;) {
      signal.throwIfAborted()
      const items = await readWaiting(deps.platform, batchId)
      if (items === null) return
      if (items.length === 0) return void (await end('finished'))
      const outcomes = await Promise.all(items.map((item) => searchItem(deps, item, signal)))
      if (outcomes.includes('limit_reached')) return void (await end('limit_reached'))
    }
  } catch (error) {
    if ((signal.aborted || isTransient(error) || !(error instanceof Failure)) && runsAgain(error)) throw error
    log.error({ err: error, batchId }, 'a search over a list failed')
    await end('failed')
  }
}

/** The next items; null when the search was cancelled or has ended. */
const readWaiting = async ({ db }: Pick<Platform, 'db'>, batchId: string): Promise<Item[] | null> => {
  const batch = await db
    .selectFrom('finder_batch')
    .select('orgId')
    .where('batchId', '=', batchId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (batch === undefined) return null
  const rows = await db
    .selectFrom('finder_batch_item')
    .select(['batchId', 'place', 'text', 'companyId'])
    .where('batchId', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(itemsAtOnce)
    .execute()
  return rows.map((row) => ({ ...row, orgId: batch.orgId }))
}

const searchItem = async (deps: FinderDeps, item: Item, signal: AbortSignal): Promise<Outcome> => {
  const { platform, tools } = deps
  const filter = item.companyId === null ? { text: item.text } : { companyId: item.companyId }
  // The same search on screen, or in another list of the day, takes nothing more.
  const search = await reserveSearch(platform, item.orgId, { path: contract.finder.search.path, filter }).catch(
    (error: unknown) => {
      if (error instanceof Failure && error.errorName === 'quota_exhausted') return null
      throw error
    },
  )
  if (search === null) return 'limit_reached'
  try {
    const found = await findOnly(deps, item)
    const task = found === null ? null : siteTaskOf(found)
    if (task !== null) {
      const state = await readSiteState(platform, tools, task.domain)
      // A reading under way may be that of this job before its process died, so the website is read once more.
      if (state.isDue || state.state === 'waiting' || state.state === 'reading') {
        await claimSite(platform, task.domain)
        await readSite(platform, tools, task, signal)
      }
    }
    const { contacts } = found === null ? { contacts: [] } : await gatherContacts(platform, found, signal)
    const emails = contacts.filter(({ kind, confidence }) => kind === 'email' && confidence > 10).length
    const phones = contacts.filter(({ kind }) => kind === 'phone').length
    const state = await stateOf(deps, found, task?.domain ?? null, emails + phones)
    await platform.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('finder_batch_item')
        .set({ state, emails, phones, companyId: found?.company?.companyId ?? null, domain: found?.domain ?? null })
        .where('batchId', '=', item.batchId)
        .where('place', '=', item.place)
        .where('state', '=', 'waiting')
        .execute()
      await search.commit(tx)
    })
    return 'done'
  } finally {
    await search.release()
  }
}

/** Null when no company, or no single one, has the name. */
const findOnly = async ({ platform, ports }: FinderDeps, { text, companyId }: Item): Promise<Subject | null> => {
  try {
    const subject = await findSubject(platform, ports, companyId === null ? { text } : { companyId })
    return subject.company !== null || subject.domain !== null ? subject : null
  } catch (error) {
    if (error instanceof Failure && error.errorName === 'not_found') return null
    throw error
  }
}

const claimSite = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>, domain: string): Promise<void> => {
  const askedAt = clock.now()
  await db
    .insertInto('finder_site')
    .values({ domain, state: 'waiting', fault: null, status: null, askedAt, readAt: null })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ state: 'waiting', askedAt }))
    .execute()
}

const stateOf = async (
  { platform, tools }: FinderDeps,
  found: Subject | null,
  domain: string | null,
  contacts: number,
): Promise<'done' | 'no_company' | 'no_website' | 'unreachable'> => {
  if (found === null) return 'no_company'
  if (contacts > 0) return 'done'
  if (domain === null) return 'no_website'
  return (await readSiteState(platform, tools, domain)).state === 'failed' ? 'unreachable' : 'done'
}
