/**
 * Refunds a paid order, in part or in whole. The operator's form has a key, which becomes the refund's id, so a form
 * that is sent twice makes one refund.
 *
 * The money moves in one transaction with the refund's row. A full refund revokes the purchase. The spent amount
 * returns to the balance and, for a refund through the provider, leaves the balance again. Only then does the process
 * that claims the refund (by postponing `next_try_at`) call the provider, with the refund's id. Two processes never
 * call at once, so a refusal of the second call cannot be stored before the success of the first. A process that dies
 * before or after the call leaves a refund that is sent again (reconcile.ts), and the provider pays once. When the
 * provider refuses for good, the money stays on the balance, and the refund says so.
 */

import { fail, type Refund } from '@tradewind/contract'
import { formatFen } from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { creditBalance, refundSpent, withdrawBalance, readReturned } from '../ledger/index.ts'
import type { Deps } from './ports.ts'
import { RefundRefused } from './providers/provider.ts'
import { findPayingAttempt, lockOrder, readOrder, type AttemptProvider, type OrderRow } from './queries.ts'
import { orderLink, toPaidOrder } from './settle.ts'

export type RefundRequest = {
  orderId: string
  /** The refund's id. The client chooses it. */
  key: string
  amountFen: number
  target: Refund['target']
  reason: string
  userId: string
}

/**
 * Refunds an order. Throws Failure not_found, refund_not_possible, and insufficient_balance for a recharge that is
 * spent.
 */
export const refundOrder = async (deps: Deps, request: RefundRequest): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, null, request.orderId)
    if (order === undefined) throw fail('not_found')
    const known = await readRefund(tx, request.key)
    if (known !== undefined) {
      if (known.orderId === order.id && known.amountFen === request.amountFen && known.target === request.target) return
      throw fail('conflict')
    }
    await assertRefundable(tx, deps, order, request)
    await insertRefund(tx, deps, order, request)
    await moveMoney(tx, deps, order, request)
    await deps.notify(tx, {
      userId: order.userId,
      kind: 'order_refunded',
      params: { orderNo: order.orderNo, amount: formatFen(request.amountFen), reason: request.reason },
      link: orderLink(order.id),
      cause: request.key,
    })
  })
  if (request.target === 'provider') await sendRefund(deps, request.key)
}

const assertRefundable = async (
  tx: Tx,
  { fulfilmentOf }: Pick<Deps, 'fulfilmentOf'>,
  order: OrderRow,
  { amountFen, target }: RefundRequest,
): Promise<void> => {
  const { state, kind, paidWith, refundedFen } = order
  // A part of the price, or the whole, may have been returned to the balance already because a membership order could
  // not take effect.
  const returnedFen = await readReturned(tx, order.id)
  if (state !== 'paid' || amountFen > order.amountFen - refundedFen - returnedFen) throw fail('refund_not_possible')
  const isWhole = returnedFen === 0 && refundedFen + amountFen === order.amountFen
  if (!isWhole && !fulfilmentOf(kind).partialRefunds) throw fail('refund_not_possible')
  // A recharge is on the balance already. A transfer or a balance payment has no provider to call.
  if (target === 'balance' && kind === 'recharge') throw fail('refund_not_possible')
  if (target === 'provider' && (paidWith === 'balance' || paidWith === 'transfer')) throw fail('refund_not_possible')
  const invoiced = await tx
    .selectFrom('invoice_order')
    .select('invoiceId')
    .where('orderId', '=', order.id)
    .where('holds', '=', true)
    .executeTakeFirst()
  if (invoiced !== undefined) throw fail('refund_not_possible')
}

const insertRefund = async (tx: Tx, { clock }: Deps, order: OrderRow, request: RefundRequest): Promise<void> => {
  const now = clock.now()
  const isDone = request.target === 'balance'
  await tx
    .insertInto('payment_refund')
    .values({
      id: request.key,
      orderId: order.id,
      orgId: order.orgId,
      amountFen: request.amountFen,
      target: request.target,
      state: isDone ? 'done' : 'pending',
      reason: request.reason,
      userId: request.userId,
      createdAt: now,
      doneAt: isDone ? now : null,
      nextTryAt: isDone ? null : now,
    })
    .execute()
  const refundedFen = order.refundedFen + request.amountFen
  await tx
    .updateTable('payment_order')
    .set({ refundedFen, state: refundedFen === order.amountFen ? 'refunded' : 'paid' })
    .where('id', '=', order.id)
    .execute()
}

