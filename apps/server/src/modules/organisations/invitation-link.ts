/**
 * The link in the SMS of an invitation. This file reads the page that the link opens, and lets the recipient decline on
 * that page.
 */

import { fail } from '@tradewind/contract'
import { callerNetwork, type Platform, type Tx } from '@tradewind/platform'
import { countAttempt, readOrganisationName, readOwner } from '../identity/index.ts'
import { isOpenInvitation } from './open-invitations.ts'
import { memberCentre, type OrganisationPorts } from './ports.ts'
import { readSeatLimit } from './seats.ts'

const readByAddress = (ip: string) => ({
  key: `invitation:ip:${callerNetwork(ip)}`,
  limit: 60,
  windowMs: 15 * 60_000,
})

/**
 * Reads the page behind an invitation's link: the inviting organisation, and part of the invited number. The page does
 * not reveal whether that number has an account. Throws Failure not_found, invitation_over, too_many_requests.
 */
export const readInvitation = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  { code, ip }: { code: string; ip: string },
) => {
  const { db } = platform
  const { id, orgId, mobile, expiresAt } = await findByCode(platform, { code, ip })
  // When an organisation may no longer have members, its invitations are invalid.
  if ((await readSeatLimit(db, ports, orgId)) === 0) throw fail('invitation_over')
  return {
    applicationId: id,
    enterprise: await readOrganisationName(db, orgId),
    mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * The recipient of the SMS declines without an account. Throws Failure not_found, invitation_over, too_many_requests.
 */
export const declineInvitation = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  request: { code: string; ip: string },
): Promise<void> => {
  const { db, clock } = platform
  const { id, orgId, username, mobile } = await findByCode(platform, request)
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('member_application')
      .set({ auditStatus: 'declined', decidedAt: clock.now() })
      .where('id', '=', id)
      .where(isOpenInvitation)
      .returning('id')
      .executeTakeFirst()
    if (closed === undefined) throw fail('invitation_over')
    await notifyDeclined(tx, ports, orgId, { applicationId: id, name: username === '' ? mobile : username })
  })
}

/**
 * Notifies the owner that an invitation was declined. The notification shows the name that the owner gave the number,
 * not the user who answered.
 */
export const notifyDeclined = async (
  tx: Tx,
  ports: OrganisationPorts,
  orgId: string,
  { applicationId, name }: { applicationId: string; name: string },
): Promise<void> => {
  const owner = await readOwner(tx, orgId)
  await ports.notify(tx, {
    userId: owner.userId,
    kind: 'invitation_declined',
    params: { username: name },
    link: memberCentre,
    cause: applicationId,
  })
}

const findByCode = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { code, ip }: { code: string; ip: string },
) => {
  const now = clock.now()
  await countAttempt(db, now, readByAddress(ip))
  const found = await db
    .selectFrom('member_application')
    .select(['id', 'orgId', 'mobile', 'invitedName as username'])
    .select(['auditStatus', 'expiresAt'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (found === undefined || found.mobile === null || found.expiresAt === null) throw fail('not_found')
  if (found.auditStatus !== 'not_added' || found.expiresAt <= now) throw fail('invitation_over')
  return { ...found, mobile: found.mobile, expiresAt: found.expiresAt }
}
