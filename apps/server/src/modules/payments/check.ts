/**
 * Whether ledger and orders agree, recounted from both sides: what the books themselves say (findDiscrepancies), what
 * each paid payment, order and refund must have moved, and movements that no payment, order or refund explains.
 */
import { z } from 'zod'
import type { PaymentDifference } from '@tradewind/contract'
import { defineJob, type Tx } from '@tradewind/platform'
import { books, type Moved } from '../ledger/index.ts'
import type { Deps } from './ports.ts'

export const checkJob = defineJob({ name: 'payments.check', payload: z.object({}) })

/** What must be in the ledger: once each, of this amount. */
type Expected = Pick<Moved, 'kind' | 'reason' | 'reference' | 'orgId' | 'amount'>

export type CheckResult = { checkedAt: string; differences: PaymentDifference[] }

export const checkPayments = async (deps: Deps): Promise<CheckResult> => {
  const { db, clock, log } = deps
  const inLedger = (await books.findDiscrepancies(db)).map(({ orgId, asset, what, difference }) => ({
    what: `ledger: ${what} (${asset})`,
    about: orgId,
    expected: 0,
    found: difference,
  }))
  const differences = [...inLedger, ...(await compare(deps))]
  const checkedAt = clock.now()
  const result = { checked_at: checkedAt, differences: JSON.stringify(differences) }
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
  return row === undefined ? null : { checkedAt: row.checked_at.toISOString(), differences: row.differences }
}

const compare = async (deps: Deps): Promise<PaymentDifference[]> => {
  const differences: PaymentDifference[] = []
  const sides = [
    { reasons: ['payment'], expect: expectPayments },
    { reasons: ['order'], expect: expectOrders },
    { reasons: ['order_refund', 'refund_refused'], expect: expectRefunds },
  ] as const
  for (const { reasons, expect } of sides) {
    // In one snapshot: a payment between the two questions is no difference.
    const [expected, found] = await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => [await expect(tx), await books.readMoved(tx, reasons)] as const)
    differences.push(...differencesOf(expected, found))
  }
  return differences
}

const expectPayments = async (tx: Tx): Promise<Expected[]> => {
  const rows = await tx
    .selectFrom('payment_attempt')
    .select(['id as reference', 'org_id as orgId', 'amount_fen as amount'])
    .where('state', '=', 'paid')
    .execute()
  return rows.map((row) => ({ ...row, kind: 'credit', reason: 'payment' }))
}

const expectOrders = async (tx: Tx): Promise<Expected[]> => {
  const rows = await tx
    .selectFrom('payment_order')
    .select(['id as reference', 'org_id as orgId', 'amount_fen as amount'])
    .where('state', 'in', ['paid', 'refunded'])
    .where('kind', '<>', 'recharge')
    .execute()
  return rows.map((row) => ({ ...row, kind: 'spend', reason: 'order' }))
}

const expectRefunds = async (tx: Tx): Promise<Expected[]> => {
  const rows = await tx
    .selectFrom('payment_refund')
    .innerJoin('payment_order', 'payment_order.id', 'payment_refund.order_id')
    .select(['payment_refund.id as reference', 'payment_refund.org_id as orgId', 'payment_refund.amount_fen as amount'])
    .select(['kind as bought', 'target', 'payment_refund.state as refundState'])
    .execute()
  return rows.flatMap(({ bought, target, refundState, ...row }) => [
    ...(bought === 'recharge' ? [] : [{ ...row, kind: 'refund', reason: 'order_refund' } as const]),
    ...(target === 'provider' ? [{ ...row, kind: 'withdraw', reason: 'order_refund' } as const] : []),
    ...(refundState === 'refused' ? [{ ...row, kind: 'credit', reason: 'refund_refused' } as const] : []),
  ])
}

const differencesOf = (expected: readonly Expected[], found: readonly Moved[]): PaymentDifference[] => {
  const keyOf = ({ kind, reason, reference }: Expected) => `${kind} ${reason} ${reference}`
  // Packages are moved by their orders too; what they hold is theirs.
  const money = found.filter(({ asset }) => asset === 'cny_fen')
  const moved = new Map(money.map((movement) => [keyOf(movement), movement]))
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
