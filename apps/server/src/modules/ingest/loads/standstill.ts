/** Finds the reason why a load makes no progress, which users see. */

import type { LoadStandstill } from '@tradewind/contract'
import { readDiskSpace, type Db, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { loadLockSpace } from './load-lock.ts'
import type { LoadRow } from './queries.ts'

type Deps = Pick<Platform, 'config' | 'db' | 'engines'>

/** Finds the reason why a load makes no progress. Returns null when the load runs, has ended, or has not started. */
export const findStandstill = async (
  deps: Deps,
  { loadId, state }: Pick<LoadRow, 'loadId' | 'state'>,
  readDisk = readDiskSpace,
): Promise<LoadStandstill | null> => {
  if (state === 'held') return 'person'
  if (state !== 'staging' && state !== 'publishing' && state !== 'rolling_back') return null
  const troubles = await deps.engines.check()
  const disk = await readDisk(deps.config.dataDir)
  if (disk.isFull || troubles.some(({ reason }) => reason === 'disk_full')) return 'disk'
  if (troubles.length > 0) return 'engine'
  return findLock(deps.db, loadId)
}

/**
 * Finds whether a load waits for its turn or for a lock. A running load holds its own lock. A load whose lock is free
 * waits for its turn or its next try. When the process of a running load waits for another lock, this lock belongs to
 * the source, and another load or an archive sweep holds the lock.
 */
const findLock = async (db: Db, loadId: string): Promise<'turn' | 'lock' | null> => {
  const { rows } = await sql<{ worked: boolean; waits: boolean }>`
    with worker as (
      select a.application_name as name
      from pg_locks l
      join pg_stat_activity a using (pid)
      where l.locktype = 'advisory'
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${loadLockSpace}::int8::oid
        and l.objid = (hashtext(${loadId})::int8 & 4294967295)::oid
        and l.granted
    )
    select
      exists (select from worker) as worked,
      exists (
        select from pg_locks l
        join pg_stat_activity a using (pid)
        where l.locktype = 'advisory'
          and not l.granted
          and a.application_name in (select name from worker)
      ) as waits`.execute(db)
  const [seen] = rows
  if (seen?.worked !== true) return 'turn'
  return seen.waits ? 'lock' : null
}
