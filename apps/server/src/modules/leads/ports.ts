/** The data that leads need of other modules. */

import type { Db, Tx } from '@tradewind/platform'

export type LeadPorts = {
  /** The names of users by their ids. */
  readonly readUserNames: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The members of an organisation to whom leads can be assigned. */
  readonly listMembers: (db: Db | Tx, orgId: string) => Promise<readonly { userId: string; name: string }[]>
  /** The name of the organisation as its customers read it. */
  readonly readCompanyName: (db: Db, orgId: string) => Promise<string>
}
