/** The operator adjusts a balance by hand. Each adjustment is a ledger entry with a reason that the customer reads. */

import { fail, type Adjustment } from '@tradewind/contract'
import { creditBalance, withdrawBalance, listAdjustments as listAdjustmentEntries } from '../ledger/index.ts'
import type { Deps } from './ports.ts'

/**
 * Changes a balance by hand. A repeated call with the same `key` changes nothing. Throws Failure not_found,
 * insufficient_balance, insufficient_email_count.
 */
export const adjustBalance = async (
  deps: Deps,
  adjustment: {
    orgId: string
    key: string
    asset: 'cny_fen' | 'email_count' | 'sms_fen'
    change: number
    reason: string
    userId: string
  },
): Promise<void> => {
  const { orgId, key: reference, asset, change, reason: note, userId } = adjustment
  if (!(await deps.readOrganisationNames(deps.db, [orgId])).has(orgId)) throw fail('not_found')
  const movement = { orgId, asset, amount: Math.abs(change), reason: 'operator', reference, note, userId }
  await deps.db
    .transaction()
    .execute((tx) => (change > 0 ? creditBalance(tx, movement) : withdrawBalance(tx, movement)))
}

/** Lists the operators' adjustments, newest first. `orgId` null: of all organisations. */
export const listAdjustments = async (
  deps: Deps,
  query: { orgId: string | null; page: number; limit: number },
): Promise<{ total: number; list: Adjustment[] }> => {
  const { total, rows } = await listAdjustmentEntries(deps.db, query)
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const [names, people] = await Promise.all([
    deps.readOrganisationNames(deps.db, [...new Set(rows.map(({ orgId }) => orgId))]),
    deps.readUserNames(deps.db, [...new Set(userIds)]),
  ])
  const list = rows.map(({ id, orgId, asset, change, note, userId, createdAt }) => ({
    id,
    orgId,
    organisation: names.get(orgId) ?? '',
    asset,
    change,
    reason: note ?? '',
    by: people.get(userId ?? '') ?? '',
    at: createdAt.toISOString(),
  }))
  return { total, list }
}
