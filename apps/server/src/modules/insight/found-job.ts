/**
 * Alerts users about companies and people that a monitored search finds for the first time.
 *
 * A check reads the rows of the search index that became visible since the monitor's last check, and leaves out what the
 * monitor knows. A company that leaves the search and returns is known, and so is one into which a known company was
 * merged. Crash points: finding changes nothing. One transaction stores the alerts, what the monitors know now, and the
 * batch up to which they have checked. It passes over a monitor that has been checked, changed or deleted meanwhile.
 * After a crash at any point the next check begins at the last stored batch.
 *
 * A monitor that rests, because the plan no longer permits it, keeps its batch. When the plan permits it again, it
 * reports what was found meanwhile.
 */

import type { Permission } from '@tradewind/contract'
import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { sql, type GeneratedAlways } from 'kysely'
import { z } from 'zod'
import { listActiveMembers } from '../identity/index.ts'
import { readMembership } from '../membership/index.ts'
import { notify } from '../site/index.ts'
import { queueAlerts } from './alert-mail.ts'
import { foundKinds, foundScopes, type FoundScope } from './found-searches.ts'
import { findUnknown, rememberItems, toBlocks } from './known-items.ts'
import { readActiveMonitors } from './monitor-limit.ts'
import { skipRefused, type News } from './news.ts'

declare module '@tradewind/platform' {
  interface Tables {
    saved_search_news: {
      id: GeneratedAlways<number>
      searchId: number
      foundAt: Date
      foundCount: number
      itemIds: number[]
    }
  }
}

const checkFoundJob = defineJob({ name: 'insight.found', payload: z.object({}), exclusive: true })
/** Every minute, so that an alert soon follows the load of its companies. */
const checkFoundCron = '* * * * *'

export const registerFoundJob = (platform: Platform): void => {
  platform.jobs.work(checkFoundJob, async (_payload, { signal }) => void (await checkFoundSearches(platform, signal)))
  platform.jobs.schedule(checkFoundJob, checkFoundCron, {})
}

/** The largest number of items of one check that the list of news shows. */
const shownAtMost = 10_000
/** The number of items that an alert names. */
const namedInAlert = 3

type Due = {
  id: number
  orgId: string
  userId: string
  name: string
  scope: FoundScope
  filters: Record<string, unknown>
  isShared: boolean
  checkedBatch: number
}
type Checked = { search: Due; until: number; ids: readonly number[]; example: string }

/** Checks the monitored searches for companies and people. Returns the number of searches with alerts. */
export const checkFoundSearches = async (platform: Platform, signal?: AbortSignal): Promise<number> => {
  const checked: Checked[] = []
  for (const scope of foundScopes) {
    const until = await foundKinds[scope].readNewestBatch(platform.db)
    for (const due of await listDue(platform, scope, until)) {
      signal?.throwIfAborted()
      checked.push(await checkSearch(platform, due, { until, signal }))
    }
  }
  if (checked.length === 0) return 0
  return platform.db.transaction().execute((tx) => storeChecked(platform, tx, checked))
}

type DueSearch = { search: Due; permissions: ReadonlySet<Permission> }

/** The searches with unchecked batches whose organisation's plan permits the search and this many monitors. */
const listDue = async ({ db, clock }: Platform, scope: FoundScope, until: number): Promise<DueSearch[]> => {
  const rows = await db
    .selectFrom('saved_search')
    .select(['id', 'orgId', 'userId', 'name', 'filters', 'isShared'])
    .select(sql<number>`coalesce(checked_batch, 0)`.as('checkedBatch'))
    .where('isWatched', '=', true)
    .where('scope', '=', scope)
    .where(sql<boolean>`coalesce(checked_batch, 0) < ${until}`)
    .orderBy('id')
    .execute()
  const due: DueSearch[] = []
  for (const [orgId, own] of Map.groupBy(rows, (row) => row.orgId)) {
    const { plan } = await readMembership(db, orgId, clock.now())
    const permissions = new Set(plan.permissions)
    if (!permissions.has(foundKinds[scope].permission)) continue
    const isActive = await readActiveMonitors({ db, clock }, orgId)
    for (const row of own)
      if (isActive({ of: 'saved_search', id: row.id })) due.push({ search: { ...row, scope }, permissions })
  }
  return due
}

const checkSearch = async (
  platform: Platform,
  { search, permissions }: DueSearch,
  { until, signal }: { until: number; signal: AbortSignal | undefined },
): Promise<Checked> => {
  const { db } = platform
  const kind = foundKinds[search.scope]
  const range = { after: search.checkedBatch, until }
  const found = await skipRefused(platform, signal, () => kind.list(platform, search.filters, { range, signal }))
  const ids = found === null ? [] : await findUnknown(db, search.id, found)
  const shown = ids.slice(0, namedInAlert)
  const names = await kind.name(db, permissions, shown)
  return { search, until, ids, example: shown.flatMap((id) => names.get(id)?.name ?? []).join(', ') }
}

const storeChecked = async (platform: Platform, tx: Tx, checked: readonly Checked[]): Promise<number> => {
  const alerted: News[] = []
  let searches = 0
  for (const { search, until, ids, example } of checked) {
    const isSame = await tx
      .selectFrom('saved_search')
      .select('id')
      .where('id', '=', search.id)
      .where('isWatched', '=', true)
      .where(sql<boolean>`coalesce(checked_batch, 0) = ${search.checkedBatch}`)
      .forUpdate()
      .executeTakeFirst()
    if (isSame === undefined) continue
    const now = platform.clock.now()
    await tx.updateTable('saved_search').set({ checkedBatch: until }).where('id', '=', search.id).execute()
    if (ids.length === 0) continue
    await rememberItems(tx, search.id, toBlocks(ids))
    const fresh = await leaveOutMerged(tx, search, ids)
    if (fresh.length === 0) continue
    await tx
      .insertInto('saved_search_news')
      .values({ searchId: search.id, foundAt: now, foundCount: fresh.length, itemIds: fresh.slice(0, shownAtMost) })
      .execute()
    await tx
      .updateTable('saved_search')
      .set({ foundAt: now, foundCount: fresh.length })
      .where('id', '=', search.id)
      .execute()
    searches += 1
    const news = toNews(search, { count: fresh.length, example })
    for (const userId of await listReaders(tx, search)) {
      const { kind, params, link } = news
      await notify(tx, now, { userId, kind, params, link, cause: `${search.id} ${until}` })
      alerted.push({ ...news, userId })
    }
  }
  await queueAlerts(platform, tx, alerted)
  return searches
}

/** Leaves out a company or person into which a known one was merged. */
const leaveOutMerged = async (tx: Tx, search: Due, ids: readonly number[]): Promise<number[]> => {
  const former = await foundKinds[search.scope].readFormer(tx, ids)
  const unknown = new Set(await findUnknown(tx, search.id, toBlocks([...former.values()].flat())))
  return ids.filter((id) => (former.get(id) ?? []).every((one) => unknown.has(one)))
}

const toNews = (
  { id, orgId, userId, name, scope }: Due,
  { count, example }: { count: number; example: string },
): News => ({
  of: 'saved_search',
  id,
  orgId,
  userId,
  kind: foundKinds[scope].newsKind,
  params: { search: name, count, example },
  count,
  link: `/data/monitors?news=${id}`,
})

/** A shared search alerts every active member of the organisation, any other one its user. */
const listReaders = async (tx: Tx, { orgId, userId, isShared }: Due): Promise<string[]> => {
  const members = await listActiveMembers(tx, orgId)
  return isShared ? members : members.filter((member) => member === userId)
}
