/** Stores users and their organisations. No other file writes these two tables. */

import { fail, type MemberStatus, type OrgRole } from '@tradewind/contract'
import { containing, readPage, type Db, type Page, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/**
 * The key of a username: NFKC, trimmed, lower case. So 'Ｄemo ' and 'demo' are one account, and a number in full-width
 * digits is the same number.
 */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

/** True for a text in the form of a mobile number. `key` is normalised by `usernameKey`. */
const looksLikeMobile = (key: string): boolean => /^1\d{10}$/.test(key)

/** Refuses an account whose state forbids it to act (section 4 of the specification). */
export const refuseByStatus = (status: MemberStatus): void => {
  if (status === 'disabled') throw fail('account_disabled')
  if (status === 'frozen') throw fail('account_frozen')
  if (status === 'logged_out') throw fail('account_logged_out')
}

export type NewAccount = {
  username: string
  mobile: string
  /**
   * The hash of the password, null for a user who signs in by SMS code; such a user can set a password by a reset. Only
   * the user, and no other person, chooses the password.
   */
  passwordHash: string | null
  operator?: boolean
  demonstration?: boolean
}

/**
 * Creates a user: with `orgId` as a member of that organisation, without it as the owner of a new one. Throws Failure
 * username_taken or phone_already_registered. Only one of several parallel calls with the same number succeeds.
 */
export const createAccount = async (
  tx: Tx,
  orgId: string | null,
  account: NewAccount,
): Promise<{ userId: string; orgId: string }> => {
  const key = usernameKey(account.username)
  refuseOtherNumber(key, account.mobile)
  const homeOrgId = orgId === null ? await createOrganisation(tx, account.username) : null
  const row = {
    orgId: orgId ?? homeOrgId ?? '',
    homeOrgId,
    orgRole: orgId === null ? ('owner' as const) : ('member' as const),
    isOperator: account.operator ?? false,
    isDemonstration: account.demonstration ?? false,
    username: account.username,
    usernameKey: key,
    mobile: account.mobile,
    passwordHash: account.passwordHash,
    nickname: account.username,
    avatarId: null,
    avatarStorageKey: null,
  }
  const created = await tx
    .insertInto('user_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id as userId', 'orgId'])
    .executeTakeFirst()
  if (created !== undefined) return created
  const byMobile = await tx
    .selectFrom('user_account')
    .select('id')
    .where('mobile', '=', account.mobile)
    .executeTakeFirst()
  throw fail(byMobile === undefined ? 'username_taken' : 'phone_already_registered')
}

/**
 * Refuses a username that has the form of a mobile number but is not the user's own number, because the user could
 * otherwise take over the sign-in of that number's owner.
 */
const refuseOtherNumber = (key: string, mobile: string): void => {
  if (looksLikeMobile(key) && key !== mobile) throw fail('username_taken')
}

/**
 * Refuses a username or number that is taken, with the errors of `createAccount`. Callers that hash a password call
 * this before, because a hash takes much time.
 */
export const refuseTaken = async (db: Db, account: { username: string; mobile: string }): Promise<void> => {
  const key = usernameKey(account.username)
  refuseOtherNumber(key, account.mobile)
  const taken = await db
    .selectFrom('user_account')
    .select('mobile')
    .where((eb) => eb.or([eb('mobile', '=', account.mobile), eb('usernameKey', '=', key)]))
    .execute()
  if (taken.length === 0) return
  throw fail(taken.some(({ mobile }) => mobile === account.mobile) ? 'phone_already_registered' : 'username_taken')
}

