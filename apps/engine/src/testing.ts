/** Starts the chDB host as a process, with the unmodified ClickHouse client, for the tests of this package. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'

export type TestHost = {
  process: ChildProcess
  port: number
  client: ClickHouseClient
  /** Resolves when the host has ended, with its exit code and the signal that ended it. */
  exited: Promise<[number | null, NodeJS.Signals | null]>
  end(signal?: NodeJS.Signals): Promise<[number | null, NodeJS.Signals | null]>
}

const entry = fileURLToPath(new URL('./main.ts', import.meta.url))

export const newDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'engine-host-'))
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}

export const clientOf = (port: number, options: Parameters<typeof createClient>[0] = {}): ClickHouseClient =>
  createClient({ url: `http://127.0.0.1:${port}`, log: { level: ClickHouseLogLevel.OFF }, ...options })

export const startHost = async (directory: string, env: Record<string, string> = {}): Promise<TestHost> => {
  const child = spawn(process.execPath, [entry], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { UV_THREADPOOL_SIZE: '32', TZ: 'UTC', PATH: process.env['PATH'], CHDB_DIRECTORY: directory, ...env },
  })
  const exited = once(child, 'exit').then(([code, signal]): [number | null, NodeJS.Signals | null] => [code, signal])
  const complaints: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited.then(() => null)])
  if (line === null) throw new Error(`The host did not start: ${complaints.join('\n')}`)
  const { port } = JSON.parse(String(line[0])) as { port: number }
  const client = clientOf(port)
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await client.close()
    return exited
  }
  return { process: child, port, client, exited, end }
}

/** Rows of a query as objects. */
export const rowsOf = async <Row>(
  client: ClickHouseClient,
  query: string,
  options: Omit<Parameters<ClickHouseClient['query']>[0], 'query' | 'format'> = {},
): Promise<Row[]> => (await client.query({ query, format: 'JSONEachRow', ...options })).json<Row>()

/** A statement that takes `seconds` but almost no processor time. */
export const sleeping = (seconds: number): string =>
  `select sum(sleepEachRow(0.05)) slept from numbers(${seconds * 20}) settings max_block_size = 1`
