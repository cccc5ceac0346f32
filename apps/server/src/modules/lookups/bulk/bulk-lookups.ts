/** Stores, starts, cancels and deletes bulk lookups. */

import { randomUUID } from 'node:crypto'
import { contract, fail, type BulkLookup, type OutputOf } from '@tradewind/contract'
import { readPage, type Db, type Page, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { findUsedToday, readQuota, searchFingerprint } from '../../membership/index.ts'
import { detectValue } from '../values/detect-value.ts'
import { filterOf } from '../values/read-value.ts'
import type { TypedLine } from './read-lines.ts'
import { bulkJob } from './run.ts'

/** An organisation deletes old bulk lookups itself. */
const mostStored = 100

type Given = {
  readonly lines: readonly TypedLine[]
  readonly fileName: string | null
  readonly column: string | null
  readonly country: string | null
}
type Person = { readonly orgId: string; readonly userId: string }

/** Stores a list, which a user then starts. Throws Failure bulk_lookup_limit. */
export const createBulk = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId, userId }: Person,
  { lines, fileName, column, country }: Given,
): Promise<BulkLookup> => {
  const id = randomUUID()
  const known = new Set<string>()
  const rows = lines.map(({ line, typed }) => {
    const value = detectValue(typed, country)
    const filter = value === null ? null : filterOf(value)
    const key = JSON.stringify(filter)
    const state = filter === null ? 'invalid' : known.has(key) ? 'repeated' : 'waiting'
    known.add(key)
    return {
      line,
      // A cut may divide a character, which JSON in PostgreSQL refuses.
      typed: typed.slice(0, 300).toWellFormed(),
      kind: filter?.kind ?? null,
      value: filter?.value ?? null,
      state,
    } as const
  })
  const countOf = (state: (typeof rows)[number]['state']) => rows.filter((row) => row.state === state).length
  await db.transaction().execute(async (tx) => {
    await requireRoom(tx, orgId)
    await tx
      .insertInto('lookup_bulk')
      .values({
        id,
        orgId,
        userId,
        fileName,
        columnHeader: column?.slice(0, 200) ?? null,
        linesTotal: rows.length,
        valuesTotal: countOf('waiting'),
        linesRepeated: countOf('repeated'),
        linesInvalid: countOf('invalid'),
        createdAt: clock.now(),
        finishedAt: null,
      })
      .execute()
    await sql`
      insert into lookup_bulk_line (bulk_id, line, typed, kind, value, state)
      select ${id}::uuid, line, typed, kind, value, state
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (line integer, typed text, kind text, value text, state text)`.execute(tx)
  })
  return readBulk(db, orgId, id)
}

/** Two uploads at the same time may exceed the limit by one, which harms nothing. */
const requireRoom = async (tx: Tx, orgId: string): Promise<void> => {
  const { stored } = await tx
    .selectFrom('lookup_bulk')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('orgId', '=', orgId)
    .executeTakeFirstOrThrow()
  if (stored >= mostStored) throw fail('bulk_lookup_limit', { limit: mostStored })
}

const selectBulk = (db: Db, orgId: string) =>
  db
    .selectFrom('lookup_bulk')
    .select(['id', 'fileName', 'columnHeader as column', 'state', 'linesTotal', 'valuesTotal', 'valuesDone'])
    .select(['linesFound', 'linesDomain', 'linesNothing', 'linesRepeated', 'linesInvalid', 'createdAt', 'finishedAt'])
    .where('orgId', '=', orgId)

type BulkRow = Awaited<ReturnType<ReturnType<typeof selectBulk>['executeTakeFirstOrThrow']>>

const toBulk = ({ createdAt, finishedAt, ...row }: BulkRow): BulkLookup => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Throws Failure not_found. */
export const readBulk = async (db: Db, orgId: string, id: string): Promise<BulkLookup> => {
  const row = await selectBulk(db, orgId).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return toBulk(row)
}

export const listBulk = async (db: Db, orgId: string, page: Page) => {
  const matching = db.selectFrom('lookup_bulk').where('orgId', '=', orgId)
  const rows = selectBulk(db, orgId).orderBy('createdAt', 'desc').orderBy('id')
  const { total, list } = await readPage({ matching, rows }, page)
  return { total, totalIsExact: true, list: list.map(toBulk) }
}

/** Reads a bulk lookup with the searches that the rest of it takes. Throws Failure not_found. */
export const readBulkWithCost = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  orgId: string,
  id: string,
): Promise<OutputOf<typeof contract.lookups.readBulk>> => {
  const { db } = platform
  const bulk = await readBulk(db, orgId, id)
  const waiting = await db
    .selectFrom('lookup_bulk_line')
    .select(['kind', 'value'])
    .where('bulkId', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  const fingerprints = waiting.map(({ kind, value }) =>
    searchFingerprint(contract.lookups.search.path, { kind, value }),
  )
  const [used, quota] = await Promise.all([
    findUsedToday(platform, orgId, { quota: 'search', fingerprints }),
    readQuota(platform, orgId, 'search'),
  ])
  return { ...bulk, cost: { searches: fingerprints.length - used.size, ...quota } }
}

/**
 * Starts a bulk lookup, or continues one that reached the limit of a day or failed. Throws Failure not_found, conflict,
 * and quota_exhausted while no search of today is left for it.
 */
export const startBulk = async (platform: Platform, orgId: string, id: string): Promise<BulkLookup> => {
  const { db, jobs } = platform
  const { cost } = await readBulkWithCost(platform, orgId, id)
  if (cost.searches > 0 && cost.remaining === 0)
    throw fail('quota_exhausted', { quota: 'search', limit: cost.limit ?? 0 })
  await db.transaction().execute(async (tx) => {
    const started = await tx
      .updateTable('lookup_bulk')
      .set({ state: 'running', finishedAt: null })
      .where('orgId', '=', orgId)
      .where('id', '=', id)
      .where('state', 'in', ['ready', 'limit_reached', 'failed'])
      .executeTakeFirst()
    if (started.numUpdatedRows === 0n) throw fail('conflict')
    await jobs.send(bulkJob, { bulkId: id }, { tx, orgId })
  })
  return readBulk(db, orgId, id)
}

/** Throws Failure not_found, and conflict once the bulk lookup has ended. */
export const cancelBulk = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orgId: string,
  id: string,
): Promise<BulkLookup> => {
  await readBulk(db, orgId, id)
  const cancelled = await db
    .updateTable('lookup_bulk')
    .set({ state: 'cancelled', finishedAt: clock.now() })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'running', 'limit_reached', 'failed'])
    .executeTakeFirst()
  if (cancelled.numUpdatedRows === 0n) throw fail('conflict')
  return readBulk(db, orgId, id)
}

/** Throws Failure not_found, and conflict while the bulk lookup runs. */
export const removeBulk = async (db: Db, orgId: string, id: string): Promise<void> => {
  await readBulk(db, orgId, id)
  const removed = await db
    .deleteFrom('lookup_bulk')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw fail('conflict')
}
