/**
 * The customer's statement: only movements of the available balance, each line with its cause. Higher modules (orders,
 * campaigns) know the causes, so a port supplies them.
 */

import { fail, type StatementCause, type StatementFilter, type StatementLine } from '@tradewind/contract'
import { startOfBeijingDay } from '@tradewind/lexicon'
import { countRows, readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Asset, EntryKind } from './tables.ts'

/** A statement line and its reference, by which higher modules find its cause. */
export type LineReference = { id: number; kind: EntryKind; reason: string; reference: string }

export type StatementPorts = {
  /** Returns the cause of each statement line, by the line's id. Lines without a known cause are left out. */
  readCauses(db: Db, orgId: string, lines: readonly LineReference[]): Promise<ReadonlyMap<number, StatementCause>>
  /** Returns the names of users, by id. */
  readUserNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

const columns = [
  'id',
  'kind',
  'reason',
  'reference',
  'holdId',
  'availableChange',
  'availableAfter',
  'userId',
  'note',
  'createdAt',
] as const

const dayMs = 24 * 60 * 60 * 1000

const matching = (db: Db | Tx, orgId: string, filter: StatementFilter) => {
  let base = db
    .selectFrom('ledger_entry')
    .where('orgId', '=', orgId)
    .where('asset', '=', filter.asset)
    .where('availableChange', '<>', 0)
  if (filter.kinds !== undefined && filter.kinds.length > 0) base = base.where('kind', 'in', filter.kinds)
  if (filter.direction !== undefined) base = base.where('availableChange', filter.direction === 'in' ? '>' : '<', 0)
  if (filter.userId !== undefined) base = base.where('userId', '=', filter.userId)
  if (filter.from !== undefined) base = base.where('createdAt', '>=', startOfBeijingDay(filter.from))
  if (filter.to !== undefined)
    base = base.where('createdAt', '<', new Date(startOfBeijingDay(filter.to).getTime() + dayMs))
  return base
}

const newestFirst = (db: Db | Tx, orgId: string, filter: StatementFilter) =>
  matching(db, orgId, filter).select(columns).orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number]

/** The lines of a statement, newest first. */
export const listStatement = async (
  db: Db,
  orgId: string,
  query: StatementFilter & { page: number; limit: number },
  ports: StatementPorts,
): Promise<{ total: number; list: StatementLine[] }> => {
  const { total, list: rows } = await readPage(
    { matching: matching(db, orgId, query), rows: newestFirst(db, orgId, query) },
    query,
  )
  return { total, list: await toLines(db, orgId, rows, ports) }
}

export const countLines = (db: Db, orgId: string, filter: StatementFilter): Promise<number> =>
  countRows(matching(db, orgId, filter))

const linesAtOnce = 1_000

/** The whole statement in batches, newest first. Leaves out lines that are added while it runs, and repeats none. */
export const streamLines = async function* (
  db: Db,
  orgId: string,
  { limit, ...filter }: StatementFilter & { limit: number },
  ports: StatementPorts,
): AsyncGenerator<StatementLine[]> {
  let before: number | null = null
  let left = limit
  while (left > 0) {
    let query = newestFirst(db, orgId, filter).limit(Math.min(left, linesAtOnce))
    if (before !== null) query = query.where('id', '<', before)
    const rows: Row[] = await query.execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield await toLines(db, orgId, rows, ports)
    before = last.id
    left -= rows.length
  }
}

const toLines = async (
  db: Db,
  orgId: string,
  rows: readonly Row[],
  ports: StatementPorts,
): Promise<StatementLine[]> => {
  const people = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
  const [names, causes] = await Promise.all([ports.readUserNames(db, people), ports.readCauses(db, orgId, rows)])
  return rows.map((row) => ({
    id: row.id,
    time: row.createdAt.toISOString(),
    kind: row.kind,
    reason: row.reason,
    reference: row.reference,
    balanceChange: row.availableChange,
    amountAfter: row.availableAfter,
    username: row.userId === null ? null : (names.get(row.userId) ?? null),
    note: row.note,
    cause: causes.get(row.id) ?? null,
  }))
}

/** Reads one statement line with its two postings, and its hold. Throws Failure not_found. */
export const explainLine = async (db: Db, orgId: string, lineId: number, ports: StatementPorts) => {
  const row = await db
    .selectFrom('ledger_entry')
    .select([...columns, 'asset'])
    .where('orgId', '=', orgId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  const [line] = row === undefined ? [] : await toLines(db, orgId, [row], ports)
  if (row === undefined || line === undefined) throw fail('not_found')
  const postings = await db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.accountId')
    .select(['ledger_account.kind as account', 'amount'])
    .where('entryId', '=', lineId)
    .orderBy('amount')
    .execute()
  const hold =
    row.holdId === null
      ? null
      : await db
          .selectFrom('ledger_hold')
          .select(['amount', 'captured', 'released'])
          .where('id', '=', row.holdId)
          .executeTakeFirstOrThrow()
  return { asset: row.asset, line, postings, hold }
}

/** Each user's spending from the organisation's balance, in fen, less refunds. */
export const readConsumedFen = async (
  db: Db | Tx,
  orgId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['userId', sql<number>`sum(case when kind = 'refund' then -amount else amount end)`.as('fen')])
    .where('orgId', '=', orgId)
    .where('asset', '=', 'cny_fen')
    .where('kind', 'in', ['spend', 'capture', 'refund'])
    .where('userId', 'in', userIds)
    .groupBy('userId')
    .execute()
  return new Map(rows.flatMap(({ userId, fen }) => (userId === null ? [] : [[userId, fen] as const])))
}

/** A movement as the ledger stores it, for the check that each movement has its cause. */
export type Moved = { orgId: string; asset: Asset; kind: EntryKind; reason: string; reference: string; amount: number }

/** A range of organisation ids: above `after`, up to and including `upTo`. Null means no bound. */
export type OrgRange = { after: string | null; upTo: string | null }

/** All movements that have one of these reasons and belong to an organisation of the range. */
export const readMoved = (
  tx: Tx,
  { reasons, range: { after, upTo } }: { reasons: readonly string[]; range: OrgRange },
): Promise<Moved[]> =>
  tx
    .selectFrom('ledger_entry')
    .select(['orgId', 'asset', 'kind', 'reason', 'reference', 'amount'])
    .where('reason', 'in', reasons)
    .$if(after !== null, (query) => query.where('orgId', '>', after))
    .$if(upTo !== null, (query) => query.where('orgId', '<=', upTo))
    .execute()

/** Operators' adjustments, newest first. */
export const listAdjustments = async (
  db: Db,
  { orgId, page, limit }: { orgId: string | null; page: number; limit: number },
) => {
  const all = db.selectFrom('ledger_entry').where('reason', '=', 'operator')
  const base = orgId === null ? all : all.where('orgId', '=', orgId)
  const { total, list: rows } = await readPage(
    {
      matching: base,
      rows: base
        .select(['id', 'orgId', 'asset', 'availableChange as change', 'note', 'userId'])
        .select('createdAt')
        .orderBy('id', 'desc'),
    },
    { page, limit },
  )
  return { total, rows }
}

/** Returns the amount in fen that was refunded under a reference. */
export const readReturned = async (tx: Tx, reference: string): Promise<number> => {
  const { returned } = await tx
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number | null>('amount').as('returned'))
    .where('reference', '=', reference)
    .where('kind', '=', 'refund')
    .where('asset', '=', 'cny_fen')
    .executeTakeFirstOrThrow()
  return returned ?? 0
}
