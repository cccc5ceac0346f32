/**
 * The only writer of balances. Every movement is one entry with two postings that sum to zero:
 *   credit   funded    → available   money or packages came in
 *   spend    available → spent       paid at once
 *   hold     available → held        set aside for unfinished work
 *   capture  held      → spent       the work was done
 *   release  held      → available   the work was not done
 *   refund   spent     → available   the work was done and its price is returned
 *   withdraw available → funded      money or packages leave again (a refund through a provider)
 *
 * Each entry is unique by (kind, reason, reference). A repeated call changes nothing and returns the first result; the
 * same reference for another organisation, asset or amount throws Failure conflict.
 *
 * All functions take an open transaction, so that the caller's own rows and the money move together or not at all.
 */

import { fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import {
  insertEntries,
  insertHold,
  lockAccounts,
  readAccount,
  readHold,
  readHoldById,
  type HoldRow,
} from './queries.ts'
import type { AccountKind, Asset, EntryKind } from './tables.ts'

/** One unit of work in a movement: its reference, and its amount (a positive integer in the asset's unit). */
export type Part = { reference: string; amount: number }
/**
 * `userId`: the user who caused the movement, null for the product itself. `note`: an operator's text, which the
 * customer reads.
 */
export type Cause = { userId: string | null; note?: string }
export type Movement = {
  orgId: string
  asset: Asset
  reason: string
  reference: string
  amount: number
} & Partial<Cause>
export type Settlement = { holdId: string; reason: string; parts: readonly Part[] }

const sides: Readonly<Record<EntryKind, { from: AccountKind; to: AccountKind }>> = {
  credit: { from: 'funded', to: 'available' },
  spend: { from: 'available', to: 'spent' },
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'spent' },
  release: { from: 'held', to: 'available' },
  refund: { from: 'spent', to: 'available' },
  withdraw: { from: 'available', to: 'funded' },
}

/**
 * Returns the available and the held amount of an organisation's asset. The two amounts are zero before the first
 * movement.
 */
export const readBalance = async (
  db: Db | Tx,
  orgId: string,
  asset: Asset,
): Promise<{ available: number; held: number }> => ({
  available: await readAccount(db, orgId, asset, 'available'),
  held: await readAccount(db, orgId, asset, 'held'),
})

/** Adds to the available balance (a paid order, a package, an operator's correction). */
export const creditBalance = async (tx: Tx, movement: Movement): Promise<void> => {
  await move(tx, 'credit', movement, null, [movement])
}

/** Takes from the available balance. Throws Failure insufficient_balance or insufficient_email_count. */
export const spendBalance = async (tx: Tx, movement: Movement): Promise<void> => {
  await move(tx, 'spend', movement, null, [movement])
}

/**
 * Moves money or packages from the available balance out of the product. Throws Failure insufficient_balance or
 * insufficient_email_count.
 */
export const withdrawBalance = async (tx: Tx, movement: Movement): Promise<void> => {
  await move(tx, 'withdraw', movement, null, [movement])
}

/** Returns an amount that was spent or captured. The reference names the refunded order or message. */
export const refundSpent = async (
  tx: Tx,
  refund: { orgId: string; asset: Asset; reason: string; parts: readonly Part[] } & Partial<Cause>,
): Promise<{ refunded: number }> => ({ refunded: await move(tx, 'refund', refund, null, refund.parts) })

/**
 * Sets an amount aside. Throws Failure insufficient_balance or insufficient_email_count, and then holds nothing. A
 * repeated call with the same reason and reference returns the first hold.
 */
export const holdBalance = async (tx: Tx, movement: Movement): Promise<{ holdId: string }> => {
  assertAmount(movement.amount)
  // The lock on the accounts makes two equal calls wait for each other, so the second call finds the hold that the
  // first one made.
  await lockAccounts(tx, movement.orgId, movement.asset)
  const existing = await readHold(tx, movement.reason, movement.reference)
  if (existing !== null) {
    if (existing.orgId !== movement.orgId || existing.amount !== movement.amount)
      throw new Error(`hold ${movement.reason}/${movement.reference} exists with another owner or amount`)
    return { holdId: existing.id }
  }
  const holdId = await insertHold(tx, movement)
  await move(tx, 'hold', movement, holdId, [movement])
  return { holdId }
}

/** Spends the held amount of each part whose work was done. Parts that are already captured are skipped. */
export const captureHold = (tx: Tx, settlement: Settlement): Promise<{ captured: number }> =>
  settle(tx, 'capture', settlement).then((captured) => ({ captured }))

/**
 * Returns the held amount of each part whose work was not done to the available balance. Parts that are already
 * released are skipped.
 */
export const releaseHold = (tx: Tx, settlement: Settlement): Promise<{ released: number }> =>
  settle(tx, 'release', settlement).then((released) => ({ released }))

/**
 * Locks the accounts of several assets and returns what is available of each. Every transaction that moves several
 * assets locks them in the order of their names, as this function does, so that no two transactions deadlock.
 */
export const lockBalances = async (
  tx: Tx,
  orgId: string,
  assets: readonly Asset[],
): Promise<Partial<Record<Asset, number>>> => {
  const available: Partial<Record<Asset, number>> = {}
  for (const asset of assets.toSorted()) available[asset] = (await lockAccounts(tx, orgId, asset)).available.balance
  return available
}

/** The amount of a hold that is neither captured nor released. Throws Failure not_found. */
export const readHoldRemainder = async (db: Db | Tx, holdId: string): Promise<number> => {
  const hold = await findHold(db, holdId)
  return hold.amount - hold.captured - hold.released
}

const settle = async (tx: Tx, kind: 'capture' | 'release', settlement: Settlement): Promise<number> => {
  const { orgId, asset, userId } = await findHold(tx, settlement.holdId)
  return move(tx, kind, { orgId, asset, userId, reason: settlement.reason }, settlement.holdId, settlement.parts)
}

const findHold = async (db: Db | Tx, holdId: string): Promise<HoldRow> => {
  const hold = await readHoldById(db, holdId)
  if (hold === null) throw fail('not_found')
  return hold
}

/**
 * The number of entries that one SQL statement writes. It keeps the statement below PostgreSQL's limit of 65,535
 * parameters.
 */
const partsAtOnce = 2_000

/**
 * Writes the parts that have no entry yet: entries, their postings, and the balances. Returns the sum of the new
 * entries.
 */
const move = async (
  tx: Tx,
  kind: EntryKind,
  owner: { orgId: string; asset: Asset; reason: string } & Partial<Cause>,
  holdId: string | null,
  parts: readonly Part[],
): Promise<number> => {
  for (const part of parts) assertAmount(part.amount)
  if (parts.length === 0) return 0
  let moved = 0
  for (let start = 0; start < parts.length; start += partsAtOnce) {
    // All movements of the organisation take this lock before any other lock, so no two movements can deadlock.
    const accounts = await lockAccounts(tx, owner.orgId, owner.asset)
    const batch = parts.slice(start, start + partsAtOnce)
    const { orgId, asset, reason, userId = null, note = null } = owner
    const entries = { kind, orgId, asset, reason, userId, note, holdId, parts: batch, accounts, ...sides[kind] }
    const outcome = await insertEntries(tx, entries)
    if (outcome === 'other') throw fail('conflict')
    if (outcome === 'short')
      throw fail(owner.asset === 'email_count' ? 'insufficient_email_count' : 'insufficient_balance')
    moved += outcome.moved
  }
  return moved
}

const assertAmount = (amount: number): void => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not a positive whole amount: ${amount}`)
}
