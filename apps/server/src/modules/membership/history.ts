/** Reads the history of memberships, for the organisation's users and for the operator. */

import { readPage, type Db, type Page } from '@tradewind/platform'

export const listChanges = async (db: Db, orgId: string, page: Page) => {
  const own = db.selectFrom('membership_change').where('orgId', '=', orgId)
  const { total, list: rows } = await readPage({ matching: own, rows: own.selectAll().orderBy('id', 'desc') }, page)
  const list = rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    kind: row.kind,
    tier: row.tier,
    years: row.years,
    amountFen: row.amountFen,
    endsAt: row.endsAt?.toISOString() ?? null,
    orderId: row.orderId,
    byUser: row.byUser,
    reason: row.reason,
    extraMembers: row.extraMembers,
  }))
  return { total, totalIsExact: true, list }
}
