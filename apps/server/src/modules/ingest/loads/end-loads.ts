/** Deletes the loads of a source whose data is being deleted. */

import { fail, type LoadState } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { forgetLoads } from '../private/private-files.ts'

const atWork: readonly LoadState[] = ['staging', 'publishing', 'rolling_back']
const over: readonly LoadState[] = ['published', 'failed', 'cancelled', 'rolled_back']

/**
 * Deletes the loads of an organisation's source, in the transaction that deletes the data of these loads. Files whose
 * load has not started are retained. The caller must call `dropFiles` after the transaction. Throws Failure `conflict`
 * while a file of the source is being loaded.
 */
export const endLoadsOfSource = async (tx: Tx, orgId: string, sourceId: string): Promise<void> => {
  const loads = await tx
    .selectFrom('ingest_load')
    .select(['loadId', 'storageKey', 'state'])
    .where('orgId', '=', orgId)
    .where('sourceId', '=', sourceId)
    .forUpdate()
    .execute()
  if (loads.some(({ state }) => atWork.includes(state))) throw fail('conflict')
  await forgetLoads(
    tx,
    loads.filter(({ state }) => over.includes(state)),
  )
}
