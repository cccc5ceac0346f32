/** Runs the searches of trade.ts on PostgreSQL with suitable indexes, on a part of the rows, in the same run. */

import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Scope } from '../apps/server/src/modules/customs/conditions.ts'
import { toConditions, type Filter } from '../apps/server/src/modules/customs/filter/filters.ts'
import { countTrades, pageTrades } from '../apps/server/src/modules/customs/filter/queries.ts'
import { quantile, timed } from './product.ts'
import type { TradeWorld } from './trade-world.ts'

/** The number of rows for PostgreSQL, limited by the memory and the time of a benchmark. */
const mostRows = 1_000_000
const rounds = 10

export const compareWithPostgres = async (platform: Platform, world: TradeWorld): Promise<void> => {
  const rows = Math.min(mostRows, world.rows)
  await copyRows(platform, rows)
  const { db } = platform
  const scope: Scope = { clickhouse: platform.clickhouse, view: { hidden: [], sweeping: [] } }
  const word = (round: number) => world.words[round % 20]!
  const matches = (round: number) =>
    sql`to_tsvector('simple', description) @@ plainto_tsquery('simple', ${word(round)})`
  const count = async (filter: Filter) => countTrades(scope, await toConditions(scope, filter))
  const page = async (filter: Filter, offset: number) =>
    pageTrades(scope, await toConditions(scope, filter), { sort: 'date_desc', offset, limit: 20 })
  const kinds = {
    'count of a common word': [
      (round: number) => count({ keywords: word(round) }),
      (round: number) => sql`select count(*) from bench_trade where ${matches(round)}`.execute(db),
    ],
    'newest page of a word': [
      (round: number) => page({ keywords: word(round) }, 0),
      (round: number) =>
        sql`select * from bench_trade where ${matches(round)} order by trade_date desc limit 20`.execute(db),
    ],
    'page 500 of a word': [
      (round: number) => page({ keywords: word(round) }, 9_980),
      (round: number) =>
        sql`select * from bench_trade where ${matches(round)} order by trade_date desc offset 9980 limit 20`.execute(
          db,
        ),
    ],
  } as const
  console.log(
    `${'engine against PostgreSQL'.padEnd(28)}${world.rows.toLocaleString('en-US')} and ${rows.toLocaleString('en-US')} records`,
  )
  for (const [name, [engine, postgres]] of Object.entries(kinds)) {
    const times = { engine: [] as number[], postgres: [] as number[] }
    for (let round = -2; round < rounds; round += 1) {
      const one = await timed(() => engine(round + 2))
      const other = await timed(() => postgres(round + 2))
      if (round < 0) continue
      times.engine.push(one)
      times.postgres.push(other)
    }
    // ClickHouse searched all rows and PostgreSQL only a part, so the ratio is converted to equal numbers of rows.
    const ratio = (quantile(times.postgres, 0.5) / quantile(times.engine, 0.5)) * (world.rows / rows)
    console.log(
      `${name.padEnd(28)}${quantile(times.engine, 0.5).toFixed(1).padStart(9)} ms${quantile(times.postgres, 0.5).toFixed(1).padStart(9)} ms, by row ${ratio.toFixed(1)} times`,
    )
  }
  await sql`drop table bench_trade`.execute(db)
}

const pieceRows = 20_000

const copyRows = async ({ db, clickhouse }: Platform, rows: number): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create unlogged table bench_trade (key text, trade_date date, buyer_id int, seller_id int, description text,
      hs_code text, origin text, destination text, quantity float8, weight_kg float8, amount numeric, bill_no text)`.execute(
    db,
  )
  for (let offset = 0; offset < rows; offset += pieceRows) {
    const piece = await clickhouse.rows(
      `select toString(key) as key, trade_date, buyer_id, seller_id, description, hs_code, origin, destination, quantity,
         weight_kg, amount, bill_no
       from trade
       order by trade_date desc, source desc, key desc
       limit ${pieceRows} offset ${offset}`,
    )
    await sql`insert into bench_trade select * from json_populate_recordset(null::bench_trade, ${JSON.stringify(piece)}::json)`.execute(
      db,
    )
  }
  for (const index of [
    `gin (to_tsvector('simple', description))`,
    'gin (description gin_trgm_ops)',
    '(trade_date desc)',
    '(hs_code text_pattern_ops)',
    '(buyer_id, trade_date)',
    '(seller_id, trade_date)',
    '(bill_no)',
  ])
    await sql.raw(`create index on bench_trade using ${index.startsWith('gin') ? index : `btree ${index}`}`).execute(db)
  await sql`analyze bench_trade`.execute(db)
}
