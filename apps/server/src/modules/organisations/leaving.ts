/**
 * Members leave an organisation when the owner removes them, or by their own decision (sections 4–6 of the
 * specification).
 */

import { randomUUID } from 'node:crypto'
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { leaveOrganisation, readOrganisationName } from '../identity/index.ts'
import { memberCentre, type OrganisationPorts } from './ports.ts'
import { enforceSeatLimit } from './seats.ts'

/** The owner removes members. Each gets a notification. Throws Failure not_found when a user is not a member. */
export const removeMembers = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  orgId: string,
  userIds: readonly string[],
): Promise<void> => {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await leaveOrganisation(tx, orgId, userIds, now)
    await ports.forgetMembers(tx, orgId, userIds)
    // The seat of a removed member is free, so a member who was frozen by the member limit may become active again.
    await enforceSeatLimit(tx, ports, orgId, now)
    const enterprise = await readOrganisationName(tx, orgId)
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

/** A member leaves voluntarily. Throws Failure conflict for the owner, because an organisation always has one. */
export const exitOrganisation = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  orgId: string,
  person: { userId: string; orgRole: 'owner' | 'member' },
): Promise<void> => {
  if (person.orgRole === 'owner') throw fail('conflict')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await leaveOrganisation(tx, orgId, [person.userId], now)
    await ports.forgetMembers(tx, orgId, [person.userId])
    await enforceSeatLimit(tx, ports, orgId, now)
  })
}
