/** The history of memberships, for the organisation and for the operator. */
import type { Db } from '@tradewind/platform'

type Page = { page: number; limit: number }

export const listChanges = async (db: Db, orgId: string, { page, limit }: Page) => {
  const own = db.selectFrom('membership_change').where('orgId', '=', orgId)
  const [{ total }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
  ])
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
