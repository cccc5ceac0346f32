/** In production the organisations of the demonstration may have no members with accounts of their own. */

import { withAdvisoryLock, type Platform } from '@tradewind/platform'
import { listMembers, listOrganisations, lockOrganisations } from '../identity/index.ts'
import { removeMembers } from './leaving.ts'
import { withdrawBeyond } from './open-invitations.ts'
import type { OrganisationPorts } from './ports.ts'

const namedAtMost = 20

/**
 * At each start in production, moves members of the demonstration's organisations back to their own organisations. The
 * plan and the balance of the demonstration's organisations were never paid for, and the owners of these organisations
 * cannot sign in. Withdraws open invitations, so that no user joins later. Returns the lines for the terminal.
 */
export const releaseDemonstrationMembers = async (
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>,
  ports: OrganisationPorts,
): Promise<string[]> => {
  const { db, clock, config, log } = platform
  if (config.exposure !== 'production') return []
  const orgIds = await listOrganisations(db)
  if (orgIds.length === 0) return []
  // When several processes start together, the first one moves the members and returns the lines.
  const released = await withAdvisoryLock(db, 'demonstration', async () => {
    await db.transaction().execute(async (tx) => {
      await lockOrganisations(tx, orgIds)
      for (const orgId of orgIds) await withdrawBeyond(tx, orgId, 0, clock.now())
    })
    const members = await listMembers(db)
    for (const [orgId, left] of Map.groupBy(members, (member) => member.orgId)) {
      const userIds = left.map(({ userId }) => userId)
      await removeMembers(platform, ports, orgId, userIds)
    }
    return members
  })
  if (released.length === 0) return []
  log.warn({ members: released.length }, 'members of organisations of the demonstration act for their own now')
  return [`Members of demonstration organisations (${nameSome(released)}) act for organisations of their own now`]
}

const nameSome = (members: readonly { username: string }[]): string => {
  // The terminal would obey control characters in a user's name, which is free text. So they are removed.
  const names = members.slice(0, namedAtMost).map(({ username }) => username.replaceAll(/\p{C}/gu, ''))
  const more = members.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
