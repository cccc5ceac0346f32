/** SQL of orders and their payments. */
import { sql } from 'kysely'
import type { OrderKind, OrderState } from '@tradewind/contract'
import { startOfBeijingDay } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { makeNo } from './number.ts'

const orderColumns = [
  'id', 'order_no as orderNo', 'org_id as orgId', 'user_id as userId', 'kind', 'item', 'title', 'params',
  'amount_fen as amountFen', 'refunded_fen as refundedFen', 'state', 'paid_with as paidWith', 'created_at as createdAt',
  'expires_at as expiresAt', 'paid_at as paidAt', 'closed_at as closedAt',
] as const // prettier-ignore

const attemptColumns = [
  'id', 'no', 'order_id as orderId', 'org_id as orgId', 'provider', 'amount_fen as amountFen', 'state', 'checkout',
  'provider_reference as reference', 'applied', 'recharge_id as rechargeId', 'queries', 'next_query_at as nextQueryAt', 'created_at as createdAt',
  'expires_at as expiresAt', 'paid_at as paidAt',
] as const // prettier-ignore

export type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrder>>>
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** `orgId` null: any organisation, for the operator and the jobs. */
const orderOf = (db: Db | Tx, orgId: string | null, orderId: string) => {
  const one = db.selectFrom('payment_order').select(orderColumns).where('id', '=', orderId)
  return orgId === null ? one : one.where('org_id', '=', orgId)
}

export const readOrder = (db: Db | Tx, orgId: string | null, orderId: string) =>
  orderOf(db, orgId, orderId).executeTakeFirst()

/** Lock the order before any other row of it: two calls that change one order queue here, and do not deadlock. */
export const lockOrder = (tx: Tx, orgId: string | null, orderId: string) =>
  orderOf(tx, orgId, orderId).forUpdate().executeTakeFirst()

export type NewOrder = Pick<
  OrderRow,
  'orderNo' | 'orgId' | 'userId' | 'kind' | 'item' | 'title' | 'params' | 'amountFen' | 'createdAt' | 'expiresAt'
>

