/**
 * Sources of files. A source says from where and when files are pulled, and shows the result of each attempt. Only
 * operators may use these endpoints.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { Dataset, operatorDatasets } from './ingest-fields.ts'
import { credentialKinds, line, PullCredentials, PullLocation } from './ingest-pulls.ts'
import { Load, LoadState } from './ingest.ts'

/**
 * Limits beyond which a load is suspicious. The load is compared with the median of the last published loads of its
 * source (three to ten loads):
 * - `rowsDrop`, `rowsJump`: the number of rows is below or above this multiple of the median,
 * - `rejectShare`: the share of rejected rows exceeds the median by more than this,
 * - `fillShare`: the share of rows with a value in a field differs from the median by more than this.
 */
export const SourceThresholds = z.strictObject({
  rowsDrop: z.number().min(0).max(1),
  rowsJump: z.number().min(1).max(1000),
  rejectShare: z.number().min(0).max(1),
  fillShare: z.number().min(0).max(1),
})
export type SourceThresholds = z.infer<typeof SourceThresholds>
export const defaultThresholds: SourceThresholds = { rowsDrop: 0.5, rowsJump: 2, rejectShare: 0.05, fillShare: 0.2 }

export const attemptStates = ['running', 'loaded', 'unchanged', 'failed', 'interrupted'] as const
/** The reasons why a pull can fail. The text of a reason has the key `source.failure.<reason>`. */
export const pullFailures = [
  'address_refused',
  'unreachable',
  'timed_out',
  'missing',
  'denied',
  'server_error',
  'too_many_redirects',
  'broken_off',
  'too_large',
  'changing',
  'host_key_unknown',
  'host_key_changed',
  'credentials_unreadable',
  'schedule_unusable',
  'file_rejected',
  'internal',
] as const
export type PullFailure = (typeof pullFailures)[number]
export const alertKinds = ['pull_failed', 'load_failed', 'review', 'suspicious', 'held'] as const
export type AlertKind = (typeof alertKinds)[number]

const Attempt = z.object({
  attemptId: z.uuid(),
  try: z.number().int(),
  cause: z.enum(['scheduled', 'manual', 'watched']),
  state: z.enum(attemptStates),
  address: z.string(),
  /** The load of the pulled file. If an identical file was loaded before, it is the earlier load. */
  loadId: z.uuid().nullable(),
  loadState: LoadState.nullable(),
  sizeBytes: z.number().int().nullable(),
  failure: z.enum(pullFailures).nullable(),
  /** The message of the server from which the file was pulled. */
  detail: z.string().nullable(),
  startedAt: isoInstant,
  finishedAt: isoInstant.nullable(),
  /** The time at which a failed attempt will be repeated; null when it will not be repeated. */
  retryAt: isoInstant.nullable(),
})
export type PullAttempt = z.infer<typeof Attempt>

const Alert = z.object({
  alertId: z.uuid(),
  kind: z.enum(alertKinds),
  loadId: z.uuid().nullable(),
  detail: z.string().nullable(),
  raisedAt: isoInstant,
  settledAt: isoInstant.nullable(),
})
export type SourceAlert = z.infer<typeof Alert>

const trust = z.number().int().min(0).max(100)
const flow = z.enum(['import', 'export'])
const timeZone = line(60)
const cron = line(100)
const sourceId = z.string().min(1).max(80)
const oneSource = z.strictObject({ sourceId })

/**
 * The pull (scheduled download) of a source as a client sees it. It contains the kind of the credentials, but not their
 * values.
 */
const Pull = z.object({
  place: PullLocation,
  credentialsKind: z.enum(credentialKinds).nullable(),
  hostKey: z.string().nullable(),
  offeredHostKey: z.string().nullable(),
  cron: z.string().nullable(),
  timeZone: z.string(),
  isPaused: z.boolean(),
  nextRuns: z.array(isoInstant),
})
export type SourcePull = z.infer<typeof Pull>

const SourceLine = z.object({
  sourceId,
  name: z.string(),
  dataset: Dataset,
  country: countryCode.nullable(),
  flow: flow.nullable(),
  /** True when a user has saved the mapping of the columns. */
  isMapped: z.boolean(),
  autoPublish: z.boolean(),
  pullKind: z.enum(['http', 's3', 'sftp']).nullable(),
  isPaused: z.boolean(),
  nextRunAt: isoInstant.nullable(),
  openAlerts: z.number().int(),
  lastLoad: Load.nullable(),
})
export type SourceLine = z.infer<typeof SourceLine>

