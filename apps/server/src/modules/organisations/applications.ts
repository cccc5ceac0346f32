/**
 * Application records: invitations sent, applications received, and their outcomes (section 4 of the specification).
 */

import { randomBytes } from 'node:crypto'
import { fail, type AuditStatus } from '@tradewind/contract'
import { readPage, type Db, type Page, type Platform, type Tx } from '@tradewind/platform'
import { readAccount, readOrganisationName, readOwner, readPeople } from '../identity/index.ts'
import { notifyDeclined } from './invitation-link.ts'
import { closeApplication, closeDuplicateRequest, join, lockMovingUser, refuseMove } from './moving.ts'
import { memberCentre, type OrganisationPorts } from './ports.ts'
import { readSeatLimit, claimReservedSeat, reserveSeats } from './seats.ts'

/** Stores an application to join an organisation and returns its id. Null when the user has an open one already. */
const openApplication = async (
  tx: Tx,
  orgId: string,
  application: { userId: string; now: Date },
): Promise<string | null> => {
  const opened = await tx
    .insertInto('member_application')
    .values({
      orgId,
      userId: application.userId,
      origin: 'applied',
      createdAt: application.now,
      decidedAt: null,
      mobile: null,
      code: null,
      expiresAt: null,
      sentAt: null,
      smsState: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id ?? null
}

/** The organisation's code with which users apply. It is created when it is first asked for. */
export const readInviteCode = async (db: Db, orgId: string): Promise<string> => {
  const code = randomBytes(6).toString('hex').toUpperCase()
  await db
    .insertInto('org_invite_code')
    .values({ orgId, code })
    .onConflict((conflict) => conflict.column('orgId').doNothing())
    .execute()
  const stored = await db
    .selectFrom('org_invite_code')
    .select('code')
    .where('orgId', '=', orgId)
    .executeTakeFirstOrThrow()
  return stored.code
}

/**
 * Applies to join the organisation with this code, and returns the organisation's name. Throws Failure not_found for an
 * unknown code, and conflict for the user's own organisation.
 */
export const applyToJoin = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  person: { userId: string; orgId: string },
  code: string,
): Promise<string> => {
  const found = await db
    .selectFrom('org_invite_code')
    .select('orgId')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  if (found.orgId === person.orgId) throw fail('conflict')
  return db.transaction().execute(async (tx) => {
    const applicationId = await openApplication(tx, found.orgId, {
      userId: person.userId,
      now: clock.now(),
    })
    const owner = await readOwner(tx, found.orgId)
    const { username } = await readAccount(tx, person.userId)
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

/**
 * An organisation's application records, newest first. The record of an invitation shows the name that the inviting
 * owner gave to the number. After the acceptance, the record shows the account's own name.
 */
export const listApplications = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orgId: string,
  { page, limit, auditStatus }: Page & { auditStatus?: AuditStatus | undefined },
) => {
  const now = clock.now()
  const all = db
    .selectFrom('member_application')
    .selectAll()
    // The row of an expired invitation changes only when its organisation next invites, so the expiry is computed here.
    .select((eb) =>
      eb
        .case()
        .when(eb.and([eb('auditStatus', '=', 'not_added'), eb('expiresAt', '<=', now)]))
        .then(eb.val<AuditStatus>('expired'))
        .else(eb.ref('auditStatus'))
        .end()
        .as('shownStatus'),
    )
    .where('orgId', '=', orgId)
  const records = db.selectFrom(all.as('record'))
  const matching = auditStatus === undefined ? records : records.where('shownStatus', '=', auditStatus)
  const { total, list: rows } = await readPage(
    { matching, rows: matching.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc') },
    { page, limit },
  )
  const isShown = (row: (typeof rows)[number]) => row.origin === 'applied' || row.auditStatus === 'added'
  const people = await readPeople(
    db,
    rows.flatMap((row) => (isShown(row) && row.userId !== null ? [row.userId] : [])),
  )
  const list = rows.map((row) => {
    const person = people.get(row.userId ?? '')
    return {
      applicationId: row.id,
      origin: row.origin,
      username: person?.username ?? row.invitedName,
      mobile: row.mobile ?? person?.mobile ?? '',
      auditStatus: row.shownStatus,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      smsState: row.smsState,
    }
  })
  return { total, totalIsExact: true, list }
}

/**
 * Stores the owner's answer to an application. Only a user who applied can be added. If the owner declines an
 * invitation that the organisation sent, the invitation is withdrawn. Throws Failure not_found, conflict, tier_too_low,
 * member_limit_reached.
 */
export const auditApplication = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  orgId: string,
  { applicationId, decision }: { applicationId: string; decision: 'add' | 'decline' },
): Promise<void> => {
  const found = await db
    .selectFrom('member_application')
    .select(['userId', 'origin'])
    .where('id', '=', applicationId)
    .where('orgId', '=', orgId)
    .executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  // Only the invited user accepts an invitation.
  if (decision === 'add' && found.origin === 'invited') throw fail('conflict')
  const { userId } = found
  const limit = await readSeatLimit(db, ports, orgId)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (userId === null || found.origin === 'invited') {
      await closeApplication(tx, applicationId, { auditStatus: 'withdrawn', decidedAt: now })
      return
    }
    const movingUser = decision === 'add' ? await lockMovingUser(tx, orgId, userId) : null
    const status = movingUser === null ? 'declined' : 'added'
    await closeApplication(tx, applicationId, { auditStatus: status, decidedAt: now })
    if (movingUser !== null) {
      await refuseMove(tx, orgId, movingUser)
      await closeDuplicateRequest(tx, orgId, movingUser, now)
      await reserveSeats(tx, orgId, { count: 1, limit, now })
      await join(tx, ports, { orgId, movingUser, now })
    }
    const enterprise = await readOrganisationName(tx, orgId)
    await ports.notify(tx, {
      userId,
      kind: `application_${status}`,
      params: { enterprise },
      link: memberCentre,
      cause: applicationId,
    })
  })
}

/**
 * Accepts or declines an invitation; only the user with the invited number may do so. Throws Failure not_found for an
 * invitation to another number, invitation_over, conflict, member_limit_reached.
 */
export const answerInvitation = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  userId: string,
  { applicationId, accept }: { applicationId: string; accept: boolean },
): Promise<void> => {
  const now = clock.now()
  const { mobile } = await readAccount(db, userId)
  const found = await db
    .selectFrom('member_application')
    .select(['orgId', 'userId as answeredBy', 'invitedName as name', 'auditStatus'])
    .select('expiresAt')
    .where('id', '=', applicationId)
    .where('origin', '=', 'invited')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  if (found.answeredBy === userId) throw fail('conflict')
  if (found.auditStatus !== 'not_added' || found.expiresAt === null || found.expiresAt <= now)
    throw fail('invitation_over')
  const { orgId, name } = found
  await db.transaction().execute(async (tx) => {
    if (!accept) {
      await closeApplication(tx, applicationId, { auditStatus: 'declined', decidedAt: now, userId })
      await notifyDeclined(tx, ports, orgId, { applicationId, name: name === '' ? mobile : name })
      return
    }
    const movingUser = await lockMovingUser(tx, orgId, userId)
    // The number is checked again under the lock, because the user may have changed it since.
    if (movingUser.mobile !== mobile) throw fail('not_found')
    await closeApplication(tx, applicationId, { auditStatus: 'added', decidedAt: now, userId })
    const limit = await readSeatLimit(tx, ports, orgId)
    if (limit === 0) throw fail('invitation_over')
    await refuseMove(tx, orgId, movingUser)
    await closeDuplicateRequest(tx, orgId, movingUser, now)
    await claimReservedSeat(tx, orgId, limit)
    await join(tx, ports, { orgId, movingUser, now })
    const owner = await readOwner(tx, orgId)
    await ports.notify(tx, {
      userId: owner.userId,
      kind: 'invitation_accepted',
      params: { username: movingUser.username },
      link: memberCentre,
      cause: applicationId,
    })
  })
}
