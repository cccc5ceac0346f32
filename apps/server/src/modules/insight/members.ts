/** Deletes leaving members' monitors and saved searches: no other user sees them, and they count against the plan. */
import type { Tx } from '@tradewind/platform'

export const forgetMembers = async (tx: Tx, orgId: string, userIds: readonly string[]): Promise<void> => {
  for (const table of ['company_monitor', 'saved_search'] as const)
    await tx.deleteFrom(table).where('orgId', '=', orgId).where('userId', 'in', userIds).execute()
}
