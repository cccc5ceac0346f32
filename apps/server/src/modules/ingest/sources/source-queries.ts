/** SQL for sources and their pulls. */

import {
  fail,
  type DatasetName,
  type PullCredentials,
  type PullLocation,
  type SourceThresholds,
} from '@tradewind/contract'
import { readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { LastPull } from './tables.ts'

const settingColumns = [
  'ingest_source.sourceId',
  'ingest_source.name',
  'ingest_source.dataset',
  'ingest_source.country',
  'ingest_source.flow',
  'ingest_source.orgId',
  'autoPublish',
  'holdSuspicious',
  'thresholds',
] as const
const pullColumns = [
  'ingest_pull.sourceId',
  'place',
  'credentials',
  'credentialsKind',
  'hostKey',
  'offeredHostKey',
  'cron',
  'timeZone',
  'isPaused',
  'nextRunAt',
  'marks',
] as const

export type SourceSettings = Awaited<ReturnType<typeof readSource>>
export type PullRow = NonNullable<Awaited<ReturnType<typeof findPull>>>

const isMapped = sql<boolean>`ingest_source.mapping is not null`.as('isMapped')

export const findSource = (db: Db | Tx, sourceId: string) =>
  db
    .selectFrom('ingest_source')
    .select([...settingColumns, isMapped])
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()

/** Reads a source of the operator or of an organisation. Throws Failure `not_found`. */
export const readSource = async (db: Db | Tx, sourceId: string) => {
  const found = await findSource(db, sourceId)
  if (found === undefined) throw fail('not_found')
  return found
}

/**
 * Reads a source for an operator. Operators have no access to the sources of organisations. Throws Failure `not_found`.
 */
export const readOperatorSource = async (db: Db | Tx, sourceId: string): Promise<SourceSettings> => {
  const source = await readSource(db, sourceId)
  if (source.orgId !== null) throw fail('not_found')
  return source
}

export const findPull = (db: Db | Tx, sourceId: string) =>
  db.selectFrom('ingest_pull').select(pullColumns).where('sourceId', '=', sourceId).executeTakeFirst()

/** Reads the pull of a source. Throws Failure `not_found`. */
export const readPull = async (db: Db | Tx, sourceId: string): Promise<PullRow> => {
  const pull = await findPull(db, sourceId)
  if (pull === undefined) throw fail('not_found')
  return pull
}

export type SourceQuery = { search?: string | undefined; page: number; limit: number }

/** Lists the sources. Sources with open alerts come first, and each group is ordered by name. */
export const listSources = async (db: Db, { search = '', page, limit }: SourceQuery) => {
  const wanted = db
    .selectFrom('ingest_source')
    .where('orgId', 'is', null)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(ingest_source.name)) > 0`),
    )
  return readPage(
    {
      matching: wanted,
      rows: wanted
        .leftJoin('ingest_pull', 'ingest_pull.sourceId', 'ingest_source.sourceId')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('ingest_alert')
              .select(['sourceId', (inner) => inner.fn.countAll<number>().as('openAlerts')])
              .where('settledAt', 'is', null)
              .groupBy('sourceId')
              .as('open'),
          (join) => join.onRef('open.sourceId', '=', 'ingest_source.sourceId'),
        )
        .select([...settingColumns, isMapped, 'place', 'isPaused', 'nextRunAt', 'openAlerts'])
        .orderBy((eb) => eb('openAlerts', 'is not', null), 'desc')
        .orderBy('ingest_source.name')
        .orderBy('ingest_source.sourceId'),
    },
    { page, limit },
  )
}

export type NewSource = {
  sourceId: string
  name: string
  dataset: DatasetName
  country: string | null
  flow: 'import' | 'export' | null
}

/** Inserts a source. Returns false when a source with the same id exists. */
export const insertSource = async (db: Db, { sourceId, ...source }: NewSource): Promise<boolean> => {
  const inserted = await db
    .insertInto('ingest_source')
    .values({ sourceId, ...source, mapping: null })
    .onConflict((conflict) => conflict.column('sourceId').doNothing())
    .returning('sourceId')
    .executeTakeFirst()
  return inserted !== undefined
}

export type SourceChange = {
  name: string
  country: string | null
  flow: 'import' | 'export' | null
  autoPublish: boolean
  holdSuspicious: boolean
  thresholds: SourceThresholds | null
}

export const updateSource = async (db: Db, sourceId: string, change: SourceChange): Promise<void> => {
  await db
    .updateTable('ingest_source')
    .set({
      name: change.name,
      country: change.country,
      flow: change.flow,
      autoPublish: change.autoPublish,
      holdSuspicious: change.holdSuspicious,
      thresholds: change.thresholds === null ? null : JSON.stringify(change.thresholds),
    })
    .where('sourceId', '=', sourceId)
    .execute()
}

export type PullChange = {
  place: PullLocation
  credentials: string | null
  credentialsKind: PullCredentials['kind'] | null
  hostKey: string | null
  cron: string | null
  timeZone: string
  nextRunAt: Date | null
}

/**
 * Replaces all settings of a pull. The metadata of the last file is stored together with the location of that file, so
 * a new location makes the metadata invalid.
 */
export const upsertPull = async (db: Db, sourceId: string, change: PullChange, now: Date): Promise<void> => {
  const columns = {
    place: JSON.stringify(change.place),
    credentials: change.credentials,
    credentialsKind: change.credentialsKind,
    hostKey: change.hostKey,
    offeredHostKey: null,
    cron: change.cron,
    timeZone: change.timeZone,
    nextRunAt: change.nextRunAt,
    changedAt: now,
  }
  await db
    .insertInto('ingest_pull')
    .values({ sourceId, ...columns })
    .onConflict((conflict) => conflict.column('sourceId').doUpdateSet(columns))
    .execute()
}

export const deletePull = async (db: Db, sourceId: string): Promise<void> => {
  await db.deleteFrom('ingest_pull').where('sourceId', '=', sourceId).execute()
}

export const setPaused = async (
  db: Db,
  sourceId: string,
  { isPaused, nextRunAt }: { isPaused: boolean; nextRunAt: Date | null },
): Promise<void> => {
  await db.updateTable('ingest_pull').set({ isPaused, nextRunAt }).where('sourceId', '=', sourceId).execute()
}

export const noteOfferedHostKey = async (db: Db, sourceId: string, hostKey: string): Promise<void> => {
  await db.updateTable('ingest_pull').set({ offeredHostKey: hostKey }).where('sourceId', '=', sourceId).execute()
}

/** Confirms the host key if the server's last offered key is still this key. */
export const trustHostKey = async (db: Db, sourceId: string, hostKey: string): Promise<boolean> => {
  const trusted = await db
    .updateTable('ingest_pull')
    .set({ hostKey, offeredHostKey: null })
    .where('sourceId', '=', sourceId)
    .where('offeredHostKey', '=', hostKey)
    .executeTakeFirst()
  return trusted.numUpdatedRows === 1n
}

export const saveMarks = async (tx: Tx, sourceId: string, marks: LastPull): Promise<void> => {
  await tx
    .updateTable('ingest_pull')
    .set({ marks: JSON.stringify(marks) })
    .where('sourceId', '=', sourceId)
    .execute()
}

/** Lists the due pulls. */
export const listDuePulls = (db: Db, now: Date) =>
  db
    .selectFrom('ingest_pull')
    .select(['sourceId', 'cron', 'timeZone', 'nextRunAt'])
    .where('isPaused', '=', false)
    .where('nextRunAt', '<=', now)
    .orderBy('nextRunAt')
    .limit(200)
    .execute()

/** Sets the time of a pull's next run. Returns false when another process has already set the time. */
export const advancePull = async (tx: Tx, sourceId: string, from: Date, to: Date | null): Promise<boolean> => {
  const moved = await tx
    .updateTable('ingest_pull')
    .set({ nextRunAt: to })
    .where('sourceId', '=', sourceId)
    .where('nextRunAt', '=', from)
    .where('isPaused', '=', false)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** True when another load of the same source with the same content was rolled back. */
export const wasRolledBackBefore = async (db: Db | Tx, loadId: string): Promise<boolean> =>
  (await db
    .selectFrom('ingest_load as load')
    .innerJoin('ingest_load as before', (join) =>
      join
        .onRef('before.sourceId', '=', 'load.sourceId')
        .onRef('before.contentSha256', '=', 'load.contentSha256')
        .onRef('before.loadId', '<>', 'load.loadId'),
    )
    .select('before.loadId')
    .where('load.loadId', '=', loadId)
    .where('before.state', '=', 'rolled_back')
    .limit(1)
    .executeTakeFirst()) !== undefined
