/**
 * Counts the directory from the rows of companies after loads. The new count replaces the old count in one step, so
 * that readers never see a mixture, and the old count remains when a process dies. Each company is counted at one
 * moment, which is never earlier than the displayed time. The count is not a sum of changes, so it is correct after
 * corrections, rollbacks and merged companies, and publishing writes nothing for it.
 */

import { withModuleLock, type ClickHouse, type Db, type Platform, defineJob } from '@tradewind/platform'
import { z } from 'zod'
import { readNewestCompany } from '../../companies/index.ts'
import { conditionsOf, whereOf } from '../conditions.ts'
import { readLoadsMark } from '../coverage/store.ts'
import { readLastingView, type TradeView } from '../publish/publications.ts'
import { copyNames } from './names.ts'
import { readLargeThreshold, writeStarts } from './starts.ts'
import './tables.ts'

export type RefreshOptions = {
  signal: AbortSignal
  /**
   * Counts even when no load changed since the last count, because contacts, names or operator decisions may have
   * changed.
   */
  thorough?: boolean
}

// An arbitrary number that no other module uses for its advisory locks.
const directoryLock = 8_072_673

/**
 * The pause after a count, as a multiple of its duration. Counting thus takes at most a twentieth of the time. Under
 * steady loading the directory is therefore a little older.
 */
const restFactor = 20

/** Brings the directory up to date. Only one process does so at a time. Returns whether the directory was counted. */
export const refreshDirectory = (platform: Platform, { signal, thorough = false }: RefreshOptions): Promise<boolean> =>
  withModuleLock(platform.db, { space: directoryLock }, async () => {
    const { db, clickhouse, clock } = platform
    // The mark of the published loads is read before counting, because a load that is published during the count must
    // trigger the next refresh.
    const loadsMark = await readLoadsMark(db)
    const state = await readDirectoryState(db)
    const asOf = clock.now()
    if (state !== null && !thorough) {
      const rested = asOf.getTime() - state.asOf.getTime() >= restFactor * state.tookMs
      if (state.loadsMark === loadsMark || !rested) return false
    }
    const startedAt = performance.now()
    const namesMark = await copyNames(platform, state?.namesMark ?? null, signal)
    await clickhouse.command('truncate table customs_directory_next')
    for (let from = 0; from <= (await readNewestCompany(db)); from += companiesAtOnce) {
      // Each statement reads the trade view again, because a query must use the publications that are visible when it
      // begins.
      const { sql, params } = countingOf(await readLastingView(db), from)
      await clickhouse.command(sql, { params, signal, settings: countingSettings })
    }
    await listStarts(platform, signal)
    await replaceTable(clickhouse, 'customs_directory')
    await replaceTable(clickhouse, 'customs_company_start')
    const row = {
      asOf,
      loadsMark,
      namesMark,
      tookMs: Math.round(performance.now() - startedAt),
    }
    await db
      .insertInto('customs_directory_state')
      .values(row)
      .onConflict((conflict) => conflict.column('rowNo').doUpdateSet(row))
      .execute()
    return true
  })

/** Replaces the partitions of a table by the new count. Running queries continue to read the old data. */
const replaceTable = async (clickhouse: ClickHouse, table: string): Promise<void> => {
  await clickhouse.command(`alter table ${table} replace partition tuple() from ${table}_next`, {
    // This setting allows the new table to be empty. The table is empty when no company is left.
    settings: { allow_replace_partition_from_empty_source: 1 },
  })
  await clickhouse.command(`truncate table ${table}_next`)
}

/** Writes the searchable name beginnings of the counted companies. */
const listStarts = async ({ db, clickhouse }: Platform, signal: AbortSignal): Promise<void> => {
  await clickhouse.command('truncate table customs_company_start_next')
  const large = await readLargeThreshold(clickhouse)
  for (let from = 0; from <= (await readNewestCompany(db)); from += companiesAtOnce) {
    const params = { large, from, below: from + companiesAtOnce }
    await clickhouse.command(writeStarts, { params, signal, settings: countingSettings })
  }
  // The table is merged, because it is read on every keystroke. Merging takes a second for a million companies and
  // saves some milliseconds on each read.
  await clickhouse.command('optimize table customs_company_start_next final', { signal })
}

/** The state of the last count of the directory; null before the first count. */
export const readDirectoryState = async (db: Db) => {
  const row = await db
    .selectFrom('customs_directory_state')
    .select(['asOf', 'loadsMark', 'namesMark', 'tookMs'])
    .executeTakeFirst()
  return row ?? null
}

