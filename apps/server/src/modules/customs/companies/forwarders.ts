/**
 * Which companies forward, where searches can leave them out: the registry's flags (PostgreSQL) as a table of the engine.
 * Brought into step whole, by what differs: while a load is published, after every decision of an operator (a job of its
 * transaction), and at a start. Killed or failing anywhere, the next time makes up for it.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, withModuleLock, type Db, type Platform, type Tx } from '@tradewind/platform'

const keepJob = defineJob({ name: 'customs.keep_forwarders', payload: z.object({}) })

export const queueForwarders = (platform: Platform, tx: Tx): Promise<void> => platform.jobs.send(keepJob, {}, { tx })

export const registerForwarderJob = (platform: Platform): void => {
  platform.jobs.work(keepJob, () => keepForwarders(platform))
}

/** At a start: flags from before there was the table, and what a dead process left. */
export const resumeForwarders = ({ jobs }: Platform): Promise<void> => jobs.send(keepJob, {})

// Any constant, so that our locks meet no other module's.
const lockSpace = 80_744

/** Of one statement: more do not fit its parameters. */
const mostEnded = 5_000

/** Makes the engine's table say what the registry says. */
export const keepForwarders = ({ db, clickhouse }: Pick<Platform, 'db' | 'clickhouse'>): Promise<void> =>
  withModuleLock(db, { space: lockSpace }, async () => {
    const rows = await clickhouse.rows<{ company_id: number }>('select distinct company_id from customs_forwarder')
    const kept = new Set(rows.map((row) => row.company_id))
    const wanted = new Set(await listForwarders(db))
    const added = [...wanted.difference(kept)].map((companyId) => ({ company_id: companyId }))
    const ended = [...kept.difference(wanted)]
    if (added.length > 0) await clickhouse.insert('customs_forwarder', added)
    for (let at = 0; at < ended.length; at += mostEnded)
      await clickhouse.command('delete from customs_forwarder where company_id in {ended:Array(UInt32)}', {
        params: { ended: ended.slice(at, at + mostEnded) },
      })
  })

/** A merged company forwards where the one that it belongs to does: its records may not have followed yet. */
const listForwarders = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ companyId: number }>`
    select company_id as "companyId"
    from customs_company
    where is_forwarder and merged_into is null
    union all
    select merged.company_id
    from customs_company merged
    join customs_company company on company.company_id = merged.merged_into
    where merged.merged_into is not null and company.is_forwarder`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

/** Neither side of the record forwards; the columns that name them differ from table to table. */
export const noForwarder = (...sides: readonly string[]): string[] =>
  sides.map((column) => `${column} not in (select company_id from customs_forwarder)`)
