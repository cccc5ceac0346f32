/**
 * Checks that the ledger and the orders agree. The sums of the ledger must be right (findDiscrepancies). Each paid
 * payment, order and refund must have its movements in the ledger, and each of these movements must have its payment,
 * order or refund. The check reads some hundred organisations at a time, so that memory does not grow with the number
 * of orders.
 */

import type { OrderKind, PaymentDifference } from '@tradewind/contract'
import { defineJob, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Moved, type OrgRange, findDiscrepancies, readMoved } from '../ledger/index.ts'
import type { Deps } from './ports.ts'

export const checkJob = defineJob({ name: 'payments.check', payload: z.object({}) })

/** A movement that the ledger must contain exactly once, with this amount, because of a payment, order or refund. */
type Expected = Omit<Moved, 'asset'> & Partial<Pick<Moved, 'asset'>>

export type CheckResult = { checkedAt: string; differences: PaymentDifference[] }

export const checkPayments = async (deps: Deps): Promise<CheckResult> => {
  const { db, clock, log } = deps
  const inLedger = (await findDiscrepancies(db)).map(({ orgId, asset, what, difference }) => ({
    what: `ledger: ${what} (${asset})`,
    about: orgId,
    expected: 0,
    found: difference,
  }))
  const differences = [...inLedger, ...(await compare(deps))]
  const checkedAt = clock.now()
  const result = { checkedAt, differences: JSON.stringify(differences) }
  await db
    .insertInto('payment_check')
    .values(result)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(result))
    .execute()
  if (differences.length > 0) log.error({ differences: differences.length }, 'ledger and orders do not agree')
  return { checkedAt: checkedAt.toISOString(), differences }
}

export const readCheck = async ({ db }: Deps): Promise<CheckResult | null> => {
  const row = await db.selectFrom('payment_check').selectAll().executeTakeFirst()
  return row === undefined ? null : { checkedAt: row.checkedAt.toISOString(), differences: row.differences }
}

/** The number of organisations that are checked in one snapshot. */
const organisationsAtOnce = 200

const compare = async (deps: Deps): Promise<PaymentDifference[]> => {
  const differences: PaymentDifference[] = []
  // The last range of organisation ids has no upper bound, so that it includes organisations without an order. Each
  // movement of such an organisation is a difference.
  for (let after: string | null = null, isLast = false; !isLast;) {
    const upTo = await readUpTo(deps, after)
    isLast = upTo === null
    differences.push(...(await compareRange(deps, { after, upTo })))
    after = upTo
  }
  return differences
}

/**
 * The highest organisation id of the next range. Null when no further range follows, so the range has no upper bound.
 */
const readUpTo = async ({ db }: Deps, after: string | null): Promise<string | null> => {
  let orders = db.selectFrom('payment_order').select('orgId').distinct()
  if (after !== null) orders = orders.where('orgId', '>', after)
  const last = await orders
    .orderBy('orgId')
    .offset(organisationsAtOnce - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.orgId ?? null
}

const compareRange = async (deps: Deps, range: OrgRange): Promise<PaymentDifference[]> => {
  const differences: PaymentDifference[] = []
  const sides = [
    { reasons: ['payment'], expect: (tx: Tx) => expectPayments(tx, range) },
    {
      reasons: ['order'],
      expect: async (tx: Tx) => [...(await expectOrders(tx, range)), ...(await expectUnits(tx, deps, range))],
    },
    { reasons: ['membership_returned'], expect: (tx: Tx) => expectReturned(tx, deps, range) },
    { reasons: ['order_refund', 'refund_refused'], expect: (tx: Tx) => expectRefunds(tx, range) },
  ] as const
  for (const { reasons, expect } of sides) {
    // The expected and the recorded movements are read from one snapshot, so that a payment made between the two
    // queries does not appear as a difference.
    const [expected, found] = await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => [await expect(tx), await readMoved(tx, { reasons, range })] as const)
    differences.push(...differencesOf(expected, found))
  }
  return differences
}

/** The condition that a row belongs to an organisation of the range. */
const inRange = ({ after, upTo }: OrgRange, column: 'orgId' | 'payment_refund.orgId') =>
  sql<boolean>`(${after}::uuid is null or ${sql.ref(column)} > ${after}) and (${upTo}::uuid is null or ${sql.ref(column)} <= ${upTo})`

const expectPayments = async (tx: Tx, range: OrgRange): Promise<Expected[]> => {
  const rows = await tx
    .selectFrom('payment_attempt')
    .select(['id as reference', 'orgId', 'amountFen as amount'])
    .where('state', '=', 'paid')
    .where(inRange(range, 'orgId'))
    .execute()
  return rows.map((row) => ({ ...row, kind: 'credit', reason: 'payment' }))
}

