/**
 * A log of decisions about whether and how often an address may be written to. A decision stays in the log after it is
 * revoked.
 */

import type { Channel, DecisionReason } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

type Decision = {
  orgId: string
  channel: Channel | 'all'
  /** `@example.com` if the decision concerns the whole domain. */
  address: string
  kind: 'suppressed' | 'allowed' | 'preference'
  reason: DecisionReason
  detail: string
  /** The user who made the decision; null when a receipt or the recipient made it. */
  userId: string | null
}

export const logDecision = async (db: Db | Tx, { orgId, userId, ...decision }: Decision): Promise<void> => {
  await db
    .insertInto('outreach_contact_log')
    .values({ ...decision, orgId, userId })
    .execute()
}
