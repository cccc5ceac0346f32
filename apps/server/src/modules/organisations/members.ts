/** Sub-accounts: adding up to ten at once, removing, leaving (spec sections 4–6). */
import { randomUUID } from 'node:crypto'
import { fail, type IssueDetail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { accounts, hashPassword } from '../identity/index.ts'
import { inviteUser } from './applications.ts'
import { fitPlaces, readPlaces, takePlaces } from './places.ts'
import { memberCentre, type OrganisationPorts } from './ports.ts'

export type NewMember = { username: string; mobile: string; password?: string }
export type Outcome = { mobile: string; outcome: 'added' | 'invited' }

/**
 * Adds all or none: an unknown number becomes an account of this organisation, a known one is invited and decides
 * himself. Throws Failure tier_too_low, member_limit_reached, or conflict with details that name the entries.
 */
export const insertMembers = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  orgId: string,
  members: readonly NewMember[],
): Promise<Outcome[]> => {
  const repeated = findRepeated(members)
  if (repeated.length > 0) throw fail('conflict', {}, repeated)
  const passwordHashes = await Promise.all(
    members.map(({ password }) => (password === undefined ? null : hashPassword(password))),
  )
  const limit = await readPlaces(db, ports, orgId)
  return db.transaction().execute(async (tx) => {
    const known = await Promise.all(members.map(({ mobile }) => accounts.findByMobile(tx, mobile)))
    const already = members.flatMap((_member, index): IssueDetail[] =>
      known[index]?.orgId === orgId ? [{ path: `members.${index}.mobile`, key: 'validation.already_member' }] : [],
    )
    if (already.length > 0) throw fail('conflict', {}, already)
    await takePlaces(tx, orgId, known.filter((account) => account === undefined).length, limit)
    const outcomes: Outcome[] = []
    for (const [index, member] of members.entries()) {
      const account = known[index]
      if (account === undefined)
        await accounts.createAccount(tx, orgId, { ...member, passwordHash: passwordHashes[index] ?? null })
      else await inviteUser(tx, ports, orgId, { userId: account.userId, now: clock.now() })
      outcomes.push({ mobile: member.mobile, outcome: account === undefined ? 'added' : 'invited' })
    }
    return outcomes
  })
}

/** Entries of one call that name the same number or username. */
const findRepeated = (members: readonly NewMember[]): IssueDetail[] =>
  members.flatMap((member, index): IssueDetail[] => {
    const earlier = members.slice(0, index)
    if (earlier.some(({ mobile }) => mobile === member.mobile))
      return [{ path: `members.${index}.mobile`, key: 'validation.repeated' }]
    const key = accounts.usernameKey(member.username)
    if (earlier.some(({ username }) => accounts.usernameKey(username) === key))
      return [{ path: `members.${index}.username`, key: 'validation.repeated' }]
    return []
  })

/** The owner removes members; each is told. Throws Failure not_found when one is not a member. */
export const removeMembers = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  orgId: string,
  userIds: readonly string[],
): Promise<void> => {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await accounts.leaveOrganisation(tx, orgId, userIds, now)
    await ports.forgetMembers(tx, orgId, userIds)
    // Whom the plan had no place for may have one now.
    await fitPlaces(tx, ports, orgId)
    const enterprise = await accounts.readOrganisationName(tx, orgId)
    for (const userId of userIds)
      await ports.notify(tx, {
        userId,
        kind: 'removed',
        params: { enterprise },
        link: memberCentre,
        cause: randomUUID(),
      })
  })
}

/** A member leaves by himself. Throws Failure conflict for the owner: an organisation is never without one. */
export const exitOrganisation = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  orgId: string,
  person: { userId: string; orgRole: 'owner' | 'member' },
): Promise<void> => {
  if (person.orgRole === 'owner') throw fail('conflict')
  await db.transaction().execute(async (tx) => {
    await accounts.leaveOrganisation(tx, orgId, [person.userId], clock.now())
    await ports.forgetMembers(tx, orgId, [person.userId])
    await fitPlaces(tx, ports, orgId)
  })
}
