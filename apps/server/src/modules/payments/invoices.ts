/**
 * Invoices. An organisation's owner requests an invoice for paid orders, and the operator issues it. An order is on at
 * most one pending or issued invoice, because a unique index refuses a second one. The invoice states the amount that
 * was paid and not refunded. An order on an invoice cannot be refunded, so an invoice never exceeds the payment. An
 * order that was paid from the balance cannot be invoiced, because the invoice of the recharge covers it.
 */

import type { Readable } from 'node:stream'
import { fail, type OperatorInvoice, type Invoice, type InvoiceRequest } from '@tradewind/contract'
import { formatFen, sumFen } from '@tradewind/lexicon'
import { readPage, type Db, type Tables, type Tx } from '@tradewind/platform'
import type { Selectable } from 'kysely'
import type { Deps } from './ports.ts'
import { storeProof, type StoredProof } from './proof.ts'
import { lockOrder, type OrderRow } from './queries.ts'

type Row = Selectable<Tables['invoice']>

/** Requests an invoice for paid orders. Throws Failure not_found, order_not_invoiceable. */
export const requestInvoice = (
  deps: Deps,
  orgId: string,
  { userId, orderIds, to }: { userId: string; orderIds: readonly string[]; to: InvoiceRequest },
): Promise<Invoice> =>
  deps.db.transaction().execute(async (tx) => {
    const orders: OrderRow[] = []
    // The orders are locked in a fixed order, so that two requests for the same orders do not deadlock.
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
        ? { address: to.address, phone: to.phone, bank: to.bank, bankAccount: to.bankAccount }
        : { address: null, phone: null, bank: null, bankAccount: null }
    const row = await tx
      .insertInto('invoice')
      .values({
        orgId,
        userId,
        kind,
        title,
        taxNumber,
        email,
        ...bank,
        amountFen: sumFen(parts.map(({ amountFen }) => amountFen)),
        number: null,
        fileStorageKey: null,
        fileType: null,
        fileSizeBytes: null,
        refuseReason: null,
        requestedAt: deps.clock.now(),
        decidedAt: null,
        decidedBy: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const held = await tx
      .insertInto('invoice_order')
      .values(parts.map((part) => ({ invoiceId: row.id, orderId: part.orderId, amountFen: part.amountFen })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('orderId')
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
    .innerJoin('payment_order', 'payment_order.id', 'invoice_order.orderId')
    .select(['invoiceId', 'orderId', 'orderNo', 'invoice_order.amountFen'])
    .where(
      'invoiceId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('orderNo')
    .execute()
  return rows.map((row) => ({
    invoiceId: row.id,
    kind: row.kind,
    title: row.title,
    taxNumber: row.taxNumber,
    email: row.email,
    address: row.address,
    phone: row.phone,
    bank: row.bank,
    bankAccount: row.bankAccount,
    amountFen: row.amountFen,
    state: row.state,
    number: row.number,
    hasFile: row.fileStorageKey !== null,
    refuseReason: row.refuseReason,
    orders: orders
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ orderId, orderNo, amountFen }) => ({ orderId, orderNo, amountFen })),
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}

type Page = { page: number; limit: number; state?: Invoice['state'] }

/** An organisation's invoices, newest first. */
export const listInvoices = async (db: Db, orgId: string, { page, limit, state }: Page) => {
  const own = db.selectFrom('invoice').where('orgId', '=', orgId)
  const base = state === undefined ? own : own.where('state', '=', state)
  const { total, list: rows } = await readPage(
    { matching: base, rows: base.selectAll().orderBy('requestedAt', 'desc').orderBy('id') },
    { page, limit },
  )
  return { total, list: await withOrders(db, rows) }
}

/** The invoices of all organisations: pending ones in the order of their requests, decided ones newest first. */
export const listAllInvoices = async (
  { db, readOrganisationNames }: Deps,
  { page, limit, state }: Required<Page>,
): Promise<{ total: number; list: OperatorInvoice[] }> => {
  const base = db.selectFrom('invoice').where('state', '=', state)
  const { total, list: rows } = await readPage(
    {
      matching: base,
      rows: base
        .selectAll()
        .orderBy('requestedAt', state === 'requested' ? 'asc' : 'desc')
        .orderBy('id'),
    },
    { page, limit },
  )
  const names = await readOrganisationNames(db, [...new Set(rows.map((row) => row.orgId))])
  const orgOf = new Map(rows.map((row) => [row.id, row.orgId]))
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
    .where('orgId', '=', orgId)
    .where('id', '=', invoiceId)
    .where('state', '=', 'issued')
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  const { fileStorageKey: storageKey, fileType: type, fileSizeBytes: sizeBytes, number } = row
  if (storageKey === null || type === null || sizeBytes === null || number === null) throw fail('not_found')
  return { storageKey, type, sizeBytes, number }
}

/**
 * The owner withdraws the request. Throws Failure not_found, and conflict when the operator has already decided the
 * request.
 */
export const cancelInvoice = (deps: Deps, orgId: string, invoiceId: string, userId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, invoiceId)
    if (row.orgId !== orgId) throw fail('not_found')
    if (row.state !== 'requested') throw fail('conflict')
    await endInvoice(tx, deps, row, { state: 'refused', reason: null, userId })
  })

const lockInvoice = async (tx: Tx, invoiceId: string): Promise<Row> => {
  const row = await tx.selectFrom('invoice').selectAll().where('id', '=', invoiceId).forUpdate().executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** Takes the orders off the invoice. These orders may then be refunded, or invoiced again. */
const endInvoice = async (
  tx: Tx,
  { clock }: Deps,
  row: Row,
  end: { state: 'refused' | 'voided'; reason: string | null; userId: string },
): Promise<void> => {
  await tx
    .updateTable('invoice')
    .set({ state: end.state, refuseReason: end.reason, decidedAt: clock.now(), decidedBy: end.userId })
    .where('id', '=', row.id)
    .execute()
  await tx.updateTable('invoice_order').set({ holds: false }).where('invoiceId', '=', row.id).execute()
}

/** The path of the invoices' screen. */
const invoiceLink = '/user/invoices'

/**
 * Stores the file before the database row that names the file. Throws Failure not_found, and conflict when the invoice
 * is not pending or its number is in use.
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
        fileStorageKey: file.storageKey,
        fileType: file.type,
        fileSizeBytes: file.sizeBytes,
        decidedAt: deps.clock.now(),
        decidedBy: issue.userId,
      })
      .where('id', '=', row.id)
      .execute()
    const { number } = issue
    await deps.notify(tx, {
      userId: row.userId,
      kind: 'invoice_issued',
      params: { number },
      link: invoiceLink,
      cause: row.id,
    })
  })
}

/**
 * Refuses a pending invoice, or voids an issued one. Throws Failure not_found, and conflict for an invoice that has
 * ended.
 */
export const refuseInvoice = (
  deps: Deps,
  { invoiceId, reason, userId }: { invoiceId: string; reason: string; userId: string },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, invoiceId)
    if (row.state !== 'requested' && row.state !== 'issued') throw fail('conflict')
    await endInvoice(tx, deps, row, { state: row.state === 'issued' ? 'voided' : 'refused', reason, userId })
    await deps.notify(tx, {
      userId: row.userId,
      kind: 'invoice_refused',
      params: { amount: formatFen(row.amountFen), reason },
      link: invoiceLink,
      cause: row.id,
    })
  })
