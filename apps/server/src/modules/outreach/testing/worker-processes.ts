/** Sending workers as separate processes, which tests and benchmarks kill by kill -9 in the middle of sending. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Db } from '@tradewind/platform'
import { runtimeEnv, waitUntil } from '@tradewind/testkit'
import { sql } from 'kysely'

const started = new Set<ChildProcess>()

/** Starts a program of the product with further environment variables. */
export const startProcess = (path: string, env: Readonly<Record<string, string>>): ChildProcess => {
  const worker = spawn(process.execPath, [path], {
    env: { ...runtimeEnv, MODE: 'development', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  started.add(worker)
  return worker
}

export const kill = async (worker: ChildProcess): Promise<void> => {
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
}

/** Kills the processes that a failed run did not end. */
export const killAll = async (): Promise<void> => {
  await Promise.all(
    [...started].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map(kill),
  )
}

/** Resolves when `taken` returns this number or more. Throws at once if the worker exits before. */
export const waitUntilTaken = async (worker: ChildProcess, taken: () => number, count: number): Promise<void> => {
  const isTaken = () => {
    if (worker.exitCode !== null) throw new Error(`the worker ended with ${worker.exitCode}`)
    return taken() >= count
  }
  await waitUntil(isTaken, { withinMs: 20_000, everyMs: 2 })
}

export const stateOf = async (db: Db, campaignId: string): Promise<string> => {
  const { rows } = await sql<{ state: string }>`select state from outreach_campaign where id = ${campaignId}`.execute(
    db,
  )
  return rows[0]?.state ?? 'gone'
}

export const untilFinished = (db: Db, campaignId: string, withinMs: number): Promise<void> =>
  waitUntil(async () => (await stateOf(db, campaignId)) === 'finished', { withinMs, everyMs: 100 })
