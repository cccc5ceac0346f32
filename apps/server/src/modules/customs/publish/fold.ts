/**
 * Compacts ("folds") the cube, which holds a row for each publication, month and value. From time to time the rows of
 * finished publications are summed under the number 0. A new cube is built separately and replaces the old cube in one
 * step (`replace partition` is atomic, and running queries continue on the old parts). While the new cube is built, no
 * publication may start to write, because a row written between reading and replacing would be lost.
 */

import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'

/** The PostgreSQL error code lock_not_available. */
const lockTimedOut = '55P03'

/**
 * The cube is compacted when it has the rows of more publications than this. Each publication has about 10,000 rows in
 * the cube, and a summary reads all these rows.
 */
const mostPublications = 50

/**
 * Compacts the cube unless a publication is being written or is about to be written. Returns whether the cube was
 * compacted.
 */
export const foldCube = async (platform: Platform, most = mostPublications): Promise<boolean> => {
  const { db, clickhouse } = platform
  const [found] = await clickhouse.rows<{ loads: number }>('select toUInt32(uniqExact(load)) as loads from trade_cube')
  if ((found?.loads ?? 0) <= most) return false
  const folding = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx)
    await sql`lock table customs_publication in exclusive mode`.execute(tx)
    const rows = await tx
      .selectFrom('customs_publication')
      .select(['publicationNo', 'state'])
      .where('state', 'in', ['reserved', 'writing', 'written', 'abandoned'])
      .execute()
    // The cube is not compacted now; the end of the next load tries again. The rows of an abandoned publication are
    // being deleted, and the new cube would contain them again.
    if (rows.some((row) => row.state === 'writing' || row.state === 'abandoned')) return false
    await clickhouse.command('truncate table trade_cube_folded')
    await clickhouse.command(
      `
      insert into trade_cube_folded (dimension, value, month, load, trades)
      select dimension, value, month, if(load in {unfinished:Array(UInt32)}, load, 0) as number, sum(trades) as n
      from trade_cube
      group by dimension, value, month, number
      having n != 0`,
      { params: { unfinished: rows.map((row) => row.publicationNo) } },
    )
    await clickhouse.command('alter table trade_cube replace partition tuple() from trade_cube_folded')
    await clickhouse.command('truncate table trade_cube_folded')
    return true
  })
  return folding.catch((error: unknown) => {
    // When the lock is not free, the cube is not compacted. The load is published already, and the end of another load
    // tries again.
    if (error instanceof Error && 'code' in error && error.code === lockTimedOut) return false
    throw error
  })
}
