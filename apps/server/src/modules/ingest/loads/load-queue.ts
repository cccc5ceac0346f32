/**
 * Two queues of loads: the operator's files, and the organisations' own files. Each queue runs one load at a time, so a
 * hundred private lists do not delay the shared data. Both queues run in the same loading thread.
 */

import { defineJob, type Db, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { countOthersUnfinished } from './progress-queries.ts'
import type { LoadRow } from './queries.ts'

const payload = z.object({ loadId: z.uuid() })
export const loadJob = defineJob({ name: 'ingest.load', payload, retryLimit: 10 })
export const privateLoadJob = defineJob({ name: 'ingest.private-load', payload, retryLimit: 10 })

/** Queues the job that runs the load. Running the job twice changes nothing. */
export const queueLoad = async (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx | Db,
  { loadId, orgId }: Pick<LoadRow, 'loadId' | 'orgId'>,
): Promise<void> => {
  if (orgId === null) return jobs.send(loadJob, { loadId }, { tx })
  // The second file of an organisation has a lower priority than the first file of every other organisation.
  const priority = -(await countOthersUnfinished(tx, { loadId, orgId }))
  await jobs.send(privateLoadJob, { loadId }, { tx, priority })
}
