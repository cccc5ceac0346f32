/**
 * An operator's actions on a source: changing its settings, changing the location and schedule of its pull, and
 * starting a pull immediately.
 */

import { randomUUID } from 'node:crypto'
import {
  defaultThresholds,
  fail,
  type PullCredentials,
  type PullLocation,
  type SourceDetail,
  type SourceLine,
} from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { changeTrust, isProfileDataset, readTrust } from '../../profiles/index.ts'
import { listLastLoads, listLoadsOfSource } from '../loads/queries.ts'
import { sourceIdOf } from '../loads/receive.ts'
import { toLoad } from '../loads/to-load.ts'
import { isRunning, listAlerts } from '../sources/attempt-queries.ts'
import { nextRun, nextRuns, requireSchedule, requireTimeZone } from '../sources/schedule.ts'
import {
  findPull,
  insertSource,
  listSources,
  readPull,
  readOperatorSource,
  setPaused,
  trustHostKey,
  updateSource,
  upsertPull,
  type PullRow,
  type SourceChange,
  type SourceQuery,
} from '../sources/source-queries.ts'
import { hostOf } from './location.ts'
import { pullJob, pullSeal } from './pull.ts'

const shownRuns = 5
const shownLoads = 12
const shownAlerts = 20

export const listSourceLines = async ({ db }: Platform, query: SourceQuery) => {
  const { total, list } = await listSources(db, query)
  const ids = list.map(({ sourceId }) => sourceId)
  const lastLoads = ids.length === 0 ? [] : await listLastLoads(db, ids)
  const lastOf = new Map(lastLoads.map((load) => [load.sourceId, toLoad(load)]))
  const lines = list.map((row): SourceLine => ({
    sourceId: row.sourceId,
    name: row.name,
    dataset: row.dataset,
    country: row.country,
    flow: row.flow,
    isMapped: row.isMapped,
    autoPublish: row.autoPublish,
    pullKind: row.place?.kind ?? null,
    isPaused: row.isPaused ?? false,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    openAlerts: row.openAlerts ?? 0,
    lastLoad: lastOf.get(row.sourceId) ?? null,
  }))
  return { total, totalIsExact: true, list: lines }
}

