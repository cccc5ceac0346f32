/**
 * Moves records to the companies of their names. Every decision that moves names is marked `pending` in its own
 * transaction; a job completes the decisions in their order. After a crash the job or the next start resumes. Moving
 * records twice changes nothing.
 */

import { foldText } from '@tradewind/lexicon'
import { defineJob, withModuleLock, type Db, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import type { MovedName } from '../tables.ts'
import { hasUnindexed, indexNames } from './indexing.ts'

const moveJob = defineJob({ name: 'customs.move_names', payload: z.object({}) })

const indexJob = defineJob({ name: 'customs.index_names', payload: z.object({}), exclusive: true })

export const queueMoves = (platform: Platform, tx: Tx): Promise<void> => platform.jobs.send(moveJob, {}, { tx })

export const registerIdentityJobs = (platform: Platform, moveRecords: Rekey): void => {
  platform.jobs.work(moveJob, async () => {
    await movePending(platform, moveRecords)
  })
  platform.jobs.work(indexJob, async (_payload, { signal }) => {
    await indexNames(platform.db, signal)
  })
}

/** Queues the decisions that a dead process left pending, and the job that writes match keys for names without them. */
export const finishMoves = async (platform: Platform): Promise<void> => {
  if (await hasUnindexed(platform.db)) await platform.jobs.send(indexJob, {})
  if ((await findPending(platform.db)) !== null) await platform.jobs.send(moveJob, {})
}

export type Rekey = (platform: Platform, moves: { reassignments: readonly MovedName[] }) => Promise<void>

/** Moves the records of every pending decision, one decision after the other. Returns the number of decisions. */
export const movePending = async (platform: Platform, rekey: Rekey): Promise<number> =>
  withMovingLock(platform.db, async () => {
    let moved = 0
    for (let next = await findPending(platform.db); next !== null; next = await findPending(platform.db)) {
      const reassignments = next.names
        .filter(({ fromCompanyId, toCompanyId }) => fromCompanyId !== toCompanyId)
        .map(({ nameId, fromCompanyId, toCompanyId }) => ({ nameId, fromCompanyId, toCompanyId }))
      await rekey(platform, { reassignments })
      await moveWords(platform, reassignments)
      await platform.db
        .updateTable('customs_identity_change')
        .set({ rekeyState: 'settled' })
        .where('changeId', '=', next.changeId)
        .execute()
      moved += 1
    }
    return moved
  })

const findPending = async (db: Db) =>
  (await db
    .selectFrom('customs_identity_change')
    .select(['changeId', 'names'])
    .where('rekeyState', '=', 'pending')
    .orderBy('changeId')
    .limit(1)
    .executeTakeFirst()) ?? null

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_729

/** Runs one move at a time in all processes, because an earlier decision must not run after a later one. */
const withMovingLock = <T>(db: Db, run: () => Promise<T>): Promise<T> => withModuleLock(db, { space: lockSpace }, run)

/**
 * Moves the search words of companies: adds the words of the moved names to the new companies and removes them from the
 * old ones.
 */
const moveWords = async ({ db, clickhouse }: Platform, moves: readonly MovedName[]): Promise<void> => {
  const companyIds = [...new Set(moves.flatMap(({ fromCompanyId, toCompanyId }) => [fromCompanyId, toCompanyId]))]
  const rows = await db
    .selectFrom('customs_name_spelling as written')
    .innerJoin('customs_name as name', 'name.nameId', 'written.nameId')
    .select(['name.companyId', 'name.nameId', 'written.spelling'])
    .where('name.companyId', 'in', companyIds)
    .execute()
  const movedIds = new Set(moves.map(({ nameId }) => nameId))
  const standing = rows.map(({ companyId, nameId, spelling }) => ({ companyId, nameId, name: foldText(spelling) }))
  const arrived = standing.filter(({ nameId }) => movedIds.has(nameId))
  if (arrived.length === 0) return
  await clickhouse.insert(
    'customs_company_name',
    arrived.map(({ companyId, name }) => ({ company_id: companyId, name })),
  )
  const remaining = new Set(standing.map(({ companyId, name }) => `${companyId}|${name}`))
  const names = [...new Set(arrived.map(({ name }) => name))]
  for (const companyId of companyIds) {
    const left = names.filter((name) => !remaining.has(`${companyId}|${name}`))
    if (left.length === 0) continue
    await clickhouse.command(
      'delete from customs_company_name where company_id = {company:UInt32} and name in {names:Array(String)}',
      { params: { company: companyId, names: left } },
    )
  }
}
