/** The handlers by which the operator lists and sets memberships. */

import { fail, type TierRole } from '@tradewind/contract'
import { startOfBeijingDay } from '@tradewind/lexicon'
import { offsetOf, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { findOrganisations, readOwners, readOrganisationNames, readPeople } from '../identity/index.ts'
import { listChanges } from './history.ts'
import { readExtraMembers } from './member-limit.ts'
import { grantMembership } from './plans.ts'
import { dayMs, graceDays, standingOf } from './standing.ts'
import { readTerms } from './terms.ts'

/**
 * The maximum number of organisations that a search considers, the newest first. Without a search word, organisations
 * that have or had a plan are listed in addition.
 */
const foundAtMost = 10_000

type Asked = { page: number; limit: number; keyword: string; tier?: TierRole | undefined }

/**
 * Lists organisations with or without a plan. The earliest end comes first, then memberships without an end, then free
 * organisations.
 */
export const listMemberships = async (db: Db, { page, limit, keyword, tier }: Asked, now: Date) => {
  const found = await findOrganisations(db, keyword, foundAtMost)
  const inGrace = new Date(now.getTime() - graceDays * dayMs)
  const withPlan = keyword === '' ? sql`union select org_id from membership_term where closed_at is null` : sql``
  const asked = sql`select unnest(${found}::uuid[]) as org_id ${withPlan}`
  const { rows } = await sql<{ orgId: string; total: number }>`
    with held as (
      select asked.org_id,
        coalesce(
          max(term.tier) filter (where term.starts_at <= ${now} and (term.ends_at is null or term.ends_at > ${now})),
          max(term.tier) filter (where term.order_id is not null and term.ends_at <= ${now} and term.ends_at > ${inGrace}),
          'vip0'
        ) as tier,
        min(term.ends_at) filter (where term.ends_at > ${inGrace}) as ends_at
      from (${asked}) asked
      left join membership_term term on term.org_id = asked.org_id and term.closed_at is null
      group by asked.org_id
    )
    select org_id, count(*) over ()::int as total
    from held
    where ${tier ?? null}::text is null or tier = ${tier ?? null}
    order by ends_at nulls last, tier desc, org_id
    limit ${limit} offset ${offsetOf({ page, limit })}`.execute(db)
  const orgIds = rows.map((row) => row.orgId)
  const [names, owners, extraMembers, standings] = await Promise.all([
    readOrganisationNames(db, orgIds),
    readOwners(db, orgIds),
    readExtraMembers(db, orgIds),
    Promise.all(orgIds.map(async (orgId) => standingOf(await readTerms(db, orgId, now), now))),
  ])
  const list = orgIds.map((orgId, index) => {
    const standing = standings[index]
    const owner = owners.get(orgId)
    return {
      orgId,
      enterprise: names.get(orgId) ?? '',
      owner: owner === undefined ? null : { username: owner.username, mobile: owner.mobile },
      tier: standing?.tier ?? ('vip0' as const),
      state: standing?.state ?? ('free' as const),
      endsAt: standing?.endsAt?.toISOString() ?? null,
      extraMembers: extraMembers.get(orgId) ?? 0,
    }
  })
  return { total: rows[0]?.total ?? 0, totalIsExact: found.length < foundAtMost, list }
}

/**
 * Sets an organisation's membership by hand. Throws Failure not_found, and invalid_input for a day that is not in the
 * future.
 */
export const setMembershipByOperator = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  enforceMemberLimit: (tx: Tx, orgId: string) => Promise<void>,
  set: { orgId: string; tier: TierRole; untilDay: string | null; reason: string; userId: string },
): Promise<void> => {
  const { orgId, tier, untilDay, reason, userId } = set
  const now = clock.now()
  const expiresAt = untilDay === null ? null : startOfBeijingDay(untilDay)
  if (expiresAt !== null && (expiresAt <= now || tier === 'vip0'))
    throw fail('invalid_input', {}, [{ path: 'untilDay', key: 'validation.invalid_value' }])
  if (!(await readOrganisationNames(db, [orgId])).has(orgId)) throw fail('not_found')
  await db.transaction().execute(async (tx) => {
    await grantMembership(tx, orgId, { tier, expiresAt, by: { userId, reason } }, now)
    await enforceMemberLimit(tx, orgId)
  })
}

/** Reads the changes of memberships, each with the user who made it. */
export const listJournal = async (db: Db, orgId: string, page: { page: number; limit: number }) => {
  const { list, ...total } = await listChanges(db, orgId, page)
  const people = await readPeople(
    db,
    list.flatMap(({ byUser }) => byUser ?? []),
  )
  return {
    ...total,
    list: list.map(({ byUser, ...change }) => ({
      ...change,
      by: byUser === null ? null : (people.get(byUser)?.username ?? null),
    })),
  }
}