/** Number of companies in one statement, which limits the statement's memory. Company numbers are consecutive. */
const companiesAtOnce = 200_000

// Counting uses one core, so that searches have the other cores. The rows of a company lie together, so each side is
// summed while it is read.
const countingSettings = { max_threads: 1, optimize_aggregation_in_order: 1 }

const columns = `name, country, is_forwarder, has_email, has_phone, has_website`
const noName = columns
  .split(', ')
  .map((column) => `${column === 'name' || column === 'country' ? `''` : 0} as ${column}`)
  .join(', ')

/** SQL for the rows of one side, with columns for both sides; the columns of the other side are empty. */
const sideOf = (kind: 0 | 1, where: string): string => {
  const [own, other] = kind === 0 ? ['bought', 'sold'] : ['sold', 'bought']
  return `
    select entity as company_id, ${noName},
      toUInt32(count()) as ${own}, toDecimal128(sum(amount_usd), 2) as ${own}_usd,
      toNullable(min(trade_date)) as ${own}_first, toNullable(max(trade_date)) as ${own}_last,
      groupUniqArray(toUInt16OrZero(concat('1', substring(hs_code, 1, 4)))) as ${own}_headings,
      toUInt32(0) as ${other}, cast(null, 'Nullable(Decimal(38, 2))') as ${other}_usd,
      cast(null, 'Nullable(Date)') as ${other}_first, cast(null, 'Nullable(Date)') as ${other}_last,
      cast([], 'Array(UInt16)') as ${other}_headings
    from trade_by_entity
    ${where}
      and kind = ${kind}
    group by kind, entity`
}

const measures = ['bought', 'sold', 'bought_usd', 'sold_usd', 'bought_first', 'bought_last', 'sold_first', 'sold_last']
const unionColumns = `company_id, ${columns}, ${measures.join(', ')}, bought_headings, sold_headings`

/**
 * SQL for the chapters and headings of a side. A code with three digits counts only for its chapter, and a code with
 * one digit is ignored.
 */
const codesOf = (headings: string): string => `
    arrayConcat(
      arrayFilter(code -> code >= 10000, ${headings}),
      arrayDistinct(arrayMap(
        code -> toUInt16(100 + multiIf(code >= 10000, intDiv(code - 10000, 100), code >= 1000, intDiv(code - 1000, 10), code - 100)),
        arrayFilter(code -> code >= 100, ${headings}))))`

const countingOf = (view: TradeView, from: number) => {
  const below = from + companiesAtOnce
  const conditions = conditionsOf(view, () => ['entity != 0', `entity >= ${from}`, `entity < ${below}`])
  const where = whereOf(conditions)
  const sql = `
  insert into customs_directory_next (company_id, ${columns}, ${measures.join(', ')}, bought_codes, sold_codes)
  select company_id, ${columns
    .split(', ')
    .map((column) => `max(both.${column})`)
    .join(', ')},
    sum(both.bought), sum(both.sold), sum(both.bought_usd), sum(both.sold_usd),
    min(both.bought_first), max(both.bought_last), min(both.sold_first), max(both.sold_last),
    ${codesOf('groupArrayArray(both.bought_headings)')},
    ${codesOf('groupArrayArray(both.sold_headings)')}
  from (
    select ${unionColumns} from (${sideOf(0, where)})
    union all
    select ${unionColumns} from (${sideOf(1, where)})
    union all
    select company_id, ${columns}, 0, 0, null, null, null, null, null, null, [], []
    from customs_directory_name final
    where company_id >= ${from} and company_id < ${below}
  ) as both
  group by company_id
  having sum(both.bought) + sum(both.sold) > 0`
  return { sql, params: conditions.params }
}

const payload = z.object({ thorough: z.boolean().default(false) })
const refreshJob = defineJob({ name: 'customs.directory', payload, exclusive: true, retryLimit: 2 })
const nightJob = defineJob({ name: 'customs.directory_nightly', payload, exclusive: true, retryLimit: 2 })

/**
 * Schedules the directory count. The job checks every minute whether a load changed, because a count may be postponed.
 * It also counts every night.
 */
export const registerDirectoryJobs = (platform: Platform): void => {
  const refresh = async ({ thorough }: z.output<typeof payload>, { signal }: { signal: AbortSignal }) =>
    void (await refreshDirectory(platform, { signal, thorough }))
  platform.jobs.work(refreshJob, refresh)
  platform.jobs.work(nightJob, refresh)
  platform.jobs.schedule(refreshJob, '* * * * *', {})
  platform.jobs.schedule(nightJob, '10 5 * * *', { thorough: true })
}
