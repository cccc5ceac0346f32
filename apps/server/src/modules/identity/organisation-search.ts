/** Searches organisations by name or owner, for the operator. */

import { containing, type Db } from '@tradewind/platform'

export type OrganisationOwner = { userId: string; username: string; mobile: string }

/** Returns at most `limit` ids of organisations whose name, or whose owner's username or number, contains `keyword`. */
export const findOrganisations = async (db: Db, keyword: string, limit: number): Promise<string[]> => {
  const part = containing(keyword)
  const rows = await db
    .selectFrom('organisation')
    .leftJoin('user_account as owner', (join) =>
      join.onRef('owner.orgId', '=', 'organisation.id').on('owner.orgRole', '=', 'owner'),
    )
    .select('organisation.id')
    .where((eb) =>
      eb.or([
        eb('organisation.name', 'ilike', part),
        eb('owner.username', 'ilike', part),
        eb('owner.mobile', 'like', part),
      ]),
    )
    .orderBy('organisation.createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the owner of each organisation, by the organisation's id. An organisation has no entry when its owner has
 * moved to another organisation.
 */
export const readOwners = async (
  db: Db,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, OrganisationOwner>> => {
  if (orgIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(['orgId', 'id as userId', 'username', 'mobile'])
    .where('orgId', 'in', orgIds)
    .where('orgRole', '=', 'owner')
    .execute()
  return new Map(rows.map(({ orgId, ...owner }) => [orgId, owner]))
}
