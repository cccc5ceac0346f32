/**
 * Copies the registry's forwarder flags from PostgreSQL into a ClickHouse table, so that searches can leave forwarders
 * out. Only differences are written. The copy runs while a load is published, after every operator decision (as a job
 * queued in the decision's transaction), and when a process starts. After a crash or failure at any point, the next run
 * completes the copy.
 */

import { defineJob, withModuleLock, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'

const keepJob = defineJob({ name: 'customs.keep_forwarders', payload: z.object({}) })

export const queueForwarders = (platform: Platform, tx: Tx): Promise<void> => platform.jobs.send(keepJob, {}, { tx })

export const registerForwarderJob = (platform: Platform): void => {
  platform.jobs.work(keepJob, () => syncForwarders(platform))
}

/**
 * Runs when a process starts: copies flags that changed while no process ran, and completes the work of a dead process.
 */
export const resumeForwarders = ({ jobs }: Platform): Promise<void> => jobs.send(keepJob, {})

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_744

/**
 * Maximum number of company numbers in one statement. They are passed as one query parameter, whose size is limited.
 */
const mostEnded = 5_000

/** Makes ClickHouse's table of forwarders equal to the registry's flags. */
export const syncForwarders = ({ db, clickhouse }: Pick<Platform, 'db' | 'clickhouse'>): Promise<void> =>
  withModuleLock(db, { space: lockSpace }, async () => {
    const rows = await clickhouse.rows<{ company_id: number }>('select distinct company_id from customs_forwarder')
    const copied = new Set(rows.map((row) => row.company_id))
    const wanted = new Set(await listForwarders(db))
    const added = [...wanted.difference(copied)].map((companyId) => ({ company_id: companyId }))
    const ended = [...copied.difference(wanted)]
    if (added.length > 0) await clickhouse.insert('customs_forwarder', added)
    for (let at = 0; at < ended.length; at += mostEnded)
      await clickhouse.command('delete from customs_forwarder where company_id in {ended:Array(UInt32)}', {
        params: { ended: ended.slice(at, at + mostEnded) },
      })
  })

/**
 * A merged company is a forwarder when the company into which it was merged is a forwarder, because the records of the
 * merged company may not have been moved yet.
 */
const listForwarders = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ companyId: number }>`
    select company_id
    from customs_company
    where is_forwarder and merged_into is null
    union all
    select merged.company_id
    from customs_company merged
    join customs_company company on company.company_id = merged.merged_into
    where merged.merged_into is not null and company.is_forwarder`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

/**
 * SQL conditions that exclude records with a forwarder as buyer or seller. The columns of the buyer and the seller have
 * different names in different tables.
 */
export const noForwarder = (...sides: readonly string[]): string[] =>
  sides.map((column) => `${column} not in (select company_id from customs_forwarder)`)
