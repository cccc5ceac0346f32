/**
 * Deletes the monitors and saved searches of leaving members, because no other user sees them and because they count
 * towards the plan's limit.
 */

import type { Tx } from '@tradewind/platform'

export const forgetMembers = async (tx: Tx, orgId: string, userIds: readonly string[]): Promise<void> => {
  for (const table of ['company_monitor', 'saved_search'] as const)
    await tx.deleteFrom(table).where('orgId', '=', orgId).where('userId', 'in', userIds).execute()
}
