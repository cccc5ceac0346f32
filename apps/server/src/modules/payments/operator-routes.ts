/** Handlers for invoices, bank transfers, and the operator's side of payments. */

import { fail, type contract, type OperatorOrder, type Refund } from '@tradewind/contract'
import type { Handlers, Session } from '@tradewind/platform'
import { adjustBalance, listAdjustments } from './adjust.ts'
import {
  cancelInvoice,
  issueInvoice,
  listAllInvoices,
  listInvoices,
  readInvoiceFile,
  refuseInvoice,
  requestInvoice,
} from './invoices.ts'
import { listEvents } from './journal.ts'
import { checkPayments, readCheck } from './ledger-check.ts'
import { listAllPackages, savePackage } from './packages.ts'
import type { Deps } from './ports.ts'
import { openProof } from './proof.ts'
import { listOrders, readOrder, type OrderRow } from './queries.ts'
import { refundOrder } from './refunds.ts'
import { buyerOf, readOwnOrder, showOrder, showOrders } from './show.ts'
import { attachProof, confirmTransfer, listTransfers, readProof, refuseTransfer, reportTransfer } from './transfers.ts'

export const transferRoutes = (deps: Deps): Handlers<(typeof contract)['transfers']> => ({
  transfer: async (input, { session }) => {
    await reportTransfer(deps, buyerOf(session), input)
    return readOwnOrder(deps, session, input.orderId)
  },
  attachProof: async ({ transferId }, { session, file }) => {
    if (file === null) throw fail('file_required')
    await attachProof(deps, buyerOf(session), { transferId, upload: file.content })
    return null
  },
  transferProof: async ({ transferId }, { session }) => {
    const proof = await readProof(deps, isOperator(session) ? null : buyerOf(session), transferId)
    return openProof(deps, 'transfer', proof)
  },
})

const isOperator = ({ permissions }: Session): boolean => permissions.has('operator.console')

export const invoiceRoutes = (deps: Deps): Handlers<(typeof contract)['invoices']> => ({
  request: (input, { session }) => requestInvoice(deps, session.orgId, { ...input, userId: session.userId }),
  list: async (input, { session }) => ({ totalIsExact: true, ...(await listInvoices(deps.db, session.orgId, input)) }),
  cancel: async ({ invoiceId }, { session }) => {
    await cancelInvoice(deps, session.orgId, invoiceId, session.userId)
    return null
  },
  download: async ({ invoiceId }, { session }) => {
    const { number, ...file } = await readInvoiceFile(deps.db, session.orgId, invoiceId)
    return openProof(deps, `invoice-${number}`, file)
  },
})

export const paymentOperationsRoutes = (deps: Deps): Handlers<(typeof contract)['paymentOperations']> => ({
  orders: async (input) => {
    const { orgId = null, ...query } = input
    const { total, list } = await listOrders(deps.db, orgId, { ...query, userId: null })
    return { total, totalIsExact: true, list: await withCustomers(deps, list) }
  },
  order: async ({ orderId }) => {
    const order = await readOrder(deps.db, null, orderId)
    if (order === undefined) throw fail('not_found')
    const names = await deps.readOrganisationNames(deps.db, [order.orgId])
    return { ...(await showOrder(deps, order)), orgId: order.orgId, organisation: names.get(order.orgId) ?? '' }
  },
  refund: async (input, { session }) => {
    await refundOrder(deps, { ...input, userId: session.userId })
    return readRefundOf(deps, input.orderId, input.key)
  },
  transfers: async (input) => ({ totalIsExact: true, ...(await listTransfers(deps, input)) }),
  confirmTransfer: async (input, { session }) => {
    await confirmTransfer(deps, { ...input, decidedBy: session.userId })
    return null
  },
  refuseTransfer: async (input, { session }) => {
    await refuseTransfer(deps, { ...input, decidedBy: session.userId })
    return null
  },
  invoices: async (input) => ({ totalIsExact: true, ...(await listAllInvoices(deps, input)) }),
  issueInvoice: async (input, { session, file }) => {
    if (file === null) throw fail('file_required')
    await issueInvoice(deps, { ...input, userId: session.userId, upload: file.content })
    return null
  },
  refuseInvoice: async (input, { session }) => {
    await refuseInvoice(deps, { ...input, userId: session.userId })
    return null
  },
  adjust: async (input, { session }) => {
    await adjustBalance(deps, { ...input, userId: session.userId })
    return null
  },
  adjustments: async ({ orgId = null, ...page }) => ({
    totalIsExact: true,
    ...(await listAdjustments(deps, { orgId, ...page })),
  }),
  packages: () => listAllPackages(deps.db),
  savePackage: (input) => savePackage(deps.db, input),
  events: async (input) => ({ totalIsExact: true, ...(await listEvents(deps.db, input)) }),
  differences: () => readCheck(deps),
  check: () => checkPayments(deps),
})

const withCustomers = async (deps: Deps, rows: readonly OrderRow[]): Promise<OperatorOrder[]> => {
  const names = await deps.readOrganisationNames(deps.db, [...new Set(rows.map(({ orgId }) => orgId))])
  const orders = await showOrders(deps, rows)
  return orders.flatMap((order, index) => {
    const orgId = rows[index]?.orgId
    return orgId === undefined ? [] : [{ ...order, orgId, organisation: names.get(orgId) ?? '' }]
  })
}

const readRefundOf = async (deps: Deps, orderId: string, refundId: string): Promise<Refund> => {
  const order = await readOrder(deps.db, null, orderId)
  const refunds = order === undefined ? [] : (await showOrder(deps, order)).refunds
  const refund = refunds.find((candidate) => candidate.refundId === refundId)
  if (refund === undefined) throw fail('not_found')
  return refund
}