const expectOrders = async (tx: Tx, range: OrgRange): Promise<Expected[]> => {
  const rows = await tx
    .selectFrom('payment_order')
    .select(['id as reference', 'orgId', 'amountFen as amount'])
    .where('state', 'in', ['paid', 'refunded'])
    .where('kind', '<>', 'recharge')
    .where(inRange(range, 'orgId'))
    .execute()
  return rows.map((row) => ({ ...row, kind: 'spend', reason: 'order' }))
}

const expectUnits = async (tx: Tx, { fulfilmentOf }: Deps, range: OrgRange): Promise<Expected[]> => {
  const rows = await tx
    .selectFrom('payment_order')
    .select(['id as reference', 'orgId', 'kind as bought', 'item', 'state'])
    .where('state', 'in', ['paid', 'refunded'])
    .where(inRange(range, 'orgId'))
    .execute()
  return rows.flatMap(({ bought, item, state, ...row }): Expected[] => {
    const units = fulfilmentOf(bought).unitsOf?.(item)
    if (units === undefined) return []
    const moved = { ...row, ...units, reason: 'order' }
    return [{ ...moved, kind: 'credit' }, ...(state === 'refunded' ? [{ ...moved, kind: 'withdraw' } as const] : [])]
  })
}

/**
 * The movements that return part of a price to the balance, because the order could not be fulfilled for its full
 * price.
 */
const expectReturned = async (tx: Tx, { fulfilments }: Deps, range: OrgRange): Promise<Expected[]> => {
  const returning = fulfilments.filter(({ readCharged }) => readCharged !== undefined)
  const rows = await tx
    .selectFrom('payment_order')
    .select(['id as reference', 'orgId', 'kind', 'amountFen as paidFen'])
    .where('kind', '=', sql<OrderKind>`any(${returning.map(({ kind }) => kind)}::text[])`)
    .where('state', 'in', ['paid', 'refunded'])
    .where(inRange(range, 'orgId'))
    .execute()
  const charged = new Map<string, number>()
  for (const { kind, readCharged } of returning) {
    const orderIds = rows.filter((row) => row.kind === kind).map(({ reference }) => reference)
    for (const [id, fen] of (await readCharged?.(tx, orderIds)) ?? []) charged.set(id, fen)
  }
  return rows.flatMap(({ paidFen, kind: _kind, ...row }): Expected[] => {
    const amount = paidFen - (charged.get(row.reference) ?? paidFen)
    return amount === 0 ? [] : [{ ...row, amount, kind: 'refund', reason: 'membership_returned' }]
  })
}

const expectRefunds = async (tx: Tx, range: OrgRange): Promise<Expected[]> => {
  const rows = await tx
    .selectFrom('payment_refund')
    .innerJoin('payment_order', 'payment_order.id', 'payment_refund.orderId')
    .select(['payment_refund.id as reference', 'payment_refund.orgId', 'payment_refund.amountFen as amount'])
    .select(['kind as bought', 'target', 'payment_refund.state as refundState'])
    .where(inRange(range, 'payment_refund.orgId'))
    .execute()
  return rows.flatMap(({ bought, target, refundState, ...row }) => [
    ...(bought === 'recharge' ? [] : [{ ...row, kind: 'refund', reason: 'order_refund' } as const]),
    ...(target === 'provider' ? [{ ...row, kind: 'withdraw', reason: 'order_refund' } as const] : []),
    ...(refundState === 'refused' ? [{ ...row, kind: 'credit', reason: 'refund_refused' } as const] : []),
  ])
}

const differencesOf = (expected: readonly Expected[], found: readonly Moved[]): PaymentDifference[] => {
  const keyOf = ({ kind, asset = 'cny_fen', reason, reference }: Expected) => `${kind} ${asset} ${reason} ${reference}`
  const moved = new Map(found.map((movement) => [keyOf(movement), movement]))
  const missing = expected.flatMap((wanted): PaymentDifference[] => {
    const movement = moved.get(keyOf(wanted))
    moved.delete(keyOf(wanted))
    const agrees = movement !== undefined && movement.amount === wanted.amount && movement.orgId === wanted.orgId
    if (agrees) return []
    const what = `${wanted.reason}: ${wanted.kind}`
    return [{ what, about: wanted.reference, expected: wanted.amount, found: movement?.amount ?? null }]
  })
  const unexplained = [...moved.values()].map(({ kind, reason, reference, amount }) => ({
    what: `${reason}: ${kind}`,
    about: reference,
    expected: null,
    found: amount,
  }))
  return [...missing, ...unexplained]
}