const moveMoney = async (tx: Tx, deps: Deps, order: OrderRow, request: RefundRequest): Promise<void> => {
  const { orgId, userId } = order
  const money = { orgId, asset: 'cny_fen', reason: 'order_refund', note: request.reason } as const
  const part = { reference: request.key, amount: request.amountFen }
  // Reduces the spending of the user who paid. The money is changed first, then the purchase, as in settle.ts;
  // otherwise a refund and a payment deadlock.
  if (order.kind !== 'recharge') await refundSpent(tx, { ...money, userId, parts: [part] })
  const isWhole = order.refundedFen + request.amountFen === order.amountFen
  if (isWhole) await deps.fulfilmentOf(order.kind).revoke?.(tx, toPaidOrder(order))
  if (request.target === 'provider') await withdrawBalance(tx, { ...money, userId: request.userId, ...part })
}

const readRefund = (tx: Tx | Deps['db'], refundId: string) =>
  tx
    .selectFrom('payment_refund')
    .select(['id', 'orderId', 'orgId', 'amountFen', 'target', 'state', 'reason', 'userId'])
    .where('id', '=', refundId)
    .executeTakeFirst()

/**
 * How long a process keeps a claimed refund for itself. This is longer than a call to a provider takes with all its
 * retries.
 */
const claimMs = 5 * 60 * 1000

/** Resumes refunds whose provider has not answered yet. Refunds of unconfigured providers do not block them. */
export const resumeRefunds = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const due = await deps.db
    .selectFrom('payment_refund as r')
    .innerJoin('payment_attempt as a', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb('a.orderId', '=', eb.ref('r.orderId')), eb('a.applied', '=', 'order')]),
          eb('a.rechargeId', '=', eb.ref('r.orderId')),
        ]),
      ),
    )
    .select('r.id')
    .where('r.state', '=', 'pending')
    .where('r.nextTryAt', '<=', deps.clock.now())
    .where('a.provider', '=', sql<AttemptProvider>`any(${deps.providers.map(({ name }) => name)})`)
    .orderBy('r.nextTryAt')
    .limit(100)
    .execute()
  for (const { id } of due) {
    if (signal.aborted) return
    await sendRefund(deps, id)
  }
}

const claimRefund = async ({ db, clock }: Deps, refundId: string): Promise<boolean> => {
  const now = clock.now()
  const claimed = await db
    .updateTable('payment_refund')
    .set({ nextTryAt: new Date(now.getTime() + claimMs) })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .where('nextTryAt', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Calls the provider unless another process does. After a failure the refund stays pending. */
const sendRefund = async (deps: Deps, refundId: string): Promise<void> => {
  if (!(await claimRefund(deps, refundId))) return
  const refund = await readRefund(deps.db, refundId)
  const order = refund === undefined ? undefined : await readOrder(deps.db, null, refund.orderId)
  if (refund === undefined || order === undefined) return
  const paid = await findPayingAttempt(deps.db, order.id)
  const provider = deps.providers.find(({ name }) => name === paid?.provider)
  if (paid === undefined || provider === undefined) return
  try {
    const answer = await provider.refund({
      no: paid.no,
      reference: paid.reference,
      refundNo: refund.id.replaceAll('-', ''),
      amountFen: refund.amountFen,
      totalFen: paid.amountFen,
      reason: refund.reason,
    })
    if (answer === 'done') await endRefund(deps, order.id, refund.id, 'done')
  } catch (error) {
    deps.log.warn({ err: error, orgId: refund.orgId, refundId }, 'refund not taken by the provider')
    if (error instanceof RefundRefused) await endRefund(deps, order.id, refund.id, 'refused')
  }
}

const endRefund = (deps: Deps, orderId: string, refundId: string, state: 'done' | 'refused'): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, null, orderId)
    const refund = await readRefund(tx, refundId)
    if (order === undefined || refund?.state !== 'pending') return
    await tx.updateTable('payment_refund').set({ state, doneAt: deps.clock.now() }).where('id', '=', refundId).execute()
    if (state === 'refused') await returnToBalance(tx, order, refund)
  })

/**
 * The provider refused for good. The customer keeps the money on the balance; for a recharge nothing is refunded then.
 */
const returnToBalance = async (
  tx: Tx,
  order: OrderRow,
  refund: { id: string; amountFen: number; reason: string },
): Promise<void> => {
  await creditBalance(tx, {
    orgId: order.orgId,
    userId: order.userId,
    asset: 'cny_fen',
    amount: refund.amountFen,
    reason: 'refund_refused',
    reference: refund.id,
    note: refund.reason,
  })
  if (order.kind !== 'recharge') return
  await tx
    .updateTable('payment_order')
    .set({ refundedFen: order.refundedFen - refund.amountFen, state: 'paid' })
    .where('id', '=', order.id)
    .execute()
}
