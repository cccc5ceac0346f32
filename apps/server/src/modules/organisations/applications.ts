/** Application records: invitations sent and applications received, and what becomes of them (spec section 4). */
import { randomBytes } from 'node:crypto'
import { fail, type AuditStatus } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { accounts } from '../identity/index.ts'
import { fitPlaces, readPlaces, takePlaces } from './places.ts'
import { memberCentre, type OrganisationPorts } from './ports.ts'

type Page = { page: number; limit: number }
type Origin = 'invited' | 'applied'

/** Opens a question between an organisation and a user; null when one is open already. */
const openApplication = async (
  tx: Tx,
  orgId: string,
  application: { userId: string; origin: Origin; now: Date },
): Promise<string | null> => {
  const opened = await tx
    .insertInto('member_application')
    .values({
      org_id: orgId,
      user_id: application.userId,
      origin: application.origin,
      created_at: application.now,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id ?? null
}

/** Asks a known user to join. Asking again while the question is open changes nothing. */
export const inviteUser = async (
  tx: Tx,
  ports: OrganisationPorts,
  orgId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<void> => {
  const applicationId = await openApplication(tx, orgId, { userId, origin: 'invited', now })
  if (applicationId === null) return
  const enterprise = await accounts.readOrganisationName(tx, orgId)
  await ports.notify(tx, { userId, kind: 'invited', params: { enterprise }, link: memberCentre, cause: applicationId })
}

/** The code with which others apply; made when first asked for. */
export const readInviteCode = async (db: Db, orgId: string): Promise<string> => {
  const code = randomBytes(6).toString('hex').toUpperCase()
  await db
    .insertInto('org_invite_code')
    .values({ org_id: orgId, code })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .execute()
  const stored = await db
    .selectFrom('org_invite_code')
    .select('code')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return stored.code
}

/** Throws Failure not_found for an unknown code, conflict for one's own organisation. Answers its name. */
export const applyToJoin = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  person: { userId: string; orgId: string },
  code: string,
): Promise<string> => {
  const found = await db
    .selectFrom('org_invite_code')
    .select('org_id as orgId')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  if (found.orgId === person.orgId) throw fail('conflict')
  return db.transaction().execute(async (tx) => {
    const applicationId = await openApplication(tx, found.orgId, {
      userId: person.userId,
      origin: 'applied',
      now: clock.now(),
    })
    const owner = await accounts.readOwner(tx, found.orgId)
    const { username } = await accounts.readAccount(tx, person.userId)
    if (applicationId !== null)
      await ports.notify(tx, {
        userId: owner.userId,
        kind: 'applied',
        params: { username },
        link: memberCentre,
        cause: applicationId,
      })
    return owner.enterprise
  })
}

/** An organisation's application records, newest first. */
export const listApplications = async (
  db: Db,
  orgId: string,
  { page, limit, auditStatus }: Page & { auditStatus?: AuditStatus | undefined },
) => {
  const all = db.selectFrom('member_application').where('org_id', '=', orgId)
  const matching = auditStatus === undefined ? all : all.where('audit_status', '=', auditStatus)
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const people = await accounts.readPeople(
    db,
    rows.map((row) => row.user_id),
  )
  const list = rows.map((row) => ({
    applicationId: row.id,
    origin: row.origin,
    username: people.get(row.user_id)?.username ?? '',
    mobile: people.get(row.user_id)?.mobile ?? '',
    auditStatus: row.audit_status,
    createdAt: row.created_at.toISOString(),
  }))
  return { total, totalIsExact: true, list }
}

/** The invitations a user got, newest first; the last hundred. */
export const listInvitations = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('member_application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('origin', '=', 'invited')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const names = await accounts.readOrganisationNames(
    db,
    rows.map((row) => row.org_id),
  )
  return rows.map((row) => ({
    applicationId: row.id,
    enterprise: names.get(row.org_id) ?? '',
    auditStatus: row.audit_status,
    createdAt: row.created_at.toISOString(),
  }))
}

/**
 * The owner's answer. Adding needs the user to have asked; declining one's own invitation takes it back.
 * Throws Failure not_found, conflict, tier_too_low, member_limit_reached.
 */
export const auditApplication = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  orgId: string,
  { applicationId, decision }: { applicationId: string; decision: 'add' | 'decline' },
): Promise<void> => {
  const limit = await readPlaces(db, ports, orgId)
  await db.transaction().execute(async (tx) => {
    const { userId, origin } = await closeApplication(tx, { applicationId, orgId }, decision === 'add', clock.now())
    // An invitation is accepted by the invited one, or by nobody.
    if (decision === 'add' && origin === 'invited') throw fail('conflict')
    if (decision === 'add') await addToOrganisation(tx, ports, { orgId, userId, limit, now: clock.now() })
    if (origin === 'invited') return
    const enterprise = await accounts.readOrganisationName(tx, orgId)
    const kind = decision === 'add' ? 'application_added' : 'application_declined'
    await ports.notify(tx, { userId, kind, params: { enterprise }, link: memberCentre, cause: applicationId })
  })
}

