/**
 * Measures reverse lookups over 20 million contact keys: finding the records of a value in PostgreSQL, where the product
 * has the keys, beside the same lookup in a ClickHouse table ordered by the key, and the whole card of a value.
 * `npm run bench -- lookups --rows 20000000`.
 */

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { readConfig, type Platform, type Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCard } from '../apps/server/src/modules/lookups/card/read-card.ts'
import { findRecords } from '../apps/server/src/modules/lookups/keys/find-records.ts'
import { keyOf } from '../apps/server/src/modules/lookups/values/contact-keys.ts'
import { readValue } from '../apps/server/src/modules/lookups/values/read-value.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { quantile, timed } from './product.ts'

const usualKeys = 20_000_000
/** Each record has an address, a number, a domain and two profiles. */
const keysPerRecord = 5
const rounds = 500
const partRecords = 100_000
/** The largest hash, as `keyOf` makes them. */
const hashes = 2 ** 48

const session: Session = {
  sessionId: randomUUID(),
  userId: randomUUID(),
  orgId: randomUUID(),
  orgRole: 'owner',
  tier: 'vip4',
  roles: ['vip4'],
  permissions: new Set(['companies.search', 'people.search', 'customs.search', 'fairs.search', 'contacts.view']),
}
const signal = new AbortController().signal

export const run = async ({ rows = null, keep }: Options): Promise<void> => {
  const records = Math.ceil((rows ?? usualKeys) / keysPerRecord)
  const dataDir = keep ?? (await makeFolder('tradewind-bench-lookups'))
  const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const { platform, close } = await openPlatform(config, { join: false })
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    await makeKeys(platform, records)
    await makeCopy(platform, records)
    await printSizes(platform)
    await measure(platform, records)
  } finally {
    await close()
    if (keep === null) await rm(dataDir, { recursive: true, force: true })
  }
}

const addressOf = (record: number): string => `info@company-${record}.example`

/** Records with contact details, and their keys. All but the key of the address are random, as hashes are. */
const makeKeys = async ({ db }: Platform, records: number): Promise<void> => {
  await sql`insert into profile_source (source_id, source_name) values ('bench', 'Bench')`.execute(db)
  await sql`insert into profile_load (load_id, source_id, state, publication_no) values ('b', 'bench', 'published', 1)`.execute(
    db,
  )
  // Building the index at the end is several times as fast as filling it.
  await sql`alter table lookup_key drop constraint lookup_key_pkey`.execute(db)
  for (let from = 1; from <= records; from += partRecords) {
    const to = Math.min(records, from + partRecords - 1)
    await sql`
      insert into customs_company (country, name)
      select 'DE', concat('Company ', n) from generate_series(${from}::int, ${to}::int) as n`.execute(db)
    await sql`
      insert into customs_name (name_key, country, company_id)
      select concat('COMPANY ', n), 'DE', n from generate_series(${from}::int, ${to}::int) as n`.execute(db)
    await sql`
      insert into profile_record (load_no, source_id, dataset, line, record_key, content_key, is_current, name_id, as_of,
        content)
      select 1, 'bench', 'company', n, md5(n::text)::uuid, md5(n::text)::uuid, true, n, '2026-01-01',
        jsonb_build_object('facts', '{}'::jsonb, 'subject', jsonb_build_object(
          'name', concat('Company ', n), 'country', 'DE', 'email', concat('info@company-', n, '.example')))
      from generate_series(${from}::int, ${to}::int) as n`.execute(db)
    const keys = Array.from({ length: to - from + 1 }, (_, at) => keyOf(`email|${addressOf(from + at)}`))
    await sql`
      insert into lookup_key (key, record_no)
      select key, record_no
      from (
        select key, ${from}::int + place - 1 as record_no
        from unnest(${keys}::bigint[]) with ordinality as own (key, place)
        union all
        select (random() * ${hashes})::bigint, n
        from generate_series(${from}::int, ${to}::int) as n, generate_series(2, ${keysPerRecord}::int)
      ) as made`.execute(db)
  }
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`alter table lookup_key add primary key (key, record_no)`.execute(tx)
  })
  for (const table of ['lookup_key', 'profile_record', 'customs_name', 'customs_company'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** As many keys in ClickHouse, hashed by the engine itself. */
const makeCopy = async ({ clickhouse }: Platform, records: number): Promise<void> => {
  await clickhouse.command(`
    create table lookup_key_copy (key UInt64, record_no UInt64) engine = MergeTree
    order by (key, record_no) settings index_granularity = 512`)
  await clickhouse.command(
    `insert into lookup_key_copy
    select ${copiedKey('number')}, intDiv(number, ${keysPerRecord}) + 1 from numbers(${records * keysPerRecord})`,
  )
  await clickhouse.command('optimize table lookup_key_copy final')
}

const copiedKey = (number: string): string => `cityHash64(${number}) % ${hashes}`

const printSizes = async ({ db, clickhouse }: Platform): Promise<void> => {
  const { rows } = await sql<{ keys: number; bytes: number }>`
    select (select count(*)::float8 from lookup_key) as keys,
      pg_total_relation_size('lookup_key')::float8 as bytes`.execute(db)
  const [copy] = await clickhouse.rows<{ bytes: string }>(
    `select sum(bytes_on_disk) as bytes from system.parts where table = 'lookup_key_copy' and active`,
  )
  const { keys = 0, bytes = 0 } = rows[0] ?? {}
  const perKey = (size: number) => `${(size / keys).toFixed(0)} bytes a key`
  console.log(`${keys.toLocaleString('en-US')} keys: PostgreSQL ${perKey(bytes)}, ClickHouse ${perKey(Number(copy?.bytes ?? 0))}`)
} // prettier-ignore

const measure = async (platform: Platform, records: number): Promise<void> => {
  const { db, clickhouse } = platform
  const any = () => readValue({ kind: 'email', value: addressOf(1 + Math.floor(Math.random() * records)) })
  const keyOfAny = () => keyOf(`email|${addressOf(1 + Math.floor(Math.random() * records))}`)
  const lookups: Readonly<Record<string, () => Promise<unknown>>> = {
    'key in PostgreSQL': () => sql`select record_no from lookup_key where key = ${keyOfAny()}`.execute(db),
    'key in ClickHouse': () =>
      clickhouse.rows(`select record_no from lookup_key_copy where key = ${copiedKey('{number:UInt64}')}`, {
        params: { number: Math.floor(Math.random() * records * keysPerRecord) },
      }),
    'records of a known value': () => findRecords(db, any()),
    'records of an unknown value': () => findRecords(db, readValue({ kind: 'domain', value: `${randomUUID()}.example` })),
    'card of a known value': () => readCard(platform, any(), { session, signal }),
    'card of an unknown value': () =>
      readCard(platform, readValue({ kind: 'domain', value: `${randomUUID()}.example` }), { session, signal }),
  } // prettier-ignore
  for (const [name, look] of Object.entries(lookups)) {
    for (let round = 0; round < 20; round += 1) await look()
    const figures: number[] = []
    for (let round = 0; round < rounds; round += 1) figures.push(await timed(look))
    const at = (share: number) => `${quantile(figures, share).toFixed(1)} ms`.padStart(10)
    console.log(`${name.padEnd(30)} p50${at(0.5)}  p95${at(0.95)}`)
  }
}
