/**
 * The cube holds a row for each publication, month and value. Finished publications are summed under the number 0 now
 * and then: a new cube is made aside and takes the place of the old one in one step (`replace partition` is atomic,
 * and queries that have begun go on with the old parts). Meanwhile no publication can begin to write: a row written
 * between reading and replacing would be lost.
 */
import { sql } from 'kysely'
import type { Platform } from '@tradewind/platform'

/** PostgreSQL: lock_not_available. */
const lockTimedOut = '55P03'

/** Publications in the cube before it is folded: about 10,000 rows each, and a summary reads them all. */
const mostPublications = 50

/** Answers whether it folded; not now while something is being written, or begins to be. */
export const foldCube = async (platform: Platform, most = mostPublications): Promise<boolean> => {
  const { db, clickhouse } = platform
  const [found] = await clickhouse.rows<{ loads: number }>('select toUInt32(uniqExact(load)) as loads from trade_cube')
  if ((found?.loads ?? 0) <= most) return false
  const folding = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx)
    await sql`lock table customs_publication in exclusive mode`.execute(tx)
    const rows = await tx
      .selectFrom('customs_publication')
      .select(['publication_no', 'state'])
      .where('state', 'in', ['reserved', 'writing', 'written', 'abandoned'])
      .execute()
    // It folds when another load is done. Rows of an abandoned one are being deleted, and must not come back.
    if (rows.some((row) => row.state === 'writing' || row.state === 'abandoned')) return false
    await clickhouse.command('truncate table trade_cube_folded')
    await clickhouse.command(
      `
      insert into trade_cube_folded (dimension, value, month, load, trades)
      select dimension, value, month, if(load in {unfinished:Array(UInt32)}, load, 0) as number, sum(trades) as n
      from trade_cube
      group by dimension, value, month, number
      having n != 0`,
      { params: { unfinished: rows.map((row) => row.publication_no) } },
    )
    await clickhouse.command('alter table trade_cube replace partition tuple() from trade_cube_folded')
    await clickhouse.command('truncate table trade_cube_folded')
    return true
  })
  return folding.catch((error: unknown) => {
    // Whoever calls has published: it folds when another load is done.
    if (error instanceof Error && 'code' in error && error.code === lockTimedOut) return false
    throw error
  })
}
