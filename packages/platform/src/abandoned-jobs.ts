/**
 * Returns the unfinished jobs of a killed process to the queue. pg-boss notices such jobs by a missing heartbeat, but
 * up to half a minute later. A starting process returns these jobs to the queue at once, unless another process runs
 * jobs.
 */

import { setTimeout as sleep } from 'node:timers/promises'

type Database = { executeSql(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

/**
 * The time for which PostgreSQL counts as newly started. During this time no process counts as dead, because living
 * processes may not have reconnected yet.
 */
const youngSeconds = 3
const lookAgainMs = 500

const nameEnding = ' jobs'
/** The name under which the queue connections of a process appear in pg_stat_activity. */
export const queueNameOf = (processName: string): string => processName + nameEnding

/** The current time of PostgreSQL's clock. */
export const readNow = async (db: Database): Promise<Date> => {
  const { rows } = await db.executeSql('select now() as now', [])
  return rows[0]?.now as Date
}

/**
 * Returns the jobs of the given queues that began before `startedAt` to their queues. Does nothing while another
 * process runs jobs. Returns the number of returned jobs. A job that was on its last try is marked as failed by
 * pg-boss.
 */
export const requeueAbandoned = async (
  db: Database,
  by: { queueName: string; queues: readonly string[]; startedAt: Date; signal: AbortSignal },
): Promise<number> => {
  for (;;) {
    const { rows } = await db.executeSql(
      `select
        exists (
          select from pg_stat_activity
          where datname = current_database() and application_name like '%${nameEnding}' and application_name <> $1
        ) as others,
        pg_postmaster_start_time() > now() - ${youngSeconds} * interval '1 second' as young`,
      [by.queueName],
    )
    if (rows[0]?.others === true) return 0
    if (rows[0]?.young === false) break
    await sleep(lookAgainMs, undefined, { signal: by.signal, ref: false })
  }
  const { rows } = await db.executeSql(
    `update pgboss.job
    set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and name = any($1::text[]) and started_on < $2 and retry_count < retry_limit
    returning id`,
    [by.queues, by.startedAt],
  )
  return rows.length
}
