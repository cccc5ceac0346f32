/** Orders as the calls return them. */

import { fail, type Checkout, type Order, type OrderDetail, type Refund, type Transfer } from '@tradewind/contract'
import type { Db, Session } from '@tradewind/platform'
import type { Buyer } from './orders.ts'
import type { Deps } from './ports.ts'
import { readAttempts, readOrder, type AttemptRow, type OrderRow } from './queries.ts'

export const showOrders = async (
  { db, readUserNames }: Pick<Deps, 'db' | 'readUserNames'>,
  rows: readonly OrderRow[],
): Promise<Order[]> => {
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const orderIds = rows.map(({ id }) => id)
  const [names, invoiceIds] = await Promise.all([readUserNames(db, userIds), readInvoiceIds(db, orderIds)])
  return rows.map((row) => toOrder(row, names, invoiceIds))
}

const toOrder = (
  row: OrderRow,
  names: ReadonlyMap<string, string>,
  invoiceIds: ReadonlyMap<string, string>,
): Order => ({
  orderId: row.id,
  orderNo: row.orderNo,
  kind: row.kind,
  title: row.title,
  params: row.params,
  amountFen: row.amountFen,
  refundedFen: row.refundedFen,
  state: row.state,
  paidWith: row.paidWith,
  username: names.get(row.userId) ?? '',
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  invoiceId: invoiceIds.get(row.id) ?? null,
})

export const showOrder = async (deps: Deps, row: OrderRow): Promise<OrderDetail> => {
  const [names, invoiceIds, attempts, transfer, refunds] = await Promise.all([
    deps.readUserNames(deps.db, [row.userId]),
    readInvoiceIds(deps.db, [row.id]),
    readAttempts(deps.db, row.id),
    readTransfer(deps.db, row.id),
    readRefunds(deps.db, row.id),
  ])
  return {
    ...toOrder(row, names, invoiceIds),
    checkout: row.state === 'created' ? toCheckout(deps, attempts) : null,
    failed: row.state === 'created' ? toFailed(attempts) : null,
    transfer,
    refunds,
    credited: attempts.flatMap(({ applied, amountFen, provider, paidAt, rechargeId }) =>
      paidAt === null || applied === null || applied === 'order'
        ? []
        : [{ amountFen, method: provider, why: applied, at: paidAt.toISOString(), rechargeId }],
    ),
  }
}

/** The QR code or payment page of the attempt that was begun last, unless it has expired. */
const toCheckout = ({ providers, clock }: Deps, attempts: readonly AttemptRow[]): Checkout | null => {
  for (const { state, checkout, provider, expiresAt } of attempts) {
    const found = providers.find(({ name }) => name === provider)
    if (state === 'created' && checkout !== null && found !== undefined && expiresAt > clock.now())
      return { method: found.name, ...checkout, sandbox: found.sandbox }
  }
  return null
}

/**
 * The last attempt of an order if it failed. A refused bank transfer is left out, because its own entry tells the
 * reason.
 */
const toFailed = (attempts: readonly AttemptRow[]): OrderDetail['failed'] => {
  const [last] = attempts
  if (last === undefined || last.state !== 'failed' || last.provider === 'transfer') return null
  return { method: last.provider, begunAt: last.createdAt.toISOString() }
}

const transferColumns = [
  'id',
  'state',
  'bankReference',
  'proofStorageKey as proofKey',
  'refuseReason',
  'submittedAt',
  'decidedAt',
] as const

const readTransfer = async (db: Db, orderId: string): Promise<Transfer | null> => {
  const row = await db
    .selectFrom('payment_transfer')
    .select(transferColumns)
    .where('orderId', '=', orderId)
    .orderBy('submittedAt', 'desc')
    .orderBy('decidedAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : toTransfer(row)
}

type TransferRow = Pick<Transfer, 'state' | 'bankReference' | 'refuseReason'> & {
  id: string
  proofKey: string | null
  submittedAt: Date
  decidedAt: Date | null
}

export const toTransfer = (row: TransferRow): Transfer => ({
  transferId: row.id,
  state: row.state,
  bankReference: row.bankReference,
  hasProof: row.proofKey !== null,
  refuseReason: row.refuseReason,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

const readRefunds = async (db: Db, orderId: string): Promise<Refund[]> => {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({
    refundId: row.id,
    amountFen: row.amountFen,
    target: row.target,
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }))
}

/** Invoice ids by order. An order without an invoice is left out. */
const readInvoiceIds = async (db: Db, orderIds: readonly string[]): Promise<Map<string, string>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice_order')
    .select(['orderId', 'invoiceId'])
    .where('orderId', 'in', orderIds)
    .where('holds', '=', true)
    .execute()
  return new Map(rows.map(({ orderId, invoiceId }) => [orderId, invoiceId]))
}

/** An owner may act on every order of the organisation, a member on the member's own orders. */
export const buyerOf = ({ orgId, userId, orgRole }: Session): Buyer => ({
  orgId,
  userId,
  everybody: orgRole === 'owner',
})

/** Reads an order on which the user may act. Throws Failure not_found. */
export const readOwnOrder = async (deps: Deps, session: Session, orderId: string): Promise<OrderDetail> => {
  const { orgId, userId, everybody } = buyerOf(session)
  const order = await readOrder(deps.db, orgId, orderId)
  if (order === undefined || (!everybody && order.userId !== userId)) throw fail('not_found')
  return showOrder(deps, order)
}
