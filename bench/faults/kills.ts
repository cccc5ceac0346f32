/**
 * The targets: the parts of the product that the benchmark kills. Each target defines how it is killed, and how the
 * benchmark knows that it works again.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isAlive, killNow } from './processes.ts'
import type { FaultProduct } from './product.ts'

export type Target = {
  name: string
  /** True when the target is not the server process, so the server process must survive the kill. */
  sparesServer: boolean
  /** Kills the target. `back` resolves with the time at which the target works again. */
  strike(product: FaultProduct): Promise<{ back: Promise<number> }>
}

const backWithinMs = 120_000
const pollEveryMs = 50
/**
 * A killed server may answer once more before it resets its connections, so it counts as back only after several
 * answers in a row.
 */
const answersInARow = 3

/** Waits until `answers` succeeds several times in a row. Returns the time of the first of these successes. */
const untilBack = async (what: string, answers: () => Promise<boolean>): Promise<number> => {
  const giveUpAtMs = Date.now() + backWithinMs
  let inARow = 0
  let sinceMs = 0
  while (Date.now() < giveUpAtMs) {
    if (await answers()) {
      if (inARow === 0) sinceMs = Date.now()
      inARow += 1
      if (inARow === answersInARow) return sinceMs
    } else inARow = 0
    await sleep(pollEveryMs)
  }
  throw new Error(`${what} is not back after ${backWithinMs / 1_000} s`)
}

/** Runs one statement on a new connection, and closes the connection on errors. Throws the error of the statement. */
const query = async (url: string, statement: string): Promise<{ pid: number }[]> => {
  const client = new Client({ connectionString: url, application_name: 'bench-faults', query_timeout: 5_000 })
  // pg reports the error to the running statement as well, so this handler may ignore it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ pid: number }>(statement)).rows
  } finally {
    await client.end()
  }
}

const databaseAnswers = async (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

const answersHttp = async (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )

const pickBackend = async (databaseUrl: string): Promise<number> => {
  // Finds only connections of the product's pool and of its job queue. Prefers a connection that is executing a
  // statement.
  const found = await query(
    databaseUrl,
    `select pid
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tradewind%'
    order by state = 'idle', random()
    limit 1`,
  )
  const [backend] = found
  if (backend === undefined) throw new Error('the product has no connection to its database')
  return backend.pid
}

const required = (pid: number | null, what: string): number => {
  if (pid === null) throw new Error(`there is no process of ${what}`)
  return pid
}

const postmaster: Target = {
  name: 'PostgreSQL, all of it (kill -9)',
  sparesServer: true,
  strike: async (product) => {
    const { databaseUrl } = await product.engines()
    killNow(required(await product.postmasterPid(), 'PostgreSQL'))
    return { back: untilBack('PostgreSQL', () => databaseAnswers(databaseUrl)) }
  },
}

const backendKilled: Target = {
  name: 'PostgreSQL, one backend (kill -9)',
  sparesServer: true,
  strike: async (product) => {
    const { databaseUrl } = await product.engines()
    killNow(await pickBackend(databaseUrl))
    return { back: untilBack('PostgreSQL', () => databaseAnswers(databaseUrl)) }
  },
}

const backendTerminated: Target = {
  name: 'PostgreSQL, one backend (terminated)',
  sparesServer: true,
  strike: async (product) => {
    const { databaseUrl } = await product.engines()
    const pid = await pickBackend(databaseUrl)
    await query(databaseUrl, `select pg_terminate_backend(${pid})`)
    return { back: untilBack('PostgreSQL', () => databaseAnswers(databaseUrl)) }
  },
}

const engine: Target = {
  name: 'engine, chDB host (kill -9)',
  sparesServer: true,
  strike: async (product) => {
    const { clickhouseUrl } = await product.engines()
    killNow(required(await product.enginePid(), 'the engine'))
    const ping = `${new URL(clickhouseUrl).origin}/ping`
    return { back: untilBack('the engine', () => answersHttp(ping)) }
  },
}

const server: Target = {
  name: 'server process (kill -9)',
  sparesServer: false,
  strike: async (product) => {
    const pid = required(await product.serverPid(), 'the server')
    killNow(pid)
    return {
      back: untilBack('the server', async () => !isAlive(pid) && (await answersHttp(`${product.address}/healthz`))),
    }
  },
}

/** A target for the baseline, which kills nothing but is measured like every other target. */
export const nothing: Target = {
  name: 'nothing',
  sparesServer: true,
  strike: async () => ({ back: Promise.resolve(Date.now()) }),
}

export const ownTargets: readonly Target[] = [postmaster, engine, backendKilled, server, backendTerminated]

/** The external database of DATABASE_URL, which is shut down and started again. */
export const restartedDatabase = (restart: () => Promise<void>): Target => ({
  name: 'database of DATABASE_URL (restarted)',
  sparesServer: true,
  strike: async () => ({
    back: restart().then(() => Date.now()),
  }),
})
