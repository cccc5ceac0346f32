/**
 * Reads a website in the background, and checks the addresses of its company.
 *
 * Crash points: the row of the website is `waiting` from the request on, `reading` while a worker reads, then `read` or
 * `failed`. The facts and the end of the reading are written in one transaction. A process that dies before it leaves the
 * former facts; the job runs again and reads the website once more.
 */

import { fail, type contract, type OutputOf } from '@tradewind/contract'
import { defineJob, isTransient, type Db, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { crawlSite, type Crawl } from '../crawl/crawl-site.ts'
import { extractContacts } from '../extract/extract.ts'
import { factsOf, replaceFacts, type Fact } from './facts.ts'
import type { FinderTools, SiteTask } from './tools.ts'

export type SiteReading = OutputOf<typeof contract.finder.readSite>

export const readSiteJob = defineJob({
  name: 'finder.read-site',
  payload: z.object({ domain: z.string(), companyId: z.number().int().nullable(), country: z.string().nullable() }),
  exclusive: true,
  retryLimit: 3,
})

/** A website is read at most once in this time, however often users ask. */
const readAgainAfterMs = 24 * 60 * 60_000
/** A failed reading may be tried again sooner. */
const failedAgainAfterMs = 10 * 60_000
/** A reading that takes longer died with its process. */
const stuckAfterMs = 5 * 60_000

export const readSiteState = async (
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  tools: Pick<FinderTools, 'isDemonstrationSite'>,
  domain: string | null,
  isOnPlatform = false,
): Promise<SiteReading> => {
  const nothing = {
    domain,
    state: 'none',
    fault: null,
    status: null,
    pages: 0,
    readAt: null,
    isDue: false,
    isDemonstration: false,
  } as const
  if (domain === null || isOnPlatform) return { ...nothing, fault: isOnPlatform ? 'platform' : null }
  const isDemonstration = tools.isDemonstrationSite(domain)
  const row = await findSite(db, domain)
  if (row === undefined) return { ...nothing, isDue: true, isDemonstration }
  // While a website is read again, or when that failed, the day of its former reading says nothing.
  const since = row.state === 'read' ? (row.readAt ?? row.askedAt) : row.askedAt
  const age = clock.now().getTime() - since.getTime()
  const isOld = row.state === 'read' && age > config.finder.refreshDays * 24 * 60 * 60_000
  const isStuck = (row.state === 'waiting' || row.state === 'reading') && age > stuckAfterMs
  return {
    domain,
    state: row.state,
    fault: row.fault,
    status: row.status,
    pages: row.pages,
    readAt: row.readAt?.toISOString() ?? null,
    isDue: isOld || isStuck || (row.state === 'failed' && age > failedAgainAfterMs),
    isDemonstration,
  }
}

const findSite = (db: Db, domain: string) =>
  db
    .selectFrom('finder_site')
    .select(['state', 'fault', 'status', 'pages', 'readAt', 'askedAt'])
    .where('domain', '=', domain)
    .executeTakeFirst()

/** Queues the reading of a website, unless it is under way or was read within the day. Throws Failure not_found. */
export const requestSite = async (
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>,
  tools: FinderTools,
  task: SiteTask | null,
): Promise<SiteReading> => {
  if (task === null) throw fail('not_found')
  const { db, clock, jobs } = platform
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('finder_site')
      .values({ domain: task.domain, state: 'waiting', fault: null, status: null, askedAt: now, readAt: null })
      .onConflict((conflict) =>
        conflict
          .column('domain')
          .doUpdateSet({ state: 'waiting', askedAt: now })
          .where((where) =>
            where.or([
              where.and([
                where('finder_site.state', '=', 'read'),
                where('finder_site.readAt', '<', new Date(now.getTime() - readAgainAfterMs)),
              ]),
              where.and([
                where('finder_site.state', '=', 'failed'),
                where('finder_site.askedAt', '<', new Date(now.getTime() - failedAgainAfterMs)),
              ]),
              where.and([
                where('finder_site.state', 'in', ['waiting', 'reading']),
                where('finder_site.askedAt', '<', new Date(now.getTime() - stuckAfterMs)),
              ]),
            ]),
          ),
      )
      .returning('domain')
      .executeTakeFirst()
    if (claimed !== undefined) await jobs.send(readSiteJob, task, { tx, singletonKey: task.domain })
  })
  return readSiteState(platform, tools, task.domain)
}

/** Sites that one process reads at a time. Each waits most of the time. */
const sitesAtOnce = 8

export const registerSiteJob = (platform: Platform, tools: FinderTools): void =>
  platform.jobs.work(readSiteJob, (task, { signal }) => readSite(platform, tools, task, signal), {
    concurrency: sitesAtOnce,
  })

/** Reads the website and stores what it shows. Throws only when the product stops or an engine is away. */
export const readSite = async (
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  tools: FinderTools,
  task: SiteTask,
  signal: AbortSignal,
): Promise<void> => {
  const { domain, country } = task
  await db.updateTable('finder_site').set({ state: 'reading', pages: 0 }).where('domain', '=', domain).execute()
  const found: Omit<Fact, 'seenAt'>[] = []
  const web = tools.openWeb()
  let crawl: Crawl
  try {
    crawl = await crawlSite({ web, gate: tools.gate, limits: tools.limits }, domain, {
      read: async ({ url, html }) => {
        const contacts = extractContacts({ url: url.href, html, country })
        found.push(...factsOf(url.href, contacts))
        await db
          .updateTable('finder_site')
          .set((eb) => ({ pages: eb('pages', '+', 1) }))
          .where('domain', '=', domain)
          .execute()
        return contacts.links
      },
      signal,
    })
  } finally {
    web.close()
  }
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { pages, fault, status } = crawl
    await tx
      .updateTable('finder_site')
      .set({
        state: fault === null ? 'read' : 'failed',
        fault,
        status,
        pages,
        ...(fault === null ? { readAt: now } : {}),
      })
      .where('domain', '=', domain)
      .execute()
    // A website that cannot be reached today still had its contacts.
    if (fault === null) await replaceFacts(tx, domain, found, now)
  })
  try {
    await tools.checkCompany(task, signal)
  } catch (error) {
    if (signal.aborted || isTransient(error)) throw error
    // The contacts are stored; an address without a check says so itself.
    log.warn({ err: error, domain }, 'addresses of a website were not checked')
  }
}