const createOrganisation = async (tx: Tx, name: string): Promise<string> => {
  const { id } = await tx.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Finds the account for a sign-in by username or mobile number. `key` is the input, normalised by `usernameKey`. No
 * username equals the number of another user, so at most one account matches.
 */
export const findForSignIn = (db: Db, key: string) =>
  db
    .selectFrom('user_account')
    .select(['id', 'passwordHash', 'isOperator', 'isDemonstration'])
    .where((eb) => (looksLikeMobile(key) ? eb('mobile', '=', key) : eb('usernameKey', '=', key)))
    .executeTakeFirst()

export const findByMobile = (db: Db | Tx, mobile: string) =>
  db
    .selectFrom('user_account')
    .select(['id as userId', 'orgId', 'orgRole', 'username', 'isDemonstration'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()

/** Returns the given numbers that belong to users of the organisation. */
export const findMobilesIn = async (
  tx: Tx,
  orgId: string,
  mobiles: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('user_account')
    .select('mobile')
    .where('orgId', '=', orgId)
    .where('mobile', 'in', mobiles)
    .execute()
  return new Set(rows.map(({ mobile }) => mobile))
}

/** A user's own account, with the organisation's name. */
export const readAccount = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('user_account as account')
    .innerJoin('organisation', 'organisation.id', 'account.orgId')
    .select([
      'account.id as userId',
      'account.orgId',
      'account.orgRole',
      'account.username',
      'account.nickname',
      'account.mobile',
      'account.email',
      'account.introduction',
      'account.avatarId',
      'account.passwordHash',
      'account.isOperator',
      'account.isDemonstration',
      'organisation.name as enterprise',
    ])
    .where('account.id', '=', userId)
    .executeTakeFirstOrThrow()

export type AccountFilter = { keyword: string; status: MemberStatus | null } & Page
export type OrgAccount = {
  userId: string
  username: string
  mobile: string
  orgRole: OrgRole
  status: MemberStatus
  frozenByPlan: boolean
  joinedAt: Date
}

/**
 * Lists a page of an organisation's users. The owner comes first, then the members in the order in which they joined.
 */
export const listAccounts = async (
  db: Db,
  orgId: string,
  filter: AccountFilter,
): Promise<{ total: number; list: OrgAccount[] }> => {
  let matching = db.selectFrom('user_account').where('orgId', '=', orgId)
  if (filter.status !== null) matching = matching.where('status', '=', filter.status)
  if (filter.keyword !== '') {
    const part = containing(filter.keyword)
    matching = matching.where((eb) => eb.or([eb('username', 'ilike', part), eb('mobile', 'like', part)]))
  }
  return readPage(
    {
      matching,
      rows: matching
        .select(['id as userId', 'username', 'mobile', 'orgRole', 'status', 'joinedAt'])
        .select('frozenByPlan')
        .orderBy('orgRole', 'desc')
        .orderBy('joinedAt')
        // Users who were added together have the same time of joining. They are ordered by name, so that the order is
        // the same on every page.
        .orderBy('usernameKey'),
    },
    filter,
  )
}

/**
 * Locks organisations until the transaction ends. Lock organisations before any of their users, and several
 * organisations in the order of their ids; otherwise two calls deadlock.
 */
export const lockOrganisations = async (tx: Tx, orgIds: readonly string[]): Promise<void> => {
  await tx.selectFrom('organisation').select('id').where('id', 'in', orgIds).orderBy('id').forUpdate().execute()
}

/**
 * Counts an organisation's members, without the owner. Locks the organisation until the transaction ends, so that two
 * parallel additions cannot both take the last seat.
 */
export const countMembersLocked = async (tx: Tx, orgId: string): Promise<number> => {
  await lockOrganisations(tx, [orgId])
  const { count } = await tx
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orgId', '=', orgId)
    .where('orgRole', '=', 'member')
    .executeTakeFirstOrThrow()
  return count
}

/** A freeze by an organisation ends when the member leaves it. A ban by the operator stays. */
const unlessDisabled = sql<MemberStatus>`case when status = 'disabled' then 'disabled' else 'normal' end`

/**
 * Moves a user into another organisation as a member. The user's own organisation stays, so that the user can return to
 * it.
 */
export const joinOrganisation = async (tx: Tx, orgId: string, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('user_account')
    .set({ orgId, orgRole: 'member', joinedAt: now, frozenByPlan: false, status: unlessDisabled })
    .where('id', '=', userId)
    .execute()
}

/**
 * Removes members from an organisation. Each returns to the user's own organisation, which is created if missing.
 * Throws Failure not_found when a user is not a member.
 */
export const leaveOrganisation = async (
  tx: Tx,
  orgId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> => {
  await lockOrganisations(tx, [orgId])
  const members = await tx
    .selectFrom('user_account')
    .select(['id', 'homeOrgId', 'username'])
    .where('orgId', '=', orgId)
    .where('orgRole', '=', 'member')
    .where('id', 'in', userIds)
    .forUpdate()
    .execute()
  if (members.length !== new Set(userIds).size) throw fail('not_found')
  for (const member of members) {
    const homeOrgId = member.homeOrgId ?? (await createOrganisation(tx, member.username))
    await tx
      .updateTable('user_account')
      .set({
        orgId: homeOrgId,
        homeOrgId,
        orgRole: 'owner',
        joinedAt: now,
        frozenByPlan: false,
        status: unlessDisabled,
      })
      .where('id', '=', member.id)
      .execute()
  }
}

const countActive = async (tx: Tx, orgId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orgId', '=', orgId)
    .where('orgRole', '=', 'member')
    .where('status', '=', 'normal')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Freezes, logs out or restores members. The change takes effect with the member's next call, because each call reads
 * the state. Throws Failure not_found when a user is not a member, conflict when the operator has disabled a user (only
 * the operator can restore this user), and member_limit_reached when more than `limit` members (null: no limit) would
 * then be active.
 */
export const setMemberStatus = async (
  db: Db,
  orgId: string,
  userIds: readonly string[],
  { status, limit }: { status: Exclude<MemberStatus, 'disabled'>; limit: number | null },
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await lockOrganisations(tx, [orgId])
    const members = await tx
      .selectFrom('user_account')
      .select(['id', 'status'])
      .where('orgId', '=', orgId)
      .where('orgRole', '=', 'member')
      .where('id', 'in', userIds)
      .forUpdate()
      .execute()
    if (members.length !== new Set(userIds).size) throw fail('not_found')
    if (members.some((member) => member.status === 'disabled')) throw fail('conflict')
    await tx
      .updateTable('user_account')
      .set({ status, frozenByPlan: false })
      .where('orgId', '=', orgId)
      .where('id', 'in', userIds)
      .execute()
    if (status !== 'normal' || limit === null) return
    if (members.some((member) => member.status !== 'normal') && (await countActive(tx, orgId)) > limit)
      throw fail('member_limit_reached', { limit })
  })
}

export const renameOrganisation = async (db: Db | Tx, orgId: string, name: string): Promise<void> => {
  await db.updateTable('organisation').set({ name }).where('id', '=', orgId).execute()
}

/** Saves the company as it appears in mails. `logoImageId`: a picture of the organisation, null for no logo. */
export const saveCompanyProfile = async (
  tx: Tx,
  orgId: string,
  profile: { englishName: string; englishAddress: string; logoImageId: string | null },
): Promise<void> => {
  await tx.updateTable('organisation').set(profile).where('id', '=', orgId).execute()
}

/** Sets a new password. The caller must end the sessions that were opened with the old password. */
export const setPasswordHash = async (db: Db | Tx, userId: string, passwordHash: string): Promise<void> => {
  await db.updateTable('user_account').set({ passwordHash }).where('id', '=', userId).execute()
}
