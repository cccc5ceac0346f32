/**
 * Invoices: an owner requests them over paid orders, the operator issues them. At most one invoice holds an order (an
 * index stops a parallel second one), for the amount paid and not refunded. A held order cannot be refunded, so an
 * invoice never exceeds the payment. Orders paid from the balance are invoiced with the recharge.
 */
import { fail, type DeskInvoice, type Invoice, type InvoiceRequest } from '@tradewind/contract'
import { formatFen, sumFen } from '@tradewind/lexicon'
import type { Db, Tables, Tx } from '@tradewind/platform'
import type { Selectable } from 'kysely'
import type { Readable } from 'node:stream'
import type { Deps } from './ports.ts'
import { storeProof, type StoredProof } from './proof.ts'
import { lockOrder, type OrderRow } from './queries.ts'

type Row = Selectable<Tables['invoice']>

/** Throws Failure not_found, order_not_invoiceable. */
export const requestInvoice = (
  deps: Deps,
  orgId: string,
  { userId, orderIds, to }: { userId: string; orderIds: readonly string[]; to: InvoiceRequest },
): Promise<Invoice> =>
  deps.db.transaction().execute(async (tx) => {
    const orders: OrderRow[] = []
    // A fixed order, so that two requests over the same orders do not deadlock.
    for (const orderId of [...new Set(orderIds)].toSorted()) {
      const order = await lockOrder(tx, orgId, orderId)
      if (order === undefined) throw fail('not_found')
      if (order.state !== 'paid' || order.paidWith === 'balance') throw fail('order_not_invoiceable')
      orders.push(order)
    }
    const parts = orders.map(({ id, amountFen, refundedFen }) => ({ orderId: id, amountFen: amountFen - refundedFen }))
    const { kind, title, taxNumber, email } = to
    const bank =
      to.kind === 'special'
        ? { address: to.address, phone: to.phone, bank: to.bank, bank_account: to.bankAccount }
        : { address: null, phone: null, bank: null, bank_account: null }
    const row = await tx
      .insertInto('invoice')
      .values({
        org_id: orgId,
        user_id: userId,
        kind,
        title,
        tax_number: taxNumber,
        email,
        ...bank,
        amount_fen: sumFen(parts.map(({ amountFen }) => amountFen)),
        number: null,
        file_storage_key: null,
        file_type: null,
        file_size_bytes: null,
        refuse_reason: null,
        requested_at: deps.clock.now(),
        decided_at: null,
        decided_by: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const held = await tx
      .insertInto('invoice_order')
      .values(parts.map((part) => ({ invoice_id: row.id, order_id: part.orderId, amount_fen: part.amountFen })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .execute()
    if (held.length < parts.length) throw fail('order_not_invoiceable')
    const [invoice] = await withOrders(tx, [row])
    if (invoice === undefined) throw new Error('an invoice without itself')
    return invoice
  })

const withOrders = async (db: Db | Tx, rows: readonly Row[]): Promise<Invoice[]> => {
  if (rows.length === 0) return []
  const orders = await db
    .selectFrom('invoice_order')
    .innerJoin('payment_order', 'payment_order.id', 'invoice_order.order_id')
    .select([
      'invoice_id as invoiceId',
      'order_id as orderId',
      'order_no as orderNo',
      'invoice_order.amount_fen as amountFen',
    ])
    .where(
      'invoice_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('order_no')
    .execute()
  return rows.map((row) => ({
    invoiceId: row.id,
    kind: row.kind,
    title: row.title,
    taxNumber: row.tax_number,
    email: row.email,
    address: row.address,
    phone: row.phone,
    bank: row.bank,
    bankAccount: row.bank_account,
    amountFen: row.amount_fen,
    state: row.state,
    number: row.number,
    hasFile: row.file_storage_key !== null,
    refuseReason: row.refuse_reason,
    orders: orders
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ orderId, orderNo, amountFen }) => ({ orderId, orderNo, amountFen })),
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }))
}

type Page = { page: number; limit: number; state?: Invoice['state'] }

/** Newest first. */
export const listInvoices = async (db: Db, orgId: string, { page, limit, state }: Page) => {
  const own = db.selectFrom('invoice').where('org_id', '=', orgId)
  const base = state === undefined ? own : own.where('state', '=', state)
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await base
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, list: await withOrders(db, rows) }
}

/** All organisations: pending ones in order of request, decided ones newest first. */
export const listAllInvoices = async (
  { db, readOrganisationNames }: Deps,
  { page, limit, state }: Required<Page>,
): Promise<{ total: number; list: DeskInvoice[] }> => {
  const base = db.selectFrom('invoice').where('state', '=', state)
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await base
    .selectAll()
    .orderBy('requested_at', state === 'requested' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const names = await readOrganisationNames(db, [...new Set(rows.map((row) => row.org_id))])
  const orgOf = new Map(rows.map((row) => [row.id, row.org_id]))
  const list = (await withOrders(db, rows)).map((invoice) => {
    const orgId = orgOf.get(invoice.invoiceId) ?? ''
    return { ...invoice, orgId, organisation: names.get(orgId) ?? '' }
  })
  return { total, list }
}

/** The file of an issued invoice, for the organisation's owner. Throws Failure not_found. */
export const readInvoiceFile = async (
  db: Db,
  orgId: string,
  invoiceId: string,
): Promise<StoredProof & { number: string }> => {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', invoiceId)
    .where('state', '=', 'issued')
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  const { file_storage_key: storageKey, file_type: type, file_size_bytes: sizeBytes, number } = row
  if (storageKey === null || type === null || sizeBytes === null || number === null) throw fail('not_found')
  return { storageKey, type, sizeBytes, number }
}

/** The owner withdraws the request. Throws Failure not_found, conflict when it is decided. */
export const cancelInvoice = (deps: Deps, orgId: string, invoiceId: string, userId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, invoiceId)
    if (row.org_id !== orgId) throw fail('not_found')
    if (row.state !== 'requested') throw fail('conflict')
    await endInvoice(tx, deps, row, { state: 'refused', reason: null, userId })
  })

