/** Finds the order that caused a line of the balance statement. */

import type { StatementCause } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'

export type PaymentLine = { id: number; reason: string; reference: string }

/** Returns the cause of each statement line, by the line's id. Lines that no order caused are left out. */
export const readCauses = async (
  db: Db,
  orgId: string,
  lines: readonly PaymentLine[],
): Promise<ReadonlyMap<number, StatementCause>> => {
  const named = (...reasons: string[]) =>
    lines.filter(({ reason }) => reasons.includes(reason)).map(({ reference }) => reference)
  const [attempts, refunds] = await Promise.all([
    readOrderIds(db, 'payment_attempt', orgId, named('payment')),
    readOrderIds(db, 'payment_refund', orgId, named('order_refund', 'refund_refused')),
  ])
  const orderOf = ({ reason, reference }: PaymentLine): string | undefined =>
    reason === 'order' || reason === 'membership_returned'
      ? reference
      : (attempts.get(reference) ?? refunds.get(reference))
  const numbers = await readOrderNos(db, orgId, [
    ...named('order', 'membership_returned'),
    ...attempts.values(),
    ...refunds.values(),
  ])
  return new Map(
    lines.flatMap((line) => {
      const id = orderOf(line)
      const label = id === undefined ? undefined : numbers.get(id)
      return id === undefined || label === undefined ? [] : [[line.id, { kind: 'order', id, label }] as const]
    }),
  )
}

const readOrderIds = async (
  db: Db,
  table: 'payment_attempt' | 'payment_refund',
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'orderId'])
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

const readOrderNos = async (db: Db, orgId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_order')
    .select(['id', 'orderNo'])
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}