/** Reads a source with its pull, attempts, loads and alerts. Throws Failure `not_found`. */
export const readSourceDetail = async (platform: Platform, sourceId: string): Promise<SourceDetail> => {
  const { db } = platform
  const { thresholds, orgId: _orgId, ...source } = await readOperatorSource(db, sourceId)
  const pull = (await findPull(db, sourceId)) ?? null
  const alerts = await listAlerts(db, sourceId, shownAlerts)
  const loads = await listLoadsOfSource(db, sourceId, { limit: shownLoads })
  return {
    ...source,
    thresholds: thresholds ?? defaultThresholds,
    hasOwnThresholds: thresholds !== null,
    trust: isProfileDataset(source.dataset) ? await readTrust(db, sourceId) : null,
    pullKind: pull?.place.kind ?? null,
    isPaused: pull?.isPaused ?? false,
    nextRunAt: pull?.nextRunAt?.toISOString() ?? null,
    pull: pull === null ? null : toPull(pull, platform.clock.now()),
    alerts: alerts.map(({ raisedAt, settledAt, ...alert }) => ({
      ...alert,
      raisedAt: raisedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    loads: loads.map((load) => ({ load: toLoad(load), filled: load.filled })),
  }
}

/**
 * Converts a pull to the API response. The response names the kind of the credentials and never contains the
 * credentials.
 */
const toPull = (pull: PullRow, now: Date): SourceDetail['pull'] => ({
  place: pull.place,
  credentialsKind: pull.credentialsKind,
  hostKey: pull.hostKey,
  offeredHostKey: pull.offeredHostKey,
  cron: pull.cron,
  timeZone: pull.timeZone,
  isPaused: pull.isPaused,
  // The list of next runs is also empty when the schedule has ended. An operator must then save the schedule again.
  nextRuns:
    pull.cron === null || pull.nextRunAt === null
      ? []
      : nextRuns(pull.cron, pull.timeZone, now, shownRuns).map((run) => run.toISOString()),
})

type SourceInput = Pick<SourceLine, 'name' | 'dataset' | 'country' | 'flow'>

/** Creates a source. Throws Failure `conflict` when a source with the same name exists. */
export const createSource = async (platform: Platform, source: SourceInput): Promise<SourceDetail> => {
  const sourceId = sourceIdOf(source.name)
  if (!(await insertSource(platform.db, { sourceId, ...source }))) throw fail('conflict')
  return readSourceDetail(platform, sourceId)
}

/** Throws Failure `not_found`. */
export const saveSettings = async (
  platform: Platform,
  { sourceId, trust, ...change }: SourceChange & { sourceId: string; trust?: number | undefined },
): Promise<void> => {
  const { dataset } = await readOperatorSource(platform.db, sourceId)
  await updateSource(platform.db, sourceId, change)
  if (trust !== undefined && isProfileDataset(dataset))
    await changeTrust(platform, { sourceId, sourceName: change.name }, trust)
}

export type PullInput = {
  sourceId: string
  place: PullLocation
  credentials?: PullCredentials | null | undefined
  hostKey?: string | undefined
  cron: string | null
  timeZone: string
}

/**
 * Saves the pull of a source. Throws Failure `schedule_refused` for an invalid schedule or time zone, and
 * `invalid_input` for an invalid location.
 */
export const savePull = async (platform: Platform, input: PullInput): Promise<SourceDetail> => {
  const { db, clock } = platform
  const { sourceId, place, cron, timeZone } = input
  await readOperatorSource(db, sourceId)
  requireTimeZone(timeZone)
  const now = clock.now()
  if (cron !== null) requireSchedule(cron, timeZone, now)
  if (place.kind === 'http' && !URL.canParse(place.url.replaceAll(/[{}]/g, '')))
    throw fail('invalid_input', {}, [{ path: 'place.url', key: 'validation.invalid_format' }])
  const before = (await findPull(db, sourceId)) ?? null
  // The stored credentials are reused only if the new location has the same host, because credentials for one host must
  // never be sent to another host.
  const sameHost = before !== null && hostOf(before.place) === hostOf(place) ? before : null
  const isPaused = before?.isPaused === true
  await upsertPull(
    db,
    sourceId,
    {
      place,
      ...sealed(platform, input, sameHost),
      hostKey: input.hostKey ?? sameHost?.hostKey ?? null,
      cron,
      timeZone,
      nextRunAt: cron === null || isPaused ? null : nextRun(cron, timeZone, now),
    },
    now,
  )
  return readSourceDetail(platform, sourceId)
}

const sealed = (
  platform: Platform,
  { sourceId, credentials }: PullInput,
  sameHost: PullRow | null,
): Pick<PullRow, 'credentials' | 'credentialsKind'> => {
  if (credentials === undefined)
    return { credentials: sameHost?.credentials ?? null, credentialsKind: sameHost?.credentialsKind ?? null }
  if (credentials === null) return { credentials: null, credentialsKind: null }
  return {
    credentials: pullSeal(platform).close(JSON.stringify(credentials), sourceId),
    credentialsKind: credentials.kind,
  }
}

/**
 * Confirms the host key that the operator saw. Throws Failure `conflict` when the server has offered another key since
 * then.
 */
export const confirmHostKey = async (platform: Platform, sourceId: string, hostKey: string): Promise<SourceDetail> => {
  await readPull(platform.db, sourceId)
  if (!(await trustHostKey(platform.db, sourceId, hostKey))) throw fail('conflict')
  return readSourceDetail(platform, sourceId)
}

export const pausePull = async (platform: Platform, sourceId: string, isPaused: boolean): Promise<SourceDetail> => {
  const { cron, timeZone } = await readPull(platform.db, sourceId)
  const nextRunAt = isPaused || cron === null ? null : nextRun(cron, timeZone, platform.clock.now())
  await setPaused(platform.db, sourceId, { isPaused, nextRunAt })
  return readSourceDetail(platform, sourceId)
}

/** Queues an immediate pull. Throws Failure `conflict` while a pull of the source is running. */
export const pullNow = async ({ db, jobs }: Platform, sourceId: string): Promise<void> => {
  await readPull(db, sourceId)
  if (await isRunning(db, sourceId)) throw fail('conflict')
  await jobs.send(pullJob, { sourceId, runId: randomUUID(), cause: 'manual', try: 1 })
}
