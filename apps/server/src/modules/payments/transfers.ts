/**
 * Bank transfers. A transfer is an attempt to pay without a provider. The operator confirms the transfer when the money
 * has arrived. A confirmation is applied like every payment (`receivePayment`), so the money counts once. When the
 * order is closed before the confirmation, the money goes to the balance.
 */

import type { Readable } from 'node:stream'
import { fail, type OperatorTransfer, type Transfer } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { readPage, type Platform, type Tx } from '@tradewind/platform'
import { makeNo } from './number.ts'
import { assertWaiting, lockOwnOrder, orderWaitsMs, type Buyer } from './orders.ts'
import type { Deps } from './ports.ts'
import { storeProof, type StoredProof } from './proof.ts'
import { currency } from './providers/provider.ts'
import { insertAttempt, lockOrder, readAttempts } from './queries.ts'
import { orderLink, receivePayment } from './settle.ts'
import { toTransfer } from './show.ts'

/** How long an order waits once its customer has reported a bank transfer, which takes days to arrive. */
const transferWaitsMs = 14 * 24 * 60 * 60 * 1000

/**
 * The account to which customers transfer money, null when transfers are not offered. The names of a configured account
 * stay as the operator wrote them.
 */
export const readBankAccount = (
  { payments: { bankAccount } }: Platform['config'],
  lang: string,
): { name: string; bank: string; number: string } | null =>
  bankAccount === 'invented'
    ? {
        name: translate(lang, 'money.invented_holder'),
        bank: translate(lang, 'money.invented_bank'),
        number: '0000 0000 0000 0000',
      }
    : bankAccount

/**
 * Records that a customer has transferred the money for an order. Throws Failure not_found, order_closed,
 * payment_method_not_offered, and conflict while another transfer of the order waits.
 */
export const reportTransfer = (
  deps: Deps,
  buyer: Buyer,
  { orderId, bankReference }: { orderId: string; bankReference: string },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (deps.config.payments.bankAccount === null) throw fail('payment_method_not_offered')
    const now = deps.clock.now()
    const order = await lockOwnOrder(tx, buyer, orderId)
    assertWaiting(order, now)
    const waits = (await readAttempts(tx, order.id)).some(
      ({ provider, state }) => provider === 'transfer' && state === 'created',
    )
    if (waits) throw fail('conflict')
    const expiresAt = new Date(now.getTime() + transferWaitsMs)
    const begun = { no: makeNo(now), order, provider: 'transfer', now, expiresAt, nextQueryAt: null } as const
    const attempt = await insertAttempt(tx, begun)
    await tx
      .insertInto('payment_transfer')
      .values({
        attemptId: attempt.id,
        orderId: order.id,
        orgId: order.orgId,
        userId: buyer.userId,
        bankReference,
        proofStorageKey: null,
        proofType: null,
        proofSizeBytes: null,
        refuseReason: null,
        submittedAt: now,
        decidedAt: null,
        decidedBy: null,
      })
      .execute()
    await setExpiry(tx, order.id, expiresAt)
  })

const setExpiry = async (tx: Tx, orderId: string, expiresAt: Date): Promise<void> => {
  await tx
    .updateTable('payment_order')
    .set({ expiresAt })
    .where('id', '=', orderId)
    .where('state', '=', 'created')
    .execute()
}

const mayRead = (row: { orgId: string; userId: string }, buyer: Buyer): boolean =>
  row.orgId === buyer.orgId && (buyer.everybody || row.userId === buyer.userId)

/**
 * Stores the file before the database row that names the file, so a crash in between leaves a file without a row, never
 * a row without its file. Throws Failure not_found, conflict.
 */
export const attachProof = async (
  deps: Deps,
  buyer: Buyer,
  { transferId, upload }: { transferId: string; upload: Readable },
): Promise<void> => {
  const transfer = await readTransfer(deps, transferId)
  if (transfer === undefined || !mayRead(transfer, buyer)) throw fail('not_found')
  const proof = await storeProof(deps, upload, transferId)
  const row = await deps.db
    .updateTable('payment_transfer')
    .set({ proofStorageKey: proof.storageKey, proofType: proof.type, proofSizeBytes: proof.sizeBytes })
    .where('orgId', '=', buyer.orgId)
    .where('id', '=', transferId)
    .where('state', '=', 'submitted')
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw fail('conflict')
}

/** `buyer` null: the caller is the operator. Throws Failure not_found. */
export const readProof = async (deps: Deps, buyer: Buyer | null, transferId: string): Promise<StoredProof> => {
  const row = await readTransfer(deps, transferId)
  if (row === undefined || (buyer !== null && !mayRead(row, buyer))) throw fail('not_found')
  const { proofStorageKey: storageKey, proofType: type, proofSizeBytes: sizeBytes } = row
  if (storageKey === null || type === null || sizeBytes === null) throw fail('not_found')
  return { storageKey, type, sizeBytes }
}

