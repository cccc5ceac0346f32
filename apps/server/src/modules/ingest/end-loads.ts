/** What was loaded from a source is gone: its files may be loaded again. */
import { fail } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'

/**
 * Ends the loads of an organisation's source, in the transaction that deletes what they brought. Throws Failure
 * `conflict` while one is being loaded.
 */
export const endLoadsOfSource = async (tx: Tx, orgId: string, sourceId: string): Promise<void> => {
  const loads = await tx
    .selectFrom('ingest_load')
    .select(['load_id', 'state'])
    .where('org_id', '=', orgId)
    .where('source_id', '=', sourceId)
    .where('state', 'in', ['staging', 'publishing', 'rolling_back', 'published'])
    .forUpdate()
    .execute()
  if (loads.some(({ state }) => state !== 'published')) throw fail('conflict')
  await tx
    .updateTable('ingest_load')
    .set({ state: 'cancelled' })
    .where('org_id', '=', orgId)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'published')
    .execute()
}
