/**
 * The operator disables accounts and enables them again. Each change is one transaction: state, sessions, journal and
 * member limit change together or not at all.
 */

import { fail, type MemberStatus } from '@tradewind/contract'
import { containing, readPage, type Db, type Page, type Platform, type Tx } from '@tradewind/platform'
import { lockOrganisations } from './accounts.ts'
import { readPeople } from './people.ts'
import { endSessions } from './sessions.ts'

export type AccountChangeDeps = Pick<Platform, 'db' | 'clock'> & {
  /** Freezes or restores members, because a disabled member needs no seat. */
  enforceMemberLimit(tx: Tx, orgId: string): Promise<void>
}
export type AccountChange = { userId: string; reason: string; byUser: string }

type LockedAccount = { orgId: string; status: MemberStatus; isOperator: boolean }

/**
 * Disables an account and ends its sessions. Throws Failure not_found, account_is_operator, conflict (the account is
 * disabled already).
 */
export const disableAccount = (deps: AccountChangeDeps, change: AccountChange): Promise<void> =>
  changeAccount(deps, change, async (tx, account, now) => {
    // An operator who disabled the last operator could not undo it on any screen.
    if (account.isOperator) throw fail('account_is_operator')
    if (account.status === 'disabled') throw fail('conflict')
    await endSessions(tx, now, { userId: change.userId, because: 'disabled' })
    return { kind: 'disabled', status: 'disabled' }
  })

/**
 * Enables a disabled account. Its former sessions stay ended. Throws Failure not_found, conflict (the account is not
 * disabled).
 */
export const enableAccount = (deps: AccountChangeDeps, change: AccountChange): Promise<void> =>
  changeAccount(deps, change, async (tx, account) => {
    if (account.status !== 'disabled') throw fail('conflict')
    return { kind: 'enabled', status: await readFormerStatus(tx, change.userId, account.orgId) }
  })

/** A member whom the owner froze or logged out stays so, unless the user has changed the organisation since. */
const readFormerStatus = async (tx: Tx, userId: string, orgId: string): Promise<MemberStatus> => {
  const disabled = await tx
    .selectFrom('account_change')
    .select(['orgId', 'statusBefore'])
    .where('userId', '=', userId)
    .where('kind', '=', 'disabled')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return disabled?.orgId === orgId ? disabled.statusBefore : 'normal'
}

type Decision = { kind: 'disabled' | 'enabled'; status: MemberStatus }

const changeAccount = async (
  { db, clock, enforceMemberLimit }: AccountChangeDeps,
  { userId, reason, byUser }: AccountChange,
  decide: (tx: Tx, account: LockedAccount, now: Date) => Promise<Decision>,
): Promise<void> => {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId)
    const { kind, status } = await decide(tx, account, now)
    await tx.updateTable('user_account').set({ status }).where('id', '=', userId).execute()
    await tx
      .insertInto('account_change')
      .values({ userId, kind, orgId: account.orgId, statusBefore: account.status, byUser, reason, changedAt: now })
      .execute()
    await enforceMemberLimit(tx, account.orgId)
  })
}

/** Locks the organisation before the user, in the order that `lockOrganisations` demands. */
const lockAccount = async (tx: Tx, userId: string): Promise<LockedAccount> => {
  const before = await tx.selectFrom('user_account').select('orgId').where('id', '=', userId).executeTakeFirst()
  if (before === undefined) throw fail('not_found')
  await lockOrganisations(tx, [before.orgId])
  const account = await tx
    .selectFrom('user_account')
    .select(['orgId', 'status', 'isOperator'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The user has moved to another organisation, which is not locked.
  if (account.orgId !== before.orgId) throw fail('conflict')
  return account
}

export type UserFilter = { keyword: string; status?: MemberStatus | undefined } & Page

/** Lists users of all organisations, the newest first. */
export const listUsers = async (db: Db, filter: UserFilter) => {
  let matching = db.selectFrom('user_account as account').innerJoin('organisation', 'organisation.id', 'account.orgId')
  if (filter.status !== undefined) matching = matching.where('account.status', '=', filter.status)
  if (filter.keyword !== '') {
    const part = containing(filter.keyword)
    matching = matching.where((eb) =>
      eb.or([
        eb('account.username', 'ilike', part),
        eb('account.mobile', 'like', part),
        eb('organisation.name', 'ilike', part),
      ]),
    )
  }
  const { list, ...total } = await readPage(
    {
      matching,
      rows: matching
        .select((eb) => [
          'account.id as userId',
          'account.username',
          'account.mobile',
          'account.orgRole',
          'account.isOperator',
          'account.status',
          'account.createdAt',
          'organisation.name as enterprise',
          eb
            .selectFrom('user_session')
            .select(({ fn }) => fn.max('lastSeenAt').as('lastSeenAt'))
            .whereRef('user_session.userId', '=', 'account.id')
            .as('lastSeenAt'),
        ])
        .orderBy('account.createdAt', 'desc')
        .orderBy('account.usernameKey'),
    },
    filter,
  )
  return {
    ...total,
    list: list.map(({ createdAt, lastSeenAt, ...user }) => ({
      ...user,
      registeredAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
  }
}

/** Lists when an account was disabled and enabled, the newest change first. */
export const listAccountChanges = async (db: Db, { userId, ...page }: { userId: string } & Page) => {
  const matching = db.selectFrom('account_change').where('userId', '=', userId)
  const rows = matching.select(['id', 'kind', 'byUser', 'reason', 'changedAt']).orderBy('id', 'desc')
  const { list, ...total } = await readPage({ matching, rows }, page)
  const people = await readPeople(
    db,
    list.map(({ byUser }) => byUser),
  )
  return {
    ...total,
    list: list.map(({ byUser, changedAt, ...change }) => ({
      ...change,
      at: changedAt.toISOString(),
      by: people.get(byUser)?.username ?? '',
    })),
  }
}
