/**
 * Folding the cube. The cube holds a row for each publication, month and value. From time to time finished publications
 * are summed under the number 0: a new cube is built separately and replaces the old one in one step (`replace
 * partition` is atomic, and running queries continue on the old parts). Meanwhile no publication may start to write: a
 * row written between reading and replacing would be lost.
 */

import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'

/** PostgreSQL: lock_not_available. */
const lockTimedOut = '55P03'

/**
 * The number of publications that starts a fold: each has about 10,000 rows in the cube, and a summary reads them all.
 */
const mostPublications = 50

/** Folds the cube unless a publication is being written or about to be. Returns whether it folded. */
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
    // Skips the fold now; the end of the next load tries again. Rows of an abandoned publication are being deleted, and
    // a fold would restore them.
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
    // The caller has published already; the end of another load will fold.
    if (error instanceof Error && 'code' in error && error.code === lockTimedOut) return false
    throw error
  })
}