export const SourceDetail = SourceLine.omit({ lastLoad: true, openAlerts: true }).extend({
  holdSuspicious: z.boolean(),
  thresholds: SourceThresholds,
  hasOwnThresholds: z.boolean(),
  /** Which source counts when sources contradict each other; null for datasets whose records stand alone. */
  trust: trust.nullable(),
  pull: Pull.nullable(),
  alerts: z.array(Alert),
  /**
   * The loads of the source, newest first. `filled` is the share of rows with a value for each field; null when
   * unknown.
   */
  loads: z.array(z.object({ load: Load, filled: z.record(z.string(), z.number()).nullable() })),
})
export type SourceDetail = z.infer<typeof SourceDetail>

const operator = { access: { permission: 'operator.console' } } as const

export const sources = {
  list: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/sources',
    unkeyed: 'read',
    summary: 'Sources with their last load, next run and open alerts; those with alerts first',
    input: z.strictObject({ search: z.string().trim().max(80).optional(), ...paging }),
    output: pageOf(SourceLine),
    errors: [],
  }),
  one: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source',
    unkeyed: 'read',
    summary: 'One source: settings, pull, alerts and last loads',
    input: oneSource,
    output: SourceDetail,
    errors: ['not_found'],
  }),
  create: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/create',
    summary: 'Create a source before its first file',
    input: z.strictObject({
      name: line(80),
      dataset: z.enum(operatorDatasets).default('trade'),
      country: countryCode.nullable(),
      flow: flow.nullable(),
    }),
    output: SourceDetail,
    errors: ['conflict'],
  }),
  save: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/save',
    summary: 'Change the settings of a source and how its loads are published',
    input: z.strictObject({
      sourceId,
      name: line(80),
      country: countryCode.nullable(),
      flow: flow.nullable(),
      autoPublish: z.boolean(),
      holdSuspicious: z.boolean(),
      /** The thresholds of the source; null when the default thresholds apply. */
      thresholds: SourceThresholds.nullable(),
      /** Ignored for datasets whose records stand alone. If absent, the trust stays as it is. */
      trust: trust.optional(),
    }),
    output: SourceDetail,
    errors: ['not_found'],
  }),
  savePull: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/pull/save',
    summary: 'Set the address and schedule from which a source is pulled',
    input: z.strictObject({
      sourceId,
      place: PullLocation,
      /**
       * If absent, the stored credentials stay in use, but a change of the host discards them. Null means that the pull
       * needs no credentials.
       */
      credentials: PullCredentials.nullable().optional(),
      /**
       * The fingerprint of the SFTP server's host key, `SHA256:…`, if its owner has supplied it. If absent, the
       * operator must confirm the key of the first connection.
       */
      hostKey: z
        .string()
        .regex(/^SHA256:[A-Za-z0-9+/]{43}$/)
        .optional(),
      /**
       * A cron expression with five fields, for at most ten pulls a day. If null, the file is pulled only on request.
       */
      cron: cron.nullable(),
      timeZone,
    }),
    output: SourceDetail,
    errors: ['not_found', 'schedule_refused', 'invalid_input'],
  }),
  removePull: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/pull/remove',
    summary: 'Stop pulling a source, and delete its credentials',
    input: oneSource,
    output: SourceDetail,
    errors: ['not_found'],
  }),
  confirmHostKey: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/pull/host-key',
    summary: 'Trust the SFTP host key that was offered',
    input: z.strictObject({ sourceId, hostKey: z.string().max(100) }),
    output: SourceDetail,
    errors: ['not_found', 'conflict'],
  }),
  pause: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/pull/pause',
    summary: 'Pause or resume the schedule',
    input: z.strictObject({ sourceId, isPaused: z.boolean() }),
    output: SourceDetail,
    errors: ['not_found'],
  }),
  pullNow: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/pull/now',
    summary: 'Pull once, now',
    input: oneSource,
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
  previewSchedule: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/schedule',
    unkeyed: 'read',
    summary: 'The next runs of a schedule',
    input: z.strictObject({ cron, timeZone }),
    output: z.array(isoInstant),
    errors: ['schedule_refused'],
  }),
  attempts: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/attempts',
    unkeyed: 'read',
    summary: 'Attempts to pull or receive a file, newest first',
    input: z.strictObject({ sourceId, ...paging }),
    output: pageOf(Attempt),
    errors: ['not_found'],
  }),
  settleAlert: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/source/alert/settle',
    summary: 'Close an alert',
    input: z.strictObject({ alertId: z.uuid() }),
    output: nothing,
    errors: ['not_found'],
  }),
  release: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/release',
    summary: 'Publish a held load; `ingest.cancel` discards it',
    input: z.strictObject({ loadId: z.uuid() }),
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
}
