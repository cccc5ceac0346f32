/** All SQL of the ledger. */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { AccountKind, Asset, EntryKind } from './tables.ts'

export type AccountRow = { id: number; balance: number }
export type Accounts = Readonly<Record<AccountKind, AccountRow>>
export type HoldRow = {
  id: string
  orgId: string
  asset: Asset
  userId: string | null
  amount: number
  captured: number
  released: number
}
const holdColumns = ['id', 'orgId', 'asset', 'userId', 'amount', 'captured', 'released'] as const

const accountKinds: readonly AccountKind[] = ['available', 'held', 'spent', 'funded']

export const readAccount = async (db: Db | Tx, orgId: string, asset: Asset, kind: AccountKind): Promise<number> => {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('orgId', '=', orgId)
    .where('asset', '=', asset)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/**
 * Creates those of the organisation's four accounts that are missing, and locks all four in a fixed order. So movements
 * of one organisation wait for each other, and never for another organisation.
 */
export const lockAccounts = async (tx: Tx, orgId: string, asset: Asset): Promise<Accounts> => {
  const select = () =>
    tx
      .selectFrom('ledger_account')
      .select(['id', 'kind', 'balance'])
      .where('orgId', '=', orgId)
      .where('asset', '=', asset)
      .orderBy('id')
      .forUpdate()
      .execute()
  let rows = await select()
  if (rows.length < accountKinds.length) {
    await tx
      .insertInto('ledger_account')
      .values(accountKinds.map((kind) => ({ orgId, asset, kind })))
      .onConflict((conflict) => conflict.columns(['orgId', 'asset', 'kind']).doNothing())
      .execute()
    rows = await select()
  }
  const byKind = (kind: AccountKind): AccountRow => {
    const row = rows.find((candidate) => candidate.kind === kind)
    if (row === undefined) throw new Error(`ledger account ${kind} of ${orgId} is missing`)
    return { id: row.id, balance: row.balance }
  }
  return { available: byKind('available'), held: byKind('held'), spent: byKind('spent'), funded: byKind('funded') }
}

export const readHold = async (tx: Tx, reason: string, reference: string): Promise<HoldRow | null> => {
  const row = await tx
    .selectFrom('ledger_hold')
    .select(holdColumns)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

export const readHoldById = async (db: Db | Tx, holdId: string): Promise<HoldRow | null> => {
  const row = await db.selectFrom('ledger_hold').select(holdColumns).where('id', '=', holdId).executeTakeFirst()
  return row ?? null
}

/** Returns the assets of holds by the id of the hold. */
export const readHoldAssets = async (db: Db | Tx, holdIds: readonly string[]): Promise<ReadonlyMap<string, Asset>> => {
  if (holdIds.length === 0) return new Map()
  const rows = await db.selectFrom('ledger_hold').select(['id', 'asset']).where('id', 'in', holdIds).execute()
  return new Map(rows.map(({ id, asset }) => [id, asset]))
}

/** Returns what holds have set aside, captured and released, by the id of the hold. */
export const readHolds = async (
  db: Db | Tx,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<HoldRow, 'amount' | 'captured' | 'released'>>> => {
  if (holdIds.length === 0) return new Map()
  const rows = await db.selectFrom('ledger_hold').select(holdColumns).where('id', 'in', holdIds).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const insertHold = async (
  tx: Tx,
  hold: { orgId: string; asset: Asset; reason: string; reference: string; amount: number; userId?: string | null },
): Promise<string> => {
  const row = await tx
    .insertInto('ledger_hold')
    .values({
      orgId: hold.orgId,
      asset: hold.asset,
      reason: hold.reason,
      reference: hold.reference,
      amount: hold.amount,
      userId: hold.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type NewEntries = {
  kind: EntryKind
  orgId: string
  asset: Asset
  reason: string
  userId: string | null
  note: string | null
  holdId: string | null
  parts: readonly { reference: string; amount: number }[]
  accounts: Accounts
  from: AccountKind
  to: AccountKind
}

/**
 * Inserts entries for the parts of a movement that have none yet. It takes one statement each for entries, postings and
 * balances, so two hundred parts take as long as one. Returns `short` when the account from which the amount comes has
 * too little, and `other` when a reference already has an entry of another organisation, asset or amount; the caller's
 * transaction must then roll back.
 */
export const insertEntries = async (tx: Tx, entries: NewEntries): Promise<{ moved: number } | 'short' | 'other'> => {
  const { kind, orgId, asset, reason, userId, note, holdId, accounts, from, to } = entries
  const known = await tx
    .selectFrom('ledger_entry')
    .select(['reference', 'orgId', 'asset', 'amount'])
    .where('kind', '=', kind)
    .where('reason', '=', reason)
    .where('reference', '=', sql<string>`any(${entries.parts.map((part) => part.reference)})`)
    .execute()
  const knownByReference = new Map(known.map((row) => [row.reference, row]))
  const isOther = (part: { reference: string; amount: number }): boolean => {
    const entry = knownByReference.get(part.reference)
    return entry !== undefined && (entry.orgId !== orgId || entry.asset !== asset || entry.amount !== part.amount)
  }
  if (entries.parts.some(isOther)) return 'other'
  const fresh = entries.parts.filter((part) => !knownByReference.has(part.reference))
  if (fresh.length === 0) return { moved: 0 }

  const moved = fresh.reduce((sum, part) => sum + part.amount, 0)
  if (from !== 'funded' && accounts[from].balance < moved) return 'short'

  const direction = to === 'available' ? 1 : from === 'available' ? -1 : 0
  let available = accounts.available.balance
  const rows = fresh.map((part) => {
    const change = direction * part.amount
    available += change
    return {
      orgId,
      asset,
      kind,
      reason,
      reference: part.reference,
      holdId,
      amount: part.amount,
      availableChange: change,
      availableAfter: available,
      userId,
      note,
    }
  })
  const inserted = await tx.insertInto('ledger_entry').values(rows).returning(['id', 'amount']).execute()
  await tx
    .insertInto('ledger_posting')
    .values(
      inserted.flatMap((entry) => [
        { entryId: entry.id, accountId: accounts[from].id, amount: -entry.amount },
        { entryId: entry.id, accountId: accounts[to].id, amount: entry.amount },
      ]),
    )
    .execute()
  const addTo = (accountId: number, amount: number) =>
    tx
      .updateTable('ledger_account')
      .set({ balance: sql<number>`balance + ${amount}` })
      .where('id', '=', accountId)
      .execute()
  await addTo(accounts[from].id, -moved)
  await addTo(accounts[to].id, moved)
  if (holdId !== null && kind !== 'hold')
    await settleHold(tx, holdId, kind === 'capture' ? 'captured' : 'released', moved)
  return { moved }
}

// The constraint ledger_hold_not_overdrawn refuses to settle more than was held.
const settleHold = async (tx: Tx, holdId: string, column: 'captured' | 'released', amount: number): Promise<void> => {
  await tx
    .updateTable('ledger_hold')
    .set({ [column]: sql<number>`${sql.ref(column)} + ${amount}` })
    .where('id', '=', holdId)
    .execute()
}

export type Discrepancy = { orgId: string; asset: Asset; what: string; difference: number }

/**
 * Computes the balances again from postings and holds, and returns the differences from the stored balances. An empty
 * list means that the books balance.
 */
export const findDiscrepancies = async (db: Db): Promise<Discrepancy[]> => {
  const result = await sql<Discrepancy>`
    with recount as (
      select a.org_id, a.asset, a.kind, a.balance - coalesce(sum(p.amount), 0) as difference
      from ledger_account a
      left join ledger_posting p on p.account_id = a.id
      group by a.id
    ), held as (
      select a.org_id, a.asset, a.balance - coalesce(sum(h.amount - h.captured - h.released), 0) as difference
      from ledger_account a
      left join ledger_hold h on h.org_id = a.org_id and h.asset = a.asset
      where a.kind = 'held'
      group by a.id
    ), balanced as (
      select org_id, asset, sum(balance) as difference
      from ledger_account
      group by org_id, asset
    )
    select org_id, asset, 'account ' || kind as what, difference from recount where difference <> 0
    union all
    select org_id, asset, 'holds', difference from held where difference <> 0
    union all
    select org_id, asset, 'sum', difference from balanced where difference <> 0`.execute(db)
  return result.rows
}
