/**
 * How far the loading of demonstration data has come. Each kind has a table with one row for each size, so that a start
 * after a crash continues, and a start with another size creates that size.
 */

import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'

type StateTable = 'ingest_demonstration' | 'ingest_profile_demonstration' | 'ingest_fair_demonstration'
type State = {
  /** The day on which the loading began, `YYYY-MM-DD`; the data depends on it. */
  today: string
  /** How many trades or companies are staged. */
  staged: number
  isPublished: boolean
}

/** Reads the state for this size, and creates it when loading begins. `size` has the key columns of the table. */
export const openDemonstration = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  table: StateTable,
  size: Readonly<Record<string, number>>,
) => {
  const columns = sql.join(Object.keys(size).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(size))
  const ofSize = sql`where (${columns}) = (${values})`
  const today = clock.now().toISOString().slice(0, 10)
  await sql`
    insert into ${sql.table(table)} (${columns}, today) values (${values}, ${today})
    on conflict (${columns}) do nothing`.execute(db)
  const { rows } = await sql<State>`
    select today::text as today, staged, is_published from ${sql.table(table)} ${ofSize}`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error(`no row of ${table} for the size`)
  return {
    ...state,
    noteStaged: async (staged: number): Promise<void> => {
      await sql`update ${sql.table(table)} set staged = ${staged} ${ofSize}`.execute(db)
    },
    notePublished: async (): Promise<void> => {
      await sql`update ${sql.table(table)} set is_published = true ${ofSize}`.execute(db)
    },
  }
}
