/**
 * Two queues of loads: one for the operator's files, and one for the organisations' own files. Each queue runs one load
 * at a time. With two queues, a hundred private lists do not delay the shared data. The loads of both queues run in the
 * same thread.
 */

import { defineJob, type Db, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { countOthersUnfinished } from './progress-queries.ts'
import type { LoadRow } from './queries.ts'

const payload = z.object({ loadId: z.uuid() })
export const loadJob = defineJob({ name: 'ingest.load', payload, retryLimit: 10 })
export const privateLoadJob = defineJob({ name: 'ingest.private-load', payload, retryLimit: 10 })

/** Queues the job that runs a load. If the job runs twice, the second run changes nothing. */
export const queueLoad = async (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx | Db,
  { loadId, orgId }: Pick<LoadRow, 'loadId' | 'orgId'>,
): Promise<void> => {
  if (orgId === null) return jobs.send(loadJob, { loadId }, { tx })
  // When an organisation queues a second file, that file has a lower priority than the first file of every other
  // organisation.
  const priority = -(await countOthersUnfinished(tx, { loadId, orgId }))
  await jobs.send(privateLoadJob, { loadId }, { tx, priority })
}
