/** Decisions about writing to an address; kept after they are revoked. */
import type { Channel, DecisionReason } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

type Decision = {
  orgId: string
  channel: Channel | 'all'
  /** `@example.com`: the decision is about the whole domain. */
  address: string
  kind: 'suppressed' | 'allowed' | 'preference'
  reason: DecisionReason
  detail: string
  /** Null: a receipt, or the recipient's own choice. */
  userId: string | null
}

export const logDecision = async (db: Db | Tx, { orgId, userId, ...decision }: Decision): Promise<void> => {
  await db
    .insertInto('outreach_contact_log')
    .values({ ...decision, orgId, userId })
    .execute()
}