/** The invited user's answer. Throws Failure not_found, conflict, tier_too_low, member_limit_reached. */
export const answerInvitation = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  userId: string,
  { applicationId, accept }: { applicationId: string; accept: boolean },
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const closed = await closeApplication(tx, { applicationId, userId }, accept, clock.now())
    if (closed.origin !== 'invited') throw fail('not_found')
    const limit = await readPlaces(tx, ports, closed.orgId)
    if (accept) await addToOrganisation(tx, ports, { orgId: closed.orgId, userId, limit, now: clock.now() })
    const { username } = await accounts.readAccount(tx, userId)
    const owner = await accounts.readOwner(tx, closed.orgId)
    await ports.notify(tx, {
      userId: owner.userId,
      kind: accept ? 'invitation_accepted' : 'invitation_declined',
      params: { username },
      link: memberCentre,
      cause: applicationId,
    })
  })
}

/** Closes an open application of that organisation or user, once. Throws Failure not_found or conflict. */
const closeApplication = async (
  tx: Tx,
  { applicationId, orgId, userId }: { applicationId: string; orgId?: string; userId?: string },
  added: boolean,
  now: Date,
): Promise<{ orgId: string; userId: string; origin: Origin }> => {
  const found = await tx
    .selectFrom('member_application')
    .select(['org_id as orgId', 'user_id as userId', 'origin', 'audit_status as auditStatus'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  const isTheirs = found !== undefined && (found.orgId === orgId || found.userId === userId)
  if (!isTheirs) throw fail('not_found')
  if (found.auditStatus !== 'not_added') throw fail('conflict')
  await tx
    .updateTable('member_application')
    .set({ audit_status: added ? 'added' : 'declined', decided_at: now })
    .where('id', '=', applicationId)
    .execute()
  return found
}

/** Moves a user in. Throws Failure conflict when he owns an organisation with members: they would be without owner. */
const addToOrganisation = async (
  tx: Tx,
  ports: OrganisationPorts,
  { orgId, userId, limit, now }: { orgId: string; userId: string; limit: number | null; now: Date },
): Promise<void> => {
  const { orgId: fromOrgId, orgRole } = await accounts.readAccount(tx, userId)
  if (fromOrgId === orgId) throw fail('conflict')
  await accounts.lockOrganisations(tx, [fromOrgId, orgId])
  if (orgRole === 'owner' && (await accounts.countMembersLocked(tx, fromOrgId)) > 0) throw fail('conflict')
  await takePlaces(tx, orgId, 1, limit)
  await accounts.joinOrganisation(tx, orgId, userId, now)
  if (orgRole !== 'member') return
  await ports.forgetMembers(tx, fromOrgId, [userId])
  // Whom the plan had no place for there may have one now.
  await fitPlaces(tx, ports, fromOrgId)
}
