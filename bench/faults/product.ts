/**
 * Runs the product as a user starts it (`npm start`), in its own folder, and restarts it while parts of it are killed.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRunFile, type RunFile } from '../../apps/server/src/running.ts'
import { findBelow, isAlive, killNow } from './processes.ts'

export type FaultProduct = {
  address: string
  /** Resolves when the product is usable. Throws an Error with its last log lines when it does not start. */
  ready: Promise<void>
  logFile: string
  /** The process ids. Null while the process does not exist. */
  serverPid(): Promise<number | null>
  enginePid(): Promise<number | null>
  postmasterPid(): Promise<number | null>
  /** The URLs of the engines. Those of embedded engines change when the server process is restarted. */
  engines(): Promise<Omit<RunFile, 'pid'>>
  /** How often `npm start` itself ended, so that the benchmark had to start it again. */
  startsByHand(): number
  /** Resolves when all processes have ended. May be called repeatedly. */
  stop(): Promise<void>
}

const bootstrap = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url))
/** The first start builds the web and generates the demonstration data, so it takes long. */
const readyWithinMs = 10 * 60_000
const stopWithinMs = 90_000

const findPort = async (): Promise<number> => {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const keptLines = 30

/** Runs `npm start` and restarts it when it ends, as a person would; its output goes to `logFile`. */
const keepStarted = (logFile: string, settings: Readonly<Record<string, string>>) => {
  const log = createWriteStream(logFile, { flags: 'a' })
  const lastLines: string[] = []
  const ready = Promise.withResolvers<void>()
  // `ready.promise` may be rejected before a caller awaits it. Without this handler such a rejection would end the
  // process.
  ready.promise.catch(() => undefined)
  let isReady = false
  let isStopping = false
  let startsByHand = 0
  const refuse = (why: string) =>
    ready.reject(new Error(`the product did not start (${why}):\n${lastLines.join('\n')}`))
  const hear = (line: string) => {
    log.write(`${new Date().toISOString()} ${line}\n`)
    if (lastLines.push(line) > keptLines) lastLines.shift()
    if (!line.startsWith('Tradewind: http')) return
    isReady = true
    ready.resolve()
  }
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [bootstrap, 'start'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', hear)
    child.once('exit', () => {
      // If the product ended before it was ever ready, it is not started again.
      if (!isReady) refuse('it ended')
      if (!isReady || isStopping) return
      startsByHand += 1
      // A start that fails at once must not loop without a pause.
      setTimeout(() => {
        if (!isStopping) current = start()
      }, 1_000)
    })
    return child
  }
  let current = start()
  const tooLate = setTimeout(() => refuse('not ready in time'), readyWithinMs)
  return {
    ready: ready.promise.finally(() => clearTimeout(tooLate)),
    pid: () => current.pid ?? null,
    startsByHand: () => startsByHand,
    /** Asks the product to end, without waiting for it. */
    end: () => {
      isStopping = true
      clearTimeout(tooLate)
      current.kill('SIGTERM')
    },
    closeLog: () => new Promise<void>((resolve) => log.end(resolve)),
  }
}

/** Starts the product. `folder` must be empty; it gets the data and the log. */
export const startFaultProduct = async (
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<FaultProduct> => {
  const port = await findPort()
  const dataDir = join(folder, 'data')
  const logFile = join(folder, 'product.log')
  const settings = { MODE: 'demonstration', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }
  const started = keepStarted(logFile, settings)
  const below = async (command: RegExp, ancestor: number | null): Promise<number | null> =>
    ancestor === null ? null : findBelow(ancestor, command)
  const serverPid = () => below(/apps\/server\/src\/main\.ts/, started.pid())
  const postmasterPid = async () => below(/\/postgres -D /, await serverPid())
  const enginePid = async () => below(/apps\/engine\/src\/main\.ts/, await serverPid())
  const stop = async () => {
    const running = [started.pid(), await serverPid(), await enginePid(), await postmasterPid()]
    const pids = running.filter((pid) => pid !== null)
    started.end()
    const deadlineMs = Date.now() + stopWithinMs
    while (pids.some(isAlive) && Date.now() < deadlineMs) await sleep(100)
    const left = pids.filter(isAlive)
    for (const pid of left) killNow(pid)
    await started.closeLog()
    if (left.length > 0) throw new Error(`the product did not end in ${stopWithinMs / 1_000} s`)
  }
  let stopped: Promise<void> | null = null
  return {
    address: `http://127.0.0.1:${port}`,
    ready: started.ready,
    logFile,
    serverPid,
    enginePid,
    postmasterPid,
    engines: async () => {
      const run = await readRunFile(dataDir)
      if (run === null) throw new Error('the product does not run')
      return run
    },
    startsByHand: started.startsByHand,
    stop: () => (stopped ??= stop()),
  }
}
