/** Finds trouble in the engines, the storage and the relays of an installation, by using them. */

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readDiskSpace, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { compareSecret } from '../modules/site/index.ts'
import type { Finding } from './finding.ts'

/** The oldest version on which the complete tests have run. */
const oldestPostgres = 150_000
/** The version of the embedded engine. Older ones lack the text index that searches need. */
const oldestClickHouse = [26, 3] as const
/** Sessions, quotas and sending times compare the clocks of several machines. */
const mostClockDifferenceMs = 2_000
/** The connections that one process opens: its pool, the job queue, locks and listeners. */
const connectionsOfProcess = 32
const probeTimeoutMs = 10_000

type Check = (platform: Platform) => Promise<readonly Finding[]>

const checkPostgres: Check = async ({ db }) => {
  const { rows } = await sql<{ version: number; connections: number; now: Date }>`
    select
      current_setting('server_version_num')::int as version,
      current_setting('max_connections')::int as connections,
      clock_timestamp() as now`.execute(db)
  const [server] = rows
  if (server === undefined) return []
  return [
    ...(server.version < oldestPostgres
      ? [
          {
            level: 'warning' as const,
            problem: `PostgreSQL ${Math.floor(server.version / 10_000)} is not tested`,
            remedy: 'Use PostgreSQL 15 or newer',
          },
        ]
      : []),
    ...(server.connections < 2 * connectionsOfProcess
      ? [
          {
            level: 'warning' as const,
            problem: `PostgreSQL allows ${server.connections} connections, and each process opens up to ${connectionsOfProcess}`,
            remedy: 'Raise max_connections',
          },
        ]
      : []),
    ...clockFindings('PostgreSQL', server.now.getTime()),
  ]
}

const checkClickHouse: Check = async ({ clickhouse }) => {
  const [server] = await clickhouse.rows<{ version: string; nowMs: string }>(
    'select version() as version, toUnixTimestamp64Milli(now64(3)) as nowMs',
  )
  if (server === undefined) return []
  const [major = 0, minor = 0] = server.version.split('.').map(Number)
  const isOld = major < oldestClickHouse[0] || (major === oldestClickHouse[0] && minor < oldestClickHouse[1])
  return [
    ...(isOld
      ? [
          {
            level: 'fault' as const,
            problem: `ClickHouse ${server.version} lacks the text index that searches need`,
            remedy: `Use ClickHouse ${oldestClickHouse.join('.')} or newer`,
          },
        ]
      : []),
    ...clockFindings('ClickHouse', Number(server.nowMs)),
  ]
}

const clockFindings = (name: string, nowMs: number): Finding[] => {
  const differenceMs = Math.abs(nowMs - Date.now())
  if (differenceMs <= mostClockDifferenceMs) return []
  const problem = `the clock of ${name} differs from this machine's by ${(differenceMs / 1000).toFixed(1)} s`
  return [{ level: 'warning', problem, remedy: 'Run a time service (NTP) on every machine' }]
}

const checkSecret: Check = async ({ db, config }) => {
  const found = await compareSecret(db, config)
  if (found !== 'other') return []
  const problem = 'SECRET differs from the one that this database is used with'
  return [
    { level: 'fault', problem, remedy: 'Use the same SECRET everywhere, or put the former one into PREVIOUS_SECRETS' },
  ]
}

const checkStorage: Check = async ({ storage, config }) => {
  const content = randomUUID()
  const { key } = await storage.put(Readable.from([content]), { owner: 'doctor' })
  const read = await text(await storage.get(key))
  await storage.delete(key)
  const disk = await readDiskSpace(config.dataDir)
  return [
    ...(read === content
      ? []
      : [
          {
            level: 'fault' as const,
            problem: 'the storage returned another content than was stored',
            remedy: 'Check S3_ENDPOINT and S3_BUCKET',
          },
        ]),
    ...(disk.isFull
      ? [{ level: 'fault' as const, problem: 'the disk of DATA_DIR is full', remedy: 'Free some space' }]
      : []),
  ]
}

/** Connects to each SMTP relay and signs in; sends nothing. The other providers offer no such check. */
const checkRelays: Check = async ({ config }) => {
  const findings: Finding[] = []
  for (const relay of config.relays) {
    if (relay.kind !== 'smtp') continue
    const { name, host, port, secure, user, password } = relay
    const auth = user === null ? {} : { auth: { user, pass: password ?? '' } }
    const transport = createTransport({
      host,
      port,
      secure,
      ...auth,
      connectionTimeout: probeTimeoutMs,
      greetingTimeout: probeTimeoutMs,
      socketTimeout: probeTimeoutMs,
    })
    try {
      await transport.verify()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      findings.push({
        level: 'fault',
        problem: `the relay ${name} (${host}:${port}) cannot be used: ${reason}`,
        remedy: 'Check its address, user and password in MAIL_RELAYS',
      })
    } finally {
      transport.close()
    }
  }
  return findings
}

/** Each check with the name of what it looks at. A check that throws is a fault of its own. */
export const engineChecks: readonly { name: string; check: Check }[] = [
  { name: 'PostgreSQL', check: checkPostgres },
  { name: 'ClickHouse', check: checkClickHouse },
  { name: 'SECRET', check: checkSecret },
  { name: 'storage', check: checkStorage },
  { name: 'mail relays', check: checkRelays },
]

export const runCheck = async (
  platform: Platform,
  { name, check }: (typeof engineChecks)[number],
): Promise<readonly Finding[]> => {
  try {
    return await check(platform)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      {
        level: 'fault',
        problem: `${name} cannot be checked: ${reason}`,
        remedy: 'If a table is missing, apply the migrations: start with --migrate-only',
      },
    ]
  }
}
