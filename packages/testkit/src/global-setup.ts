/**
 * The global setup of vitest: starts the database engines (PostgreSQL, ClickHouse) that the test files of one run
 * share. An engine starts when a test first uses it, and ends with the run.
 */

import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@tradewind/platform'
import { startEmbeddedClickHouse, startEmbeddedPostgres } from '@tradewind/platform/embedded'
import type { TestProject } from 'vitest/node'
import { createClickHouseDatabase } from './clickhouse.ts'
import { createPostgresDatabase, prepareTemplate } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL of a small HTTP server, `http://127.0.0.1:<port>`. GET /postgres and GET /clickhouse start the engine if
     * necessary and return its URL with the administrator's credentials. GET /postgres/database and GET
     * /clickhouse/database return the URL of a new, migrated database.
     */
    engineLender: string
  }
}

const prefix = 'tradewind-test-'
type Lent = { url: string; stop(): Promise<void> }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // When tests run as root, PostgreSQL runs as another user, who must be able to reach the folder.
  await chmod(folder, 0o755)
  const lent = new Map<string, Promise<Lent>>()
  const lend = (engine: string): Promise<Lent> => {
    const started = lent.get(engine) ?? (engine === '/clickhouse' ? startClickHouse(folder) : startPostgres(folder))
    lent.set(engine, started)
    return started
  }
  const supplies = {
    '/postgres/database': createSupply(async () => createPostgresDatabase((await lend('/postgres')).url)),
    '/clickhouse/database': createSupply(async () => createClickHouseDatabase((await lend('/clickhouse')).url)),
  }
  const answer = async (path: string): Promise<string> =>
    path === '/postgres/database' || path === '/clickhouse/database' ? supplies[path].take() : (await lend(path)).url
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  project.provide('engineLender', `http://127.0.0.1:${port}`)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    for (const supply of Object.values(supplies)) await supply.settled()
    for (const engine of lent.values()) await (await engine).stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Supplies test files with new databases. After the first request, a spare database is always created ahead, because a
 * test file would otherwise wait about half a second for a database.
 */
const createSupply = (create: () => Promise<string>) => {
  let spare: Promise<string> | null = null
  return {
    take: (): Promise<string> => {
      const taken = spare ?? create()
      spare = taken.then(create)
      // If creating the spare database fails, the test file that takes it gets the error.
      spare.catch(() => undefined)
      return taken
    },
    settled: () => Promise.allSettled([spare]),
  }
}

const startPostgres = async (folder: string): Promise<Lent> => {
  await removeDeadRuns()
  const log = createLog({ logLevel: 'warn' })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log })
  await prepareTemplate(postgres.url, log)
  return postgres
}

const startClickHouse = (folder: string): Promise<Lent> =>
  startEmbeddedClickHouse({ dataDir: folder, log: createLog({ logLevel: 'warn' }) })

/**
 * Removes the folders of test runs that were killed. Such a run may have left a running PostgreSQL, which is ended by
 * starting and stopping PostgreSQL in the same folder.
 */
const removeDeadRuns = async (): Promise<void> => {
  const log = createLog({ logLevel: 'silent' })
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    // Folders of other users are not removed.
    if ((await stat(folder)).uid !== process.getuid?.()) continue
    const orphan = await startEmbeddedPostgres({ dataDir: folder, durable: false, log })
    await orphan.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