/** Null when the same order waits already. */
export const insertOrder = async (tx: Tx, order: NewOrder): Promise<OrderRow | null> => {
  const row = await tx
    .insertInto('payment_order')
    .values({
      order_no: order.orderNo,
      org_id: order.orgId,
      user_id: order.userId,
      kind: order.kind,
      item: JSON.stringify(order.item),
      title: order.title,
      params: JSON.stringify(order.params),
      amount_fen: order.amountFen,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      paid_with: null,
      paid_at: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(orderColumns)
    .executeTakeFirst()
  return row ?? null
}

/** A recharge without an order of the customer: its money is on the balance already. Returns its id. */
export const insertPaidRecharge = async (
  tx: Tx,
  recharge: Pick<OrderRow, 'orgId' | 'userId' | 'amountFen'> & { paidWith: AttemptProvider; now: Date },
): Promise<string> => {
  const { orgId, userId, amountFen, paidWith, now } = recharge
  const { id } = await tx
    .insertInto('payment_order')
    .values({
      order_no: makeNo(now),
      org_id: orgId,
      user_id: userId,
      kind: 'recharge',
      item: JSON.stringify({ amountFen }),
      title: 'recharge',
      params: JSON.stringify({}),
      amount_fen: amountFen,
      state: 'paid',
      paid_with: paidWith,
      created_at: now,
      expires_at: now,
      paid_at: now,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the organisation's waiting orders; calls that create one meanwhile wait too. */
export const countWaiting = async (tx: Tx, orgId: string, now: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('waiting orders'), hashtext(${orgId}))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('payment_order')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('org_id', '=', orgId)
    .where('state', '=', 'created')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return waiting
}

/** The waiting order for the same item. */
export const lockSameOrder = (tx: Tx, order: NewOrder) =>
  tx
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('org_id', '=', order.orgId)
    .where('user_id', '=', order.userId)
    .where('kind', '=', order.kind)
    .where(sql<boolean>`md5(item::text) = md5(${JSON.stringify(order.item)}::jsonb::text)`)
    .where('amount_fen', '=', order.amountFen)
    .where('state', '=', 'created')
    .forUpdate()
    .executeTakeFirst()

/** Closes an unpaid order, and schedules an early query about begun payments: money may be under way. */
export const closeOrder = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_order')
    .set({ state: 'closed', closed_at: now })
    .where('id', '=', orderId)
    .where('state', '=', 'created')
    .execute()
  await hurryAttempts(tx, orderId, now)
}

/** When an order needs no payment any more, its begun payments are queried at once, and closed at their providers. */
export const hurryAttempts = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_attempt')
    .set({ next_query_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .where('provider', '<>', 'transfer')
    .execute()
}

export const findAttempt = (db: Db | Tx, provider: AttemptProvider, no: string) =>
  db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('no', '=', no)
    .where('provider', '=', provider)
    .executeTakeFirst()

export const readAttempts = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()

/** The payment of a paid order; for a recharge also a payment that was meant for another order. */
export const findPayingAttempt = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where((eb) =>
      eb.or([eb.and([eb('order_id', '=', orderId), eb('applied', '=', 'order')]), eb('recharge_id', '=', orderId)]),
    )
    .executeTakeFirst()

/** Lock its order first. */
export const lockAttempt = (tx: Tx, attemptId: string) =>
  tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type AttemptProvider = 'alipay' | 'wechat' | 'stripe' | 'sandbox' | 'transfer'

export const insertAttempt = (
  tx: Tx,
  attempt: {
    no: string
    order: OrderRow
    provider: AttemptProvider
    now: Date
    expiresAt: Date
    nextQueryAt: Date | null
  },
) =>
  tx
    .insertInto('payment_attempt')
    .values({
      no: attempt.no,
      order_id: attempt.order.id,
      org_id: attempt.order.orgId,
      provider: attempt.provider,
      amount_fen: attempt.order.amountFen,
      checkout: null,
      provider_reference: null,
      applied: null,
      recharge_id: null,
      next_query_at: attempt.nextQueryAt,
      created_at: attempt.now,
      expires_at: attempt.expiresAt,
      paid_at: null,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()

export type OrderQuery = {
  page: number
  limit: number
  kind?: OrderKind
  state?: OrderState
  /** Beijing days, both included. */
  from?: string
  to?: string
  /** The orders of this user; null: of all users. */
  userId: string | null
  /** A prefix of the order number. */
  q: string
  /** Only paid orders that an invoice may name and none names. */
  invoiceable?: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/** Newest first. `orgId` null: all organisations, for the operator. */
export const listOrders = async (
  db: Db,
  orgId: string | null,
  query: OrderQuery,
): Promise<{ total: number; list: OrderRow[] }> => {
  let base = db.selectFrom('payment_order')
  if (orgId !== null) base = base.where('org_id', '=', orgId)
  if (query.userId !== null) base = base.where('user_id', '=', query.userId)
  if (query.kind !== undefined) base = base.where('kind', '=', query.kind)
  if (query.state !== undefined) base = base.where('state', '=', query.state)
  if (query.from !== undefined) base = base.where('created_at', '>=', startOfBeijingDay(query.from))
  if (query.to !== undefined)
    base = base.where('created_at', '<', new Date(startOfBeijingDay(query.to).getTime() + dayMs))
  if (query.invoiceable === true)
    base = base
      .where('state', '=', 'paid')
      .where('paid_with', '<>', 'balance')
      .where(sql<boolean>`not exists (select from invoice_order i where i.order_id = payment_order.id and i.holds)`)
  if (query.q !== '') base = base.where(sql<boolean>`starts_with(order_no, ${query.q})`)
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await base
    .select(orderColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { total, list }
}
