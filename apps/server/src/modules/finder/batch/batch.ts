/** Begins, lists, cancels and continues searches over lists. */

import {
  batchItemsAtMost,
  fail,
  type contract,
  type FinderBatch,
  type InputOf,
  type OutputOf,
} from '@tradewind/contract'
import { offsetOf, type Db, type Platform, type Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies, referenceOf } from '../../companies/index.ts'
import { readShownCompanies } from '../../profiles/index.ts'
import { batchJob } from './run-batch.ts'

export type BatchPorts = {
  /** The companies on a mailing list of the organisation. Throws Failure not_found. */
  listCompanies: (orgId: string, listId: string, most: number) => Promise<{ text: string; companyId: number | null }[]>
  /** The companies among a user's favourites, or in a folder. */
  favouriteCompanies: (
    person: { orgId: string; userId: string },
    folderId: string | null,
    most: number,
  ) => Promise<readonly number[]>
}

type Item = { text: string; companyId: number | null }

const readItems = async (
  { db }: Platform,
  ports: BatchPorts,
  person: { orgId: string; userId: string },
  of: InputOf<typeof contract.finder.beginBatch>['of'],
): Promise<Item[]> => {
  if (of.kind === 'texts') return [...new Set(of.texts)].map((text) => ({ text, companyId: null }))
  if (of.kind === 'list') return ports.listCompanies(person.orgId, of.listId, batchItemsAtMost)
  const companies = await readCompanies(
    db,
    await ports.favouriteCompanies(person, of.folderId, batchItemsAtMost),
    false,
  )
  return [...companies.values()].map(({ companyId, name }) => ({ text: name, companyId }))
}

/** Throws Failure nothing_to_search, not_found; conflict while another search over a list of the organisation runs. */
export const beginBatch = async (
  platform: Platform,
  ports: BatchPorts,
  { orgId, userId }: Session,
  { name, of }: InputOf<typeof contract.finder.beginBatch>,
): Promise<FinderBatch> => {
  const { db, clock, jobs } = platform
  const items = await readItems(platform, ports, { orgId, userId }, of)
  if (items.length === 0) throw fail('nothing_to_search')
  const batchId = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`finder_batch ${orgId}`}, 0))`.execute(tx)
    await assertNoneRuns(tx, orgId)
    const { batchId: id } = await tx
      .insertInto('finder_batch')
      .values({ orgId, userId, name: name || (items[0]?.text ?? ''), state: 'running', createdAt: clock.now() })
      .returning('batchId')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('finder_batch_item')
      .values(items.map((item, place) => ({ ...item, batchId: id, place, domain: null })))
      .execute()
    await jobs.send(batchJob, { batchId: id }, { tx, orgId })
    return id
  })
  return readBatch(db, orgId, batchId)
}

const assertNoneRuns = async (db: Db, orgId: string): Promise<void> => {
  const running = await db
    .selectFrom('finder_batch')
    .select('batchId')
    .where('orgId', '=', orgId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (running !== undefined) throw fail('conflict')
}

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(select count(*)::int from finder_batch_item item where item.batch_id = finder_batch.batch_id and ${condition})`
const batchColumns = [
  'batchId',
  'name',
  'state',
  'createdAt',
  count(sql<boolean>`true`).as('total'),
  count(sql<boolean>`item.state <> 'waiting'`).as('done'),
  count(sql<boolean>`item.emails > 0`).as('withEmail'),
] as const

/** Throws Failure not_found. */
const readBatch = async (db: Db, orgId: string, batchId: string): Promise<FinderBatch> => {
  const row = await db
    .selectFrom('finder_batch')
    .select(batchColumns)
    .where('orgId', '=', orgId)
    .where('batchId', '=', batchId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

export const listBatches = async (db: Db, orgId: string, page: { page: number; limit: number }) => {
  const rows = await db
    .selectFrom('finder_batch')
    .select(batchColumns)
    .where('orgId', '=', orgId)
    .orderBy('createdAt', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
  const { total } = await db
    .selectFrom('finder_batch')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('orgId', '=', orgId)
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    totalIsExact: true,
    list: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

/** Throws Failure not_found. */
export const listBatchItems = async (
  db: Db,
  session: Pick<Session, 'orgId' | 'permissions'>,
  { batchId, ...page }: InputOf<typeof contract.finder.batchItems>,
): Promise<OutputOf<typeof contract.finder.batchItems>> => {
  const { total } = await readBatch(db, session.orgId, batchId)
  const rows = await db
    .selectFrom('finder_batch_item')
    .select(['place', 'text', 'companyId', 'domain', 'state', 'emails', 'phones'])
    .where('batchId', '=', batchId)
    .orderBy('place')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
  const companies = await readShownCompanies(
    db,
    session,
    rows.flatMap(({ companyId }) => companyId ?? []),
  )
  return {
    total,
    totalIsExact: true,
    list: rows.map(({ companyId, domain, ...row }) => ({
      ...row,
      company: referenceOf(companies, companyId ?? 0),
      // The domain of a company is one of its contacts, which the page of the result shows after unlocking.
      domain: companyId === null ? domain : null,
    })),
  }
}

/** Throws Failure not_found, and conflict when the search does not run. */
export const cancelBatch = async (db: Db, orgId: string, batchId: string): Promise<FinderBatch> => {
  await readBatch(db, orgId, batchId)
  const { numUpdatedRows } = await db
    .updateTable('finder_batch')
    .set({ state: 'cancelled' })
    .where('orgId', '=', orgId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('conflict')
  return readBatch(db, orgId, batchId)
}

/** Throws Failure not_found, and conflict when the search runs, has finished, or another one runs. */
export const resumeBatch = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  orgId: string,
  batchId: string,
): Promise<FinderBatch> => {
  await readBatch(db, orgId, batchId)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`finder_batch ${orgId}`}, 0))`.execute(tx)
    await assertNoneRuns(tx, orgId)
    const { numUpdatedRows } = await tx
      .updateTable('finder_batch')
      .set({ state: 'running' })
      .where('orgId', '=', orgId)
      .where('batchId', '=', batchId)
      .where('state', 'in', ['cancelled', 'limit_reached', 'failed'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw fail('conflict')
    await jobs.send(batchJob, { batchId }, { tx, orgId })
  })
  return readBatch(db, orgId, batchId)
}
