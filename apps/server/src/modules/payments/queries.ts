/** SQL of orders and their payments. */

import type { OrderKind, OrderState } from '@tradewind/contract'
import { startOfBeijingDay } from '@tradewind/lexicon'
import { readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { makeNo } from './number.ts'

const orderColumns = [
  'id',
  'orderNo',
  'orgId',
  'userId',
  'kind',
  'item',
  'title',
  'params',
  'lang',
  'amountFen',
  'refundedFen',
  'state',
  'paidWith',
  'createdAt',
  'expiresAt',
  'paidAt',
  'closedAt',
] as const

const attemptColumns = [
  'id',
  'no',
  'orderId',
  'orgId',
  'provider',
  'amountFen',
  'state',
  'checkout',
  'providerReference as reference',
  'applied',
  'rechargeId',
  'queries',
  'nextQueryAt',
  'createdAt',
  'expiresAt',
  'paidAt',
] as const

export type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrder>>>
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** Selects an order. `orgId` null: of any organisation, for the operator and the jobs. */
const orderOf = (db: Db | Tx, orgId: string | null, orderId: string) => {
  const one = db.selectFrom('payment_order').select(orderColumns).where('id', '=', orderId)
  return orgId === null ? one : one.where('orgId', '=', orgId)
}

export const readOrder = (db: Db | Tx, orgId: string | null, orderId: string) =>
  orderOf(db, orgId, orderId).executeTakeFirst()

/**
 * Lock an order before the other rows that belong to this order. Then two calls that change the same order wait for
 * each other and cannot deadlock.
 */
export const lockOrder = (tx: Tx, orgId: string | null, orderId: string) =>
  orderOf(tx, orgId, orderId).forUpdate().executeTakeFirst()

export type NewOrder = Pick<
  OrderRow,
  | 'orderNo'
  | 'orgId'
  | 'userId'
  | 'kind'
  | 'item'
  | 'title'
  | 'params'
  | 'lang'
  | 'amountFen'
  | 'createdAt'
  | 'expiresAt'
>

/** Inserts an order. Returns null when an equal order of the organisation is already waiting. */
export const insertOrder = async (tx: Tx, order: NewOrder): Promise<OrderRow | null> => {
  const row = await tx
    .insertInto('payment_order')
    .values({
      orderNo: order.orderNo,
      orgId: order.orgId,
      userId: order.userId,
      kind: order.kind,
      item: JSON.stringify(order.item),
      title: order.title,
      params: JSON.stringify(order.params),
      lang: order.lang,
      amountFen: order.amountFen,
      createdAt: order.createdAt,
      expiresAt: order.expiresAt,
      paidWith: null,
      paidAt: null,
      closedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(orderColumns)
    .executeTakeFirst()
  return row ?? null
}

/** Inserts a recharge that the customer did not order, because its money is on the balance already. Returns its id. */
export const insertPaidRecharge = async (
  tx: Tx,
  recharge: Pick<OrderRow, 'orgId' | 'userId' | 'lang' | 'amountFen'> & { paidWith: AttemptProvider; now: Date },
): Promise<string> => {
  const { orgId, userId, lang, amountFen, paidWith, now } = recharge
  const { id } = await tx
    .insertInto('payment_order')
    .values({
      orderNo: makeNo(now),
      orgId,
      userId,
      kind: 'recharge',
      item: JSON.stringify({ amountFen }),
      title: 'recharge',
      params: JSON.stringify({}),
      lang,
      amountFen,
      state: 'paid',
      paidWith,
      createdAt: now,
      expiresAt: now,
      paidAt: now,
      closedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Counts the waiting orders of an organisation. Until the transaction ends, other calls that create an order for this
 * organisation wait.
 */
export const countWaiting = async (tx: Tx, orgId: string, now: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('waiting orders'), hashtext(${orgId}))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('payment_order')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('orgId', '=', orgId)
    .where('state', '=', 'created')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Locks a waiting order of the same user for the same item and amount. */
export const lockSameOrder = (tx: Tx, order: NewOrder) =>
  tx
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('orgId', '=', order.orgId)
    .where('userId', '=', order.userId)
    .where('kind', '=', order.kind)
    .where(sql<boolean>`md5(item::text) = md5(${JSON.stringify(order.item)}::jsonb::text)`)
    .where('amountFen', '=', order.amountFen)
    .where('state', '=', 'created')
    .forUpdate()
    .executeTakeFirst()

/** Closes an unpaid order, and schedules an early query about its payments, because money may still arrive. */
export const closeOrder = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_order')
    .set({ state: 'closed', closedAt: now })
    .where('id', '=', orderId)
    .where('state', '=', 'created')
    .execute()
  await makeAttemptsDue(tx, orderId, now)
}

/**
 * Makes the attempts of an order due for a query now, because the order needs no payment any more. Each is then closed
 * at its provider.
 */
export const makeAttemptsDue = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_attempt')
    .set({ nextQueryAt: now })
    .where('orderId', '=', orderId)
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
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .execute()

/**
 * The attempt whose money paid an order. For a recharge from a late or double payment, this attempt belongs to another
 * order.
 */
export const findPayingAttempt = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where((eb) =>
      eb.or([eb.and([eb('orderId', '=', orderId), eb('applied', '=', 'order')]), eb('rechargeId', '=', orderId)]),
    )
    .executeTakeFirst()

/** Locks an attempt to pay. The caller must have locked the attempt's order before. */
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
      orderId: attempt.order.id,
      orgId: attempt.order.orgId,
      provider: attempt.provider,
      amountFen: attempt.order.amountFen,
      checkout: null,
      providerReference: null,
      applied: null,
      rechargeId: null,
      nextQueryAt: attempt.nextQueryAt,
      createdAt: attempt.now,
      expiresAt: attempt.expiresAt,
      paidAt: null,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()

export type OrderQuery = {
  page: number
  limit: number
  kind?: OrderKind
  state?: OrderState
  /** The first and the last Beijing day of the orders; the last day is included. */
  from?: string
  to?: string
  /** The user whose orders are selected. Null: orders of all users. */
  userId: string | null
  /** A prefix of the order number. */
  q: string
  /** Only paid orders that may be invoiced and are on no invoice yet. */
  invoiceable?: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/** Orders, newest first. `orgId` null: of all organisations, for the operator. */
export const listOrders = async (
  db: Db,
  orgId: string | null,
  query: OrderQuery,
): Promise<{ total: number; list: OrderRow[] }> => {
  let base = db.selectFrom('payment_order')
  if (orgId !== null) base = base.where('orgId', '=', orgId)
  if (query.userId !== null) base = base.where('userId', '=', query.userId)
  if (query.kind !== undefined) base = base.where('kind', '=', query.kind)
  if (query.state !== undefined) base = base.where('state', '=', query.state)
  if (query.from !== undefined) base = base.where('createdAt', '>=', startOfBeijingDay(query.from))
  if (query.to !== undefined)
    base = base.where('createdAt', '<', new Date(startOfBeijingDay(query.to).getTime() + dayMs))
  if (query.invoiceable === true)
    base = base
      .where('state', '=', 'paid')
      .where('paidWith', '<>', 'balance')
      .where(sql<boolean>`not exists (select from invoice_order i where i.order_id = payment_order.id and i.holds)`)
  if (query.q !== '') base = base.where(sql<boolean>`starts_with(order_no, ${query.q})`)
  return readPage(
    { matching: base, rows: base.select(orderColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc') },
    query,
  )
}
