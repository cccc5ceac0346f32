/** What a member of an organisation watches and keeps there goes with him: nobody else sees it, and it takes places. */
import type { Tx } from '@tradewind/platform'

export const forgetMembers = async (tx: Tx, orgId: string, userIds: readonly string[]): Promise<void> => {
  for (const table of ['company_monitor', 'saved_search'] as const)
    await tx.deleteFrom(table).where('org_id', '=', orgId).where('user_id', 'in', userIds).execute()
}
