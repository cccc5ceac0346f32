import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'

/** Resolves when another connection waits for a lock that this transaction holds. */
export const untilSomebodyWaits = async <T>(tx: Kysely<T>): Promise<void> => {
  for (let tried = 0; tried < 500; tried += 1) {
    const { rows } = await sql`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    if (rows.length > 0) return
    await sleep(20)
  }
  throw new Error('nobody waits for this transaction')
}
