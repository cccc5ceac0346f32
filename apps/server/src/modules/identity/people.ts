/** Reads users and organisations for other modules: their names, addresses and owners. */

import { fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/** Username, number and email address of these users, by id. The email address is '' when none was given. */
export const readPeople = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { username: string; mobile: string; email: string }>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'username', 'mobile', 'email'])
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/**
 * Returns the given users who are active, each with the id of the organisation to which the user belongs at present.
 */
export const readActive = async (db: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'orgId'])
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('status', '=', 'normal')
    .execute()
  return new Map(rows.map(({ id, orgId }) => [id, orgId]))
}

/** The user who owns an organisation; null when the owner is now a member of another organisation. */
export const findOwnerId = async (tx: Tx, orgId: string): Promise<string | null> => {
  const owner = await tx
    .selectFrom('user_account')
    .select('id')
    .where('orgId', '=', orgId)
    .where('orgRole', '=', 'owner')
    .executeTakeFirst()
  return owner?.id ?? null
}

/** The users of an organisation who may sign in. */
export const listActiveMembers = async (db: Db | Tx, orgId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('orgId', '=', orgId)
    .where('status', '=', 'normal')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The owner of an organisation, with the organisation's name. Throws Failure not_found when the owner is now a member
 * of another organisation.
 */
export const readOwner = async (tx: Tx, orgId: string): Promise<{ userId: string; enterprise: string }> => {
  const owner = await tx
    .selectFrom('user_account as account')
    .innerJoin('organisation', 'organisation.id', 'account.orgId')
    .select(['account.id as userId', 'organisation.name as enterprise'])
    .where('account.orgId', '=', orgId)
    .where('account.orgRole', '=', 'owner')
    .executeTakeFirst()
  if (owner === undefined) throw fail('not_found')
  return owner
}

/**
 * Returns the user if he is a member of the organisation, otherwise the owner of the organisation. Null when the
 * organisation has no users.
 */
export const findMemberOrOwner = async (tx: Tx, orgId: string, userId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('user_account')
    .select('id')
    .where('orgId', '=', orgId)
    .where((eb) => eb.or([eb('id', '=', userId), eb('orgRole', '=', 'owner')]))
    .orderBy((eb) => eb('id', '=', userId), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export const readOrganisationNames = async (
  db: Db,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (orgIds.length === 0) return new Map()
  const rows = await db.selectFrom('organisation').select(['id', 'name']).where('id', 'in', orgIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const readOrganisationName = async (db: Db | Tx, orgId: string): Promise<string> => {
  const { name } = await db.selectFrom('organisation').select('name').where('id', '=', orgId).executeTakeFirstOrThrow()
  return name
}

export type CompanyProfile = { name: string; englishName: string; englishAddress: string; logoImageId: string | null }

/** The company as it appears in mails. Unknown values are ''. */
export const readCompanyProfile = async (db: Db | Tx, orgId: string): Promise<CompanyProfile> => {
  const row = await db
    .selectFrom('organisation')
    .select(['name', 'englishName', 'englishAddress', 'logoImageId'])
    .where('id', '=', orgId)
    .executeTakeFirst()
  return row ?? { name: '', englishName: '', englishAddress: '', logoImageId: null }
}

/** The name of the sending company in mails: the English name, or the organisation's name when it has none. */
export const readCompanyName = async (db: Db | Tx, orgId: string): Promise<string> => {
  const { name, englishName } = await readCompanyProfile(db, orgId)
  return englishName || name
}

/** The operators, who receive notices about the site. */
export const listOperators = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db.selectFrom('user_account').select('id').where('isOperator', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