const readTransfer = ({ db }: Pick<Deps, 'db'>, transferId: string) =>
  db.selectFrom('payment_transfer').selectAll().where('id', '=', transferId).executeTakeFirst()

type Decision = { transferId: string; decidedBy: string }

/** Locks the order first, then its transfer, as every writer does. Throws Failure not_found, conflict. */
const lockWaiting = async (tx: Tx, transferId: string) => {
  const found = await tx
    .selectFrom('payment_transfer')
    .select('orderId')
    .where('id', '=', transferId)
    .executeTakeFirst()
  const order = found === undefined ? undefined : await lockOrder(tx, null, found.orderId)
  if (order === undefined) throw fail('not_found')
  const transfer = await tx
    .selectFrom('payment_transfer')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_transfer.attemptId')
    .select(['payment_transfer.state', 'attemptId', 'no', 'bankReference'])
    .where('payment_transfer.id', '=', transferId)
    .forUpdate('payment_transfer')
    .executeTakeFirstOrThrow()
  if (transfer.state !== 'submitted') throw fail('conflict')
  return { order, transfer }
}

const decide = async (
  tx: Tx,
  { clock }: Deps,
  { transferId, decidedBy }: Decision,
  state: 'confirmed' | 'refused',
  refuseReason: string | null,
): Promise<void> => {
  await tx
    .updateTable('payment_transfer')
    .set({ state, refuseReason, decidedAt: clock.now(), decidedBy })
    .where('id', '=', transferId)
    .execute()
}

/**
 * Confirms that the money of a transfer has arrived. Throws Failure not_found, wrong_amount, and conflict when the
 * transfer is decided already.
 */
export const confirmTransfer = (deps: Deps, decision: Decision & { receivedFen: number }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { transfer } = await lockWaiting(tx, decision.transferId)
    const { no, bankReference: reference } = transfer
    const payment = { no, reference, amountFen: decision.receivedFen, currency }
    const { outcome } = await receivePayment(tx, deps, 'transfer', payment)
    if (outcome === 'wrong_amount') throw fail('wrong_amount')
    await decide(tx, deps, decision, 'confirmed', null)
  })

/**
 * Refuses a reported transfer; the order then waits like a new one. Throws Failure not_found, and conflict when the
 * transfer is decided already.
 */
export const refuseTransfer = (deps: Deps, decision: Decision & { reason: string }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { order, transfer } = await lockWaiting(tx, decision.transferId)
    await decide(tx, deps, decision, 'refused', decision.reason)
    await tx
      .updateTable('payment_attempt')
      .set({ state: 'failed' })
      .where('id', '=', transfer.attemptId)
      .where('state', '=', 'created')
      .execute()
    await setExpiry(tx, order.id, new Date(deps.clock.now().getTime() + orderWaitsMs))
    await deps.notify(tx, {
      userId: order.userId,
      kind: 'transfer_refused',
      params: { orderNo: order.orderNo, reason: decision.reason },
      link: orderLink(order.id),
      cause: decision.transferId,
    })
  })

/** Lists pending transfers in the order of their arrival, and decided transfers with the newest first. */
export const listTransfers = async (
  deps: Deps,
  { page, limit, state }: { page: number; limit: number; state: Transfer['state'] },
): Promise<{ total: number; list: OperatorTransfer[] }> => {
  const base = deps.db.selectFrom('payment_transfer').where('payment_transfer.state', '=', state)
  const { total, list: rows } = await readPage(
    {
      matching: base,
      rows: base
        .innerJoin('payment_order', 'payment_order.id', 'payment_transfer.orderId')
        .select([
          'payment_transfer.id',
          'payment_transfer.state',
          'bankReference',
          'proofStorageKey as proofKey',
          'refuseReason',
          'submittedAt',
          'decidedAt',
          'payment_transfer.orgId',
          'payment_transfer.userId',
          'orderId',
          'orderNo',
          'amountFen',
        ])
        .orderBy('submittedAt', state === 'submitted' ? 'asc' : 'desc')
        .orderBy('payment_transfer.id'),
    },
    { page, limit },
  )
  const organisations = await deps.readOrganisationNames(deps.db, [...new Set(rows.map(({ orgId }) => orgId))])
  const people = await deps.readUserNames(deps.db, [...new Set(rows.map(({ userId }) => userId))])
  const list = rows.map((row) => ({
    ...toTransfer(row),
    orgId: row.orgId,
    organisation: organisations.get(row.orgId) ?? '',
    orderId: row.orderId,
    orderNo: row.orderNo,
    amountFen: row.amountFen,
    username: people.get(row.userId) ?? '',
  }))
  return { total, list }
}
