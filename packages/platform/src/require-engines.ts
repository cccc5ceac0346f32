/** Checks before a start that the configured servers can be used, and explains a fault in words. */

import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@tradewind/contract'
import { createClickHouse } from './clickhouse.ts'
import { pingPostgres } from './postgres.ts'

type Setting = 'DATABASE_URL' | 'CLICKHOUSE_URL'

/** How long to wait for a server that reports that it is starting, or recovering after a crash. */
const patienceMs = 60_000
const connectTimeoutMs = 10_000

/**
 * Waits until the PostgreSQL server of DATABASE_URL answers. Throws an Error that explains what is wrong with the URL
 * or the server, and how to correct it.
 */
export const requirePostgres = async (url: string): Promise<void> => {
  requireUrl('DATABASE_URL', url, 'postgres://user:password@host:5432/database')
  const deadlineMs = performance.now() + patienceMs
  for (;;) {
    try {
      await pingPostgres(url, connectTimeoutMs)
      return
    } catch (error) {
      const isStarting = codeOf(error) === '57P03' && performance.now() < deadlineMs
      if (!isStarting) throw explain('DATABASE_URL', url, error)
      await sleep(500)
    }
  }
}

/**
 * Checks that the ClickHouse server of CLICKHOUSE_URL answers. Throws an Error that explains what is wrong with the URL
 * or the server, and how to correct it.
 */
export const requireClickHouse = async (url: string): Promise<void> => {
  requireUrl('CLICKHOUSE_URL', url, 'http://user:password@host:8123/database')
  const clickhouse = createClickHouse(url, { requestTimeoutMs: connectTimeoutMs })
  try {
    await clickhouse.rows('select 1')
  } catch (error) {
    throw explain('CLICKHOUSE_URL', url, error instanceof Failure ? error.cause : error)
  } finally {
    await clickhouse.close()
  }
}

const requireUrl = (setting: Setting, url: string, example: string): void => {
  if (!URL.canParse(url)) throw new Error(`${setting} is no address; it looks like ${example}`)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** SQLSTATEs of PostgreSQL, and error numbers of ClickHouse. */
const wrongUser = new Set(['28P01', '28000', '516', '192', '193', '194'])
const noDatabase = new Set(['3D000', '81'])
const noHost = new Set(['ENOTFOUND', 'EAI_AGAIN'])

const explain = (setting: Setting, url: string, cause: unknown): Error => {
  const { host, hostname, username, pathname, searchParams } = new URL(url)
  // The path of a unix socket is in the query of the URL.
  const where = searchParams.get('host') ?? (host === '' ? 'this machine' : host)
  const code = codeOf(cause)
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : code
  const what = noHost.has(code)
    ? `there is no host named ${hostname}`
    : wrongUser.has(code)
      ? `the server at ${where} refuses the user ${username || 'of this system'} (${reason}). Check user and password`
      : noDatabase.has(code)
        ? `the server at ${where} has no database ${decodeURIComponent(pathname.slice(1))}. Create it there`
        : `the server at ${where} cannot be used (${reason}). See that it runs and can be reached from here`
  const engine = setting === 'DATABASE_URL' ? 'PostgreSQL' : 'ClickHouse'
  return new Error(
    `${setting}: ${what}, or correct ${setting}; without it the product starts a ${engine} of its own.`,
    { cause },
  )
}