const lockInvoice = async (tx: Tx, invoiceId: string): Promise<Row> => {
  const row = await tx.selectFrom('invoice').selectAll().where('id', '=', invoiceId).forUpdate().executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** Ends its hold on the orders: they may be refunded, or invoiced again. */
const endInvoice = async (
  tx: Tx,
  { clock }: Deps,
  row: Row,
  end: { state: 'refused' | 'voided'; reason: string | null; userId: string },
): Promise<void> => {
  await tx
    .updateTable('invoice')
    .set({ state: end.state, refuse_reason: end.reason, decided_at: clock.now(), decided_by: end.userId })
    .where('id', '=', row.id)
    .execute()
  await tx.updateTable('invoice_order').set({ holds: false }).where('invoice_id', '=', row.id).execute()
}

/** The address of the invoices' screen. */
const invoiceLink = '/user/invoices'

/**
 * Stores the file before the row names it. Throws Failure not_found, conflict when it is not pending or its number is
 * in use.
 */
export const issueInvoice = async (
  deps: Deps,
  issue: { invoiceId: string; number: string; userId: string; upload: Readable },
): Promise<void> => {
  const file = await storeProof(deps, issue.upload, issue.invoiceId)
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, issue.invoiceId)
    if (row.state !== 'requested') throw fail('conflict')
    await tx
      .updateTable('invoice')
      .set({
        state: 'issued',
        number: issue.number,
        file_storage_key: file.storageKey,
        file_type: file.type,
        file_size_bytes: file.sizeBytes,
        decided_at: deps.clock.now(),
        decided_by: issue.userId,
      })
      .where('id', '=', row.id)
      .execute()
    const { number } = issue
    await deps.notify(tx, {
      userId: row.user_id,
      kind: 'invoice_issued',
      params: { number },
      link: invoiceLink,
      cause: row.id,
    })
  })
}

/** Refuses a pending invoice, voids an issued one. Throws Failure not_found, conflict for one that has ended. */
export const refuseInvoice = (
  deps: Deps,
  { invoiceId, reason, userId }: { invoiceId: string; reason: string; userId: string },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, invoiceId)
    if (row.state !== 'requested' && row.state !== 'issued') throw fail('conflict')
    await endInvoice(tx, deps, row, { state: row.state === 'issued' ? 'voided' : 'refused', reason, userId })
    await deps.notify(tx, {
      userId: row.user_id,
      kind: 'invoice_refused',
      params: { amount: formatFen(row.amount_fen), reason },
      link: invoiceLink,
      cause: row.id,
    })
  })
